/** The engines have no common way to change a check constraint: a new table is written and replaces the old one. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { advanceIdentities } from './postgres.ts'

/** Replaces the table `<name>` by `<name>_new`, which must exist and be empty, and copies rows and ids. */
export async function replaceTable(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const successor = `${name}_new`
  // Parents have lower ids than their children, so a table that points to itself can be copied in order.
  await sql`insert into ${sql.table(successor)} (${list}) select ${list} from ${sql.table(name)} order by id`.execute(
    db,
  )
  await db.schema.dropTable(name).execute()
  await db.schema.alterTable(successor).renameTo(name).execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) await advanceIdentities(db)
}
