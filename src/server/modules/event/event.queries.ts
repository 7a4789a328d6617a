import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { EventTable } from '#db/tables.ts'

export async function insertEvents(db: Database, events: Insertable<EventTable>[]): Promise<void> {
  await db.insertInto('event').values(events).execute()
}

export async function deleteOlderThan(db: Database, time: number): Promise<void> {
  await db.deleteFrom('event').where('received_at', '<', time).execute()
}

export async function deleteDaysBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('event_day').where('day', '<', day).execute()
}

/** Takes bytes out of the budget of a day, if it has as many left. */
export async function takeBytes(
  db: Database,
  day: string,
  { bytes, allowed }: { bytes: number; allowed: number },
): Promise<boolean> {
  if (bytes > allowed) return false
  const taken = await db
    .insertInto('event_day')
    .values({ day, byte_count: bytes })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((e) => ({ byte_count: e('event_day.byte_count', '+', e.ref('excluded.byte_count')) }))
        .where((e) => e(e('event_day.byte_count', '+', e.ref('excluded.byte_count')), '<=', allowed)),
    )
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}

export async function findBytes(db: Database, day: string): Promise<number> {
  const row = await db.selectFrom('event_day').select('byte_count').where('day', '=', day).executeTakeFirst()
  return row?.byte_count ?? 0
}
