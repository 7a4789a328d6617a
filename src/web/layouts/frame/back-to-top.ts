/** The way back to the top is offered beyond one and a half heights of the window (spec 4 and 9). */
const HEIGHTS = 1.5

export function offersTop(scrolled: number, viewportHeight: number): boolean {
  return scrolled > HEIGHTS * viewportHeight
}
