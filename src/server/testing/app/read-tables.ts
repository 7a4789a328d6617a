/** Everything that a database holds, found by asking it: for tests that must not forget a table. */
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#db/client.ts'

export type Row = Record<string, unknown>

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/** All tables, including those in which an engine stores its term index. */
export async function listTables(db: Database): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    : sql<{
        name: string
      }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** Bytes, as an index of terms has them, in letters. */
const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? Buffer.from(value as Uint8Array).toString('hex') : value,
    ]),
  )

export async function readTables(
  db: Database,
  isRead: (table: string) => boolean = () => true,
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const name of (await listTables(db)).filter(isRead)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
    const lines = rows.map((row) => ({ row: readable(row), line: JSON.stringify(readable(row)) }))
    found[name] = lines.toSorted((a, b) => (a.line < b.line ? -1 : 1)).map(({ row }) => row)
  }
  return found
}

/** Columns, indexes, checks, keys and triggers, as the engine writes them down. */
export async function readSchema(db: Database): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ line: string }>`
        select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
          || coalesce(column_default, '') || is_identity || is_generated as line
          from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`
    : sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`
  const { rows } = await query.execute(db)
  return rows.map(({ line }) => line).toSorted()
}
