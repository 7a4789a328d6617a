/** Where in a column something would go that is carried: to what the pointer is nearest to, and nowhere once it has left. */
import { closestCenter, type ClientRect, type CollisionDetection } from '@dnd-kit/core'

/** A hand is not steady: so many pixels beside the column still count. */
const SLACK = 96

type Point = { x: number; y: number }

function isBeside({ x, y }: Point, rects: readonly ClientRect[]): boolean {
  const left = Math.min(...rects.map((rect) => rect.left)) - SLACK
  const right = Math.max(...rects.map((rect) => rect.right)) + SLACK
  const top = Math.min(...rects.map((rect) => rect.top)) - SLACK
  const bottom = Math.max(...rects.map((rect) => rect.bottom)) + SLACK
  return x < left || x > right || y < top || y > bottom
}

/** 0 within. Measured from the pointer and not from the middle of the dragged item, which may be as tall as a screen. */
const distanceOf = ({ y }: Point, { top, bottom }: ClientRect): number => Math.max(top - y, 0, y - bottom)

export const findNear: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = args
  // The keyboard has no pointer; its dragged item moves from one position to the next.
  if (!pointer) return closestCenter(args)
  const places = droppableContainers.flatMap((droppableContainer) => {
    const rect = droppableRects.get(droppableContainer.id)
    return rect ? [{ droppableContainer, rect }] : []
  })
  if (
    places.length === 0 ||
    isBeside(
      pointer,
      places.map(({ rect }) => rect),
    )
  )
    return []
  return places
    .map(({ droppableContainer, rect }) => ({
      id: droppableContainer.id,
      data: { droppableContainer, value: distanceOf(pointer, rect) },
    }))
    .toSorted((a, b) => a.data.value - b.data.value)
}
