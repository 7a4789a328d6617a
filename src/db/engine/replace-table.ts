/** Neither engine can change a check in a way that the other understands: a table is written anew and takes the place. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { advanceIdentities } from './postgres.ts'

/** Puts the table `<name>_new`, which must be there and empty, in the place of `<name>`, rows and ids included. */
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
