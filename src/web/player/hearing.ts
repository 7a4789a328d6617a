/** Measures the actual listening time and reports it with the position: for the player and for videos alike. */
import { noteStudy, sendLastStudy, sendStudy } from '../analytics/study-report.ts'

/** A player reports its time about four times a second, in the background once; larger gaps were not played. */
const STEP_AT_MOST = 3000
/** How often the position is reported during playback. */
const REPORT_INTERVAL = 30_000

export type ListeningPosition = {
  contentType: number
  id: number
  /** both in seconds */
  time: number
  duration: number
}

export function createHearing() {
  /** all in ms */
  let listenedMs = 0
  let last = 0
  let reportedAt = 0
  /** clock time of the last playback or seek; a later report is dated no later than that */
  let at = 0
  let moved = false
  let restarted = false

  function note({ contentType, id, time, duration }: ListeningPosition, ended: boolean): boolean {
    if (!moved && !ended && listenedMs < 1000) return false
    const seconds = Math.floor(listenedMs / 1000)
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
    listenedMs -= seconds * 1000
    reportedAt = last
    moved = restarted = false
    return true
  }

  return {
    /** Called while it plays. Returns whether a report is due. */
    listen(now: number): boolean {
      const step = last > 0 ? now - last : Infinity
      last = now
      at = Date.now()
      if (step <= STEP_AT_MOST) listenedMs += step
      else reportedAt = now
      return now - reportedAt >= REPORT_INTERVAL
    },
    /** The listener seeked; a seek back to the very beginning is reported as a restart. */
    move(time: number): void {
      moved = true
      at = Date.now()
      restarted = time <= 0
    },
    /** Playback paused; the time until it resumes is not counted. */
    rest(): void {
      last = 0
    },
    /** Another item plays from now on. */
    forget(): void {
      listenedMs = last = 0
      moved = restarted = false
    },
    report(position: ListeningPosition, ended = false): void {
      if (note(position, ended)) void sendStudy()
    },
    reportLast(position: ListeningPosition): void {
      note(position, false)
      sendLastStudy()
    },
  }
}
