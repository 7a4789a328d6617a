/**
 * Restores a backup. Everything is written beside the existing data and replaces it at the end, by renaming and, on a
 * server, in one transaction. The existing data is set aside, never removed. Interrupted at any moment it leaves the old or
 * the new state; the next start, or the next restore, cleans up.
 */
import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { databaseFile } from '#db/client.ts'
import { ASIDE_PREFIX } from '#db/engine/dump-postgres.ts'
import { makePrivateFolder, OWNER_FILE, OWNER_FOLDER } from '#db/engine/private-file.ts'
import { inspectPostgres, restorePostgres } from '#db/engine/restore-postgres.ts'
import { dropPlan, finishSwitch, lockFolder, readPlan, writePlan, type SwitchPlan } from '#db/engine/restore-guard.ts'
import { inspectSqlite } from '#db/engine/restore-sqlite.ts'
import { STORED_KINDS } from '../modules/media/store/media.audit.ts'
import { walkFiles } from './backup-files.ts'
import type { ManifestFile } from './backup-manifest.ts'
import { RestoreRefused, refuseUnfit, verifyBackup, type Backup } from './restore-check.ts'

/** Folders of files, as they are called in backups and in the data folder. */
const FOLDERS: readonly string[] = STORED_KINDS
const STAGING = '.restore-'

export type RestoreOptions = {
  backup: Backup
  url: string | undefined
  dataDir: string
  /** set the existing data aside */
  replace: boolean
  now: number
  onFile?: (() => void) | undefined
  onStep?: ((step: string) => void) | undefined
}

/** `aside`: where the previous data is now; a folder, a schema of the server, or both. */
export type RestoreOutcome = { aside: string[] }

export async function restoreBackup(options: RestoreOptions): Promise<RestoreOutcome> {
  const { backup, url, dataDir, onFile, onStep } = options
  refuseUnfit(backup, url ? 'postgres' : 'sqlite')
  await verifyBackup(backup, onFile)
  onStep?.(`${backup.name} is whole`)
  makePrivateFolder(dataDir)
  const leave = lockFolder(dataDir)
  try {
    await recoverRestore(url, dataDir)
    return await restoreAlone(options)
  } finally {
    leave()
  }
}

/** Handles the remains of an interrupted restore: it is completed if it had come far enough, and cleaned up if not. */
export async function recoverRestore(url: string | undefined, dataDir: string): Promise<void> {
  const plan = readPlan(dataDir)
  if (plan) {
    if (plan.engine === 'postgres' && !url)
      throw new RestoreRefused('a restore into a server was broken off here: DATABASE_URL must name that server')
    const isDone = plan.engine === 'sqlite' || (url && (await inspectPostgres(url)).mark === plan.mark)
    if (isDone) finishSwitch(dataDir, plan)
    else dropPlan(dataDir)
  }
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGING)) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** For a site that starts: its files belong to what its server holds. */
export async function finishBrokenRestore(url: string, dataDir: string): Promise<void> {
  const leave = lockFolder(dataDir)
  try {
    await recoverRestore(url, dataDir)
  } finally {
    leave()
  }
}

/** The folder for everything new, and the token that says on a server whether it belongs to what is there. */
export function nameStaging(): { mark: string; staging: string } {
  const mark = randomUUID()
  return { mark, staging: `${STAGING}${mark}` }
}

async function restoreAlone(options: RestoreOptions): Promise<RestoreOutcome> {
  const { backup, url, dataDir, replace, now, onStep } = options
  const held = await listHeld(url, dataDir)
  if (held.length > 0 && !replace)
    throw new RestoreRefused(`there is data already (${held.join(', ')}): --replace puts it aside`)
  const { mark, staging } = nameStaging()
  // Two in one second must not get into each other's way.
  const stamp = `${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${mark.slice(0, 4)}`
  await stage(options, join(dataDir, staging))
  onStep?.('everything lies beside what is there')
  const plan = await planSwitch({
    dataDir,
    staging,
    mark,
    url,
    aside: held.length > 0 ? `before-restore-${stamp}` : null,
  })
  if (plan.moves.length > 0) writePlan(dataDir, plan)
  const schema = url && held.includes('tables') ? `${ASIDE_PREFIX}${stamp.toLowerCase().replace('-', '_')}` : null
  if (url) {
    const dump = join(backup.folder, backup.manifest.database.path)
    try {
      await restorePostgres({ url, dump, aside: schema, mark })
    } catch (error) {
      // Whether the server has done it all the same is known to the server alone.
      await recoverRestore(url, dataDir).catch(() => {})
      throw error
    }
  }
  finishSwitch(dataDir, plan)
  const folder = plan.aside && existsSync(join(dataDir, plan.aside)) ? [join(dataDir, plan.aside)] : []
  return { aside: [...folder, ...(schema ? [`schema ${schema}`] : [])] }
}

