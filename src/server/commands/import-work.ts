/** An import from another system, from the file to the stories, as the command and the desk do it. */
import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Database } from '#db/client.ts'
import {
  ArchiveError,
  describeSite,
  listKnownIds,
  loadLists,
  type ArchiveService,
  type ImportResult,
} from '../modules/archive/archive.service.ts'
import {
  convert,
  findSource,
  settleRedirects,
  type Conversion,
  type ImportSource,
} from '../modules/import/import.service.ts'
import type { RedirectService } from '../modules/redirect/redirect.service.ts'

const KINDS = 'an export of WordPress or Ghost, nor does it hold pages, Markdown or Word files'

/** For a process that only imports: its heap, collected late, would grow to several times what is in use. */
export const collectHeapEarly = () => setFlagsFromString('--heap-growing-percent=40')

export async function openSource(place: string) {
  const root = await realpath(place).catch(() => {
    throw new ArchiveError(`there is no file or folder ${place}`)
  })
  const source = await findSource(root)
  if (!source) throw new ArchiveError(`${place} is not ${KINDS}`)
  return { root, source }
}

/** Where systems keep their files, within what was named; Ghost has audio beside the pictures. */
const UPLOADS = [
  ['wp-content/uploads'],
  ['content/images', 'content/media', 'content/files'],
  ['images', 'media', 'files'],
  ['uploads'],
]

const isFolder = async (place: string) => (await stat(place).catch(() => null))?.isDirectory() === true

export async function findUploads(place: string, isNamed: boolean): Promise<string[]> {
  if (isNamed && !(await isFolder(place))) throw new ArchiveError(`--uploads: there is no folder ${place}`)
  for (const names of UPLOADS) {
    const folders = names.map((name) => join(place, name))
    if (await isFolder(folders[0]!)) return folders
  }
  return isNamed ? [place, join(place, '../media')] : []
}

type WorkTools = {
  db: Database
  archive: ArchiveService
  redirect: Pick<RedirectService, 'addMany'>
  dataDir: string
  /** the folder of the archive */
  folder: string
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/** Null when it was broken off: it begins again the next time. */
export async function convertSource(
  { source, uploads }: { source: ImportSource; uploads: readonly string[] },
  { db, archive, dataDir, folder, onProgress, signal }: WorkTools,
): Promise<Conversion | null> {
  const site = await describeSite(db)
  return convert({
    source,
    folder,
    uploads,
    dataDir,
    site: { ...site, listKnownIds: (ids) => listKnownIds(db, ids), setNumbersAside: archive.setNumbersAside },
    onProgress,
    signal,
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return null
  })
}

type TakeOptions = {
  accountId: number | undefined
  /** as importFolder has them */
  title?: string | undefined
  stateName?: string | undefined
}

export type Taken = { result: ImportResult; redirects: { added: number; refused: number } }

/** Stories first, then what belongs to them on the site. */
export async function takeConverted(
  conversion: Conversion,
  { accountId, title, stateName }: TakeOptions,
  { db, archive, redirect, folder, onProgress, signal }: WorkTools,
): Promise<Taken> {
  const result = await archive.importFolder({
    ...{ folder, accountId, title, stateName, onProgress, signal },
    create: true,
    // Its report is that of the conversion.
    without: 'redirects',
    now: Date.now(),
  })
  const lists = await loadLists(db)
  const redirects = await settleRedirects(folder, conversion, { lists, redirect, now: Date.now() })
  return { result, redirects }
}
