import type { Texts } from '../create-messages.ts'

export const audio = {
  enterPersonName: { zh: '请填写姓名', en: 'Enter a name' },
} as const satisfies Texts
