/** Bulk insert for loading archives: all rows as one value, which both engines read quickly. */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

type Row = Record<string, string | number | null>

/** `url` is that of the PostgreSQL server, if the database is on one. Existing rows are left unchanged. */
export async function putRows(db: Database, table: string, rows: Row[], url: string | undefined): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.id(name)))
  const given = JSON.stringify(rows)
  const read = url
    ? sql`select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${given})`
    : sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${given}) where true`
  await sql`insert into ${sql.id(table)} (${columns}) ${read} on conflict do nothing`.execute(db)
}
