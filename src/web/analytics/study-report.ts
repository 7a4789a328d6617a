/**
 * Reports reading and listening to the server, for signed-in readers. It does so silently: a lost connection or session does
 * not concern someone who is reading or listening. Unsent reports are stored and sent later.
 */
import { addStudyNote, parseStudyNotes, STUDY_NOTE_KEY, toStudyReport, type StudyNote } from './study-note.ts'
import { readerId } from '../api/reader-id.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'

const ENDPOINT = '/api/user/history/study'
const JSON_TYPE = 'application/json'
/** Statuses after which the report may be retried: not signed in, too many requests. Other refusals are final. */
const LATER = new Set([401, 403, 408, 429])
const UNREACHABLE = 599
/** The longest delay of signing out, in ms. */
const PATIENCE = 2000

type Outcome = 'taken' | 'refused' | 'kept'

/** Event on the window before the reader signs out: code that measures time notes what it has so far. */
export const LAST_CALL = 'last-call'

let waiting: StudyNote[] = []
let sending: Promise<Outcome> | null = null
/** The reader is signing out: from now on only `endStudy` reports for them. */
let ended = false

export function noteStudy(note: Omit<StudyNote, 'owner'>): void {
  const owner = readerId()
  // Not signed in, or not known yet: what belongs to nobody would be reported for the next reader.
  if (!owner || note.contentId < 1) return
  waiting = addStudyNote(waiting, { ...note, owner })
}

/** Text has no playback position, only a percentage. */
export function noteReading(
  read: Required<Pick<StudyNote, 'contentType' | 'contentId' | 'seconds' | 'process'>>,
): void {
  noteStudy({ ...read, at: Date.now(), position: 0, duration: 0, ended: false, restart: false })
}

const join = (notes: StudyNote[], more: StudyNote[]): StudyNote[] => more.reduce(addStudyNote, notes)

/** Removes the notes from the storage, so that no other tab reports them as well. Notes of other readers stay. */
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

/** Includes the notes made in the meantime: nothing else may report them. */
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
  // Notes made in the meantime, perhaps by a story that is closed by now: nothing else would report them.
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
 * Before the reader signs out: reports all reading and listening while the session is still valid. The returned function
 * reverts this if signing out fails.
 */
export async function endStudy(): Promise<() => void> {
  ended = true
  dispatchEvent(new Event(LAST_CALL))
  const flushed = (async () => {
    await sending
    if (readerId() !== null) await send()
  })()
  await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  return () => void (ended = false)
}

/** When the page is closed. A beacon without a connection is lost silently, so it is not tried. */
export function sendLastStudy(): void {
  if (ended || readerId() === null) return
  const batch = take()
  if (batch.length === 0) return
  const sent = navigator.onLine && navigator.sendBeacon(ENDPOINT, new Blob([bodyOf(batch)], { type: JSON_TYPE }))
  if (!sent) keep(batch)
}
