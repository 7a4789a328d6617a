import type { Texts } from '../create-messages.ts'

export const pageTitle = {
  titleSeparator: { zh: '｜', en: ' | ' },
} as const satisfies Texts
