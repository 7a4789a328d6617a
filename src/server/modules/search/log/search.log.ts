/**
 * Statistics of searches, by word and not by reader: hot words follow from them, and gaps in the site's content. No address,
 * account or visit is stored.
 */
import type { IndexHealth, SearchWay } from '#contract/desk/search-word.ts'
import { clientNetwork } from '../../../http/load/client-network.ts'
import { firstDayOf } from '#domain/search/hot-word.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { ChangeService } from '../../change/change.service.ts'
import type { EventLimit } from '../../event/event.service.ts'
import type { Tools } from '../../module-tools.ts'
import type { ViewService, Visitor } from '../../view/view.service.ts'
import { createWordDesk } from './search.desk.ts'
import { createHotWords } from './search.hot.ts'
import { createSearchWelcome } from './search.limit.ts'
import * as queries from './search.log.queries.ts'
import type { SearchWordLists } from '../query/search.words.ts'

/** The privacy page promises it. */
const DAYS_KEPT = 90

type LogTools = Tools & {
  words: Pick<SearchWordLists, 'bannedWords'>
  /** normal form of all spellings of a word */
  fold: (text: string) => string
  countResults: (keyword: string, now: number) => Promise<number>
  findHealth: () => Promise<IndexHealth>
  view: Pick<ViewService, 'isNew'>
  change: Pick<ChangeService, 'note'>
  welcome?: EventLimit | undefined
}

type Submitted = { keyword: string; searchtype: SearchWay }

/** Numbers of phones, identity cards, passports, accounts. */
const LONG_NUMBER = /\p{Nd}{7,}/u
/** The same, written in groups. A span of years is shorter. */
const SPREAD_NUMBER = /\p{Nd}{11,}/u
const BETWEEN_DIGITS = /[\s\-–—‐‑.·()/+_]/gu
const MAIL = /[^\s@]@[^\s@]/
const HAS_WORD = /[\p{L}\p{N}]/u

/** The form in which a searched word is logged; null for words that may concern a person, which are not stored at all. */
export function loggableKeyword(typed: string): string | null {
  const keyword = cleanKeyword(typed.normalize('NFKC')).replace(/\s+/g, ' ')
  if (!HAS_WORD.test(keyword)) return null
  const isPersonal =
    LONG_NUMBER.test(keyword) || SPREAD_NUMBER.test(keyword.replace(BETWEEN_DIGITS, '')) || MAIL.test(keyword)
  return isPersonal ? null : keyword
}

export function createSearchLog({ db, view, words, fold, countResults, findHealth, change, ...tools }: LogTools) {
  const { welcome = createSearchWelcome() } = tools
  const hot = createHotWords({ db, bannedWords: words.bannedWords, fold })
  const desk = createWordDesk({ db, fold, hot, change })
  let cleanedOn = ''

  /** Once a day, and when a process begins to count. */
  async function deleteOld(now: number): Promise<void> {
    const today = calendarDate(now)
    if (today === cleanedOn) return
    cleanedOn = today
    await queries.deleteBefore(db, firstDayOf(DAYS_KEPT, now))
  }

  return {
    listWords: desk.listWords,
    listMissed: desk.listMissed,
    setWord: desk.setWord,
    findHealth,
    deleteOld,
    listHotWords: hot.listHotWords,
    forgetHotWords: hot.forgetHotWords,

    /**
     * A search that does not count is ignored silently. The number of results is computed here, not taken from the client.
     */
    async submit({ keyword: typed, searchtype }: Submitted, visitor: Visitor, now: number): Promise<void> {
      const keyword = loggableKeyword(typed)
      if (keyword === null) return
      const folded = fold(keyword)
      if (!(await view.isNew(visitor, `search/${folded}`, now))) return
      if (!(await welcome(clientNetwork(visitor.address), 1, now))) return
      const resultCount = await countResults(keyword, now)
      await deleteOld(now)
      const day = calendarDate(now)
      await queries.addSearch(db, { folded, keyword, day, isHot: searchtype === 'hot', resultCount })
    },
  }
}

export type SearchLog = ReturnType<typeof createSearchLog>
