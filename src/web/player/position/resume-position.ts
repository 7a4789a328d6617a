/** Where playback resumes after a break, and which of two positions wins. All in seconds, except timestamps. */

/** After a break this long listeners lose the thread; a few seconds are then repeated. */
const LONG_BREAK = 20_000
const REWIND = 2

/** Up to this distance, the position changes without a question; beyond it, the change is offered or can be undone. */
const FAR = 60

export const isFar = (from: number, to: number): boolean => Math.abs(from - to) > FAR

type Break = {
  /** for how long it has been silent, in ms */
  silent: number
  /** the listener has seeked meanwhile */
  sought: boolean
}

export const isLongBreak = (silent: number): boolean => silent > LONG_BREAK

export function positionAfterBreak(time: number, { silent, sought }: Break): number {
  return sought || !isLongBreak(silent) ? time : Math.max(0, time - REWIND)
}

type TimedPosition = {
  time: number
  /** when it was so, by the clock of this device */
  at: number
}

/** Network latency: a difference this small counts as the same time. */
const SAME_MOMENT = 3000

/** How to treat the position reported by another device: ignore it, seek to it, or ask. */
export function comparePositions(here: TimedPosition | null, there: TimedPosition): 'stay' | 'go' | 'ask' {
  // An item played to its end elsewhere gives no position to resume at.
  if (!(there.time > 0)) return 'stay'
  if (!here) return 'go'
  if (there.at <= here.at + SAME_MOMENT) return 'stay'
  return isFar(here.time, there.time) ? 'ask' : 'go'
}

const WAITS = [1000, 2000, 4000, 8000, 15_000] as const

/** The delay before lost audio is fetched again, in ms, after `tries` failed attempts. */
export const retryWait = (tries: number): number => WAITS[Math.min(tries, WAITS.length - 1)] ?? 15_000

/** How loud it still is in the last seconds before the timer ends it: from 1 to 0. */
export const FADE = 3000
export const fadedVolume = (left: number): number => Math.min(1, Math.max(0, left / FADE))
