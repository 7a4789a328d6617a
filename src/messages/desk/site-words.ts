import type { Texts } from '../create-messages.ts'

export const siteWords = {
  codeHint: {
    zh: '小写字母、数字和连字符，例如 night-shift',
    en: 'Lower-case letters, digits and hyphens, such as night-shift',
  },
  wrongCode: {
    zh: '只能用小写字母、数字和连字符，以字母开头',
    en: 'Use lower-case letters, digits and hyphens only, starting with a letter',
  },
} as const satisfies Texts