/** The existing data that could be lost. Throws when another process uses it. */
async function listHeld(url: string | undefined, dataDir: string): Promise<string[]> {
  const held: string[] = []
  if (url) {
    const { others, tables } = await inspectPostgres(url)
    if (others > 0)
      throw new RestoreRefused(`the database of DATABASE_URL has ${others} other connections: stop the site first`)
    if (tables > 0) held.push('tables')
  } else {
    const file = databaseFile(dataDir)
    const state = inspectSqlite(file)
    if (state === 'taken') throw new RestoreRefused(`${file} is open in another process: stop the site first`)
    if (state === 'data') held.push(basename(file))
  }
  return [...held, ...(await listHeldFolders(dataDir))]
}

/** The folders that hold files. */
export async function listHeldFolders(dataDir: string): Promise<string[]> {
  const held = new Set<string>()
  for (const name of FOLDERS) for await (const _ of walkFiles(join(dataDir, name))) held.add(name)
  return [...held]
}

/** Copies what belongs into the data folder. */
async function stage({ backup, url, dataDir, onFile }: RestoreOptions, staging: string): Promise<void> {
  const { folder, manifest } = backup
  await mkdir(staging, { mode: OWNER_FOLDER })
  if (!url) {
    const target = join(staging, basename(databaseFile(dataDir)))
    await placeFile(join(folder, manifest.database.path), target, { ...manifest.database, mode: OWNER_FILE })
    onFile?.()
  }
  await placeFiles(folder, manifest.files, staging, onFile)
}

export async function placeFiles(folder: string, files: ManifestFile[], target: string, onFile?: () => void) {
  for (const file of files) {
    await placeFile(join(folder, file.path), join(target, file.path), file)
    onFile?.()
  }
}

type Placed = Pick<ManifestFile, 'bytes' | 'modifiedAt'> & { mode?: number }

/** With the time that it had, so that the next backup knows it again. */
async function placeFile(source: string, target: string, { bytes, modifiedAt, mode }: Placed): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  const handle = await open(target, 'r+')
  try {
    if (mode !== undefined) await handle.chmod(mode)
    await handle.utimes(modifiedAt / 1000, modifiedAt / 1000)
    await handle.sync()
    if ((await handle.stat()).size !== bytes) throw new Error(`${target} could not be written whole`)
  } finally {
    await handle.close()
  }
}

type Switch = Pick<SwitchPlan, 'staging' | 'mark' | 'aside'> & { dataDir: string; url: string | undefined }

export async function planSwitch({ dataDir, staging, mark, url, aside }: Switch): Promise<SwitchPlan> {
  // It keeps the name that it has in this folder, whatever it is called among the new files.
  const [database, staged] = [dataDir, join(dataDir, staging)].map((folder) => basename(databaseFile(folder)))
  const ends = url ? [] : ['', '-wal', '-shm']
  const own = [...ends.map((end) => `${database}${end}`), ...FOLDERS]
  const fresh = [
    ...ends.map((end) => ({ from: `${staged}${end}`, to: `${database}${end}` })),
    ...FOLDERS.map((name) => ({ from: name, to: name })),
  ]
  const old = own.filter((name) => existsSync(join(dataDir, name)))
  const { dev } = await stat(dataDir)
  for (const name of old)
    if ((await stat(join(dataDir, name))).dev !== dev)
      throw new RestoreRefused(`${join(dataDir, name)} is a disk of its own: it cannot be renamed`)
  const moves = [
    ...old.map((name): [string, string] => [name, join(aside ?? `${staging}-old`, name)]),
    ...fresh
      .filter(({ from }) => existsSync(join(dataDir, staging, from)))
      .map(({ from, to }): [string, string] => [join(staging, from), to]),
  ]
  return { engine: url ? 'postgres' : 'sqlite', mark, staging, aside, moves }
}
