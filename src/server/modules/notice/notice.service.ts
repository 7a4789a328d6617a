/** What readers are told. Other modules say what has happened; who wants to know of it is decided here. */
import type { NoticePage, NoticeSetting, UnreadNotices } from '#contract/site/notice.ts'
import type { Database } from '#db/client.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/account/notice-kind.ts'
import type { NoticeCursor } from '#domain/account/notice-cursor.ts'
import type { Tools } from '../module-tools.ts'
import { presentNotice, presentNoticeCursor, presentUnread } from './notice.present.ts'
import * as queries from './notice.queries.ts'
import { lowerNotice, upsertNotice, type NewNotice } from './notice.tell.queries.ts'

type PageOptions = { kind?: NoticeKind | undefined; after: NoticeCursor | null; rowNum: number }

/** Accounts whose notices are counted in one query. */
const CHUNK = 500

export function createNoticeService({ db }: Tools) {
  let onChange: (accountId: number) => void = () => {}

  async function countUnread(accountId: number): Promise<UnreadNotices> {
    return presentUnread(await queries.listUnread(db, [accountId]))
  }

  async function readSetting(accountId: number): Promise<NoticeSetting> {
    const refused = new Set(await queries.listRefusals(db, accountId))
    return { list: NOTICE_KINDS.map((kind) => ({ kind, wanted: !refused.has(kind) })) }
  }

  return {
    /** Whoever watches is told whose notices have changed; what changed them may not be committed yet. */
    watch(listener: (accountId: number) => void): void {
      onChange = listener
    },

    /**
     * Tells somebody that something has happened, within the transaction `on` in which it happens. Nobody is told of
     * what they do themselves. The same matter again makes its notice new again, with the newest actor and one more.
     */
    async notify(on: Database, entry: NewNotice, now: number): Promise<void> {
      if (entry.actorId === entry.to) return
      if (await upsertNotice(on, entry, now)) onChange(entry.to)
    },

    /**
     * What was told has been taken back: one less, and no notice when none is left. To be called after the row itself
     * is gone; not for what somebody takes back from themselves, of which they were never told.
     */
    async takeBack(on: Database, to: number, matter: string): Promise<void> {
      await lowerNotice(on, to, matter)
      onChange(to)
    },

    async listPage(accountId: number, { kind, after, rowNum }: PageOptions): Promise<NoticePage> {
      // One more than is wanted tells whether anything follows.
      const found = await queries.listNotices(db, { accountId, kind, after, limit: rowNum + 1 })
      const rows = found.slice(0, rowNum)
      return {
        list: rows.map(presentNotice),
        next: found.length > rowNum ? presentNoticeCursor(rows.at(-1)!) : null,
      }
    },

    countUnread,

    /** Of many at once; those who have nothing unread are left out. */
    async countUnreadOf(accountIds: number[]): Promise<Map<number, UnreadNotices>> {
      const rows: queries.UnreadRow[] = []
      for (let start = 0; start < accountIds.length; start += CHUNK)
        rows.push(...(await queries.listUnread(db, accountIds.slice(start, start + CHUNK))))
      const byAccount = Map.groupBy(rows, (row) => row.account_id)
      return new Map([...byAccount].map(([accountId, own]) => [accountId, presentUnread(own)]))
    },

    async markRead(
      accountId: number,
      which: { ids?: number[] | undefined; kind?: NoticeKind | undefined },
      now: number,
    ): Promise<UnreadNotices> {
      await queries.markRead(db, accountId, which, now)
      onChange(accountId)
      return countUnread(accountId)
    },

    readSetting,

    async choose(accountId: number, kind: NoticeKind, wanted: boolean): Promise<NoticeSetting> {
      if (wanted) await queries.deleteRefusal(db, accountId, kind)
      else await queries.insertRefusal(db, accountId, kind)
      return readSetting(accountId)
    },
  }
}

export type NoticeService = ReturnType<typeof createNoticeService>
