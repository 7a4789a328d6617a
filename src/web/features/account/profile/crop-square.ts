/** The square that is cut out of a picture: always inside of it, moved and enlarged by the reader. All in its pixels. */
export type Size = { width: number; height: number }
/** `left` and `top` of the square within the picture, and its side. */
export type Square = { left: number; top: number; side: number }
/** A place within the square, as parts of its side. */
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

/** The picture follows the hand: pulled to the right, the square moves to the left. Given as parts of the side. */
export function dragSquare(size: Size, square: Square, { x, y }: SquarePoint): Square {
  const { left, top, side } = square
  return keepInside(size, { left: left - x * side, top: top - y * side, side })
}

/** What is at the place stays there, as far as the edges allow. */
export function zoomSquare(size: Size, square: Square, zoom: number, place: SquarePoint = MIDDLE): Square {
  const side = widestSide(size) / clamp(zoom, 1, MAX_ZOOM)
  const { left, top } = square
  const lost = square.side - side
  return keepInside(size, { left: left + lost * place.x, top: top + lost * place.y, side })
}
