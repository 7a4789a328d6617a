/**
 * What the bar on top shows. Everything that is fetched counts, calls and pages alike; the bar runs from the first to the
 * last of what overlaps. A plain store, so that calls need no component.
 */
import { LOADING_BAR, loadingProgress } from './loading-bar.ts'

export type LoadingState = { progress: number; failed: boolean }

/** How long the full bar stays; a failure has to be noticed. */
const LINGER = { done: 300, failed: 900 }

export function createLoadingStore() {
  let state: LoadingState | null = null
  let pending = 0
  let failed = false
  let start: ReturnType<typeof setTimeout> | undefined
  let tick: ReturnType<typeof setInterval> | undefined
  let end: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: LoadingState | null): void {
    state = next
    for (const listener of listeners) listener()
  }

  function run(): void {
    const began = performance.now()
    clearTimeout(end)
    show({ progress: 0, failed: false })
    tick = setInterval(
      () => show({ progress: loadingProgress(performance.now() - began), failed: false }),
      LOADING_BAR.tick,
    )
  }

  function finish(): void {
    const running = tick !== undefined
    clearTimeout(start)
    clearInterval(tick)
    tick = undefined
    // A quick success was never shown; a failure is shown, however quick it was.
    if (running || failed) {
      clearTimeout(end)
      show({ progress: 100, failed })
      end = setTimeout(() => show(null), failed ? LINGER.failed : LINGER.done)
    }
    failed = false
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts a load; the returned function ends it and states whether it failed. */
    begin(): (unsuccessful: boolean) => void {
      // Most loads finish sooner than this; a bar that only flashes would suggest that something is slow.
      if (pending++ === 0) start = setTimeout(run, LOADING_BAR.throttle)
      let over = false
      return (unsuccessful) => {
        if (over) return
        over = true
        failed ||= unsuccessful
        if (--pending === 0) finish()
      }
    },
  }
}

export const loading = createLoadingStore()
