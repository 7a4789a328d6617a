import type { Database } from '#db/client.ts'

export function findNamed(db: Database, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .select(['account.name', 'account.role', 'author.account_id as author_id'])
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function setName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', id).execute()
}

/** Where the name of a reader is shown, besides on their own pages. */
export async function listPlaces(db: Database, id: number) {
  const talks = await db
    .selectFrom('comment')
    .select(['content_type', 'content_id'])
    .distinct()
    .where('account_id', '=', id)
    .execute()
  const followed = await db.selectFrom('follow_person').select('person_id').where('account_id', '=', id).execute()
  const opinion = await db.selectFrom('topic_opinion').select('id').where('account_id', '=', id).limit(1).execute()
  return {
    talks,
    followed: followed.map((row) => row.person_id),
    hasOpinion: opinion.length > 0,
  }
}
