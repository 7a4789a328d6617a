/** Goes to a comment once it is rendered: scrolls to it and moves the focus. */
import { commentAnchor } from '#domain/comment/comment-address.ts'

const PATIENCE = 60

export function goToComment(id: number, block: ScrollLogicalPosition = 'nearest', frames = PATIENCE): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(commentAnchor(id))
    if (element) {
      element.scrollIntoView({ block })
      element.focus({ preventScroll: true })
    } else if (frames > 0) goToComment(id, block, frames - 1)
  })
}
