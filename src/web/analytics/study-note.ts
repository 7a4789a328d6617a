/**
 * What was read and heard, as the browser tells it to the server (`POST /api/user/history/study`). What could not be
 * told is kept (`studyNote`) with its time and whose it is, and told later.
 */
export const STUDY_NOTE_KEY = 'studyNote'

export type StudyNote = {
  /** whose it is: an account's number */
  owner: number
  /** when it was so, by the clock of this device */
  at: number
  contentType: number
  contentId: number
  /** read or heard since the last note */
  seconds: number
  /** per cent that is read; only what is read has it, and then neither place nor end */
  process?: number
  /** both in ms */
  position: number
  duration: number
  ended: boolean
  /** gone back to the beginning by hand */
  restart: boolean
}

const KEPT = 50
/**
 * Whoever heard no more than this of a beginning, in ms, or a tenth of something short, has not left another place for it,
 * on whichever device that is.
 */
const OPENING = 10_000
const isOpening = (position: number, duration: number): boolean => position <= Math.min(OPENING, duration / 10)
/** As much as the server takes at once. */
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

/** Whatever the storage holds, the result can be used. */
export function parseStudyNotes(text: string | null): StudyNote[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isNote).slice(-KEPT) : []
  } catch {
    return []
  }
}

const isRead = ({ process }: StudyNote): boolean => process !== undefined

/** Two that follow each other become one, unless the first says something that the second does not. */
function join(old: StudyNote, note: StudyNote): StudyNote | null {
  const same = old.owner === note.owner && old.contentType === note.contentType && old.contentId === note.contentId
  const seconds = old.seconds + note.seconds
  const forgotten = old.ended || (old.restart && !note.restart)
  if (!same || isRead(old) !== isRead(note) || forgotten || seconds > SECONDS_AT_MOST) return null
  if (isRead(note)) return { ...note, seconds, process: Math.max(old.process ?? 0, note.process ?? 0) }
  // A zero that nobody chose says nothing about the place.
  const told = note.position > 0 || note.ended || note.restart
  return { ...(told ? note : { ...old, at: note.at }), seconds }
}

/** Oldest first; the oldest make room. */
export function addStudyNote(notes: StudyNote[], note: StudyNote): StudyNote[] {
  const last = notes.findLastIndex((old) => old.contentType === note.contentType && old.contentId === note.contentId)
  const joined = notes[last] ? join(notes[last], note) : null
  return [...(joined ? notes.toSpliced(last, 1) : notes), joined ?? note].slice(-KEPT)
}

/** As the call wants it: how long ago it was, since clocks of devices are wrong. */
export function toStudyReport(notes: StudyNote[], now: number) {
  return {
    list: notes.map((note) => {
      const { at, contentType, contentId, seconds, process, position, duration, ended, restart } = note
      const told = { contentType, contentId, seconds, ago: Math.max(0, now - at) }
      if (process !== undefined) return { ...told, process }
      const place = restart || !isOpening(position, duration) ? position : 0
      return { ...told, position: place, duration, ended, restart }
    }),
  }
}
