import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** Where those who listen on PostgreSQL are woken. */
export const CHANGE_CHANNEL = 'kanwu_change'

export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export async function insertChanges(db: Database, tags: readonly string[], now: number): Promise<void> {
  await db
    .insertInto('change')
    .values(tags.map((tag) => ({ tag, at: now })))
    .execute()
  // Sent by the engine when the transaction has committed, and not otherwise.
  if (isPostgres(db)) await sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(db)
}

export async function findLast(db: Database): Promise<number> {
  const row = await db
    .selectFrom('change')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** The lowest and the highest id; null without rows. */
export async function findEnds(db: Database): Promise<{ first: number; last: number } | null> {
  const row = await db
    .selectFrom('change')
    .select((e) => [e.fn.min('id').as('first'), e.fn.max('id').as('last')])
    .executeTakeFirst()
  return row?.last ? { first: Number(row.first), last: Number(row.last) } : null
}

export function listAfter(db: Database, id: number, limit: number) {
  return db.selectFrom('change').select(['id', 'tag']).where('id', '>', id).orderBy('id').limit(limit).execute()
}

/** The newest notes of these tags first. */
export function listNewest(db: Database, { prefix, tag }: { prefix: string; tag: string }, limit: number) {
  return db
    .selectFrom('change')
    .select(['tag', 'at'])
    .where((e) => e.or([e('tag', 'like', `${prefix}%`), e('tag', '=', tag)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The newest row stays regardless of age: in an empty table SQLite would restart its ids, below those that servers have
 * already read.
 */
export async function deleteBefore(db: Database, time: number): Promise<void> {
  await db
    .deleteFrom('change')
    .where('at', '<', time)
    .where('id', '<', (e) => e.selectFrom('change as newest').select((of) => of.fn.max('newest.id').as('id')))
    .execute()
}
