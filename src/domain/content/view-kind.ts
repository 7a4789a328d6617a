/** What counts as a view: a story that was visible to a reader, audio that was played for a while. */
import { contentType, type ContentType } from './content-type.ts'

export const VIEW_KINDS = ['read', 'listen'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

/** How long it must last, in ms. */
export const VIEW_LASTS: Readonly<Record<ViewKind, number>> = { read: 5000, listen: 30_000 }

/** The first is the one that increases the item's own view count. */
const KINDS: Readonly<Partial<Record<ContentType, readonly [own: ViewKind, ...others: ViewKind[]]>>> = {
  [contentType.article]: ['read'],
  [contentType.issue]: ['read'],
  [contentType.course]: ['listen', 'read'],
  [contentType.podcast]: ['read'],
  [contentType.audioBook]: ['listen'],
  [contentType.episode]: ['listen'],
}

/** In which ways an item of this type is counted; none, if it has no page of its own. */
export function viewKindsOf(type: number): readonly ViewKind[] {
  return Object.hasOwn(KINDS, type) ? KINDS[type as ContentType]! : []
}

/** The content types whose own view count this increases. */
export function countedBy(kind: ViewKind): number[] {
  const types = Object.keys(KINDS).map(Number)
  return types.filter((type) => viewKindsOf(type)[0] === kind)
}
