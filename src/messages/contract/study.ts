import type { Texts } from '../create-messages.ts'

export const study = {
  tooManyAtOnce: { zh: '一次不能超过 50 条', en: 'At most 50 at a time' },
} as const satisfies Texts
