import type { Database } from '#db/client.ts'

type Held = { name: string; holder: string; until: number }
/** `latest`: the latest end that is plausible */
type Times = { now: number; latest: number }

/** 0 when it was never held. Read first, since on SQLite even an attempt that fails waits for the writer. */
export async function findLeaseEnd(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('turn').select('held_until').where('name', '=', name).executeTakeFirst()
  return row?.held_until ?? 0
}

/** False when another process was faster. */
export async function acquireLease(
  db: Database,
  { name, holder, until }: Held,
  { now, latest }: Times,
): Promise<boolean> {
  const taken = await db
    .insertInto('turn')
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where((e) => e.or([e('turn.held_until', '<=', now), e('turn.held_until', '>', latest)])),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Only by the current or the last holder. */
export async function extendLease(db: Database, { name, holder, until }: Held): Promise<void> {
  await db
    .updateTable('turn')
    .set({ held_until: until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

/** Each night has its own name, so that a wrong clock corrupts no other night than its own. */
const PREFIX = 'backup-'

/** Those of other nights say nothing any more. */
export async function forgetNights(db: Database, name: string): Promise<void> {
  await db.deleteFrom('turn').where('name', 'like', `${PREFIX}%`).where('name', '<>', name).execute()
}

export const nameNight = (day: string): string => `${PREFIX}${day}`
