/** The bar on top while something loads (spec 9): waits 200 ms, then moves for 5 s in steps of 100 ms. */
export const LOADING_BAR = { throttle: 200, duration: 5000, tick: 100 } as const

/** Per cent shown `elapsed` ms after the bar appeared: quick first, slower later, never full before the end is known. */
export function loadingProgress(elapsed: number): number {
  const steps = Math.floor(Math.min(elapsed, LOADING_BAR.duration) / LOADING_BAR.tick)
  const all = LOADING_BAR.duration / LOADING_BAR.tick
  return Math.round(95 * (1 - (1 - steps / all) ** 2))
}
