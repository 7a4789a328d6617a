/** The square that is cut out of a picture: always inside of it, moved and enlarged by the reader. All in its pixels. */
export type Size = { width: number; height: number }
/** `left` and `top` of the square within the picture, and its side. */
export type Square = { left: number; top: number; side: number }
/** A position within the square, as fractions of its side. */
export type SquarePoint = { x: number; y: number }

export const MAX_ZOOM = 5
const MIDDLE: SquarePoint = { x: 0.5, y: 0.5 }

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

function keepInside({ width, height }: Size, { left, top, side }: Square): Square {
  return { left: clamp(left, 0, width - side), top: clamp(top, 0, height - side), side }
}

const widestSide = ({ width, height }: Size): number => Math.min(width, height)

/** As much as there is, from the middle; of upright pictures from higher up, where faces are. */
export function firstSquare(size: Size): Square {
  const side = widestSide(size)
  return { left: (size.width - side) / 2, top: (size.height - side) / 3, side }
}

/** 1 when the square is as large as the picture allows. */
export function zoomOf(size: Size, { side }: Square): number {
  return widestSide(size) / side
}

/** The picture follows the pointer: dragged to the right, the square moves to the left. Given as fractions of the side. */
export function dragSquare(size: Size, square: Square, { x, y }: SquarePoint): Square {
  const { left, top, side } = square
  return keepInside(size, { left: left - x * side, top: top - y * side, side })
}

/**
 * Pinch with two fingers: the previous and the current point of the moved finger, and the other finger. It zooms and moves
 * the picture.
 */
export function pinchSquare(
  size: Size,
  square: Square,
  { before, now, other }: Record<'before' | 'now' | 'other', SquarePoint>,
): Square {
  const between = (one: SquarePoint): SquarePoint => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const apart = (one: SquarePoint): number => Math.hypot(one.x - other.x, one.y - other.y)
  const [from, to] = [between(before), between(now)]
  const spread = apart(now) / Math.max(apart(before), 0.01)
  const zoomed = zoomSquare(size, square, zoomOf(size, square) * spread, from)
  return dragSquare(size, zoomed, { x: to.x - from.x, y: to.y - from.y })
}

/** The zoom factor of a wheel movement, limited to 100 in each direction. */
export const wheelFactor = (turned: number): number => Math.exp(-clamp(turned, -100, 100) / 400)

const STEP = 0.02
const LARGE_STEP = 0.1
const KEYS: Record<string, SquarePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const ZOOM_STEP = 1.1
const ZOOM_KEYS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }

/** What a key does with the square; null for those that mean something else. */
export function keyedSquare(key: string, large: boolean): ((size: Size, square: Square) => Square) | null {
  const [direction, factor] = [KEYS[key], ZOOM_KEYS[key]]
  const step = large ? LARGE_STEP : STEP
  if (direction) return (size, square) => dragSquare(size, square, { x: direction.x * step, y: direction.y * step })
  return factor ? (size, square) => zoomSquare(size, square, zoomOf(size, square) * factor) : null
}

/** The point at the given position stays there, as far as the edges allow. */
export function zoomSquare(size: Size, square: Square, zoom: number, point: SquarePoint = MIDDLE): Square {
  const side = widestSide(size) / clamp(zoom, 1, MAX_ZOOM)
  const { left, top } = square
  const lost = square.side - side
  return keepInside(size, { left: left + lost * point.x, top: top + lost * point.y, side })
}
