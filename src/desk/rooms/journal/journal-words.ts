/** The journal's names for kinds of content, and where each is found at the desk. */
import { DESK_ROOMS } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'

/** Kinds without a room of their own, or with another name. */
const NOUNS: Readonly<Record<string, string>> = {
  member: m.word.reader,
  right: m.word.staffPermissions,
  order: m.word.order,
  lesson: m.journal.lesson,
  archive: m.journal.archive,
  transcript: m.word.transcript,
}

export const nounName = (noun: string): string =>
  NOUNS[noun] ?? DESK_ROOMS.find(({ path }) => path === noun)?.name ?? noun

/** Every noun that can be chosen by, in the order of the side. */
export const JOURNAL_NOUNS: readonly { noun: string; name: string }[] = [
  ...new Set([...DESK_ROOMS.map(({ path }) => path), ...Object.keys(NOUNS)]),
]
  .filter((noun) => !['figure', 'journal', 'search', 'comment', 'contribution'].includes(noun))
  .map((noun) => ({ noun, name: nounName(noun) }))

/** Rooms whose items have no page of their own. */
const WITHOUT_PAGES = new Set(['search', 'comment', 'contribution', 'code'])

/** The path of the item itself; null if it has no page of its own. */
export function subjectPath(noun: string, subject: string): string | null {
  if (!/^\d+$/.test(subject)) return null
  if (noun === 'right') return paths.desk(`member/${subject}`)
  if (noun === 'order') return subject.length === 20 ? paths.deskOrderDetail(subject) : null
  if (WITHOUT_PAGES.has(noun)) return null
  return DESK_ROOMS.some(({ path }) => path === noun) ? paths.desk(`${noun}/${subject}`) : null
}
