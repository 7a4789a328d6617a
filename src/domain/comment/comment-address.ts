/** Where a comment is to be seen: at its place on the page of what it is about. */
import { registryLink, type Linked } from '../content/content-link.ts'

export const commentAnchor = (commentId: number): string => `comment-${commentId}`

export function commentPath(thing: Linked, commentId: number): string {
  return `${registryLink(thing)}#${commentAnchor(commentId)}`
}
