/** Comments for reading: by everybody, and by their authors. */
import type { CommentPage, CommentThreadModel, OwnComments } from '#contract/site/comment.ts'
import type { ProfileCommentPage } from '#contract/site/profile.ts'
import { isDiscussable, type CommentCursor } from '#domain/comment/comment-list.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { CommentTools } from './comment.change.ts'
import { presentComment, presentOwn, presentCursor, presentReply, presentProfileComment } from './comment.present.ts'
import * as queries from './comment.queries.ts'

type PageOptions = queries.Order & {
  thing: ContentKey
  pgNo: number
  rowNum: number
  /** where the page before ended; without it, pages are counted off */
  after: CommentCursor | null
}

type CommentPageOptions = { after: CommentCursor | null; rowNum: number }
type ThreadOptions = { commentId: number; rowNum: number; after: CommentCursor | null }

/** Replies that are shown initially. */
const FIRST_REPLIES = 2
/** The public list may be older than a reader's newest comment. */
const FRESH = 2 * 60 * 1000

export function createCommentLists({ db, moderation }: Pick<CommentTools, 'db' | 'moderation'>) {
  async function findDiscussed(thing: ContentKey) {
    const found = isDiscussable(thing.contentType) ? await queries.findThing(db, thing) : undefined
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  async function refuseUnknown(thing: ContentKey): Promise<void> {
    await findDiscussed(thing)
  }

  /** With the first replies to each, which are loaded for all of them in one query. */
  async function presentRoots(rows: queries.CommentRow[], now: number) {
    const answered = rows.filter((row) => row.reply_count > 0).map(({ id }) => id)
    const replies = await queries.listFirstReplies(db, answered, FIRST_REPLIES, now)
    const byRoot = Map.groupBy(replies, (reply) => reply.root_id)
    return rows.map((row) => presentComment(row, byRoot.get(row.id)?.map(presentReply)))
  }

  return {
    refuseUnknown,

    async listPage({ thing, pgNo, rowNum, after, ...order }: PageOptions, now: number): Promise<CommentPage> {
      // One extra row shows whether there is more.
      const slice = { ...order, limit: rowNum + 1, from: after ?? (pgNo - 1) * rowNum }
      const [found, { thread_count: totalCount }] = await Promise.all([
        queries.listRoots(db, thing, slice, now),
        findDiscussed(thing),
      ])
      const rows = found.slice(0, rowNum)
      return {
        list: await presentRoots(rows, now),
        pgNo,
        totalPage: Math.ceil(totalCount / rowNum),
        totalCount,
        next: found.length > rowNum ? presentCursor(rows.at(-1)!) : null,
      }
    },

    /** A reply has no replies of its own: it is returned alone, with the id of its thread. */
    async findThread({ commentId, rowNum, after }: ThreadOptions, now: number): Promise<CommentThreadModel> {
      const row = await queries.findComment(db, commentId, now)
      const seen = row && (row.state === 'published' || row.reply_count > 0)
      if (!seen || !isDiscussable(row.content_type)) throw new AppError('NOT_FOUND', m.comment.commentGone)
      const isRoot = row.root_id === null
      const found = isRoot ? await queries.listReplies(db, row.id, { limit: rowNum + 1, after }, now) : []
      const rows = found.slice(0, rowNum)
      return {
        comment: presentComment(row),
        list: rows.map((reply) => presentComment(reply)),
        totalCount: row.reply_count,
        next: found.length > rowNum ? presentCursor(rows.at(-1)!) : null,
      }
    },

    async listMine(thing: ContentKey, { id: accountId, role }: Viewer, now: number): Promise<OwnComments> {
      const [rows, zanIds, muteEnd] = await Promise.all([
        queries.listOwn(db, thing, accountId, { fresh: now - FRESH, now }),
        queries.listLiked(db, thing, accountId),
        moderation.findMuteEnd(accountId, now),
        refuseUnknown(thing),
      ])
      return { list: rows.map(presentOwn), zanIds, muteEnd, mayDelete: role !== 'reader' }
    },

    async findOwn(commentId: number, now: number) {
      const row = await queries.findComment(db, commentId, now)
      if (!row) throw new AppError('NOT_FOUND')
      return presentOwn(row)
    },

    /** All comments of one person, whatever they are about. */
    async listByAccount(
      accountId: number,
      { after, rowNum }: CommentPageOptions,
      now: number,
    ): Promise<Pick<ProfileCommentPage, 'list' | 'next'>> {
      // One extra row shows whether there is a next page.
      const found = await queries.listOfAccount(db, accountId, { limit: rowNum + 1, after }, now)
      const rows = found.slice(0, rowNum)
      return { list: rows.map(presentProfileComment), next: found.length > rowNum ? presentCursor(rows.at(-1)!) : null }
    },

    /** Scans all of them: callers cache the result. */
    countByAccount: (accountId: number) => queries.countOfAccount(db, accountId),
  }
}

export type CommentLists = ReturnType<typeof createCommentLists>
