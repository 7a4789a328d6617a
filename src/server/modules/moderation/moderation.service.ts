/**
 * Comment moderation: decides which comments are held, mutes disruptive readers for a while, and logs every action of the
 * moderators.
 */
import type { ColumnModeRow, HeldWord, ModerationLog, MutedPerson } from '#contract/desk/moderation.ts'
import { contentType } from '#domain/content/content-type.ts'
import { MODE_NAMES, type ColumnMode } from '#domain/comment/moderation.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import { createHeldWords } from './moderation.held.ts'
import { presentEvent } from './moderation.present.ts'
import type { TextTools } from './moderation.matcher.ts'
import * as queries from './moderation.queries.ts'

const DAY = 24 * 60 * 60 * 1000

type Judgement = { state: 'published' | 'pending'; reason: '' | 'word' | 'column' }

type ModerationTools = Tools &
  TextTools & { account: Pick<AccountService, 'findMuteEnd' | 'refuseMuted'>; announce: ChangeService['note'] }
type Mute = { uid: number; days: number; reason: string; moderatorId: number }
type MuteState = { uid: number; muteEnd: number | null }

export function createModerationService({ db, account, ...tools }: ModerationTools) {
  const words = createHeldWords({ db, ...tools })

  /** Only readers can be muted, never staff. */
  async function refuseMute({ uid, moderatorId }: Mute): Promise<void> {
    if (uid === moderatorId) throw new AppError('BAD_INPUT', m.moderation.cannotMuteSelf)
    const role = await queries.findRole(db, uid)
    if (!role) throw new AppError('NOT_FOUND', m.moderation.noSuchReader)
    if (role !== 'reader') throw new AppError('FORBIDDEN', m.moderation.cannotMuteStaff)
  }

  return {
    findMuteEnd: account.findMuteEnd,
    refuseMuted: account.refuseMuted,

    /** Appends to the log, in the transaction of the action. */
    note: queries.insertEvent,

    /** Whether a comment on an item may be visible immediately; a held comment is stored and waits, nothing is lost. */
    async judge(text: string, thing: ContentKey, now: number): Promise<Judgement> {
      if (await words.isHeld(text, now)) return { state: 'pending', reason: 'word' }
      const mode = thing.contentType === contentType.article ? await queries.findMode(db, thing.contentId) : 'after'
      return mode === 'before' ? { state: 'pending', reason: 'column' } : { state: 'published', reason: '' }
    },

    listWords: (): Promise<HeldWord[]> => words.list(),
    addWord: words.add,
    removeWord: words.remove,

    listModes: (): Promise<ColumnModeRow[]> => queries.listModes(db),

    async setMode(columnId: number, mode: ColumnMode, moderatorId: number, now: number): Promise<ColumnModeRow[]> {
      await db.transaction().execute(async (transaction) => {
        const name = await queries.findColumnName(transaction, columnId)
        if (name === undefined) throw new AppError('NOT_FOUND', m.moderation.noSuchColumn)
        if (!(await queries.updateMode(transaction, columnId, mode))) return
        const detail = zh.moderation.columnModeSet({ name, mode: inChinese(() => MODE_NAMES[mode]) })
        await queries.insertEvent(transaction, { action: 'column-mode', moderatorId, detail }, now)
      })
      return queries.listModes(db)
    },

    listMuted: (now: number): Promise<MutedPerson[]> => queries.listMuted(db, now),

    async mute(order: Mute, now: number): Promise<MuteState> {
      await refuseMute(order)
      const { uid, days, reason, moderatorId } = order
      const muteEnd = now + days * DAY
      await db.transaction().execute(async (transaction) => {
        // The account may have been closed, or joined the staff, since.
        if (!(await queries.updateMute(transaction, uid, muteEnd)))
          throw new AppError('NOT_FOUND', m.moderation.noSuchReader)
        const detail = zh.moderation.mutedFor({ days, reason })
        await queries.insertEvent(transaction, { action: 'mute', moderatorId, accountId: uid, detail }, now)
      })
      return { uid, muteEnd }
    },

    async unmute(uid: number, moderatorId: number, now: number): Promise<MuteState> {
      if (!(await queries.findRole(db, uid))) throw new AppError('NOT_FOUND', m.moderation.noSuchReader)
      await db.transaction().execute(async (transaction) => {
        // Pressed twice, it is one decision.
        if (await queries.endMute(transaction, uid, now))
          await queries.insertEvent(transaction, { action: 'unmute', moderatorId, accountId: uid }, now)
      })
      return { uid, muteEnd: null }
    },

    async listLog({ pgNo, rowNum }: { pgNo: number; rowNum: number }): Promise<ModerationLog> {
      const [rows, totalCount] = await Promise.all([
        queries.listEvents(db, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countEvents(db),
      ])
      return { list: rows.map(presentEvent), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },
  }
}

export type ModerationService = ReturnType<typeof createModerationService>
