/**
 * Reading and listening as the browser reports it to the server (`POST /api/user/history/study`). Unsent reports are stored
 * (`studyNote`) with their time and account, and sent later.
 */
export const STUDY_NOTE_KEY = 'studyNote'

export type StudyNote = {
  /** whose it is: an account's number */
  owner: number
  /** when it was so, by the clock of this device */
  at: number
  contentType: number
  contentId: number
  /** read or played since the last note */
  seconds: number
  /** per cent read; only for text, which has neither position nor end */
  process?: number
  /** both in ms */
  position: number
  duration: number
  ended: boolean
  /** reader returned to the beginning */
  restart: boolean
}

const KEPT = 50
/**
 * Playing no more than this of the beginning, in ms, or a tenth of a short recording, does not replace the saved playback
 * position, on any device.
 */
const OPENING = 10_000
const isOpening = (position: number, duration: number): boolean => position <= Math.min(OPENING, duration / 10)
/** As much as the server accepts in one report. */
const SECONDS_AT_MOST = 3600

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

function isNote(value: unknown): value is StudyNote {
  if (!value || typeof value !== 'object') return false
  const { owner, at, contentType, contentId, seconds, process, position, duration, ended, restart } = value as Partial<
    Record<keyof StudyNote, unknown>
  >
  return (
    [owner, at, contentType, contentId, seconds, position, duration, process ?? 0].every(isCount) &&
    (seconds as number) <= SECONDS_AT_MOST &&
    ((process ?? 0) as number) <= 100 &&
    [ended, restart].every((flag) => typeof flag === 'boolean')
  )
}

/** The result is valid whatever the storage holds. */
export function parseStudyNotes(text: string | null): StudyNote[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isNote).slice(-KEPT) : []
  } catch {
    return []
  }
}

const isRead = ({ process }: StudyNote): boolean => process !== undefined

/** Two successive notes become one, unless the first holds something that the second does not. */
function join(old: StudyNote, note: StudyNote): StudyNote | null {
  const same = old.owner === note.owner && old.contentType === note.contentType && old.contentId === note.contentId
  const seconds = old.seconds + note.seconds
  const forgotten = old.ended || (old.restart && !note.restart)
  if (!same || isRead(old) !== isRead(note) || forgotten || seconds > SECONDS_AT_MOST) return null
  if (isRead(note)) return { ...note, seconds, process: Math.max(old.process ?? 0, note.process ?? 0) }
  // A zero that the reader did not choose does not change the position.
  const report = note.position > 0 || note.ended || note.restart
  return { ...(report ? note : { ...old, at: note.at }), seconds }
}

/** Oldest first; the oldest make room. */
export function addStudyNote(notes: StudyNote[], note: StudyNote): StudyNote[] {
  const last = notes.findLastIndex((old) => old.contentType === note.contentType && old.contentId === note.contentId)
  const joined = notes[last] ? join(notes[last], note) : null
  return [...(joined ? notes.toSpliced(last, 1) : notes), joined ?? note].slice(-KEPT)
}

/** As the call expects it: how long ago it was, since clocks of devices are wrong. */
export function toStudyReport(notes: StudyNote[], now: number) {
  return {
    list: notes.map((note) => {
      const { at, contentType, contentId, seconds, process, position, duration, ended, restart } = note
      const report = { contentType, contentId, seconds, ago: Math.max(0, now - at) }
      if (process !== undefined) return { ...report, process }
      const known = restart || !isOpening(position, duration) ? position : 0
      return { ...report, position: known, duration, ended, restart }
    }),
  }
}
