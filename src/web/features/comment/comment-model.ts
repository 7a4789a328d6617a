/** Which comments are shown, their number, and the possible actions on one; all without a request. */
import type { Comment, CommentState, CommentThreadModel, OwnComment, OwnComments } from '#contract/site/comment.ts'
import { m } from '#messages/site.ts'

const stateOf = (comment: Comment): CommentState => ('state' in comment ? (comment as OwnComment).state : 'published')

/** Shown only to the author of a comment that others do not see. */
const STATE_NOTES: Readonly<Record<CommentState, string | null>> = {
  published: null,
  pending: m.comment.notePending,
  hidden: m.comment.noteHidden,
}

type Viewer = Pick<OwnComments, 'muteEnd' | 'mayDelete'> & { uid: number | undefined }

/** A reader who may delete a comment does not need to report it. A comment by a deleted account has no owner. */
export function commentRights(comment: Comment, { uid, muteEnd, mayDelete }: Viewer) {
  const state = stateOf(comment)
  const isOwn = comment.author.uid !== null && comment.author.uid === uid
  return {
    note: STATE_NOTES[state],
    mayLike: state === 'published',
    mayAnswer: state === 'published' && muteEnd === null,
    mayDelete: isOwn || mayDelete,
  }
}

type Thread = Pick<CommentThreadModel, 'list' | 'next'>

/** The replies after the first ones, then the reader's own replies, and the number of replies that can still be loaded. */
export function arrangeReplies(root: Comment, thread: Thread | undefined, mine: OwnComment[]) {
  const first = new Set(root.replies.map(({ id }) => id))
  const more = thread?.list.filter(({ id }) => !first.has(id)) ?? []
  const known = new Set([...first, ...more.map(({ id }) => id)])
  const own = mine
    .filter(({ id, rootId }) => rootId === root.id && !known.has(id))
    .toSorted((a, b) => a.createTime - b.createTime || a.id - b.id)
  // What waits for a moderator is not among those that are counted.
  const shown = known.size + own.filter(({ state }) => state === 'published').length
  return { more, own, left: thread?.next === null ? 0 : Math.max(0, root.replyNum - shown) }
}

/**
 * The reader's own top-level comments that the list does not contain, without the one that a link leads to: it is shown
 * there.
 */
export function listOwnAbove(mine: OwnComment[], listed: Comment[], linked: Comment | null): OwnComment[] {
  const seen = new Set(listed.filter(({ deleted }) => !deleted).map(({ id }) => id))
  return mine.filter(({ id, rootId }) => rootId === null && !seen.has(id) && id !== linked?.id)
}

/** The comment that an address names behind its sign; null for any other. */
export function readCommentHash(hash: string): number | null {
  return Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1]) || null
}

/**
 * The thread of the linked comment, with that comment among the replies: the first two as everywhere, or all up to the
 * linked one; one that is not in the loaded list is appended after the first ones.
 */
export function arrangeLinked(
  named: Comment,
  { comment, list }: Pick<CommentThreadModel, 'comment' | 'list'>,
): Comment {
  const end = list.findIndex(({ id }) => id === named.id)
  const shown = list.slice(0, Math.max(2, end + 1))
  const replies = named.rootId === null || end >= 0 ? shown : [...shown, named]
  return { ...comment, replies: replies as Comment['replies'] }
}

export type ListedCommentChange = (comment: Comment) => Partial<Comment> | null

/** Changes one comment of a list, at any depth of the threads; null removes it. */
export function changeInComments(list: Comment[], id: number, change: ListedCommentChange): Comment[] {
  return list.flatMap((comment) => {
    const changed = comment.id === id ? change(comment) : {}
    if (!changed) return []
    const replies = changeInComments(comment.replies, id, change) as Comment['replies']
    return [{ ...comment, replies, ...changed }]
  })
}

/** The effect of a deletion: a comment with replies leaves a placeholder; a pending or hidden one has not been counted. */
export function removalOf(comment: Comment): 'leaves-place' | 'counted' | 'uncounted' {
  if (comment.replyNum > 0) return 'leaves-place'
  return stateOf(comment) === 'published' ? 'counted' : 'uncounted'
}
