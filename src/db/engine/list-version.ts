/** Makes a table signal when lists made from it may have changed; each engine has its own syntax for triggers. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

type Watched = {
  table: string
  /** the columns that decide which rows are listed, and in which order; a change of any other column signals nothing */
  columns: string[]
}

/**
 * Rows inserted, deleted or changed in these columns advance the version of the named lists, in the same transaction. A
 * table that is rebuilt (replace-table.ts) loses its triggers and must be watched again.
 */
export async function watchTable(db: Kysely<unknown>, list: string, { table, columns }: Watched): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? watchOnPostgres(db, list, table, columns) : watchOnSqlite(db, list, table, columns))
}

/** Before a table is watched by other columns. */
export async function unwatchTable(db: Kysely<unknown>, list: string, table: string): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const triggers = postgres
    ? [`${table}_${list}_list on ${table}`]
    : ['insert', 'delete', 'update'].map((name) => `${table}_${list}_list_${name}`)
  for (const trigger of triggers) await sql.raw(`drop trigger ${trigger}`).execute(db)
}

const advance = (list: string) => `update list_version set version = version + 1 where name = '${list}'`

/** Once for each statement, however many rows it touches: a load of many rows writes the version once. */
async function watchOnPostgres(db: Kysely<unknown>, list: string, table: string, columns: string[]): Promise<void> {
  await sql
    .raw(
      `create or replace function advance_${list}_list() returns trigger language plpgsql as $$
      begin ${advance(list)}; return null; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${table}_${list}_list
      after insert or delete or truncate or update of ${columns.join(', ')} on ${table}
      for each statement execute function advance_${list}_list()`,
    )
    .execute(db)
}

/** SQLite knows triggers for rows alone; that costs a microsecond for each. */
async function watchOnSqlite(db: Kysely<unknown>, list: string, table: string, columns: string[]): Promise<void> {
  const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  const occasions = {
    insert: `after insert on ${table}`,
    delete: `after delete on ${table}`,
    update: `after update of ${columns.join(', ')} on ${table} when ${changed}`,
  }
  for (const [name, occasion] of Object.entries(occasions)) {
    await sql.raw(`create trigger ${table}_${list}_list_${name} ${occasion} begin ${advance(list)}; end`).execute(db)
  }
}
