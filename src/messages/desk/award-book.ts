import type { Texts } from '../create-messages.ts'

export const awardBook = {
  awardYear: { zh: '哪一届', en: 'Award year' },
  bookTitle: { zh: '书名', en: 'Title' },
  publisher: { zh: '出版社', en: 'Publisher' },
  genre: { zh: '门类', en: 'Genre' },
  stage: { zh: '名单', en: 'Stage' },
  citation: { zh: '授奖词', en: 'Citation' },
  citationHint: { zh: '获奖和短名单上的书才显示', en: 'Shown only for winners and books on the shortlist' },
  bookCover: { zh: '书封', en: 'Cover' },
  about: { zh: '拖动调整一届之内的次序。', en: 'Drag to change the order within a year.' },
} as const satisfies Texts
