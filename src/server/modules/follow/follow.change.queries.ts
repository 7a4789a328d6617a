import type { Database } from '#db/client.ts'
import { fansOfPerson } from './follow.queries.ts'

/** Whether they have left, and how many follow them. */
export function findPerson(db: Database, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .select(['account.deleted_at', fansOfPerson().as('fans')])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

export function findTag(db: Database, id: number) {
  return db.selectFrom('tag').select('follower_count').where('id', '=', id).executeTakeFirst()
}

/** Whether it was not there before. */
export async function insertPerson(db: Database, accountId: number, personId: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('follow_person')
    .values({ account_id: accountId, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was there before. */
export async function deletePerson(db: Database, accountId: number, personId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('follow_person')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was not there before. */
export async function insertTag(db: Database, accountId: number, tagId: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('follow_tag')
    .values({ account_id: accountId, tag_id: tagId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'tag_id']).doNothing())
    .returning('tag_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was there before. */
export async function deleteTag(db: Database, accountId: number, tagId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('follow_tag')
    .where('account_id', '=', accountId)
    .where('tag_id', '=', tagId)
    .returning('tag_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counted in the database, so that concurrent changes are all counted. Followers of readers are counted from the rows. */
export async function countPerson(db: Database, personId: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('author')
    .set((e) => ({ follower_count: e('follower_count', '+', by) }))
    .where('account_id', '=', personId)
    .execute()
}

export async function countTag(db: Database, tagId: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('tag')
    .set((e) => ({ follower_count: e('follower_count', '+', by) }))
    .where('id', '=', tagId)
    .execute()
}
