import type { Texts } from '../create-messages.ts'

export const moderation = {
  enterWord: { zh: '请填写一个词', en: 'Enter a word' },
} as const satisfies Texts
