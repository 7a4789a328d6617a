/**
 * Statistics of searches, by word and not by reader: hot words follow from them, and gaps in the site's content. No address,
 * account or visit is stored; that a network has searched for a word is known for a day, as a keyed digest of both.
 */
import type { IndexHealth, SearchWay } from '#contract/desk/search-word.ts'
import { clientNetwork, clientRange } from '../../../http/load/client-network.ts'
import { firstDayOf } from '#domain/search/hot-word.ts'
import { cleanKeyword, looksPersonal } from '#domain/search/search-keyword.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { createMemo } from '../../../http/cache/memo.ts'
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
const MINUTE = 60 * 1000
/** Of networks; each counts for a day. */
const NETWORKS_KEPT = 2 * 24 * 60 * MINUTE
/** Different words of one day; more are of machines. Words that the day has still count. */
const WORDS_A_DAY = 100_000

type LogTools = Tools & {
  words: Pick<SearchWordLists, 'bannedWords'>
  /** normal form of all spellings of a word */
  fold: (text: string) => string
  countResults: (keyword: string, now: number) => Promise<number>
  findHealth: () => Promise<IndexHealth>
  view: Pick<ViewService, 'isNew'>
  change: Pick<ChangeService, 'note'>
  welcome?: EventLimit | undefined
  /** a keyed hash, so that stored digests reveal no network */
  hash: (text: string) => string
  /** how many different words a day may have */
  wordsADay?: number
}

type Submitted = { keyword: string; searchtype: SearchWay }

const HAS_WORD = /[\p{L}\p{N}]/u
/** Invisible characters, and marks over and through any other: they would change a word that is shown. */
const DECORATION = /[\p{Cf}\p{Co}\p{Script=Inherited}]/gu

/** The form in which a searched word is logged; null for words that may concern a person, which are not stored at all. */
export function loggableKeyword(typed: string): string | null {
  const keyword = cleanKeyword(typed.normalize('NFKC').replace(DECORATION, '')).replace(/\s+/g, ' ')
  if (!HAS_WORD.test(keyword)) return null
  return looksPersonal(keyword) ? null : keyword
}

export function createSearchLog({ db, view, words, fold, countResults, findHealth, change, ...tools }: LogTools) {
  const { welcome = createSearchWelcome(), hash, wordsADay = WORDS_A_DAY } = tools
  const hot = createHotWords({ db, bannedWords: words.bannedWords, fold })
  const desk = createWordDesk({ db, fold, hot, change })
  let cleanedOn = ''

  /** Once a day, and when a process begins to count. */
  async function deleteOld(now: number): Promise<void> {
    const today = calendarDate(now)
    if (today === cleanedOn) return
    cleanedOn = today
    await queries.deleteBefore(db, firstDayOf(DAYS_KEPT, now))
    await queries.deleteNetworksBefore(db, now - NETWORKS_KEPT)
  }

  const countWords = createMemo<number>({ lifetime: MINUTE, size: 2 })

  /** An account, or all addresses that one customer may hold. */
  const sourceOf = ({ address, accountId }: Visitor) =>
    accountId === null ? clientRange(address) : `account ${accountId}`

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
      const mayAdd = (await countWords(day, now, () => queries.countWordsOf(db, day))) < wordsADay
      const subject = hash(JSON.stringify([day, folded, sourceOf(visitor)]))
      const isHot = searchtype === 'hot'
      await queries.addSearch(db, { folded, keyword, day, isHot, resultCount, mayAdd, subject, at: now })
    },
  }
}

export type SearchLog = ReturnType<typeof createSearchLog>
