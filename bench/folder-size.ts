/** Folders of many files, read one file at a time. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

function listFiles(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

export const measureFolderSize = (root: string): number =>
  listFiles(root).reduce((sum, file) => sum + statSync(join(root, file)).size, 0) / 1e6

/** Files that are in one alone, or not the same byte for byte. */
export function countDifferences(one: string, other: string): number {
  const [mine, theirs] = [listFiles(one), listFiles(other)]
  const known = new Set(theirs)
  const shared = mine.filter((file) => known.has(file))
  const changed = shared.filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  return mine.length + theirs.length - 2 * shared.length + changed.length
}
