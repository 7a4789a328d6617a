/** What an editor who has become a reader again has left at the desk. */
import type { Database } from '#db/client.ts'

/** A right of their own, one that they gave to somebody else, and a line in the journal. */
export async function fillDesk(db: Database, accountId: number, otherId: number, now: number): Promise<void> {
  await db
    .insertInto('house_right')
    .values([
      { account_id: accountId, right_name: 'site', granted_at: now },
      { account_id: otherId, right_name: 'site', granted_by: accountId, granted_at: now },
    ])
    .onConflict((conflict) => conflict.columns(['account_id', 'right_name']).doUpdateSet({ granted_by: accountId }))
    .execute()
  await db
    .insertInto('journal')
    .values({ account_id: accountId, action: 'change', noun: 'story', subject: '10101', title: 'a story', at: now })
    .execute()
}
