/**
 * How far purging has come, in the table of leases: besides the lease of a target, a row with its cursor and one while it
 * fails. `held_until` is the id of a change in the first, and the time of the first failure in the second.
 */
import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'

const KINDS = { lease: 'edge', cursor: 'edge-at', failure: 'edge-failing' } as const

/** Names in the table are short, addresses may be long. */
const nameOf = (kind: keyof typeof KINDS, target: string): string =>
  `${KINDS[kind]} ${createHash('sha256').update(target).digest('hex').slice(0, 16)}`

export const leaseName = (target: string): string => nameOf('lease', target)

export type Cursor = { id: number; build: string }

/** Null before the first purge. */
export async function findCursor(db: Database, target: string): Promise<Cursor | null> {
  const row = await db
    .selectFrom('turn')
    .select(['holder', 'held_until'])
    .where('name', '=', nameOf('cursor', target))
    .executeTakeFirst()
  return row ? { id: row.held_until, build: row.holder } : null
}

export async function storeCursor(db: Database, target: string, { id, build }: Cursor): Promise<void> {
  await db
    .insertInto('turn')
    .values({ name: nameOf('cursor', target), holder: build, held_until: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder: build, held_until: id }))
    .execute()
}

/** Since when purging fails; null when it works. */
export async function findFailure(db: Database, target: string): Promise<number | null> {
  const row = await db
    .selectFrom('turn')
    .select('held_until')
    .where('name', '=', nameOf('failure', target))
    .executeTakeFirst()
  return row?.held_until ?? null
}

/** The first of several failures counts. */
export async function noteFailure(db: Database, target: string, now: number): Promise<void> {
  await db
    .insertInto('turn')
    .values({ name: nameOf('failure', target), holder: 'edge', held_until: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function clearFailure(db: Database, target: string): Promise<void> {
  await db.deleteFrom('turn').where('name', '=', nameOf('failure', target)).execute()
}
