import type { Texts } from '../create-messages.ts'

export const tag = {
  noSuchTag: { zh: '这个标签不存在', en: 'This tag does not exist' },
  noSuchArticle: { zh: '这篇文章不存在或已下线', en: 'This article does not exist or is no longer available' },
  tagIndex: { zh: '标签索引', en: 'Tag index' },
  noSuchColumn: { zh: '这个栏目不存在', en: 'This column does not exist' },
  allColumns: { zh: '全部栏目', en: 'All columns' },
} as const satisfies Texts
