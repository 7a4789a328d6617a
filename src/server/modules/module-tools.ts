/** Dependencies of every service. */
import type { Database } from '#db/client.ts'

export type Tools = { db: Database }
