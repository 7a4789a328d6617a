/** Whose access has changed is noted among the changes, for caches in front of the site that keep the class of a session. */
import type { Kysely } from 'kysely'
import { noteAccess } from '../engine/note-access.ts'

export const up = (db: Kysely<unknown>): Promise<void> => noteAccess(db)
