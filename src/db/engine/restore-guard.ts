/**
 * A data folder that is being restored from a backup. No process opens it meanwhile, and if the restore was aborted during
 * its renames, the next process that opens the folder completes them: the folder holds the old state or the restored one,
 * never a mixture.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from './node-sqlite.ts'

/** There from the beginning of an import (site:import) to its end: a database that is still empty is not a new site. */
export const importMark = (dataDir: string): string => join(dataDir, 'import-unfinished')

const LOCK = 'restore.lock'
const PLAN = 'restore.json'
/** ms; to open a database takes a moment, to restore one longer. */
const PATIENCE = 5000
const SQLITE_BUSY = 5

export class FolderTaken extends Error {
  override name = 'FolderTaken'
}

export type SwitchPlan = {
  engine: 'sqlite' | 'postgres'
  /** identifies this restore on the server of DATABASE_URL, if it got that far */
  mark: string
  /** the folder of the new files until they are moved; deleted at the end */
  staging: string
  /** the folder for the old files; null when there is nothing worth preserving */
  aside: string | null
  /** below the data folder, from and to, in order */
  moves: [string, string][]
}

/** An empty file, locked by the operating system as long as the process has it open: `how` is SQL that takes the lock. */
function takeLock(dataDir: string, how: string): () => void {
  const file = new DatabaseSync(join(dataDir, LOCK), { timeout: PATIENCE })
  try {
    file.exec(how)
  } catch (error) {
    file.close()
    const isBusy = (error as { errcode?: unknown }).errcode === SQLITE_BUSY
    throw isBusy ? new FolderTaken(`${dataDir} is being restored`, { cause: error }) : error
  }
  return () => file.close()
}

/** Locks exclusively, until the returned function is called. Waits for a process that is just opening the database. */
export const lockFolder = (dataDir: string): (() => void) => takeLock(dataDir, 'begin exclusive')

/** `open` opens the database, or anything else that must not be opened during a restore. */
export function openUnlessRestoring<Opened>(dataDir: string, open: () => Opened): Opened {
  if (existsSync(join(dataDir, PLAN))) finishAlone(dataDir)
  const leave = takeLock(dataDir, 'begin; select 1 from sqlite_master')
  try {
    return open()
  } finally {
    leave()
  }
}

/**
 * On a server the database is independent of this folder; if nothing was ever restored here, the lock need not be checked.
 */
export function refuseWhileRestoring(dataDir: string): void {
  if (existsSync(join(dataDir, LOCK))) takeLock(dataDir, 'begin; select 1 from sqlite_master')()
}

function finishAlone(dataDir: string): void {
  const leave = lockFolder(dataDir)
  try {
    const plan = readPlan(dataDir)
    if (plan?.engine === 'sqlite') finishSwitch(dataDir, plan)
  } finally {
    leave()
  }
}

export function readPlan(dataDir: string): SwitchPlan | null {
  const file = join(dataDir, PLAN)
  // Written under another name and renamed: it is whole, or not there.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SwitchPlan) : null
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** On the embedded engine this is the moment from which on everything is as it is in the backup. */
export function writePlan(dataDir: string, plan: SwitchPlan): void {
  const file = join(dataDir, PLAN)
  const handle = openSync(`${file}.part`, 'w')
  try {
    writeFileSync(handle, JSON.stringify(plan))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(`${file}.part`, file)
  syncFolder(dataDir)
}

/** Can be repeated from the start, wherever it was aborted. The caller must hold the folder's exclusive lock. */
export function finishSwitch(dataDir: string, { moves, staging, aside }: SwitchPlan): void {
  for (const [from, to] of moves) {
    const [source, target] = [join(dataDir, from), join(dataDir, to)]
    // If the new file has already been moved, the old one is aside, and must not be overwritten.
    if (!existsSync(source) || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    renameSync(source, target)
    syncFolder(dirname(target))
  }
  syncFolder(dataDir)
  dropPlan(dataDir)
  rmSync(join(dataDir, staging), { recursive: true, force: true })
  if (!aside) rmSync(join(dataDir, `${staging}-old`), { recursive: true, force: true })
}

export function dropPlan(dataDir: string): void {
  rmSync(join(dataDir, PLAN), { force: true })
  syncFolder(dataDir)
}
