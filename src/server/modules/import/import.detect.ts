/** The source of a file or folder, chosen by what it holds and not by its name. */
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveError, isArchive } from '../archive/archive.service.ts'
import { createFolderSource, type FolderFile } from './folder/import.folder.ts'
import { createGhostSource } from './ghost/import.ghost.ts'
import { exportKindOf, readStart, type FileKind } from './import.kind.ts'
import type { ImportSource } from './import.story.ts'
import { createWordPressSource } from './wordpress/import.wordpress.ts'

const DEEPEST = 8

/** Hidden files and links are not followed, nor the files that browsers save beside a page. */
async function listFiles(folder: string, below = '', depth = 0): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // Word notes beside a file that it is open.
    if (/^(?:\.|~\$)/.test(entry.name) || entry.name === 'node_modules') continue
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isFile()) files.push(path)
    else if (entry.isDirectory() && depth < DEEPEST && !/(?:_files|\.files)$/.test(entry.name))
      files.push(...(await listFiles(folder, path, depth + 1)))
  }
  return files
}

/** Null for what no import knows. */
export async function findSource(place: string): Promise<ImportSource | null> {
  const isFile = (await stat(place)).isFile()
  if (!isFile && (await isArchive(place)))
    throw new ArchiveError(`${place} is an archive already: npm run archive:import -- ${place}`)
  const folder = isFile ? dirname(place) : place
  const paths = isFile ? [basename(place)] : await listFiles(folder)
  const found: { path: string; kind: FileKind }[] = []
  for (const path of paths) found.push({ path, kind: exportKindOf(path, await readStart(join(folder, path))) })
  const of = (kind: FileKind) => found.filter((each) => each.kind === kind).map(({ path }) => join(folder, path))
  if (of('wordpress').length > 0) return createWordPressSource(of('wordpress'))
  const [ghost] = of('ghost')
  if (ghost !== undefined) return createGhostSource(ghost)
  const files = found.flatMap(({ path, kind }): FolderFile[] =>
    kind === 'page' || kind === 'markdown' || kind === 'word' ? [{ path, kind }] : [],
  )
  return files.length > 0 ? createFolderSource(folder, files) : null
}
