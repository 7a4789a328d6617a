/**
 * How long somebody has really been reading. A page that is not seen is not read, nor is one in front of which nothing
 * has moved for a minute: whoever fetches coffee, or shuts the lid, is given that minute and no more.
 */
const IDLE_AFTER = 60_000
/** Whoever looks in for a moment has not read it, and finds no trace of it among what they have read. */
const READING_FROM = 5000
/** Seconds that one report may tell of (the call takes no more). */
const TOLD_AT_MOST = 3600

export type ReadingClock = {
  /** milliseconds that are not told yet */
  spent: number
  /** milliseconds of the whole visit */
  whole: number
  /** up to when time has been counted */
  counted: number
  /** when the reader last moved something */
  moved: number
  seen: boolean
}

export const startReading = (now: number, seen: boolean): ReadingClock => ({
  spent: 0,
  whole: 0,
  counted: now,
  moved: now,
  seen,
})

/** `look` is a look at the clock; the others say what has happened since. */
export type ReadingMoment = 'look' | 'move' | 'show' | 'hide'

export function countReading(clock: ReadingClock, moment: ReadingMoment, now: number): ReadingClock {
  const until = Math.min(now, clock.moved + IDLE_AFTER)
  const passed = clock.seen ? Math.max(0, until - clock.counted) : 0
  return {
    spent: clock.spent + passed,
    whole: clock.whole + passed,
    // A clock that was set back must not count the same time twice, nor stand still.
    counted: now,
    moved: moment === 'move' || moment === 'show' ? now : Math.min(clock.moved, now),
    seen: moment === 'show' || (clock.seen && moment !== 'hide'),
  }
}

/** Whole seconds to be told, and the clock from which they are taken; null as long as there is nothing to tell. */
export function takeSeconds(clock: ReadingClock): { seconds: number; clock: ReadingClock } | null {
  const seconds = Math.min(TOLD_AT_MOST, Math.floor(clock.spent / 1000))
  if (seconds === 0 || clock.whole < READING_FROM) return null
  return { seconds, clock: { ...clock, spent: clock.spent - seconds * 1000 } }
}

/**
 * How much of a story has been seen, in per cent. Of a story that is shut only the beginning is there, so it is measured
 * by the length of the whole and never done.
 */
export function readProcess(share: number, story: { locked: boolean; shown: number; whole: number }): number {
  const process = Math.floor(Math.min(1, Math.max(0, share)) * 100)
  if (!story.locked) return process
  return story.whole > 0 ? Math.min(99, Math.floor((process * Math.min(story.shown, story.whole)) / story.whole)) : 0
}
