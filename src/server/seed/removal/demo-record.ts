/** The record of what the demo edition has put into a database: the key of each row, and a digest of its content. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { readTableGraph } from '#db/engine/table-graph.ts'
import { DEPENDENT, isTold, listOwnedTables } from './removal-rule.ts'

export type DemoRow = Record<string, string | number | null>
type Columns = Readonly<Record<string, string[]>>
type RecordedRow = { table_name: string; row_key: string; digest: string }

export type DemoRecord = { loadedAt: number; columns: Columns; rows: RecordedRow[] }

const DIGEST_DIGITS = 32
const ROWS_PER_STATEMENT = 500

export const keyTextOf = (keys: string[], row: DemoRow): string => JSON.stringify(keys.map((key) => row[key]))

/** Of the columns that were there when the row was recorded. */
export const digestOf = (columns: string[], row: DemoRow): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((column) => row[column] ?? null)))
    .digest('hex')
    .slice(0, DIGEST_DIGITS)

/** To be called when these tables hold nothing but the demo edition. Rows that go with others need no entry. */
export async function recordDemo(db: Database, tables: string[], now: number): Promise<void> {
  const graph = await readTableGraph(db)
  const owned = new Set(listOwnedTables(graph).map(({ table }) => table))
  const columns: Record<string, string[]> = {}
  const rows: RecordedRow[] = []
  for (const table of tables.filter((name) => !DEPENDENT.has(name) && !owned.has(name))) {
    const found = (await sql<DemoRow>`select * from ${sql.table(table)}`.execute(db)).rows
    const told = Object.keys(found[0] ?? {})
      .filter((column) => isTold(table, column))
      .toSorted()
    columns[table] = told
    for (const row of found)
      rows.push({
        table_name: table,
        row_key: keyTextOf(graph.keys.get(table)!, row),
        digest: digestOf(told, row),
      })
  }
  await writeDemoRecord(db, { loadedAt: now, columns, rows })
}

export async function writeDemoRecord(db: Database, { loadedAt, columns, rows }: DemoRecord): Promise<void> {
  await db
    .insertInto('demo_edition')
    .values({ id: 1, loaded_at: loadedAt, columns: JSON.stringify(columns) })
    .execute()
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('demo_row')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
}

/** Null in a database that was filled before there was a record, or never. */
export async function readDemoRecord(db: Database): Promise<DemoRecord | null> {
  const edition = await db.selectFrom('demo_edition').selectAll().executeTakeFirst()
  if (!edition) return null
  const rows = await db.selectFrom('demo_row').selectAll().execute()
  return { loadedAt: edition.loaded_at, columns: JSON.parse(edition.columns) as Columns, rows }
}
