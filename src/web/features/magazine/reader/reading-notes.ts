/**
 * Reading progress in issues, stored in the browser first and reported to the server when it can be reached. It does so
 * silently: a lost connection or session does not concern someone who is reading.
 */
import type { IssueReading } from '#contract/site/issue-reading.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import {
  addNote,
  adoptNotes,
  dropNote,
  isNews,
  ISSUE_READING_KEY,
  markSent,
  NOBODY,
  parseNotes,
  waitingNotes,
  type ReadingNote,
} from '#domain/issue/issue-reading.ts'
import { readStored, writeStored } from '../../../storage.ts'

const listeners = new Set<() => void>()
let known: { text: string | null; notes: ReadingNote[] } | null = null
/** For browsers without storage: kept at least as long as the page. */
let unkept: string | null = null

/** The same list as long as nothing has changed, by whichever window. */
export function readNotes(): ReadingNote[] {
  const text = unkept ?? readStored(ISSUE_READING_KEY)
  if (!known || known.text !== text) known = { text, notes: parseNotes(text) }
  return known.notes
}

function writeNotes(notes: ReadingNote[]): void {
  const text = JSON.stringify(notes)
  unkept = writeStored(ISSUE_READING_KEY, text) ? null : text
  for (const listener of listeners) listener()
}

export function onNotes(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

type Read = { issue: number; article: number; finished: boolean; owner: number }

/** Whether it was anything new. */
export function noteRead(read: Read): boolean {
  const note = { ...read, at: Date.now(), sent: false }
  const notes = readNotes()
  if (!isNews(notes, note)) return false
  writeNotes(addNote(notes, note))
  return true
}

let sending = false

/** `told` receives the response. Notes made while signed out are first assigned to the reader. */
export async function sendNotes(owner: number, onSaved: (issue: number, reading: IssueReading) => void): Promise<void> {
  if (owner === NOBODY || sending) return
  sending = true
  try {
    const notes = readNotes()
    if (notes.some((note) => note.owner === NOBODY)) writeNotes(adoptNotes(notes, owner))
    for (let note = waitingNotes(readNotes(), owner)[0]; note; note = waitingNotes(readNotes(), owner)[0]) {
      const answer = await sendNote(note)
      if (answer === 'later') return
      writeNotes(answer === 'gone' ? dropNote(readNotes(), note) : markSent(readNotes(), note))
      if (answer !== 'gone') onSaved(note.issue, answer)
      // Without storage a note could not be marked as sent, and would be sent forever.
      if (unkept) return
    }
  } finally {
    sending = false
  }
}

async function sendNote({ issue, article, finished, at }: ReadingNote): Promise<IssueReading | 'later' | 'gone'> {
  try {
    const response = await fetch(`/api/magazine/${issue}/reading`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ articleId: article, finished, readTime: at }),
      keepalive: true,
    })
    // The story or the issue was taken back: nothing is left to be noted.
    if (response.status === 404 || response.status === 400) return 'gone'
    if (!response.ok) return 'later'
    const { model } = (await response.json()) as Envelope<IssueReading>
    return model ?? 'later'
  } catch {
    return 'later'
  }
}
