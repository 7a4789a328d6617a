/** Restore targets, on the engine of this run, and the command as typed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase, type Database } from '#db/client.ts'
import { CHILD_ENV } from './child-env.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres-databases.ts'
import { readTables } from './read-tables.ts'
import { readTestEngine } from './test-engine.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Of all files; a backup compares files by it. */
const MODIFIED = Date.UTC(2026, 10, 1) / 1000

export type RestoreTarget = { url: string | undefined; dataDir: string }
export type RestoreTargets = ReturnType<typeof openRestoreTargets>

export function openRestoreTargets() {
  const engine = readTestEngine()
  const folder = mkdtempSync(join(tmpdir(), 'kanwu-restore-'))
  const databases: string[] = []
  return {
    folder,
    /** With nothing in it. */
    async open(): Promise<RestoreTarget> {
      const name = `kanwu_restore_${crypto.randomUUID().slice(0, 8)}`
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      if (engine.name === 'sqlite') return { url: undefined, dataDir }
      await createDatabase(engine.serverUrl, name)
      databases.push(name)
      return { url: urlOfDatabase(engine.serverUrl, name), dataDir }
    },
    async close(): Promise<void> {
      if (engine.name === 'postgres') for (const name of databases) await dropDatabase(engine.serverUrl, name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function putFile({ dataDir }: RestoreTarget, path: string, bytes: string | Buffer): void {
  const file = join(dataDir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  utimesSync(file, MODIFIED, MODIFIED)
}

/** Every file of the site, by its path. */
export function readFiles({ dataDir }: RestoreTarget): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ['media', 'attachment']) {
    if (!existsSync(join(dataDir, name))) continue
    for (const entry of readdirSync(join(dataDir, name), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name)
        found[file.slice(dataDir.length + 1)] = readFileSync(file, 'base64')
      }
  }
  return found
}

export async function withDatabase<Result>(
  target: RestoreTarget,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(target)
  return look(db).finally(() => db.destroy())
}

/** All rows and all files. */
export const readTarget = async (target: RestoreTarget) => ({
  tables: await withDatabase(target, readTables),
  files: readFiles(target),
})

/** The command, in a separate process. */
export function startRestore(target: RestoreTarget, ...args: string[]) {
  const child = spawn(process.execPath, ['src/server/commands/restore.ts', ...args], {
    cwd: ROOT,
    env: { ...CHILD_ENV, DATA_DIR: target.dataDir, DATABASE_URL: target.url ?? '' },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, ended }
}

export async function restore(target: RestoreTarget, ...args: string[]) {
  const { output, ended } = startRestore(target, ...args)
  return { code: await ended, ...output }
}
