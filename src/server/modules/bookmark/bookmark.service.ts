/** What a reader keeps. */
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './bookmark.queries.ts'

type PageOptions = { pgNo: number; rowNum: number; contentType?: number | undefined }

export function createBookmarkService({ db, content }: Tools & { content: ContentService }) {
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
  }
}

export type BookmarkService = ReturnType<typeof createBookmarkService>
