/** Search statistics for editors, and their settings for words. A setting takes effect immediately. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { DeskWord, MissedPage, WordState } from '#contract/desk/search-word.ts'
import type { Database } from '#db/client.ts'
import { createRefusal, firstDayOf, fitsHotList, HOT_LENGTH, HOT_WORDS_SHOWN } from '#domain/search/hot-word.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { m } from '#messages/server.ts'
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
    const waiting = await hot.listWaiting(spoken, now)
    const named = [...spoken, ...waiting].map((word) => word.folded)
    const [most, ofNamed, hotWords] = await Promise.all([
      queries.listMost(db, since(now), MOST_SEARCHED),
      queries.listCounted(db, since(now), named),
      hot.listHotWords(now),
    ])
    const figures = new Map([...most, ...ofNamed].map((word) => [word.folded, word]))
    const shown = new Set(hotWords.map(fold))
    const waits = new Set(waiting.map((word) => word.folded))
    const given = new Set(named)
    const searchesOf = ({ folded }: { folded: string }) => figures.get(folded)?.month ?? 0
    const isApproved = ({ state }: { state: WordState }) => state === 'approved'
    const words = [
      ...spoken.filter((word) => !isApproved(word)),
      ...spoken.filter(isApproved).toSorted((one, other) => searchesOf(other) - searchesOf(one)),
      ...[...waiting, ...most.filter((word) => !given.has(word.folded))].map(({ folded, keyword }) => ({
        folded,
        keyword,
        state: 'plain' as const,
        position: 0,
      })),
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
        networkNum: figure?.networks ?? 0,
        isHot: shown.has(folded),
        isWaiting: waits.has(folded),
        isBarred: hot.isBarred(keyword),
      }
    })
  }

  /** Words that can never be shown; `name` is the action. */
  function refuseUnfit(keyword: string, name: string): void {
    if (hot.isBarred(keyword)) throw new AppError('BAD_INPUT', m.search.termIsBanned({ keyword, action: name }))
    if (!fitsHotList(keyword))
      throw new AppError(
        'BAD_INPUT',
        m.search.termLength({ action: name, least: HOT_LENGTH.least, most: HOT_LENGTH.most }),
      )
  }

  /** Earlier settings of the same word in a spelling with other spaces or signs: the last one is meant. */
  async function listOtherSpellings(transaction: Database, word: { folded: string; keyword: string }) {
    const { isRefused: isSame } = createRefusal([word.keyword], fold)
    const spoken = await listSpoken(transaction)
    return spoken.filter(({ folded, keyword }) => folded !== word.folded && isSame(keyword)).map(({ folded }) => folded)
  }

  /** The other pinned words keep their relative order. */
  async function pin(transaction: Database, word: queries.Speech, position: number | undefined): Promise<void> {
    const pinned = (await listSpoken(transaction)).filter(({ state }) => state === 'pinned')
    const order = pinned.map(({ folded }) => folded).filter((folded) => folded !== word.folded)
    if (order.length >= HOT_WORDS_SHOWN) throw new AppError('BAD_INPUT', m.search.mostPinned({ most: HOT_WORDS_SHOWN }))
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
      if (state === 'pinned') refuseUnfit(keyword, m.search.pinned)
      if (state === 'approved') refuseUnfit(keyword, m.search.approved)
      await db.transaction().execute(async (transaction) => {
        const others = await listOtherSpellings(transaction, word)
        const outdated = state === 'plain' ? [...others, word.folded] : others
        if (outdated.length > 0) await queries.unspeak(transaction, outdated)
        if (state === 'pinned') await pin(transaction, { ...word, state }, place)
        else if (state !== 'plain') await queries.speak(transaction, { ...word, state })
        await change.note(transaction, [cacheTag.search], now)
      })
      hot.forgetHotWords()
      return listWords(now)
    },
  }
}
