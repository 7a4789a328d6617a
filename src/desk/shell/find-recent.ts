/** What was opened last at the desk, in this browser and by this account; offered while nothing is typed. */
import { readStored, writeStored } from '#web/storage.ts'

/** Opened again by its address below /desk. */
export type FindEntry = { path: string; title: string; label: string }

const STORED = 'deskRecent'
const MOST = 8

const isEntry = (value: unknown): value is FindEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title', 'label'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

export function readRecent(uid: number): FindEntry[] {
  try {
    const stored = JSON.parse(readStored(STORED) ?? 'null') as { uid?: unknown; list?: unknown } | null
    return stored?.uid === uid && Array.isArray(stored.list) ? stored.list.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Names of readers and numbers of orders stay out of the browser. */
const isPersonal = ({ path }: FindEntry) => /^(member|order)\/./.test(path)

export function noteRecent(uid: number, entry: FindEntry): void {
  if (isPersonal(entry)) return
  const others = readRecent(uid).filter(({ path }) => path !== entry.path)
  writeStored(STORED, JSON.stringify({ uid, list: [entry, ...others].slice(0, MOST) }))
}
