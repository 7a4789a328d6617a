/**
 * The words that hold comments. Each server caches them for half a minute; a change by an editor takes effect immediately on
 * all servers.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { HeldWord } from '#contract/desk/moderation.ts'
import type { Database } from '#db/client.ts'
import { HELD_WORDS_MAX } from '#domain/comment/moderation.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { remembered } from '../../http/cache/memo.ts'
import type { ChangeService } from '../change/change.service.ts'
import { createWordMatcher, skeletonOf, type TextTools } from './moderation.matcher.ts'
import { presentWord } from './moderation.present.ts'
import { insertEvent } from './moderation.queries.ts'
import * as queries from './moderation.word.queries.ts'

const LIFETIME = 30 * 1000

type HeldTools = TextTools & { db: Database; announce: ChangeService['note'] }

export function createHeldWords({ db, announce, ...tools }: HeldTools) {
  const { fold } = tools

  async function find() {
    const rows = await queries.listWords(db)
    return createWordMatcher(
      rows.map(({ word }) => word),
      tools,
    )
  }

  let matcherAt = remembered(LIFETIME, find)
  /** Also discards the result of a query in progress. */
  const forget = () => {
    matcherAt = remembered(LIFETIME, find)
  }

  const list = async (): Promise<HeldWord[]> => (await queries.listWords(db)).map(presentWord)

  return {
    list,

    async isHeld(text: string, now: number): Promise<boolean> {
      const matcher = await matcherAt(now)
      return matcher.findWord(text) !== null
    },

    async add(typed: string, editorId: number, now: number): Promise<HeldWord[]> {
      const word = typed.replace(/\s+/g, ' ')
      const skeleton = skeletonOf(word, fold)
      if (!skeleton) throw new AppError('BAD_INPUT', m.moderation.wordNeedsText)
      const known = await queries.listWords(db)
      const same = known.find((row) => skeletonOf(row.word, fold) === skeleton)
      if (same) throw new AppError('BAD_INPUT', m.moderation.wordAlreadyListed({ word: same.word }))
      if (known.length >= HELD_WORDS_MAX)
        throw new AppError('BAD_INPUT', m.moderation.tooManyWords({ max: HELD_WORDS_MAX }))
      await db.transaction().execute(async (transaction) => {
        if (!(await queries.insertWord(transaction, word, editorId, now))) return
        await insertEvent(transaction, { action: 'add-word', moderatorId: editorId, detail: word }, now)
        await announce(transaction, [cacheTag.heldWords], now)
      })
      forget()
      return list()
    },

    async remove(id: number, editorId: number, now: number): Promise<HeldWord[]> {
      await db.transaction().execute(async (transaction) => {
        const word = await queries.deleteWord(transaction, id)
        if (word === undefined) throw new AppError('NOT_FOUND', m.moderation.wordNotListed)
        await insertEvent(transaction, { action: 'remove-word', moderatorId: editorId, detail: word }, now)
        await announce(transaction, [cacheTag.heldWords], now)
      })
      forget()
      return list()
    },
  }
}
