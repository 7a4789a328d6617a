import type { Texts } from '../create-messages.ts'

export const profile = {
  noSuchProfile: { zh: '这位用户不存在', en: 'This profile does not exist' },
} as const satisfies Texts
