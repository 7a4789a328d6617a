/** Position of a picture in the viewer: enlarged around a point, and never moved out of view. */
export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const CLOSE = 2.5
const MAX = 5

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * All figures are in pixels from the middle of the stage. `point` stays where it is on the screen while the picture
 * grows or shrinks around it.
 */
export function zoomAround(zoom: Zoom, scale: number, point: Point): Zoom {
  const next = between(1, scale, MAX)
  const grown = next / zoom.scale
  return { scale: next, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }
}

/** A picture larger than the stage may be moved up to its edge; a smaller one stays in the middle. */
export function keepInSight({ scale, x, y }: Zoom, picture: Size, stage: Size): Zoom {
  const room = (length: number, all: number) => Math.max(0, (length * scale - all) / 2)
  const [across, down] = [room(picture.width, stage.width), room(picture.height, stage.height)]
  return { scale, x: between(-across, x, across) + 0, y: between(-down, y, down) + 0 }
}

/** Two fingers, or one: where their middle is, and how far they are apart. */
export const middleOf = ([a, b]: Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 })
export const distanceOf = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export type Grasp = { zoom: Zoom; middle: Point; distance: number }

/** The picture scales with the distance of the fingers, around the point where they began, and moves with them. */
export function followFingers({ zoom, middle, distance }: Grasp, points: Point[]): Zoom {
  const grown = distance > 0 ? distanceOf(points) / distance : 1
  const { scale, x, y } = zoomAround(zoom, zoom.scale * grown, middle)
  const now = middleOf(points)
  return { scale, x: x + now.x - middle.x, y: y + now.y - middle.y }
}

const SWIPE = 48

/** To which side a push leads: 1 for the next picture, -1 for the one before, 0 for neither. */
export function readSwipe(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down) * 1.5) return 0
  return across < 0 ? 1 : -1
}
