/** What a reader keeps: anything of the registry, named by its kind and id. */
import type { BookmarkKind, BookmarkState } from '#contract/site/bookmark.ts'
import { addAccountThing, removeAccountThing } from '#db/account-thing.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { splitWords } from '#domain/search/search-keyword.ts'
import { listClosedContents } from '#domain/site/section.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ContentKey, ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './bookmark.queries.ts'

function readThing(text: string): ContentKey {
  const [type, id] = text.split(':')
  return { contentType: Number(type), contentId: Number(id) }
}

type PageOptions = { pgNo: number; rowNum: number; contentType?: number | undefined; keyword?: string | undefined }

/** Kinds that can be bookmarked on their own page come first; the order does not depend on the counts. */
const KIND_ORDER: readonly number[] = [
  contentType.article,
  contentType.issue,
  contentType.course,
  contentType.lesson,
  contentType.audioBook,
  contentType.podcast,
  contentType.episode,
  contentType.audioEdition,
]

const byOrder = (a: BookmarkKind, b: BookmarkKind) =>
  KIND_ORDER.indexOf(a.contentType) - KIND_ORDER.indexOf(b.contentType)

type BookmarkTools = Tools & { content: ContentService; readSite: ReadSite }

export function createBookmarkService({ db, content, readSite }: BookmarkTools) {
  async function readState(on: Database, thing: ContentKey, accountId?: number): Promise<BookmarkState> {
    const row = await queries.findState(on, thing, accountId)
    if (!row) throw new AppError('NOT_FOUND')
    return { collected: row.created_at !== null, collectNum: row.bookmark_count }
  }

  /** The row and the count change atomically; an unchanged state is not counted again. */
  function change(
    thing: ContentKey,
    accountId: number,
    work: (on: Database) => Promise<boolean>,
    by: 1 | -1,
  ): Promise<BookmarkState> {
    return db.transaction().execute(async (transaction) => {
      await readState(transaction, thing)
      if (await work(transaction)) await queries.changeCount(transaction, thing, by)
      return readState(transaction, thing, accountId)
    })
  }

  return {
    async listPage(accountId: number, { pgNo, rowNum, contentType: kind, keyword = '' }: PageOptions) {
      const filter = { accountId, words: splitWords(keyword), closedTypes: listClosedContents(readSite().sectionsOff) }
      const [rows, kinds] = await Promise.all([
        queries.listBookmarks(db, filter, { contentType: kind, limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countByKind(db, filter),
      ])
      const list = await content.listCardsWith(rows, (row) => ({ collectTime: row.created_at }))
      const totalCount = kinds.reduce(
        (sum, { contentType: type, num }) => (kind === undefined || type === kind ? sum + num : sum),
        0,
      )
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount, kinds: kinds.toSorted(byOrder) }
    },

    /** Things are named as `11:10101`. */
    async listKeptOf(things: string[], accountId: number): Promise<string[]> {
      if (things.length === 0) return []
      const rows = await queries.listKeptOf(db, things.map(readThing), accountId)
      return rows.map((row) => `${row.content_type}:${row.content_id}`)
    },

    /** An anonymous reader has no bookmarks. */
    findState: (thing: ContentKey, accountId: number | undefined) => readState(db, thing, accountId),

    keep: (thing: ContentKey, accountId: number, now: number) =>
      change(thing, accountId, (on) => addAccountThing(on, { table: 'bookmark', accountId, thing }, now), 1),

    drop: (thing: ContentKey, accountId: number) =>
      change(thing, accountId, (on) => removeAccountThing(on, { table: 'bookmark', accountId, thing }), -1),
  }
}

export type BookmarkService = ReturnType<typeof createBookmarkService>
