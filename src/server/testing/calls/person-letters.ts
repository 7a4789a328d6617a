/** What somebody has sent to the house: one manuscript that was declined and one that was taken. */
import type { Database } from '#db/client.ts'

/** On the receipts of `fillLetters`, which has two for each mark. */
export const letterNumber = (mark: number): string => String(100_000_000_000 + mark)

export async function fillLetters(db: Database, accountId: number, now: number, mark: number): Promise<void> {
  await db
    .insertInto('contribution')
    .values(
      (['declined', 'accepted'] as const).map((state, index) => ({
        number: letterNumber(mark + index),
        key_hash: 'hash of a key',
        kind: 'contribute' as const,
        account_id: accountId,
        name: 'my pen name',
        contact: 'me@example.com',
        title: `${state} manuscript`,
        category: 'essay',
        text: `${state} words of mine`,
        state,
        note: 'their note',
        created_at: now,
        changed_at: now,
      })),
    )
    .execute()
}
