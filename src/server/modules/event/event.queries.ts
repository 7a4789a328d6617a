import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { EventTable } from '#db/tables.ts'

export async function insertEvents(db: Database, events: Insertable<EventTable>[]): Promise<void> {
  await db.insertInto('event').values(events).execute()
}

export async function deleteOlderThan(db: Database, time: number): Promise<void> {
  await db.deleteFrom('event').where('received_at', '<', time).execute()
}
