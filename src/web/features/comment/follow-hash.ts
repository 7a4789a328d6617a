/** Leads to the comment that the address names, also if it lies deep in a thread or far behind. */
import type { Comment } from '#contract/site/comment.ts'
import { commentAnchor } from '#domain/comment/comment-address.ts'
import { statusOf } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { mineQuery } from './comment-cache.ts'
import { linkedComment } from './comment-query.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import { goToComment } from './go-to-comment.ts'

/** Its thread, with what the link names among the replies. */
async function findLinked({ api }: CommentSectionState, commentId: number): Promise<Comment> {
  const named = await api('POST /api/comment/commentDetailTwo', { body: { commentId } })
  const rootId = named.comment.rootId
  const { comment, list } =
    rootId === null ? named : await api('POST /api/comment/commentDetailTwo', { body: { commentId: rootId } })
  const end = list.findIndex(({ id }) => id === commentId)
  // Two as everywhere, or all up to the one that is meant; one that is further away stands alone behind the first.
  const shown = list.slice(0, Math.max(2, end + 1))
  const replies = (rootId === null || end >= 0 ? shown : [...shown, named.comment]) as Comment['replies']
  return { ...comment, replies }
}

export async function followHash(section: CommentSectionState): Promise<void> {
  const id = Number(/^#comment-(\d{1,15})$/.exec(location.hash)?.[1])
  if (!id) return
  section.mark(id)
  const isShown = () => document.getElementById(commentAnchor(id)) !== null
  // What waits for a moderator is known to its author alone, and comes with what is theirs.
  const mine = section.user ? await section.client.ensureQueryData(mineQuery(section)).catch(() => null) : null
  if (!isShown() && !mine?.list.some((own) => own.id === id)) {
    try {
      const linked = await findLinked(section, id)
      section.client.setQueryData(linkedComment(section.thing).queryKey, { list: [linked] })
    } catch (error) {
      return toast(statusOf(error) === 404 ? '这条评论已经不在了' : (error as Error).message, 'error')
    }
  }
  goToComment(id, 'center')
}
