/** What readers do with comments, from the press to what is shown. Whatever fails, what was written is kept. */
import type { Comment, OwnComment } from '#contract/comment.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { toast } from '../../ui/toast.tsx'
import { addOwn, dropComment, mineQuery, threadQuery, type GrownThread } from './comment-cache.ts'
import { named } from './comment-query.ts'
import type { Room } from './comment-room.ts'
import { listTargets, readDraft, targetOf, writeDraft } from './draft-store.ts'
import { goToComment } from './go-to-comment.ts'

const send = ({ api, thing }: Room, target: number, content: string): Promise<OwnComment> =>
  target === 0
    ? api('POST /api/comment/postDugan', { body: { ...named(thing), content } })
    : api('POST /api/comment/commentDugan', { body: { commentId: target, content } })

/** Says what is written about the thing (0) or to a comment. What nobody else can see yet is shown to its author. */
export async function say(room: Room, target: number, content: string): Promise<void> {
  let comment: OwnComment
  try {
    comment = await send(room, target, content)
  } catch (error) {
    // A refused call opens the window to sign in by itself; it is said once that has succeeded.
    if (statusOf(error) === 401) keepIntent('comment', targetOf(room, target))
    throw error
  }
  writeDraft(room, target, '')
  // An answer that is still under way may not know of it.
  if (!room.client.getQueryData(mineQuery(room).queryKey)) {
    await room.client.ensureQueryData(mineQuery(room)).catch(() => {})
  }
  addOwn(room, comment)
  room.write(null)
  room.mark(comment.id)
  goToComment(comment.id)
  toast(comment.state === 'published' ? '已发表' : '已提交，审核通过后大家就能看到')
}

/** Says what somebody wanted to say before they were asked to sign in; if it cannot be said, it waits where it was written. */
export async function sayWhatWaits(room: Room): Promise<void> {
  for (const target of listTargets(room)) {
    if (!takeIntent('comment', targetOf(room, target))) continue
    try {
      await say(room, target, readDraft(room, target))
    } catch (error) {
      room.write({ target, focus: false })
      if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    }
    return
  }
  if (readDraft(room, 0)) room.write({ target: 0, focus: false })
}

/** Whether it is gone. */
export async function takeBack(room: Room, comment: Comment): Promise<boolean> {
  try {
    await room.api('DELETE /api/comment/deleteDugan', { body: { commentId: comment.id } })
  } catch (error) {
    // It is gone already, by another tab or another hand.
    if (statusOf(error) !== 404) {
      toast((error as Error).message, 'error')
      return false
    }
  }
  dropComment(room, comment)
  toast('已删除')
  return true
}

/** Adds the replies that follow, and says with which of them they begin. */
export async function growThread({ api, client }: Room, root: Comment, thread?: GrownThread) {
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
