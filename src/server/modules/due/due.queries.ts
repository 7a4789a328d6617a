import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'

export type Planned = { kind: string; subject: number; dueAt: number }
export type Claimed = { kind: string; subject: number; attempts: number }

export async function planWork(db: Database, { kind, subject, dueAt }: Planned): Promise<void> {
  // A process that had claimed the previous plan finds its claim lost.
  const anew = { due_at: dueAt, next_at: dueAt, attempts: 0, last_error: '', claimed_by: null, claimed_until: null }
  await db
    .insertInto('due_work')
    .values({ kind, subject, ...anew })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(anew))
    .execute()
}

export async function deleteWork(db: Database, kind: string, subject: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('due_work')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Overdue work, whichever server could do it. The table holds future work and little else. */
export async function findOverdue(db: Database, now: number) {
  const { oldestAt, overdue, failing } = await db
    .selectFrom('due_work')
    .select((e) => [
      e.fn.min('due_at').as('oldestAt'),
      e.fn.countAll<number>().as('overdue'),
      e.fn.sum<number | null>(e.case().when('attempts', '>', 0).then(1).else(0).end()).as('failing'),
    ])
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return { oldestAt: oldestAt as number | null, overdue: Number(overdue), failing: Number(failing ?? 0) }
}

type Claim = {
  kinds: string[]
  by: string
  until: number
  now: number
  /** the furthest end of a claim, and of a postponement; anything beyond was written by a wrong clock */
  latest: { claim: number; wait: number }
}

/** It is due, not waiting after a failure, and not claimed by another. */
const mayBeClaimed =
  ({ now, latest }: Claim) =>
  (e: ExpressionBuilder<Tables, 'due_work'>) =>
    e.and([
      e('due_at', '<=', now),
      e.or([e('next_at', '<=', now), e('next_at', '>', latest.wait)]),
      e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', now), e('claimed_until', '>', latest.claim)]),
    ])

/** The work that has been waiting longest, if any is unclaimed. */
export async function claimWork(db: Database, claim: Claim): Promise<Claimed | undefined> {
  const { kinds, by, until } = claim
  const first = await db
    .selectFrom('due_work')
    .select(['kind', 'subject', 'claimed_by', 'claimed_until'])
    .where('kind', 'in', kinds)
    .where(mayBeClaimed(claim))
    .orderBy('next_at')
    .orderBy('kind')
    .orderBy('subject')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const claimed = await db
    .updateTable('due_work')
    .set({ claimed_by: by, claimed_until: until })
    .where('kind', '=', first.kind)
    .where('subject', '=', first.subject)
    // Checked again, as another process may have been quicker.
    .where(mayBeClaimed(claim))
    .returning(['kind', 'subject', 'attempts'])
    .executeTakeFirst()
  // Another was quicker: the next query no longer finds this row.
  return claimed ?? claimWork(db, claim)
}

/** Deletes the row; false when the claim has expired and another process has it, or it was rescheduled. */
export async function takeWork(db: Database, { kind, subject }: Claimed, by: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('due_work')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('claimed_by', '=', by)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

export async function postponeWork(
  db: Database,
  { kind, subject, attempts }: Claimed,
  { by, nextAt, error }: { by: string; nextAt: number; error: string },
): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ attempts: attempts + 1, next_at: nextAt, last_error: error, claimed_by: null, claimed_until: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('claimed_by', '=', by)
    .execute()
}
