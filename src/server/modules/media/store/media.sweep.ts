/** Keeps the local copies of a bucket within their size limit: the least recently used are deleted first. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder, type StoredFile } from './media.store.ts'

/** A request may have found the file and not opened it yet; a file that is just being uploaded has no row yet. */
const AT_REST = 10 * 60 * 1000
/** Below the bound, so that the next file does not begin it all again. */
const TARGET = 0.9
const NAMES_ASKED = 500
const DAY = 24 * 60 * 60 * 1000

/** Where copies are stored until they are complete. */
export const FETCHING = '.fetching'

export type SweepOptions = {
  folder: string
  maxBytes: number
  /** which of these names the database still knows */
  listNamed: (names: string[]) => Promise<Set<string>>
  now: number
}

type Copy = StoredFile & { usedAt: number }

/** Returns how many bytes are left. Copies that no row references any more are deleted, however much space there is. */
export async function sweepCopies({ folder, maxBytes, listNamed, now }: SweepOptions): Promise<number> {
  await removeLeftovers(join(folder, FETCHING), now)
  const copies: Copy[] = []
  let left = 0
  for await (const copy of listFolder(folder)) {
    copies.push(copy)
    left += copy.size
  }
  const remove = async (copy: Copy) => {
    // Checked again: it may have been used while others were removed.
    const stats = await stat(join(folder, copy.name)).catch(() => null)
    if (stats && now - stats.atimeMs < AT_REST) return
    await rm(join(folder, copy.name), { force: true })
    left -= copy.size
  }
  const resting = copies.filter(({ usedAt }) => now - usedAt >= AT_REST)
  const named: Copy[] = []
  for (let start = 0; start < resting.length; start += NAMES_ASKED) {
    const some = resting.slice(start, start + NAMES_ASKED)
    const known = await listNamed(some.map(({ name }) => name))
    for (const copy of some) {
      if (known.has(copy.name)) named.push(copy)
      else await remove(copy)
    }
  }
  if (left <= maxBytes) return left
  for (const copy of named.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (left <= maxBytes * TARGET) break
    await remove(copy)
  }
  return left
}

/** Of a process that ended while it fetched. */
async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const stats = await stat(join(folder, name)).catch(() => null)
    if (stats && now - stats.ctimeMs > DAY) await rm(join(folder, name), { force: true })
  }
}
