/**
 * The hot words: first those pinned by the editors, then the most searched that an editor approved or many networks searched
 * for, then the editors' spare words.
 */
import type { Database } from '#db/client.ts'
import {
  chooseHotWords,
  createBan,
  createRefusal,
  fitsHotList,
  hotDays,
  SHOWN_NETWORKS_LEAST,
} from '#domain/search/hot-word.ts'
import { remembered } from '../../../http/cache/memo.ts'
import * as queries from './search.log.queries.ts'

const MINUTE = 60 * 1000
/** More than are shown, since some of them may not be shown. */
const CANDIDATES = 200
/** For the editors; those with the most networks. */
const WAITING = 50

type Options = { db: Database; bannedWords: readonly string[]; fold: (text: string) => string }
type Spoken = Awaited<ReturnType<typeof queries.listSpoken>>

export type WaitingWord = { folded: string; keyword: string }

export function createHotWords({ db, bannedWords, fold }: Options) {
  const isBarred = createBan(bannedWords, fold)
  const refusalOf = (spoken: Spoken) =>
    createRefusal(
      spoken.filter((word) => word.state === 'banned').map((word) => word.keyword),
      fold,
    )

  async function find(now: number): Promise<string[]> {
    const [counted, spoken, spare] = await Promise.all([
      queries.listHeaviest(db, hotDays(now), CANDIDATES),
      queries.listSpoken(db),
      queries.listSpareWords(db),
    ])
    const { isRefused, isSuspect } = refusalOf(spoken)
    return chooseHotWords({
      pinned: spoken.filter((word) => word.state === 'pinned').map((word) => word.keyword),
      // In the spelling that the editor approved: the last reader chose the other one.
      counted: counted
        .filter(({ approved, keyword }) => approved !== null || !isSuspect(keyword))
        .map(({ approved, keyword }) => approved ?? keyword),
      spare: spare.map((word) => word.name),
      isBanned: (keyword) => isRefused(keyword) || isBarred(keyword),
      fold,
    })
  }

  let wordsAt = remembered(MINUTE, find)
  return {
    isBarred,

    /** Ten at most, a minute old at most. */
    listHotWords: (now: number): Promise<string[]> => wordsAt(now),

    /** Words that would be shown if an editor approved them. */
    async listWaiting(spoken: Spoken, now: number): Promise<WaitingWord[]> {
      const { isRefused, isSuspect } = refusalOf(spoken)
      const words = await queries.listUndecided(db, hotDays(now), CANDIDATES)
      return words
        .filter(({ keyword, networks }) => Number(networks) < SHOWN_NETWORKS_LEAST || isSuspect(keyword))
        .filter(({ keyword }) => fitsHotList(keyword) && !isBarred(keyword) && !isRefused(keyword))
        .slice(0, WAITING)
    },

    /** Drops the cached result; the result of a query in progress is dropped, too. */
    forgetHotWords(): void {
      wordsAt = remembered(MINUTE, find)
    },
  }
}

export type HotWordList = ReturnType<typeof createHotWords>
