/** Writing a comment, replying, and deleting it. */
import { commentCalls, type OwnComment } from '#contract/site/comment.ts'
import { lockDiscussion } from '#db/engine/lock-discussion.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { ContentKey } from '../content/content.service.ts'
import { goneError, thingOf, type CommentChange, type CommentTools } from './comment.change.ts'
import * as queries from './comment.change.queries.ts'
import type { NewComment } from './comment.change.queries.ts'
import type { CommentLists } from './comment.list.ts'

const MINUTE = 60 * 1000

/** Answering is limited together with it. */
const WRITING = commentCalls['POST /api/comment/postDugan'].limit

type Parts = CommentTools & { lists: CommentLists; change: CommentChange }
type WrittenComment = { accountId: number; text: string }

export function createCommentWriting({ db, account, moderation, lists, change }: Parts) {
  const findRecentDuplicate = (on: CommentTools['db'], given: NewComment, now: number) =>
    queries.findRecentDuplicate(on, given, now - MINUTE)

  async function write(given: NewComment, now: number): Promise<OwnComment> {
    const { thing, accountId, text, answers } = given
    await lists.refuseUnknown(thing)
    // A second press is not a second comment, and does not use up what one may write.
    const duplicate = await findRecentDuplicate(db, given, now)
    if (duplicate) return lists.findOwn(duplicate.id, now)
    await account.countUse(accountId, WRITING, now)
    const judged = await moderation.judge(text, thing, now)
    const id = await db.transaction().execute(async (transaction) => {
      await lockDiscussion(transaction, thing)
      if (answers && (await queries.findTarget(transaction, answers.parentId))?.state !== 'published') throw goneError()
      // Checked again under the lock: both presses may have arrived concurrently.
      const first = await findRecentDuplicate(transaction, given, now)
      if (first) return first.id
      const comment = await queries.insertComment(transaction, given, judged, now)
      if (comment.state === 'published') await change.begin(transaction, comment, now)
      return comment.id
    })
    return lists.findOwn(id, now)
  }

  return {
    async post(thing: ContentKey, { accountId, text }: WrittenComment, now: number): Promise<OwnComment> {
      await moderation.refuseMuted(accountId, now)
      return write({ thing, accountId, text, answers: null }, now)
    },

    /** What answers a reply belongs to the same thread: there are two levels and no more. */
    async reply(parentId: number, { accountId, text }: WrittenComment, now: number): Promise<OwnComment> {
      await moderation.refuseMuted(accountId, now)
      const parent = await queries.findTarget(db, parentId)
      if (parent?.state !== 'published') throw goneError()
      const answers = { rootId: parent.root_id ?? parent.id, parentId }
      return write({ thing: thingOf(parent), accountId, text, answers }, now)
    },

    /** Editors may take away what others wrote, which is noted; twice is once. */
    takeBack: (commentId: number, viewer: Viewer, now: number) =>
      change.inDiscussion(commentId, async (transaction, comment) => {
        const isOwn = comment.account_id === viewer.id
        if (!isOwn && (viewer.role === 'reader' || viewer.factor))
          throw comment.state === 'published' ? new AppError('FORBIDDEN', m.comment.onlyDeleteOwn) : goneError()
        if (comment.state === 'deleted') return { deleted: true } as const
        await change.remove(transaction, comment, now)
        if (!isOwn) {
          const event = { action: 'delete', moderatorId: viewer.id, commentId, accountId: comment.account_id } as const
          await moderation.note(transaction, event, now)
        }
        return { deleted: true } as const
      }),
  }
}
