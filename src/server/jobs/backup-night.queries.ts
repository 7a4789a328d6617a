import type { Database } from '#db/client.ts'

/** Nights are told apart by their names, so that a clock that went wrong spoils no other night than its own. */
const PREFIX = 'backup-'

/** Those of other nights say nothing any more. */
export async function forgetNights(db: Database, name: string): Promise<void> {
  await db.deleteFrom('turn').where('name', 'like', `${PREFIX}%`).where('name', '<>', name).execute()
}

export const nameNight = (day: string): string => `${PREFIX}${day}`
