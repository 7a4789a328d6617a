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
