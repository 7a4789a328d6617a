/** All rows of an SQLite file as one moment of it, and loading rows into a file that nobody uses yet. */
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { DatabaseSync } from './node-sqlite.ts'
import {
  ROWS_PER_BATCH,
  tablesOf,
  type ColumnInfo,
  type SiteReader,
  type SiteTable,
  type SiteValue,
  type SiteWriter,
} from './site-table.ts'

const BUSY_MS = 5000

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

/** Neither tables of the engine and of the migrations, nor those behind a term index; no computed columns. */
const COLUMNS = `select list.name as "table", info.name, info.type, info.pk as "key"
  from pragma_table_list as list join pragma_table_xinfo(list.name) as info
  where list.schema = 'main' and list.type = 'table' and info.hidden = 0
  and list.name not like 'sqlite\\_%' escape '\\' and list.name not like 'kysely\\_%' escape '\\'`

function readerOf(file: DatabaseSync): SiteReader {
  return {
    async readMigration() {
      const known = file.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).get()
      if (!known) return null
      return (file.prepare('select max(name) as name from kysely_migration').get() as { name: string | null }).name
    },
    listTables: async () => tablesOf(file.prepare(COLUMNS).all() as ColumnInfo[]),
    countRows: async ({ name }) => (file.prepare(`select count(*) as n from "${name}"`).get() as { n: number }).n,
    async *readRows({ name, columns, key }) {
      const all = file.prepare(
        `select ${quoted(columns.map((column) => column.name))} from "${name}" order by ${quoted(key)}`,
      )
      all.setReadBigInts(true)
      all.setReturnArrays(true)
      let batch: SiteValue[][] = []
      // Arrays, as was asked for; the types know only objects.
      for (const row of all.iterate() as Iterable<unknown>) {
        batch.push(row as SiteValue[])
        if (batch.length < ROWS_PER_BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
  }
}

export async function readSqliteSite<Result>(path: string, work: (reader: SiteReader) => Promise<Result>) {
  const file = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS })
  try {
    file.exec('begin')
    return await work(readerOf(file))
  } finally {
    file.close()
  }
}

/**
 * Loads a migrated file. Meanwhile no trigger computes and no reference is checked: rows come in the order
 * of their keys. At the end each reference is checked. A file in which that fails is of no use any more: it has no journal.
 */
export async function loadSqliteSite(path: string, load: (writer: SiteWriter) => Promise<void>): Promise<void> {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    file.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; begin immediate')
    const triggers = file.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
      name: string
      sql: string
    }[]
    for (const { name } of triggers) file.exec(`drop trigger "${name}"`)
    const statements = new Map<string, StatementSync>()
    const insertOf = ({ name, columns }: SiteTable) => {
      const names = columns.map((column) => column.name)
      const insert =
        statements.get(name) ??
        file.prepare(`insert into "${name}" (${quoted(names)}) values (${names.map(() => '?').join(', ')})`)
      statements.set(name, insert)
      return insert
    }
    await load({
      ...readerOf(file),
      clearTable: async ({ name }) => file.exec(`delete from "${name}"`),
      async writeRows(table, rows) {
        for (const row of rows) insertOf(table).run(...(row as SQLInputValue[]))
      },
    })
    for (const { sql } of triggers) file.exec(sql)
    const loose = file.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
    if (loose.length > 0)
      throw new Error(`${loose.length} rows point to nothing, such as one of ${loose[0]!.table} to ${loose[0]!.parent}`)
    file.exec('commit')
  } finally {
    file.close()
  }
}
