/**
 * Liking: shown at once and taken back if the server says otherwise. However quickly somebody presses, there is one
 * request at a time, and what holds in the end is the last press.
 */
import type { Comment, ZanState } from '#contract/site/comment.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { toast } from '../../ui/toast.tsx'
import { changeComment, changeMine, mineQuery } from './comment-cache.ts'
import type { CommentSectionState } from './comment-section-state.ts'

/** What is wanted of each comment that a request is under way for. */
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
  // Who is not signed in will be asked to; until then nothing is liked.
  if (section.user) show(section, id, wish, (known) => known + (wish ? 1 : -1))
  if (underWay) return
  let sure: ZanState = { zaned: liked, zanNum }
  try {
    while (wanted.get(id) !== sure.zaned) {
      const call = wanted.get(id) ? 'POST /api/comment/zanDugan' : 'POST /api/comment/unzanDugan'
      sure = await section.api(call, { body: { commentId: id } })
    }
  } catch (error) {
    // A refused call opens the window to sign in by itself; what was wanted is done when that has succeeded.
    if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    else if (wanted.get(id)) keepIntent('zan', { commentId: id })
  }
  wanted.delete(id)
  if (section.user) show(section, id, sure.zaned, () => sure.zanNum)
}

/** If they came to sign in because they liked this, they do now. */
export function completeLike(section: CommentSectionState, comment: Comment): void {
  if (!section.user || !takeIntent('zan', { commentId: comment.id })) return
  const like = () => {
    const mine = section.client.getQueryData(mineQuery(section).queryKey)
    if (!mine?.zanIds.includes(comment.id)) void pressLike(section, comment, false)
  }
  void section.client.ensureQueryData(mineQuery(section)).then(like, like)
}
