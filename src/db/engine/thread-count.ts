/** Maintains in the registry how many comments on an item start a thread; each engine has its own syntax for triggers. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** The threads listed under an item: top-level comments that are published or have published replies. */
export const LISTED_THREAD = "root_id is null and (state = 'published' or reply_count > 0)"

/** From here on `content.thread_count` follows every change of comments, in the same transaction. */
export async function countThreads(db: Kysely<unknown>): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? countOnPostgres(db) : countOnSqlite(db))
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const listed = (row: string) => `(${row}.root_id is null and (${row}.state = 'published' or ${row}.reply_count > 0))`
  const count = (row: string, sign: '+' | '-') => `update content
    set thread_count = thread_count ${sign} ${listed(row)}
    where content_type = ${row}.content_type and content_id = ${row}.content_id`
  const moved = 'old.content_type <> new.content_type or old.content_id <> new.content_id'
  const triggers = {
    insert: `after insert on comment when ${listed('new')} begin ${count('new', '+')}; end`,
    delete: `after delete on comment when ${listed('old')} begin ${count('old', '-')}; end`,
    update: `after update of content_type, content_id, root_id, state, reply_count on comment
      when ${listed('old')} <> ${listed('new')} or ${moved}
      begin ${count('old', '-')}; ${count('new', '+')}; end`,
  }
  for (const [name, trigger] of Object.entries(triggers))
    await sql.raw(`create trigger comment_thread_${name} ${trigger}`).execute(db)
}

/**
 * Once per statement, and once per item, however many of its comments it touches. All callers lock items in the same order,
 * which prevents deadlocks; a change that does not affect the count, such as a like, locks none.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const part = (rows: string, by: 1 | -1) =>
    `select content_type, content_id, ${by} as by from ${rows} where ${LISTED_THREAD}`
  const occasions = {
    insert: { given: 'new table as new_rows', parts: [part('new_rows', 1)] },
    delete: { given: 'old table as old_rows', parts: [part('old_rows', -1)] },
    update: {
      given: 'old table as old_rows new table as new_rows',
      parts: [part('old_rows', -1), part('new_rows', 1)],
    },
  }
  for (const [name, { given, parts }] of Object.entries(occasions)) {
    await sql
      .raw(
        `create function count_threads_on_${name}() returns trigger language plpgsql as $$
        begin
          with changed as (
            select content_type, content_id, sum(by) as by from (${parts.join(' union all ')}) as part
            group by content_type, content_id having sum(by) <> 0
          ), taken as (
            select content.content_type, content.content_id, changed.by from content
            join changed on changed.content_type = content.content_type and changed.content_id = content.content_id
            order by content.content_type, content.content_id for no key update of content
          )
          update content set thread_count = thread_count + taken.by from taken
          where content.content_type = taken.content_type and content.content_id = taken.content_id;
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger comment_thread_${name} after ${name} on comment referencing ${given}
        for each statement execute function count_threads_on_${name}()`,
      )
      .execute(db)
  }
}
