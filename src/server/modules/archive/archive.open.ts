/** Finds out whether a folder is an archive, and reads its lists. */
import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextInside } from './archive.folder.ts'
import { LIST_FILE_BYTES, LIST_FILES, readLists, type ArchiveLists } from './archive.list.ts'
import { ArchiveError } from './archive.refusal.ts'

/** Its real path. Stories or one of the lists make an archive. */
export async function openArchive(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => {
    throw new ArchiveError(`there is no folder ${folder}`)
  })
  for (const name of ['story', ...Object.values(LIST_FILES)])
    if (await lstat(join(root, name)).catch(() => null)) return root
  throw new ArchiveError(`${folder} is no archive: it holds neither story/ nor ${Object.values(LIST_FILES).join(', ')}`)
}

export async function readFolderLists(root: string): Promise<ArchiveLists> {
  const read = (file: string) => readTextInside(root, file, LIST_FILE_BYTES)
  return readLists({
    column: await read(LIST_FILES.column),
    author: await read(LIST_FILES.author),
    tag: await read(LIST_FILES.tag),
  })
}
