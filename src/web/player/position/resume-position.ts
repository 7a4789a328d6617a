/** Where one goes on after a break, and which of two places is the right one. All in seconds, but for times of the clock. */

/** A break as long as this makes one lose the thread; a few seconds are then heard again. */
const LONG_BREAK = 20_000
const REWIND = 2

/** Up to this far apart, another place needs no question; further, going there is asked for or can be undone. */
const FAR = 60

export const isFar = (from: number, to: number): boolean => Math.abs(from - to) > FAR

type Break = {
  /** for how long it has been silent, in ms */
  silent: number
  /** the listener has chosen the place meanwhile */
  sought: boolean
}

export const isLongBreak = (silent: number): boolean => silent > LONG_BREAK

export function placeAfterBreak(time: number, { silent, sought }: Break): number {
  return sought || !isLongBreak(silent) ? time : Math.max(0, time - REWIND)
}

type Place = {
  time: number
  /** when it was so, by the clock of this device */
  at: number
}

/** A way over the network takes its time: what is this little newer is the same moment. */
const SAME_MOMENT = 3000

/** What to do about the place that another device has told: nothing, go there, or ask. */
export function weighPlaces(here: Place | null, there: Place): 'stay' | 'go' | 'ask' {
  // Whoever heard it to its end elsewhere has not told where to go on.
  if (!(there.time > 0)) return 'stay'
  if (!here) return 'go'
  if (there.at <= here.at + SAME_MOMENT) return 'stay'
  return isFar(here.time, there.time) ? 'ask' : 'go'
}

const WAITS = [1000, 2000, 4000, 8000, 15_000] as const

/** How long to wait before a sound that was lost is fetched once more, in ms; `tries` were made in vain. */
export const retryWait = (tries: number): number => WAITS[Math.min(tries, WAITS.length - 1)] ?? 15_000

/** How loud it still is in the last seconds before the timer ends it: from 1 to 0. */
export const FADE = 3000
export const fadedVolume = (left: number): number => Math.min(1, Math.max(0, left / FADE))
