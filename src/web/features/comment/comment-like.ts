/**
 * Likes: an optimistic update, reverted if the server refuses. However fast the reader presses, there is one request at a
 * time, and the last press wins.
 */
import type { Comment, ZanState } from '#contract/site/comment.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { toast } from '../../ui/toast.tsx'
import { changeComment, changeMine, mineQuery } from './comment-cache.ts'
import type { CommentSectionState } from './comment-section-state.ts'

/** The wanted state of each comment with a request in flight. */
const wanted = new Map<number, boolean>()

function show(section: CommentSectionState, id: number, zaned: boolean, count: (known: number) => number): void {
  changeMine(section, ({ zanIds }) => {
    const others = zanIds.filter((other) => other !== id)
    return { zanIds: zaned ? [...others, id] : others }
  })
  changeComment(section.client, id, ({ zanNum }) => ({ zanNum: Math.max(0, count(zanNum)) }))
}

export async function pressLike(section: CommentSectionState, { id, zanNum }: Comment, liked: boolean): Promise<void> {
  const underWay = wanted.has(id)
  const wish = !(wanted.get(id) ?? liked)
  wanted.set(id, wish)
  // A reader who is not signed in is prompted to sign in; until then nothing is liked.
  if (section.user) show(section, id, wish, (known) => known + (wish ? 1 : -1))
  if (underWay) return
  let sure: ZanState = { zaned: liked, zanNum }
  try {
    while (wanted.get(id) !== sure.zaned) {
      const call = wanted.get(id) ? 'POST /api/comment/zanDugan' : 'POST /api/comment/unzanDugan'
      sure = await section.api(call, { body: { commentId: id } })
    }
  } catch (error) {
    // A 401 opens the sign-in dialog automatically; the pending intent is carried out after signing in.
    if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    else if (wanted.get(id)) keepIntent('zan', { commentId: id })
  }
  wanted.delete(id)
  if (section.user) show(section, id, sure.zaned, () => sure.zanNum)
}

/** If the reader signed in to like this, it is liked now. */
export function completeLike(section: CommentSectionState, comment: Comment): void {
  if (!section.user || !takeIntent('zan', { commentId: comment.id })) return
  const like = () => {
    const mine = section.client.getQueryData(mineQuery(section).queryKey)
    if (!mine?.zanIds.includes(comment.id)) void pressLike(section, comment, false)
  }
  void section.client.ensureQueryData(mineQuery(section)).then(like, like)
}
