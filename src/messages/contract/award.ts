import type { Texts } from '../create-messages.ts'

export const award = {
  enterAuthor: { zh: '请填写作者', en: 'Enter an author' },
  enterBody: { zh: '请填写正文', en: 'Enter the body' },
  awardYear: { zh: '一届图书奖', en: 'Book award year' },
  readingList: { zh: '书单', en: 'Reading list' },
} as const satisfies Texts
