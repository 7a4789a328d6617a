/** People whose comments were imported and who have no account here: an account that nobody can sign in with, once for each. */
import type { Database } from '#db/client.ts'
import { advanceIdentity } from '#db/engine/advance-identity.ts'
import { zh } from '#messages/server.ts'

export type Commenter = {
  /** as shown; of who has left, anything */
  name: string
  /** the number that they had in an archive of this program; null elsewhere */
  id: number | null
  /** the site that they wrote on; empty for the one that the archive is of */
  source: string
  hasLeft: boolean
  /** an author of the site, who has an account here */
  accountId: number | null
}

/** Of people of an archive of this program, without a source of their own. */
export const ARCHIVE_SOURCE = 'archive'

const NAME_MAX = 40

const nameOf = ({ name, hasLeft }: Commenter): string =>
  hasLeft ? zh.word.closedAccount : [...name.trim()].slice(0, NAME_MAX).join('').trim() || zh.account.nameless

const keyOf = (commenter: Commenter): string =>
  JSON.stringify([commenter.source, nameOf(commenter), commenter.id, commenter.hasLeft])

type Row = { id: number; name: string; deleted_at: number | null }

/** The same name under the same number is the same person; under another name it is somebody else. */
const isSame = (row: Row, commenter: Commenter): boolean =>
  commenter.hasLeft ? row.deleted_at !== null : row.deleted_at === null && row.name === nameOf(commenter)

async function listByNumber(db: Database, ids: number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'name', 'deleted_at']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function insert(db: Database, commenter: Commenter, { source, now }: { source: string; now: number }) {
  const { id, hasLeft } = commenter
  const row = await db
    .insertInto('account')
    .values({
      ...(id === null ? {} : { id }),
      name: nameOf(commenter),
      created_at: now,
      deleted_at: hasLeft ? now : null,
      source,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function findBySource(db: Database, source: string, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('source', '=', source)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** The account of each, made where there is none. Numbers are kept where they are free. */
export async function putCommenters(db: Database, given: readonly Commenter[], now: number) {
  const distinct = new Map(
    given.filter(({ accountId }) => accountId === null).map((commenter) => [keyOf(commenter), commenter]),
  )
  const known = await listByNumber(
    db,
    [...distinct.values()].flatMap(({ id }) => id ?? []),
  )
  const ids = new Map<string, number>()
  for (const [key, commenter] of distinct) {
    const { id } = commenter
    const row = id === null ? undefined : known.get(id)
    if (id !== null && !row) {
      ids.set(key, await insert(db, commenter, { source: commenter.source || ARCHIVE_SOURCE, now }))
      known.set(id, { id, name: nameOf(commenter), deleted_at: commenter.hasLeft ? now : null })
    } else if (row && isSame(row, commenter)) ids.set(key, row.id)
    else {
      const source = commenter.source || (id === null ? ARCHIVE_SOURCE : `${ARCHIVE_SOURCE}:${id}`)
      const found = await findBySource(db, source, nameOf(commenter))
      ids.set(key, found ?? (await insert(db, { ...commenter, id: null }, { source, now })))
    }
  }
  await advanceIdentity(db, 'account')
  // Each of those that were given has one.
  return (commenter: Commenter): number => commenter.accountId ?? ids.get(keyOf(commenter))!
}
