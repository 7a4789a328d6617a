/**
 * Tells the server what was read and heard, for readers who are signed in. Quietly: a connection or a session that is
 * gone is no matter for whoever is reading or listening. What could not be told is kept, and told later.
 */
import { addStudyNote, parseStudyNotes, STUDY_NOTE_KEY, toStudyReport, type StudyNote } from '#rules/study-note.ts'
import { readerId } from './api/reader-id.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const ENDPOINT = '/api/user/history/study'
const JSON_TYPE = 'application/json'
/** Answers after which the same may be told once more: nobody is signed in, too much at once. Other refusals are final. */
const LATER = new Set([401, 403, 408, 429])
const UNREACHABLE = 599

let waiting: StudyNote[] = []
let busy = false

export function noteStudy(note: Omit<StudyNote, 'owner'>): void {
  const owner = readerId()
  if (owner === null || note.contentId < 1) return
  waiting = addStudyNote(waiting, { ...note, owner })
}

/** Of what is read there is no place, but how much of it. */
export function noteReading(
  read: Required<Pick<StudyNote, 'contentType' | 'contentId' | 'seconds' | 'process'>>,
): void {
  noteStudy({ ...read, at: Date.now(), position: 0, duration: 0, ended: false, restart: false })
}

const join = (notes: StudyNote[], more: StudyNote[]): StudyNote[] => more.reduce(addStudyNote, notes)

/** Takes what is to be told out of the storage, so that no other tab tells it, too. Notes of other readers stay. */
function take(): StudyNote[] {
  const owner = readerId()
  const kept = parseStudyNotes(readStored(STUDY_NOTE_KEY))
  const others = kept.filter((note) => note.owner !== owner)
  if (others.length < kept.length) write(others)
  const batch = join(
    kept.filter((note) => note.owner === owner),
    waiting,
  )
  waiting = []
  return batch
}

function write(notes: StudyNote[]): boolean {
  if (notes.length > 0) return writeStored(STUDY_NOTE_KEY, JSON.stringify(notes))
  removeStored(STUDY_NOTE_KEY)
  return true
}

/** With what was noted in the meantime: nobody may come to tell it. */
function keep(batch: StudyNote[]): void {
  const untold = join(batch, waiting)
  const kept = write(join(parseStudyNotes(readStored(STUDY_NOTE_KEY)), untold))
  waiting = kept ? [] : untold
}

const bodyOf = (batch: StudyNote[]): string => JSON.stringify(toStudyReport(batch, Date.now()))

/** Whether the server has taken something just now. */
export async function sendStudy(): Promise<boolean> {
  if (busy || readerId() === null) return false
  const batch = take()
  if (batch.length === 0) return false
  busy = true
  const status = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': JSON_TYPE },
    body: bodyOf(batch),
    keepalive: true,
  }).then(
    (response) => response.status,
    () => UNREACHABLE,
  )
  busy = false
  if (status >= 500 || LATER.has(status)) {
    keep(batch)
    return false
  }
  // Noted in the meantime, perhaps by a story that is left now: it has nobody who comes to tell it.
  if (waiting.length > 0) void sendStudy()
  return status < 300
}

/** When the page goes away. A beacon without a connection is lost without a word, so that is not tried. */
export function sendLastStudy(): void {
  if (readerId() === null) return
  const batch = take()
  if (batch.length === 0) return
  const sent = navigator.onLine && navigator.sendBeacon(ENDPOINT, new Blob([bodyOf(batch)], { type: JSON_TYPE }))
  if (!sent) keep(batch)
}
