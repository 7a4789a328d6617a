/**
 * The actual reading time. A hidden page is not read, nor is one without any movement for a minute: a reader who fetches
 * coffee, or closes the lid, is credited with that minute and no more.
 */
const IDLE_AFTER = 60_000
/** A shorter glance does not count as reading, and does not appear in the reading history. */
const READING_FROM = 5000
/** The most seconds in one report (the call accepts no more). */
const MOST_SECONDS = 3600

export type ReadingClock = {
  /** milliseconds not reported yet */
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

/** `look` only reads the clock; the others state what has happened since. */
export type ReadingMoment = 'look' | 'move' | 'show' | 'hide'

export function countReading(clock: ReadingClock, moment: ReadingMoment, now: number): ReadingClock {
  const until = Math.min(now, clock.moved + IDLE_AFTER)
  const passed = clock.seen ? Math.max(0, until - clock.counted) : 0
  return {
    spent: clock.spent + passed,
    whole: clock.whole + passed,
    // A clock that was set back must not count the same time twice, nor stop.
    counted: now,
    moved: moment === 'move' || moment === 'show' ? now : Math.min(clock.moved, now),
    seen: moment === 'show' || (clock.seen && moment !== 'hide'),
  }
}

/** Whole seconds to report, and the clock without them; null as long as there is nothing to report. */
export function takeSeconds(clock: ReadingClock): { seconds: number; clock: ReadingClock } | null {
  const seconds = Math.min(MOST_SECONDS, Math.floor(clock.spent / 1000))
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
