/** The point of a picture that stays in sight wherever less than all of it is shown. */

/** Thousandths of the width and of the height, from the left and from the top. */
export type Focus = { x: number; y: number }

export const FOCUS_END = 1000
export const CENTRE: Focus = { x: FOCUS_END / 2, y: FOCUS_END / 2 }

/** Within the picture, in whole thousandths. */
export function focusAt(x: number, y: number): Focus {
  const within = (value: number) => Math.min(Math.max(Math.round(value), 0), FOCUS_END)
  return { x: within(x), y: within(y) }
}

export const isCentre = ({ x, y }: Focus): boolean => x === CENTRE.x && y === CENTRE.y

/** Steps from one edge to the other; an even number, so that the centre is one of them. */
const STEPS = 8

/**
 * As readers get it, and as the styles name it, since no page may carry styles of its own: the step from the left and the step
 * from the top, one digit each. Undefined at the centre, around which pictures are cropped anyway.
 */
export function focusMark(focus: Focus): string | undefined {
  const step = (value: number) => Math.round((value / FOCUS_END) * STEPS)
  const [x, y] = [step(focus.x), step(focus.y)]
  return x === STEPS / 2 && y === STEPS / 2 ? undefined : `${x}${y}`
}

/** Where a crop of this length begins on a side, by the digit of the mark for it: as styles do it. */
export const cropStart = (side: number, length: number, step = STEPS / 2): number => ((side - length) * step) / STEPS
