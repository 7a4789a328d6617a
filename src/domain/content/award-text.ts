/** The texts about the reading award: each has a page, whether it has been written yet or not. */
import { paths } from '../paths.ts'

export type AwardTextName = { code: string; path: string; title: string }

export const PRIZE_TEXT: AwardTextName = { code: 'prize', path: paths.doreadPrize(), title: '关于图书奖' }

export const AWARD_TEXTS: readonly AwardTextName[] = [
  PRIZE_TEXT,
  { code: 'line', path: paths.doreadLine(), title: '关于行读' },
  { code: 'publish', path: paths.doreadPublish(), title: '图书出版' },
  { code: 'booklist', path: paths.doreadBooklist(), title: '行读书单' },
  { code: 'data', path: paths.doreadData(), title: '参评数据' },
]
