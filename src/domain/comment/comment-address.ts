/** The address of a comment: its anchor on the page of the item it is about. */
import { registryLink, type Linked } from '../content/content-link.ts'

export const commentAnchor = (commentId: number): string => `comment-${commentId}`

export function commentPath(thing: Linked, commentId: number): string {
  return `${registryLink(thing)}#${commentAnchor(commentId)}`
}
