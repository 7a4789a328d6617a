/** A load of many rows without the indexes, which are made once at the end, as the migrations made them. */
import { sql } from 'kysely'
import type { Engine } from './search-archive.ts'

type Index = { name: string; definition: string }

/** Gives what makes them again. Those behind keys and uniqueness stay. */
export async function pauseIndexes({ db, url }: Engine, tables: string[]): Promise<() => Promise<void>> {
  const named = sql.join(tables)
  const { rows } = url
    ? await sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename in (${named}) and indexname not in
        (select conname from pg_constraint)`.execute(db)
    : await sql<Index>`select name, sql as definition from sqlite_master
        where type = 'index' and sql is not null and tbl_name in (${named})`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return () =>
    db.connection().execute(async (connection) => {
      if (url) await sql`set maintenance_work_mem = '512MB'`.execute(connection)
      for (const { definition } of rows) await sql.raw(definition).execute(connection)
      if (url) await sql`reset maintenance_work_mem`.execute(connection)
    })
}
