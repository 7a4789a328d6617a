/**
 * The consequences of a change of state: the counts, which include only published comments, the notices, and the invalidated
 * pages. A new comment does not invalidate pages: lists may be a while behind. Everything happens within the transaction of
 * the change, while it holds the lock on the discussion (`lock-discussion.ts`).
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { lockDiscussion } from '#db/engine/lock-discussion.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { ModerationService } from '../moderation/moderation.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import * as queries from './comment.change.queries.ts'
import type { Target } from './comment.change.queries.ts'

export type CommentTools = Tools & {
  account: Pick<AccountService, 'countUse'>
  moderation: Pick<ModerationService, 'judge' | 'refuseMuted' | 'findMuteEnd' | 'note'>
  notice: Pick<NoticeService, 'notify' | 'takeBack'>
  /** notifies all servers of stale cache tags */
  announce: ChangeService['note']
}

/** A deleted comment is shown as a placeholder as long as it has replies. */
const SHOWN: ReadonlySet<Target['state']> = new Set(['published', 'deleted'])
const EVERY_STATE: Target['state'][] = ['published', 'pending', 'hidden', 'deleted']

export const thingOf = (row: { content_type: number; content_id: number }): ContentKey => ({
  contentType: row.content_type,
  contentId: row.content_id,
})

/** There was such a comment, or there never was: to those who may not see it, it is the same. */
export const goneError = () => new AppError('NOT_FOUND', m.comment.commentGone)

export function createCommentChange({ db, notice, announce }: Pick<CommentTools, 'db' | 'notice' | 'announce'>) {
  /** Those whom a reply answers: who wrote what it answers, and who began the thread; each once, in one order. */
  async function listAnswered(on: Database, reply: Target, states: Target['state'][]): Promise<number[]> {
    if (reply.root_id === null || reply.parent_id === null) return []
    const rows = await queries.listAnswered(on, [reply.root_id, reply.parent_id])
    const authors = rows.filter(({ state }) => states.includes(state)).map((row) => row.account_id)
    return [...new Set(authors)].filter((author) => author !== reply.account_id).toSorted((a, b) => a - b)
  }

  /** The first time that everybody can see it, or the first time again. */
  async function begin(on: Database, comment: Target, now: number): Promise<void> {
    await queries.countComment(on, comment, 1)
    const entry = {
      kind: 'reply',
      matter: `reply:${comment.id}`,
      actorId: comment.account_id,
      commentId: comment.id,
      thing: thingOf(comment),
    } as const
    // The author of a withdrawn comment is not notified of replies to it.
    for (const to of await listAnswered(on, comment, ['published'])) await notice.notify(on, { ...entry, to }, now)
  }

  async function end(on: Database, comment: Target): Promise<void> {
    await queries.countComment(on, comment, -1)
    for (const to of await listAnswered(on, comment, EVERY_STATE)) await notice.takeBack(on, to, `reply:${comment.id}`)
  }

  /**
   * Invalidates where it is shown: under its content item and among its author's comments. For a thread, also the pages of
   * everybody who replied in it.
   */
  async function showAnew(on: Database, comment: Target, now: number): Promise<void> {
    const repliers = comment.root_id === null ? await queries.listRepliers(on, comment.id) : []
    const authorTags = [comment.account_id, ...repliers].map(cacheTag.commentsOf)
    await announce(on, [cacheTag.talk(comment.content_type, comment.content_id), ...authorTags], now)
  }

  /** Nothing is counted twice, however often it is called. */
  async function setState(on: Database, comment: Target, to: { state: Target['state']; reason: string }, now: number) {
    await queries.updateState(on, comment.id, to.state, to.reason)
    if (to.state === 'published' && comment.state !== 'published') await begin(on, comment, now)
    if (to.state !== 'published' && comment.state === 'published') await end(on, comment)
    const isSeen = [to.state, comment.state].some((state) => SHOWN.has(state))
    if (isSeen && to.state !== comment.state) await showAnew(on, comment, now)
  }

  /** It comes first in its list, or no longer does. */
  async function setFeatured(on: Database, comment: Target, featured: boolean, now: number): Promise<void> {
    if ((comment.featured === 1) === featured) return
    await queries.updateFeatured(on, comment.id, featured)
    if (comment.state === 'published') await showAnew(on, comment, now)
  }

  return {
    begin,
    setState,
    setFeatured,

    /** Its state changes to deleted, and only a placeholder is left. */
    async remove(on: Database, comment: Target, now: number): Promise<void> {
      await setState(on, comment, { state: 'deleted', reason: '' }, now)
      await queries.emptyComment(on, comment.id)
      await queries.settleReports(on, comment.id, now)
    },

    /** Runs the work with the comment locked and freshly read. */
    async inDiscussion<Result>(
      commentId: number,
      work: (on: Database, comment: Target) => Promise<Result>,
    ): Promise<Result> {
      const known = await queries.findTarget(db, commentId)
      if (!known) throw goneError()
      const ids = known.root_id === null ? [known.id] : [known.root_id, known.id]
      return db.transaction().execute(async (transaction) => {
        await lockDiscussion(transaction, thingOf(known), ids)
        const comment = await queries.findTarget(transaction, commentId)
        if (!comment) throw goneError()
        return work(transaction, comment)
      })
    },
  }
}

export type CommentChange = ReturnType<typeof createCommentChange>
