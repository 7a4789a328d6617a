/** The position of the card of a note: above its mark if there is room, else below it, and always within the text. */
const GAP = 8
/** What the header covers at the top of the screen. */
const HEADER = 72

type Edges = { left: number; top: number; width: number }

/** All in pixels of the screen; the answer is measured from the corner of `frame`. */
export function positionNote(
  mark: Edges & { bottom: number },
  card: { width: number; height: number },
  frame: Edges,
): { left: number; top: number } {
  const middle = mark.left + mark.width / 2 - card.width / 2 - frame.left
  const above = mark.top - card.height - GAP
  return {
    left: Math.round(Math.min(Math.max(0, middle), frame.width - card.width)),
    top: Math.round((above > HEADER ? above : mark.bottom + GAP) - frame.top),
  }
}
