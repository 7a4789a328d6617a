/** The hot words: first those pinned by the editors, then the most searched, then the editors' spare words. */
import type { Database } from '#db/client.ts'
import { chooseHotWords, createBan, hotDays } from '#domain/search/hot-word.ts'
import { remembered } from '../../../http/cache/memo.ts'
import * as queries from './search.log.queries.ts'

const MINUTE = 60 * 1000
/** More than are shown, since some of them may not be shown. */
const CANDIDATES = 200

type Options = { db: Database; bannedWords: readonly string[]; fold: (text: string) => string }

export function createHotWords({ db, bannedWords, fold }: Options) {
  const isBarred = createBan(bannedWords, fold)

  async function find(now: number): Promise<string[]> {
    const [counted, spoken, spare] = await Promise.all([
      queries.listHeaviest(db, hotDays(now), CANDIDATES),
      queries.listSpoken(db),
      queries.listSpareWords(db),
    ])
    const banned = new Set(spoken.filter((word) => word.state === 'banned').map((word) => word.folded))
    return chooseHotWords({
      pinned: spoken.filter((word) => word.state === 'pinned').map((word) => word.keyword),
      counted: counted.map((word) => word.keyword),
      spare: spare.map((word) => word.name),
      isBanned: (keyword) => banned.has(fold(keyword)) || isBarred(keyword),
      fold,
    })
  }

  let wordsAt = remembered(MINUTE, find)
  return {
    isBarred,

    /** Ten at most, a minute old at most. */
    listHotWords: (now: number): Promise<string[]> => wordsAt(now),

    /** Drops the cached result; the result of a query in progress is dropped, too. */
    forgetHotWords(): void {
      wordsAt = remembered(MINUTE, find)
    },
  }
}

export type HotWordList = ReturnType<typeof createHotWords>
