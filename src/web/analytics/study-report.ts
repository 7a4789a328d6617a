/**
 * Tells the server what was read and heard, for readers who are signed in. Quietly: a connection or a session that is
 * gone is no matter for whoever is reading or listening. What could not be told is kept, and told later.
 */
import { addStudyNote, parseStudyNotes, STUDY_NOTE_KEY, toStudyReport, type StudyNote } from './study-note.ts'
import { readerId } from '../api/reader-id.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'

const ENDPOINT = '/api/user/history/study'
const JSON_TYPE = 'application/json'
/** Answers after which the same may be told once more: nobody is signed in, too much at once. Other refusals are final. */
const LATER = new Set([401, 403, 408, 429])
const UNREACHABLE = 599
/** Nobody who wants to sign out waits longer for that, in ms. */
const PATIENCE = 2000

type Outcome = 'taken' | 'refused' | 'kept'

/** Said on the window before somebody signs out: those who measure note what they have. */
export const LAST_CALL = 'qiri-last-call'

let waiting: StudyNote[] = []
let sending: Promise<Outcome> | null = null
/** Somebody is signing out: nothing more is told of them but by `endStudy`. */
let ended = false

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
  if (ended || sending || readerId() === null) return false
  return send()
}

async function send(): Promise<boolean> {
  const batch = take()
  if (batch.length === 0) return false
  sending = post(batch)
  const outcome = await sending
  sending = null
  // Noted in the meantime, perhaps by a story that is left now: it has nobody who comes to tell it.
  if (outcome !== 'kept' && waiting.length > 0) void sendStudy()
  return outcome === 'taken'
}

async function post(batch: StudyNote[]): Promise<Outcome> {
  const status = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': JSON_TYPE },
    body: bodyOf(batch),
    keepalive: true,
  }).then(
    (response) => response.status,
    () => UNREACHABLE,
  )
  if (status >= 500 || LATER.has(status)) {
    keep(batch)
    return 'kept'
  }
  return status < 300 ? 'taken' : 'refused'
}

/**
 * Before somebody signs out: all that was read and heard is told while the server still knows of whom. The answer takes
 * it back, if nothing comes of the signing out.
 */
export async function endStudy(): Promise<() => void> {
  ended = true
  dispatchEvent(new Event(LAST_CALL))
  const told = (async () => {
    await sending
    if (readerId() !== null) await send()
  })()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  return () => void (ended = false)
}

/** When the page goes away. A beacon without a connection is lost without a word, so that is not tried. */
export function sendLastStudy(): void {
  if (ended || readerId() === null) return
  const batch = take()
  if (batch.length === 0) return
  const sent = navigator.onLine && navigator.sendBeacon(ENDPOINT, new Blob([bodyOf(batch)], { type: JSON_TYPE }))
  if (!sent) keep(batch)
}
