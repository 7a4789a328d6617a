import type { Database } from '#db/client.ts'

/** The newest first: it makes digests, all of them find. */
export function listMuteKeys(db: Database) {
  return db.selectFrom('mute_key').select(['id', 'key_sealed']).orderBy('id', 'desc').execute()
}

export async function insertMuteKey(db: Database, sealed: string): Promise<number> {
  const { id } = await db
    .insertInto('mute_key')
    .values({ key_sealed: sealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertKeptMute(
  db: Database,
  row: { phone_digest: string; key_id: number; ends_at: number },
): Promise<void> {
  await db
    .insertInto('kept_mute')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_digest').doUpdateSet({ ends_at: row.ends_at }))
    .execute()
}

/** The end of the mute that was kept under any of these; it is no longer kept then. */
export async function takeKeptMute(db: Database, digests: string[], now: number): Promise<number | null> {
  const rows = await db.deleteFrom('kept_mute').where('phone_digest', 'in', digests).returning('ends_at').execute()
  const end = Math.max(0, ...rows.map(({ ends_at }) => ends_at))
  return end > now ? end : null
}

export async function muteAgain(db: Database, accountId: number, end: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ muted_until: end })
    .where('id', '=', accountId)
    .where((e) => e.or([e('muted_until', 'is', null), e('muted_until', '<', end)]))
    .execute()
}

/** As every mute is logged; nobody decided this one anew. */
export async function logMute(db: Database, accountId: number, detail: string, now: number): Promise<void> {
  await db.insertInto('moderation_event').values({ action: 'mute', account_id: accountId, detail, at: now }).execute()
}

export async function deleteEndedMutes(db: Database, now: number): Promise<void> {
  await db.deleteFrom('kept_mute').where('ends_at', '<=', now).execute()
}

/** Keys that no digest needs, but for the newest. */
export async function deleteUnusedMuteKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('mute_key')
    .where('id', '<', (e) => e.selectFrom('mute_key').select((inner) => inner.fn.max('id').as('id')))
    .where('id', 'not in', (e) => e.selectFrom('kept_mute').select('key_id'))
    .execute()
}
