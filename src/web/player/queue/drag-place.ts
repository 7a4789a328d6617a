/** An entry that is dragged in a list whose entries are equally tall; all in pixels. */

/** Within this distance of an edge the list scrolls automatically; the maximum speed, in pixels per frame. */
const EDGE = 48
const FASTEST = 12

/** How far the list moves in this frame, under a pointer near to one of its edges. */
export function edgeScroll(pointer: number, { top, bottom }: { top: number; bottom: number }): number {
  const over = pointer < top + EDGE ? pointer - top - EDGE : pointer > bottom - EDGE ? pointer - bottom + EDGE : 0
  return Math.max(-FASTEST, Math.min(FASTEST, over / 4))
}

type Entry = { from: number; count: number; height: number }

/** The offset of the entry from its own position, never beyond the ends of the list, and its new position. */
export function draggedTo(moved: number, { from, count, height }: Entry): { by: number; to: number } {
  const by = Math.max(-from * height, Math.min((count - 1 - from) * height, moved))
  return { by, to: from + Math.round(by / height) }
}

/** To which side another entry makes room: up (-1) for one that passes it downwards, down (1), or not at all. */
export function makesRoom(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}
