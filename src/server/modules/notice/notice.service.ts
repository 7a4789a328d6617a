/** Notices for readers. Other modules report events; who is notified of them is decided here. */
import type { NoticePage, NoticeSetting, UnreadNotices } from '#contract/site/notice.ts'
import type { Database } from '#db/client.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/account/notice-kind.ts'
import type { NoticeCursor } from '#domain/account/notice-cursor.ts'
import { listClosedContents } from '#domain/site/section.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { presentNotice, presentNoticeCursor, presentUnread } from './notice.present.ts'
import * as queries from './notice.queries.ts'
import { lowerNotice, upsertNotice, type NewNotice } from './notice.write.queries.ts'

type PageOptions = { kind?: NoticeKind | undefined; after: NoticeCursor | null; rowNum: number }

/** Accounts whose notices are counted in one query. */
const CHUNK = 500

export function createNoticeService({ db, readSite }: Tools & { readSite: ReadSite }) {
  function findClosed(): queries.Closed {
    const off = readSite().sectionsOff
    return { types: listClosedContents(off), contributions: off.includes('contribution') }
  }

  let onChange: (accountId: number) => void = () => {}

  async function countUnread(accountId: number): Promise<UnreadNotices> {
    return presentUnread(await queries.listUnreadOf(db, accountId, findClosed()))
  }

  async function readSetting(accountId: number): Promise<NoticeSetting> {
    const refused = new Set(await queries.listRefusals(db, accountId))
    return { list: NOTICE_KINDS.map((kind) => ({ kind, wanted: !refused.has(kind) })) }
  }

  return {
    /** The listener receives the account whose notices have changed; the change may not be committed yet. */
    watch(listener: (accountId: number) => void): void {
      onChange = listener
    },

    /**
     * Notifies a reader of an event, within the transaction `on` of that event. Nobody is notified of their own actions. A
     * repeated `matter` makes its notice unread again, with the newest actor and a count of one more.
     */
    async notify(on: Database, entry: NewNotice, now: number): Promise<void> {
      if (entry.actorId === entry.to) return
      if (await upsertNotice(on, entry, now)) onChange(entry.to)
    },

    /**
     * Takes an event back: the count is lowered by one, and the notice is deleted when none is left. Call it after the row
     * itself is deleted; not for a reader's own actions, which never made a notice.
     */
    async takeBack(on: Database, to: number, matter: string): Promise<void> {
      await lowerNotice(on, to, matter)
      onChange(to)
    },

    async listPage(accountId: number, { kind, after, rowNum }: PageOptions): Promise<NoticePage> {
      // One more row than requested shows whether there is a next page.
      const found = await queries.listNotices(db, { accountId, kind, after, limit: rowNum + 1, closed: findClosed() })
      const rows = found.slice(0, rowNum)
      return {
        list: rows.map(presentNotice),
        next: found.length > rowNum ? presentNoticeCursor(rows.at(-1)!) : null,
      }
    },

    countUnread,

    /** For many accounts in one query; accounts without unread notices are left out. */
    async countUnreadOf(accountIds: number[]): Promise<Map<number, UnreadNotices>> {
      const rows: queries.UnreadRow[] = []
      for (let start = 0; start < accountIds.length; start += CHUNK)
        rows.push(...(await queries.listUnread(db, accountIds.slice(start, start + CHUNK), findClosed())))
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
