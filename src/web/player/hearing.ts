/** Measures for how long something is really heard, and notes it with the place: for the player and for films alike. */
import { noteStudy, sendLastStudy, sendStudy } from '../analytics/study-report.ts'

/** A player tells its time about four times a second, in the background once; what lies further apart was not heard. */
const STEP_AT_MOST = 3000
/** While it sounds, the place is told this often. */
const TOLD_EVERY = 30_000

export type ListeningPosition = {
  contentType: number
  id: number
  /** both in seconds */
  time: number
  duration: number
}

export function createHearing() {
  /** all in ms */
  let heard = 0
  let last = 0
  let told = 0
  /** by the clock: when it last sounded, or was moved; what is told later is no newer than that */
  let at = 0
  let moved = false
  let restarted = false

  function note({ contentType, id, time, duration }: ListeningPosition, ended: boolean): boolean {
    if (!moved && !ended && heard < 1000) return false
    const seconds = Math.floor(heard / 1000)
    noteStudy({
      at: ended ? Date.now() : at,
      contentType,
      contentId: id,
      seconds: Math.min(seconds, 3600),
      position: Math.max(0, Math.round(time * 1000)),
      duration: Math.max(0, Math.round(duration * 1000)),
      ended,
      restart: restarted,
    })
    heard -= seconds * 1000
    told = last
    moved = restarted = false
    return true
  }

  return {
    /** It sounds, at this moment. The answer is whether it is time to tell. */
    listen(now: number): boolean {
      const step = last > 0 ? now - last : Infinity
      last = now
      at = Date.now()
      if (step <= STEP_AT_MOST) heard += step
      else told = now
      return now - told >= TOLD_EVERY
    },
    /** The listener went to another place; back to the very beginning is told as such. */
    move(time: number): void {
      moved = true
      at = Date.now()
      restarted = time <= 0
    },
    /** It is silent; when it sounds again, that time is not counted. */
    rest(): void {
      last = 0
    },
    /** Something else is heard from now on. */
    forget(): void {
      heard = last = 0
      moved = restarted = false
    },
    tell(place: ListeningPosition, ended = false): void {
      if (note(place, ended)) void sendStudy()
    },
    tellLast(place: ListeningPosition): void {
      note(place, false)
      sendLastStudy()
    },
  }
}
