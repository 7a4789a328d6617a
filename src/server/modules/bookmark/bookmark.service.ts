/** What a reader keeps: anything of the registry, named by its kind and id. */
import type { BookmarkState } from '#contract/bookmark.ts'
import type { Database } from '#db/client.ts'
import { AppError } from '../../http/app-error.ts'
import type { ContentKey, ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './bookmark.queries.ts'

type PageOptions = { pgNo: number; rowNum: number; contentType?: number | undefined }

export function createBookmarkService({ db, content }: Tools & { content: ContentService }) {
  async function readState(on: Database, thing: ContentKey, accountId?: number): Promise<BookmarkState> {
    const row = await queries.findState(on, thing, accountId)
    if (!row) throw new AppError('NOT_FOUND')
    return { collected: row.created_at !== null, collectNum: row.bookmark_count }
  }

  /** The row and the count change together or not at all; what is there already is not counted again. */
  function change(thing: ContentKey, accountId: number, work: (on: Database) => Promise<void>): Promise<BookmarkState> {
    return db.transaction().execute(async (transaction) => {
      await readState(transaction, thing)
      await work(transaction)
      return readState(transaction, thing, accountId)
    })
  }

  return {
    async listPage(accountId: number, { pgNo, rowNum, contentType }: PageOptions) {
      const filter = { accountId, contentType }
      const [rows, totalCount] = await Promise.all([
        queries.listBookmarks(db, filter, rowNum, (pgNo - 1) * rowNum),
        queries.countBookmarks(db, filter),
      ])
      const list = await content.listCardsWith(rows, (row) => ({ collectTime: row.created_at }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** Whoever is not signed in keeps nothing. */
    findState: (thing: ContentKey, accountId: number | undefined) => readState(db, thing, accountId),

    keep: (thing: ContentKey, accountId: number, now: number) =>
      change(thing, accountId, async (transaction) => {
        if (await queries.insertBookmark(transaction, thing, accountId, now))
          await queries.changeCount(transaction, thing, 1)
      }),

    drop: (thing: ContentKey, accountId: number) =>
      change(thing, accountId, async (transaction) => {
        if (await queries.deleteBookmark(transaction, thing, accountId))
          await queries.changeCount(transaction, thing, -1)
      }),
  }
}

export type BookmarkService = ReturnType<typeof createBookmarkService>
