import { sql, type Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { MediaTable } from '#db/tables.ts'
import { withPicture } from '#db/with-picture.ts'

export function findProfile(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select(['account.name', 'account.signature', 'account.city', 'account.phone_sealed', 'account.country_code'])
    .select(['account.created_at', 'account.muted_until', 'credential.account_id as credential_id'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function findMutedUntil(db: Database, accountId: number): Promise<number | null> {
  const row = await db.selectFrom('account').select('muted_until').where('id', '=', accountId).executeTakeFirst()
  return row?.muted_until ?? null
}

/** The names of staff and of authors, but for the account's own. */
export async function listStaffNames(db: Database, exceptId: number): Promise<string[]> {
  // As the index of staff says it.
  const staff = db.selectFrom('account').select('name').where('role', '!=', sql.lit('reader'))
  const authors = db.selectFrom('author').innerJoin('account', 'account.id', 'author.account_id').select('account.name')
  const rows = await staff
    .where('id', '!=', exceptId)
    .where('deleted_at', 'is', null)
    .unionAll(authors.where('account.id', '!=', exceptId).where('account.deleted_at', 'is', null))
    .execute()
  return rows.map(({ name }) => name)
}

/** An account deleted at this very moment stays empty. */
export async function updateProfile(
  db: Database,
  accountId: number,
  words: { name: string; signature: string; city: string },
): Promise<void> {
  await db.updateTable('account').set(words).where('id', '=', accountId).where('deleted_at', 'is', null).execute()
}

export function insertPicture(db: Database, picture: Insertable<MediaTable>) {
  return db.insertInto('media').values(picture).returning('id').executeTakeFirstOrThrow()
}

/**
 * Sets or clears the picture of the account; returns the previous one. First a write that changes nothing: it locks the row
 * until the end of the transaction, so that two concurrent changes cannot both remove the same picture.
 */
export async function replacePicture(db: Database, accountId: number, pictureId: number | null) {
  const account = db.updateTable('account').where('id', '=', accountId).where('deleted_at', 'is', null)
  await account.set((e) => ({ picture_id: e.ref('picture_id') })).execute()
  const old = await db
    .selectFrom('account')
    .innerJoin('media', 'media.id', 'account.picture_id')
    .select(['media.id', 'media.path'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  await account.set({ picture_id: pictureId }).execute()
  return old
}

export async function deletePicture(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute()
}
