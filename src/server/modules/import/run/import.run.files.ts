/** Where the files of imports at the desk lie: a folder for each, on the host that took the upload. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '#db/engine/private-file.ts'
import { IMPORTED_MEMBER_FILE } from '../import.report.ts'

const DAY = 24 * 60 * 60 * 1000
/** A report is read into memory to be sent. */
const REPORT_BYTES = 32 * 1024 * 1024

export type RunPlaces = ReturnType<typeof placesOf>

export const importSpoolDir = (dataDir: string): string => join(dataDir, 'import', '.incoming')
const baseOf = (dataDir: string): string => join(dataDir, 'import', 'desk')

export function placesOf(dataDir: string, folder: string) {
  const base = join(baseOf(dataDir), folder)
  return {
    base,
    /** the file as it was uploaded, alone in its folder */
    given: join(base, 'given'),
    unpacked: join(base, 'unpacked'),
    /** what it was converted into */
    archive: join(base, 'archive'),
    /** of the conversion, and of the stories that were refused */
    reports: [join(base, 'archive', 'report.csv'), join(base, 'refused.csv')],
    members: join(base, 'archive', IMPORTED_MEMBER_FILE),
  }
}

/** The same for all processes of a host; made when it is first asked for. */
export async function findHost(dataDir: string): Promise<string> {
  const place = join(dataDir, 'host-id')
  const known = await readFile(place, 'utf8').catch(() => '')
  if (known) return known
  makePrivateFolder(dataDir)
  // Whoever comes second reads what the first has written.
  await writeFile(place, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return readFile(place, 'utf8')
}

/** Moves an upload to where its run finds it. Returns the name of the folder. */
export async function keepUpload(dataDir: string, file: string, name: string): Promise<string> {
  const folder = randomUUID()
  const { base, given } = placesOf(dataDir, folder)
  makePrivateFolder(base)
  await mkdir(given, { mode: 0o700 })
  await rename(file, join(given, name))
  return folder
}

export const dropFiles = (dataDir: string, folder: string): Promise<void> =>
  rm(placesOf(dataDir, folder).base, { recursive: true, force: true })

/** Folders of runs that were removed, and those of no run, as an upload leaves them that was cut off by a crash. */
export async function sweepFolders(dataDir: string, runs: { folder: string; isRemoved: boolean }[], now: number) {
  const known = new Map(runs.map(({ folder, isRemoved }) => [folder, isRemoved]))
  for (const folder of await readdir(baseOf(dataDir)).catch(() => [])) {
    const isRemoved = known.get(folder)
    const found = isRemoved === undefined ? await stat(placesOf(dataDir, folder).base).catch(() => null) : null
    if (isRemoved === true || (found && now - found.mtimeMs > DAY)) await dropFiles(dataDir, folder)
  }
}

/** Null when the files are not on this host, or not there yet. */
export async function readRunReport(dataDir: string, folder: string): Promise<string | null> {
  const [first, second] = placesOf(dataDir, folder).reports
  const text = await readStart(first!)
  if (text === null) return null
  const refused = await readStart(second!)
  // The second table follows the first without its mark and its head.
  return text + (refused === null ? '' : refused.slice(refused.indexOf('\n') + 1))
}

/** Null when there are none, or the files are not on this host. */
export const readRunMembers = (dataDir: string, folder: string): Promise<string | null> =>
  readStart(placesOf(dataDir, folder).members)

/** Whole lines of it. */
async function readStart(place: string): Promise<string | null> {
  const handle = await open(place).catch(() => null)
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.min(size, REPORT_BYTES))
    await handle.read(bytes, 0, bytes.length, 0)
    const text = bytes.toString('utf8')
    return size <= REPORT_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1)
  } finally {
    await handle.close()
  }
}
