/** Tables whose rows are added and never changed: the engines themselves refuse anything else. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const message = `rows of ${table} are only added`
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const change of ['update', 'delete'])
      await sql
        .raw(
          `create trigger ${table}_refuse_${change} before ${change} on ${table} begin select raise(abort, '${message}'); end`,
        )
        .execute(db)
    return
  }
  await sql
    .raw(
      `create function ${table}_refuse_change() returns trigger language plpgsql as $$
      begin raise exception '${message}'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${table}_refuse_change before update or delete on ${table}
      for each row execute function ${table}_refuse_change()`,
    )
    .execute(db)
}

/** Lets `work` delete rows of such a table, within its transaction: only for taking the demo edition out. */
export async function allowDeletes(db: Kysely<unknown>, table: string, work: () => Promise<void>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql.raw(`alter table ${table} disable trigger ${table}_refuse_change`).execute(db)
    await work()
    await sql.raw(`alter table ${table} enable trigger ${table}_refuse_change`).execute(db)
    return
  }
  const trigger = `${table}_refuse_delete`
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master where name = ${trigger}`.execute(
    db,
  )
  await sql.raw(`drop trigger ${trigger}`).execute(db)
  await work()
  await sql.raw(rows[0]!.text).execute(db)
}
