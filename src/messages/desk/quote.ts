import type { Texts } from '../create-messages.ts'

export const quote = {
  quoteSource: { zh: '出处', en: 'Source' },
  quoteSourceHint: {
    zh: '作者和篇名，例如：周远《夜班电车》',
    en: 'Author and title, such as: Zhou Yuan, “Night tram”',
  },
  about: {
    zh: '首页「每日一句」从这里取，每天换一句。',
    en: 'The “Quote of the day” on the front page comes from here; it changes daily.',
  },
} as const satisfies Texts
