/** What editors see of comments, and decide. */
import type { CommentAction, CommentDecision, DeskCommentPage, DeskState } from '#contract/desk/comment.ts'
import type { Database } from '#db/client.ts'
import { readReport } from '#domain/comment/comment-report.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { goneError, thingOf, type CommentChange, type CommentTools } from './comment.change.ts'
import * as queries from './comment.change.queries.ts'
import type { Target } from './comment.change.queries.ts'
import { countAtDesk, listAtDesk, listOpenReports } from './comment.desk.queries.ts'
import { presentOwn } from './comment.present.ts'

type Parts = CommentTools & { change: CommentChange }
type PageOptions = { state: DeskState; pgNo: number; rowNum: number }
type Order = { commentId: number; action: CommentAction; note: string; moderatorId: number }
type ModerationAction = (on: Database, comment: Target, order: Order, now: number) => Promise<void>

export function createCommentDesk({ db, moderation, change }: Parts) {
  const settle: ModerationAction = (on, comment, _order, now) => queries.settleReports(on, comment.id, now)

  /** Replies are ordered by time within their thread; only a top-level comment can come first. */
  const feature: ModerationAction = async (on, comment, _order, now) => {
    if (comment.root_id !== null) throw new AppError('BAD_INPUT', m.comment.replyNotFeatured)
    if (comment.state !== 'published') throw new AppError('BAD_INPUT', m.comment.onlyPublicFeatured)
    await change.setFeatured(on, comment, true, now)
  }

  const actions: Record<CommentAction, ModerationAction> = {
    async approve(on, comment, order, now) {
      await change.setState(on, comment, { state: 'published', reason: '' }, now)
      await settle(on, comment, order, now)
    },
    async hide(on, comment, order, now) {
      await change.setState(on, comment, { state: 'hidden', reason: order.note }, now)
      await queries.updateFeatured(on, comment.id, false)
      await settle(on, comment, order, now)
    },
    feature,
    unfeature: (on, comment, _order, now) => change.setFeatured(on, comment, false, now),
    delete: (on, comment, _order, now) => change.remove(on, comment, now),
    dismiss: settle,
  }

  return {
    async listAtDesk({ state, pgNo, rowNum }: PageOptions, now: number): Promise<DeskCommentPage> {
      const [rows, totalCount] = await Promise.all([
        listAtDesk(db, state, { limit: rowNum, offset: (pgNo - 1) * rowNum }, now),
        countAtDesk(db, state),
      ])
      const ids = rows.map(({ id }) => id)
      const reports = Map.groupBy(await listOpenReports(db, ids), (report) => report.comment_id)
      const list = rows.map((row) => ({
        comment: presentOwn(row),
        thing: { ...thingOf(row), title: row.title },
        reports: (reports.get(row.id) ?? []).map(({ reason, count }) => ({ ...readReport(reason), num: count })),
        uid: row.account_id,
      }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** The action and its log entry are atomic. */
    decide: (order: Order, now: number): Promise<CommentDecision> =>
      change.inDiscussion(order.commentId, async (transaction, comment) => {
        const { action, moderatorId, commentId, note } = order
        if (comment.state === 'deleted') throw goneError()
        await actions[action](transaction, comment, order, now)
        const event = { action, moderatorId, commentId, accountId: comment.account_id, detail: note }
        await moderation.note(transaction, event, now)
        const decided = (await queries.findTarget(transaction, commentId))!
        return { state: decided.state, recommend: decided.featured === 1 }
      }),
  }
}
