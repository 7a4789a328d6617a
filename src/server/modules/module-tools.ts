/** What every service is given. */
import type { Database } from '#db/client.ts'

export type Tools = { db: Database }
