/**
 * A reader's progress in an issue, as stored in the browser (`issueReading`). Notes are shown immediately, online or not.
 * Notes of a signed-in reader are sent as soon as possible; anonymous ones wait until a reader signs in, and belong to that
 * account from then on.
 */
export const ISSUE_READING_KEY = 'issueReading'

/** The owner of anonymous notes until a reader signs in; no account has this id. */
export const NOBODY = 0

export type ReadingNote = {
  issue: number
  article: number
  at: number
  finished: boolean
  /** id of the account, or `NOBODY` */
  owner: number
  /** the server knows it */
  sent: boolean
}

/** What is known of one story, by client or server. */
export type StoryReading = { articleId: number; readTime: number; finished: boolean }

/** A story counts as read from this share on: the rest is mostly about the author. */
export const READ_SHARE = 0.9

/** A reader who opens a short story and leaves immediately has not read it. */
export const READ_PAUSE = 3000

const KEPT = 400

function isNote(value: unknown): value is ReadingNote {
  if (!value || typeof value !== 'object') return false
  const { issue, article, at, finished, owner, sent } = value as Partial<Record<keyof ReadingNote, unknown>>
  return (
    [issue, article, owner, at].every(Number.isSafeInteger) &&
    typeof finished === 'boolean' &&
    typeof sent === 'boolean'
  )
}

/** The result is usable whatever the storage contains. */
export function parseNotes(text: string | null): ReadingNote[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isNote) : []
  } catch {
    return []
  }
}

const isSame = (a: ReadingNote, b: ReadingNote) => a.issue === b.issue && a.article === b.article && a.owner === b.owner

/** The newest time wins and an end stays, as on the server. */
const join = (a: ReadingNote, b: ReadingNote): ReadingNote => ({
  ...a,
  at: Math.max(a.at, b.at),
  finished: a.finished || b.finished,
  sent: a.sent && b.sent,
})

/** The newest first. When there are too many, those go first that the server knows; what it does not know is never lost. */
function arrange(notes: ReadingNote[]): ReadingNote[] {
  const ordered = notes.toSorted((a, b) => b.at - a.at)
  let room = Math.max(0, KEPT - ordered.filter((note) => !note.sent).length)
  return ordered.filter((note) => !note.sent || room-- > 0)
}

export function addNote(notes: ReadingNote[], note: ReadingNote): ReadingNote[] {
  const known = notes.find((other) => isSame(other, note))
  const rest = notes.filter((other) => other !== known)
  return arrange([known ? join(known, note) : note, ...rest])
}

/**
 * Whether it contains anything new. The time alone is reported at most once a minute, so that turning pages does not flood
 * the server.
 */
export function isNews(notes: ReadingNote[], note: ReadingNote): boolean {
  const known = notes.find((other) => isSame(other, note))
  return !known || (note.finished && !known.finished) || note.at - known.at > 60_000 || notes[0] !== known
}

/** Anonymous notes become those of the reader who has signed in; they wait to be sent. */
export function adoptNotes(notes: ReadingNote[], owner: number): ReadingNote[] {
  if (owner === NOBODY) return notes
  return notes
    .filter((note) => note.owner === NOBODY)
    .reduce(
      (all, note) => addNote(all, { ...note, owner, sent: false }),
      notes.filter((note) => note.owner !== NOBODY),
    )
}

/** In the order in which they were made. */
export const waitingNotes = (notes: ReadingNote[], owner: number): ReadingNote[] =>
  owner === NOBODY ? [] : notes.filter((note) => note.owner === owner && !note.sent).toReversed()

/** Unless something was noted while it was on its way. */
export const markSent = (notes: ReadingNote[], sent: ReadingNote): ReadingNote[] =>
  notes.map((note) =>
    isSame(note, sent) && note.at === sent.at && note.finished === sent.finished ? { ...note, sent: true } : note,
  )

export const dropNote = (notes: ReadingNote[], gone: ReadingNote): ReadingNote[] =>
  notes.filter((note) => !isSame(note, gone))

/** What server and browser know together, the newest first: the first is where the reader left. */
export function joinReading(saved: StoryReading[], notes: ReadingNote[], issue: number, owner: number): StoryReading[] {
  const stories = new Map(saved.map((story) => [story.articleId, story]))
  for (const note of notes) {
    if (note.issue !== issue || note.owner !== owner) continue
    const known = stories.get(note.article)
    stories.set(note.article, {
      articleId: note.article,
      readTime: Math.max(known?.readTime ?? 0, note.at),
      finished: (known?.finished ?? false) || note.finished,
    })
  }
  return [...stories.values()].toSorted((a, b) => b.readTime - a.readTime)
}

/** Where to open an issue: where the reader left, if that is still there, else at the first story that is theirs to read. */
export function openingStory(
  stories: { articleId: number; isLock: boolean }[],
  reading: StoryReading[],
): number | undefined {
  const left = reading.find(({ articleId }) => stories.some((story) => story.articleId === articleId))
  return (left ?? stories.find((story) => !story.isLock) ?? stories[0])?.articleId
}

/** How much of a text has passed the lower edge of the screen, from 0 to 1. */
export function shareRead({ top, height, screen }: { top: number; height: number; screen: number }): number {
  return height <= 0 ? 0 : Math.min(1, Math.max(0, (screen - top) / height))
}
