/** The actions on comments, from the press to the result on the page. Whatever fails, the text is preserved. */
import type { Comment, OwnComment } from '#contract/site/comment.ts'
import { m } from '#messages/site.ts'
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

/** Posts a comment on the content item (0) or a reply. One that is not public yet is shown to its author. */
export async function sendComment(section: CommentSectionState, target: number, content: string): Promise<void> {
  let comment: OwnComment
  try {
    comment = await send(section, target, content)
  } catch (error) {
    // A 401 opens the sign-in dialog automatically; the comment is posted after signing in.
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
  toast(comment.state === 'published' ? m.comment.posted : m.comment.submitted)
}

/** Posts the comment for which the reader had to sign in; if that fails, it stays in the form. */
export async function submitPendingComment(section: CommentSectionState): Promise<void> {
  for (const target of listTargets(section)) {
    if (!takeIntent('comment', targetOf(section, target))) continue
    try {
      await sendComment(section, target, readCommentDraft(section, target))
    } catch (error) {
      section.write({ target, focus: false })
      if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    }
    return
  }
  if (readCommentDraft(section, 0)) section.write({ target: 0, focus: false })
}

/** Whether it was deleted. */
export async function withdrawComment(section: CommentSectionState, comment: Comment): Promise<boolean> {
  try {
    await section.api('DELETE /api/comment/deleteDugan', { body: { commentId: comment.id } })
  } catch (error) {
    // Already deleted, by another tab or another account.
    if (statusOf(error) !== 404) {
      toast((error as Error).message, 'error')
      return false
    }
  }
  dropComment(section, comment)
  toast(m.word.deleted)
  return true
}

/** Adds the next replies, and returns the first of them. */
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
