/** Finds out whether a folder is an archive, and reads its lists. */
import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextInside } from './archive.folder.ts'
import { LIST_FILE_BYTES, LIST_FILES, readLists, type ArchiveLists } from './archive.list.ts'
import { readSets, SET_FILES, type ArchiveSets } from './archive.set.ts'
import { ArchiveError } from './archive.refusal.ts'

const LISTS = Object.values(LIST_FILES)

async function hasAny(root: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await lstat(join(root, name)).catch(() => null)) return true
  return false
}

/** With stories and lists: certainly one, and no folder of other pages. */
export const isArchive = async (folder: string): Promise<boolean> =>
  (await hasAny(folder, ['story'])) && (await hasAny(folder, LISTS))

/** Its real path. Stories or one of the lists make an archive. */
export async function openArchive(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => {
    throw new ArchiveError(`there is no folder ${folder}`)
  })
  if ((await hasAny(root, ['story'])) || (await hasAny(root, LISTS))) return root
  throw new ArchiveError(`${folder} is no archive: it holds neither story/ nor ${LISTS.join(', ')}`)
}

export async function readFolderLists(root: string): Promise<ArchiveLists> {
  const read = (file: string) => readTextInside(root, file, LIST_FILE_BYTES)
  return readLists({
    column: await read(LIST_FILES.column),
    author: await read(LIST_FILES.author),
    tag: await read(LIST_FILES.tag),
  })
}

export async function readFolderSets(root: string): Promise<ArchiveSets> {
  const read = (file: string) => readTextInside(root, file, LIST_FILE_BYTES)
  return readSets({
    magazine: await read(SET_FILES.magazine),
    category: await read(SET_FILES.category),
    label: await read(SET_FILES.label),
  })
}
