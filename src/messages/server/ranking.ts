import type { Texts } from '../create-messages.ts'

export const ranking = {
  reads: { zh: '次阅读', en: 'reads' },
  listens: { zh: '次收听', en: 'listens' },
  buyers: { zh: '人购买', en: 'buyers' },
  noSuchRanking: { zh: '这个榜单不存在', en: 'This ranking does not exist' },
} as const satisfies Texts
