/** What readers do with comments of others: like or report them. */
import { commentCalls, type ZanState } from '#contract/site/comment.ts'
import { lockComments } from '#db/engine/lock-discussion.ts'
import { formatReport } from '#domain/comment/comment-report.ts'
import type { ReportReason } from '#domain/comment/comment-text.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { goneError, thingOf, type CommentChange, type CommentTools } from './comment.change.ts'
import * as queries from './comment.change.queries.ts'
import type { CommentLists } from './comment.list.ts'

const REPORTING = commentCalls['POST /api/comment/jubao'].limit
/** This many different reporters hold a comment until an editor has handled it. */
const REPORTS_THAT_HOLD = 3

type Parts = CommentTools & { lists: CommentLists; change: CommentChange }
type Report = { commentId: number; accountId: number; reason: ReportReason; detail?: string | undefined }

export function createCommentResponses({ db, account, moderation, notice, lists, change }: Parts) {
  /** A comment that everybody can see, on a content item that everybody can see. */
  async function findSeen(commentId: number) {
    const comment = await queries.findTarget(db, commentId)
    if (comment?.state !== 'published') throw goneError()
    await lists.refuseUnknown(thingOf(comment))
    return comment
  }

  return {
    /** The row and the count change atomically; an existing like is not counted again. */
    async like(commentId: number, accountId: number, now: number): Promise<ZanState> {
      await moderation.refuseMuted(accountId, now)
      await findSeen(commentId)
      return db.transaction().execute(async (transaction) => {
        await lockComments(transaction, [commentId])
        const comment = await queries.findTarget(transaction, commentId)
        if (comment?.state !== 'published') throw goneError()
        const isNew = await queries.insertLike(transaction, commentId, accountId, now)
        const zanNum = await queries.changeLikes(transaction, commentId, isNew ? 1 : 0)
        if (isNew) {
          const matter = `like:${commentId}`
          const entry = { to: comment.account_id, kind: 'like', matter, actorId: accountId, commentId } as const
          await notice.notify(transaction, { ...entry, thing: thingOf(comment) }, now)
        }
        return { zaned: true, zanNum }
      })
    },

    /** Also allowed for muted accounts, and on comments that are hidden by now. */
    unlike: (commentId: number, accountId: number): Promise<ZanState> =>
      db.transaction().execute(async (transaction) => {
        await lockComments(transaction, [commentId])
        const comment = await queries.findTarget(transaction, commentId)
        if (!comment || comment.state === 'deleted') throw goneError()
        const wasThere = await queries.deleteLike(transaction, commentId, accountId)
        // Without a like, the caller learns nothing about an invisible comment.
        if (!wasThere && comment.state !== 'published') throw goneError()
        const zanNum = await queries.changeLikes(transaction, commentId, wasThere ? -1 : 0)
        // A like of one's own comment caused no notice.
        if (wasThere && comment.account_id !== accountId)
          await notice.takeBack(transaction, comment.account_id, `like:${commentId}`)
        return { zaned: false, zanNum }
      }),

    async report({ commentId, accountId, reason, detail = '' }: Report, now: number) {
      await moderation.refuseMuted(accountId, now)
      if (await queries.hasReported(db, commentId, accountId)) return { reported: true } as const
      const { account_id: authorId } = await findSeen(commentId)
      if (authorId === accountId) throw new AppError('BAD_INPUT', m.comment.cannotReportOwn)
      await account.countUse(accountId, REPORTING, now)
      return change.inDiscussion(commentId, async (transaction, comment) => {
        await queries.insertReport(transaction, commentId, accountId, formatReport({ reason, detail }), now)
        // What an editor has settled does not count any more: it takes as many people again.
        const isHeld = (await queries.countOpenReports(transaction, commentId)) >= REPORTS_THAT_HOLD
        if (isHeld && comment.state === 'published')
          await change.setState(transaction, comment, { state: 'pending', reason: 'report' }, now)
        return { reported: true } as const
      })
    },
  }
}
