/** Goes to the comment in the address, also if it is deep in a thread or on a later page. */
import type { Comment } from '#contract/site/comment.ts'
import { commentAnchor } from '#domain/comment/comment-address.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { mineQuery } from './comment-cache.ts'
import { arrangeLinked, readCommentHash } from './comment-model.ts'
import { linkedComment } from './comment-query.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import { goToComment } from './go-to-comment.ts'

/** Its thread, with what the link names among the replies. */
async function findLinked({ api }: CommentSectionState, commentId: number): Promise<Comment> {
  const named = await api('POST /api/comment/commentDetailTwo', { body: { commentId } })
  const rootId = named.comment.rootId
  const thread =
    rootId === null ? named : await api('POST /api/comment/commentDetailTwo', { body: { commentId: rootId } })
  return arrangeLinked(named.comment, thread)
}

export async function followHash(section: CommentSectionState): Promise<void> {
  const id = readCommentHash(location.hash)
  if (id === null) return
  section.mark(id)
  const isShown = () => document.getElementById(commentAnchor(id)) !== null
  // A comment that awaits moderation is visible to its author only, and is loaded with the reader's own comments.
  const mine = section.user ? await section.client.ensureQueryData(mineQuery(section)).catch(() => null) : null
  if (!isShown() && !mine?.list.some((own) => own.id === id)) {
    try {
      const linked = await findLinked(section, id)
      section.client.setQueryData(linkedComment(section.thing).queryKey, { list: [linked] })
    } catch (error) {
      return toast(statusOf(error) === 404 ? m.comment.gone : (error as Error).message, 'error')
    }
  }
  goToComment(id, 'center')
}
