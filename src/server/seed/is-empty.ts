/** Whether a database is empty: checked at each start, while the seeding code is seldom needed. */
import type { Database } from '#db/client.ts'

export async function isEmpty(db: Database): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  const content = await db.selectFrom('content').select('content_id').limit(1).executeTakeFirst()
  const column = await db.selectFrom('editorial_column').select('id').limit(1).executeTakeFirst()
  return !account && !content && !column
}

/** Then an empty database is one that somebody has emptied. */
export async function wasDemoRemoved(db: Database): Promise<boolean> {
  const edition = await db.selectFrom('demo_edition').select('removed_at').executeTakeFirst()
  return (edition?.removed_at ?? null) !== null
}
