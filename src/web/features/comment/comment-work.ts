/** What readers do with comments, from the press to what is shown. Whatever fails, what was written is kept. */
import type { Comment, OwnComment } from '#contract/site/comment.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { toast } from '../../ui/toast.tsx'
import { addOwn, dropComment, mineQuery, threadQuery, type GrownThread } from './comment-cache.ts'
import { named } from './comment-query.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import { listTargets, readCommentDraft, targetOf, writeCommentDraft } from './draft-store.ts'
import { goToComment } from './go-to-comment.ts'

const send = ({ api, thing }: CommentSectionState, target: number, content: string): Promise<OwnComment> =>
  target === 0
    ? api('POST /api/comment/postDugan', { body: { ...named(thing), content } })
    : api('POST /api/comment/commentDugan', { body: { commentId: target, content } })

/** Says what is written about the thing (0) or to a comment. What nobody else can see yet is shown to its author. */
export async function say(section: CommentSectionState, target: number, content: string): Promise<void> {
  let comment: OwnComment
  try {
    comment = await send(section, target, content)
  } catch (error) {
    // A refused call opens the window to sign in by itself; it is said once that has succeeded.
    if (statusOf(error) === 401) keepIntent('comment', targetOf(section, target))
    throw error
  }
  writeCommentDraft(section, target, '')
  // An answer that is still under way may not know of it.
  if (!section.client.getQueryData(mineQuery(section).queryKey)) {
    await section.client.ensureQueryData(mineQuery(section)).catch(() => {})
  }
  addOwn(section, comment)
  section.write(null)
  section.mark(comment.id)
  goToComment(comment.id)
  toast(comment.state === 'published' ? '已发表' : '已提交，审核通过后大家就能看到')
}

/** Says what somebody wanted to say before they were asked to sign in; if it cannot be said, it waits where it was written. */
export async function submitPendingComment(section: CommentSectionState): Promise<void> {
  for (const target of listTargets(section)) {
    if (!takeIntent('comment', targetOf(section, target))) continue
    try {
      await say(section, target, readCommentDraft(section, target))
    } catch (error) {
      section.write({ target, focus: false })
      if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    }
    return
  }
  if (readCommentDraft(section, 0)) section.write({ target: 0, focus: false })
}

/** Whether it is gone. */
export async function withdrawComment(section: CommentSectionState, comment: Comment): Promise<boolean> {
  try {
    await section.api('DELETE /api/comment/deleteDugan', { body: { commentId: comment.id } })
  } catch (error) {
    // It is gone already, by another tab or another hand.
    if (statusOf(error) !== 404) {
      toast((error as Error).message, 'error')
      return false
    }
  }
  dropComment(section, comment)
  toast('已删除')
  return true
}

/** Adds the replies that follow, and says with which of them they begin. */
export async function growThread({ api, client }: CommentSectionState, root: Comment, thread?: GrownThread) {
  const after = thread?.next ?? undefined
  const page = await api('POST /api/comment/commentDetailTwo', {
    body: { commentId: root.id, ...(after ? { after } : {}) },
  })
  const known = new Set([...root.replies, ...(thread?.list ?? [])].map(({ id }) => id))
  const added = page.list.filter(({ id }) => !known.has(id))
  client.setQueryData<GrownThread>(threadQuery(root.id).queryKey, {
    list: [...(thread?.list ?? []), ...added],
    next: page.next,
  })
  return added[0]?.id
}
