/** The state of the file that a restored one is to replace. */
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from './node-sqlite.ts'

const SQLITE_BUSY = 5

/** `taken`: another process has it open. What cannot be read holds something, too. */
export type FileState = 'none' | 'taken' | 'empty' | 'data'

/**
 * Switching WAL mode off needs exclusive access to the file, and leaves everything in one file. The restore guard ensures
 * that no process opens it meanwhile.
 */
export function inspectSqlite(file: string): FileState {
  if (!existsSync(file)) return 'none'
  if (statSync(file).size === 0 && !existsSync(`${file}-wal`)) return 'empty'
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    const [mode] = database.prepare('pragma journal_mode = delete').all() as { journal_mode: string }[]
    if (mode?.journal_mode !== 'delete') return 'taken'
    return database.prepare("select 1 from sqlite_master where type = 'table' limit 1").get() ? 'data' : 'empty'
  } catch (error) {
    return (Number((error as { errcode?: unknown }).errcode) & 0xff) === SQLITE_BUSY ? 'taken' : 'data'
  } finally {
    database.close()
  }
}
