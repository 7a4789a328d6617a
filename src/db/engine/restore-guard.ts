/**
 * A data folder whose contents are being put back from a backup. Nobody opens it meanwhile, and when that was broken off in
 * the midst of its renaming, whoever opens it next goes on with it: there is what was, or what was restored, and no mixture.
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
import { DatabaseSync } from 'node:sqlite'

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
  /** what the server at the other end of DATABASE_URL knows this by, if it came so far */
  mark: string
  /** where everything new lies until it is moved; goes at the end */
  staging: string
  /** where everything old goes; null when there is nothing worth keeping */
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

/** Alone, until the function that is given back. Whoever is opening the database just now is waited for. */
export const lockFolder = (dataDir: string): (() => void) => takeLock(dataDir, 'begin exclusive')

/** `open` opens the database, or whatever must not be opened while it is restored. */
export function openUnlessRestoring<Opened>(dataDir: string, open: () => Opened): Opened {
  if (existsSync(join(dataDir, PLAN))) finishAlone(dataDir)
  const leave = takeLock(dataDir, 'begin; select 1 from sqlite_master')
  try {
    return open()
  } finally {
    leave()
  }
}

/** On a server it does not depend on this folder; where none was ever restored, it need not be asked. */
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

/** May be done again from the start, wherever it was broken off. Only by whoever has the folder alone. */
export function finishSwitch(dataDir: string, { moves, staging, aside }: SwitchPlan): void {
  for (const [from, to] of moves) {
    const [source, target] = [join(dataDir, from), join(dataDir, to)]
    // Where the new one has come already, the old one lies aside, and must not be written over.
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
