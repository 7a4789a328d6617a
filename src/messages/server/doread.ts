import type { Texts } from '../create-messages.ts'

export const doread = {
  noSuchAward: { zh: '没有这一届图书奖', en: 'There is no such year of the book award' },
  noSuchJudge: { zh: '没有这位评委', en: 'There is no such judge' },
  noSuchPage: { zh: '这个页面不存在', en: 'This page does not exist' },
} as const satisfies Texts
