/** What is shown of comments, how many there are then, and what can be done with one: without asking anybody. */
import type { Comment, CommentState, CommentThreadModel, OwnComment, OwnComments } from '#contract/site/comment.ts'

const stateOf = (comment: Comment): CommentState => ('state' in comment ? (comment as OwnComment).state : 'published')

/** What its author alone is told of a comment that others do not see. */
const STATE_NOTES: Readonly<Record<CommentState, string | null>> = {
  published: null,
  pending: '审核中，现在只有你能看到',
  hidden: '已隐藏，只有你能看到',
}

type Viewer = Pick<OwnComments, 'muteEnd' | 'mayDelete'> & { uid: number | undefined }

/** Whoever may delete a comment has no need to report it. Nobody owns what somebody wrote who has left. */
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

/** The replies behind the first ones, behind them what the reader has answered, and how many can still be asked for. */
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

/** What the reader has said about the thing itself and the list does not have; one that a link leads to stands there. */
export function listOwnAbove(mine: OwnComment[], listed: Comment[], linked: Comment | null): OwnComment[] {
  const seen = new Set(listed.filter(({ deleted }) => !deleted).map(({ id }) => id))
  return mine.filter(({ id, rootId }) => rootId === null && !seen.has(id) && id !== linked?.id)
}

/** The comment that an address names behind its sign; null for any other. */
export function readCommentHash(hash: string): number | null {
  return Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1]) || null
}

/**
 * The thread of the comment that a link names, with it among the replies: two as everywhere, or all up to the one that is
 * meant; one that is further away stands alone behind the first.
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

/** One comment of a list, wherever it lies in the threads; null takes it out. */
export function changeInComments(list: Comment[], id: number, change: ListedCommentChange): Comment[] {
  return list.flatMap((comment) => {
    const changed = comment.id === id ? change(comment) : {}
    if (!changed) return []
    const replies = changeInComments(comment.replies, id, change) as Comment['replies']
    return [{ ...comment, replies, ...changed }]
  })
}

/** Of what is taken back: the place stays if it was answered; what waits or was hidden has not been counted. */
export function removalOf(comment: Comment): 'leaves-place' | 'counted' | 'uncounted' {
  if (comment.replyNum > 0) return 'leaves-place'
  return stateOf(comment) === 'published' ? 'counted' : 'uncounted'
}
