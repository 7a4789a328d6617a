import type { Texts } from '../create-messages.ts'

export const siteSettings = {
  colourForm: { zh: '颜色写作 #rrggbb', en: 'Write colours as #rrggbb' },
} as const satisfies Texts
