/** A copy of the embedded database while others write to it, and whether a copy is whole. */
import { backup, DatabaseSync } from './node-sqlite.ts'

/** All pages in one step: between two steps another process could write, and the copy would restart each time. */
const ALL_PAGES = 2 ** 31 - 1
const BUSY_MS = 5000

export async function dumpSqlite(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    await backup(source, target, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Throws when something is wrong with it. Leaves one file, with nothing beside it. */
export function checkSqliteDump(target: string): void {
  const copy = new DatabaseSync(target)
  try {
    copy.exec('pragma journal_mode = delete')
    checkRows(copy)
  } finally {
    copy.close()
  }
}

/** The same for a stored dump, which is left unchanged; returns its latest migration. */
export function readSqliteDump(target: string): string {
  const copy = new DatabaseSync(target, { readOnly: true })
  try {
    checkRows(copy)
    const last = copy.prepare('select max(name) as name from kysely_migration').get() as { name: string }
    return last.name
  } finally {
    copy.close()
  }
}

function checkRows(copy: DatabaseSync): void {
  const [found] = copy.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  if (found?.integrity_check !== 'ok') throw new Error(`the copy is damaged: ${found?.integrity_check}`)
  const loose = copy.prepare('pragma foreign_key_check').all()
  if (loose.length > 0) throw new Error(`the copy has ${loose.length} rows that point to nothing`)
}
