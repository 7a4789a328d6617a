/** Search statistics for editors, and their settings for words. A setting takes effect immediately. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { DeskWord, MissedPage, WordState } from '#contract/desk/search-word.ts'
import type { Database } from '#db/client.ts'
import { firstDayOf, fitsHotList, HOT_LENGTH, HOT_WORDS_SHOWN } from '#domain/search/hot-word.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { ChangeService } from '../../change/change.service.ts'
import * as queries from './search.desk.queries.ts'
import type { HotWordList } from './search.hot.ts'
import { listSpoken } from './search.log.queries.ts'

/** Of those without a setting by the editors. */
const MOST_SEARCHED = 50

type Options = {
  db: Database
  fold: (text: string) => string
  hot: HotWordList
  change: Pick<ChangeService, 'note'>
}
type Order = { keyword: string; state: WordState; place?: number | undefined; editorId: number }

const since = (now: number): queries.Since => ({ month: firstDayOf(30, now), week: firstDayOf(7, now) })

export function createWordDesk({ db, fold, hot, change }: Options) {
  async function listWords(now: number): Promise<DeskWord[]> {
    const spoken = await listSpoken(db)
    const keys = spoken.map((word) => word.folded)
    const [most, ofSpoken, hotWords] = await Promise.all([
      queries.listMost(db, since(now), MOST_SEARCHED),
      queries.listCounted(db, since(now), keys),
      hot.listHotWords(now),
    ])
    const figures = new Map([...most, ...ofSpoken].map((word) => [word.folded, word]))
    const shown = new Set(hotWords.map(fold))
    const given = new Set(keys)
    const words = [
      ...spoken,
      ...most
        .filter((word) => !given.has(word.folded))
        .map((word) => ({ ...word, state: 'plain' as const, position: 0 })),
    ]
    return words.map(({ folded, keyword, state, position }) => {
      const figure = figures.get(folded)
      return {
        keyword,
        state,
        place: position,
        weekNum: figure?.week ?? 0,
        monthNum: figure?.month ?? 0,
        resultNum: figure?.result_count ?? null,
        isHot: shown.has(folded),
        isBarred: hot.isBarred(keyword),
      }
    })
  }

  function refusePin(keyword: string): void {
    if (hot.isBarred(keyword)) throw new AppError('BAD_INPUT', `“${keyword}”在禁用词表里，不能置顶`)
    if (!fitsHotList(keyword))
      throw new AppError('BAD_INPUT', `置顶的词要有 ${HOT_LENGTH.least} 到 ${HOT_LENGTH.most} 个字`)
  }

  /** The other pinned words keep their relative order. */
  async function pin(transaction: Database, word: queries.Speech, position: number | undefined): Promise<void> {
    const pinned = (await listSpoken(transaction)).filter(({ state }) => state === 'pinned')
    const order = pinned.map(({ folded }) => folded).filter((folded) => folded !== word.folded)
    if (order.length >= HOT_WORDS_SHOWN) throw new AppError('BAD_INPUT', `最多置顶 ${HOT_WORDS_SHOWN} 个词`)
    await queries.speak(transaction, word)
    await queries.orderPinned(transaction, order.toSpliced((position ?? order.length + 1) - 1, 0, word.folded))
  }

  return {
    listWords,

    async listMissed({ pgNo, rowNum }: { pgNo: number; rowNum: number }, now: number): Promise<MissedPage> {
      const [list, totalCount] = await Promise.all([
        queries.listMissed(db, since(now), { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countMissed(db, since(now)),
      ])
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    async setWord({ keyword: typed, state, place, editorId }: Order, now: number): Promise<DeskWord[]> {
      const keyword = cleanKeyword(typed.normalize('NFKC')).replace(/\s+/g, ' ')
      const word = { folded: fold(keyword), keyword, at: now, by: editorId }
      if (state === 'pinned') refusePin(keyword)
      await db.transaction().execute(async (transaction) => {
        if (state === 'plain') await queries.unspeak(transaction, word.folded)
        else if (state === 'banned') await queries.speak(transaction, { ...word, state })
        else await pin(transaction, { ...word, state }, place)
        await change.note(transaction, [cacheTag.search], now)
      })
      hot.forgetHotWords()
      return listWords(now)
    },
  }
}
