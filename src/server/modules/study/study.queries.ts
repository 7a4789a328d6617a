import type { Database } from '#db/client.ts'

/** What of it is still published. */
function studied(db: Database, accountId: number) {
  return db
    .selectFrom('study')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'study.content_type')
        .onRef('content.content_id', '=', 'study.content_id'),
    )
    .where('study.account_id', '=', accountId)
    .where('content.state', '=', 'published')
}

function newestFirst(db: Database, accountId: number) {
  return studied(db, accountId)
    .select(['study.content_type', 'study.content_id', 'study.progress', 'study.studied_at'])
    .orderBy('study.studied_at', 'desc')
    .orderBy('study.content_type')
    .orderBy('study.content_id', 'desc')
}

export type StudyRow = Awaited<ReturnType<typeof listStudied>>[number]

export function listStudied(db: Database, accountId: number, limit: number, offset: number) {
  return newestFirst(db, accountId).limit(limit).offset(offset).execute()
}

export function findLastStudied(db: Database, accountId: number) {
  return newestFirst(db, accountId).where('study.hidden', '=', 0).limit(1).executeTakeFirst()
}

export async function countStudied(db: Database, accountId: number): Promise<number> {
  const { count } = await studied(db, accountId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hideStudied(db: Database, accountId: number): Promise<void> {
  await db.updateTable('study').set({ hidden: 1 }).where('account_id', '=', accountId).where('hidden', '=', 0).execute()
}
