import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { SHARE_PICTURE } from '#domain/share-picture.ts'

/** The drawn one. */
const SHARE_FILE = SHARE_PICTURE.path.slice(1)

export function findCurrent(db: Database) {
  return db
    .selectFrom('site_setting')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findVersion(db: Database, version: number) {
  return db.selectFrom('site_setting').select(['version', 'settings']).where('version', '=', version).executeTakeFirst()
}

export function listVersions(db: Database, limit: number) {
  return db
    .selectFrom('site_setting')
    .leftJoin('account', 'account.id', 'site_setting.saved_by')
    .select(['site_setting.version', 'site_setting.saved_at', 'site_setting.saved_by', 'account.name as editor_name'])
    .orderBy('site_setting.version', 'desc')
    .limit(limit)
    .execute()
}

const OWN_SHARE_FILES = 'share-%'
/** An own share picture is kept under its own name, so that an earlier version still has it. */
export const ownShareFile = (name: string): string => `share-${name}.jpg`

/** The newest file of each name; of own share pictures that one alone. */
export async function listFiles(db: Database, sharePicture: string | null): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('site_file')
    .select(['name', 'body'])
    .where((is) =>
      is.or([
        is('name', 'not like', OWN_SHARE_FILES),
        ...(sharePicture === null ? [] : [is('name', '=', ownShareFile(sharePicture))]),
      ]),
    )
    .orderBy('version')
    .execute()
  return new Map(rows.map(({ name, body }) => [name, body]))
}

export async function findSharePicture(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('site_file').select('body').where('name', '=', ownShareFile(name)).executeTakeFirst()
  return row?.body ?? null
}

export const deleteIcons = (db: Database) =>
  db.deleteFrom('site_file').where('name', '<>', SHARE_FILE).where('name', 'not like', OWN_SHARE_FILES).execute()

export const deleteDrawnSharePicture = (db: Database) =>
  db.deleteFrom('site_file').where('name', '=', SHARE_FILE).execute()

type NewVersion = { version: number; settings: string; saved_by: number | null; saved_at: number }

/** False when somebody else has saved this version. */
export async function insertVersion(db: Database, row: NewVersion): Promise<boolean> {
  const saved = await db
    .insertInto('site_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()
  return saved !== undefined
}

/** Only the newest file of a name is ever served. */
export async function replaceFiles(db: Database, version: number, files: ReadonlyMap<string, string>): Promise<void> {
  if (files.size === 0) return
  await db
    .deleteFrom('site_file')
    .where('name', 'in', [...files.keys()])
    .execute()
  await db
    .insertInto('site_file')
    .values([...files].map(([name, body]) => ({ version, name, body })))
    .execute()
}

/** Whether an issue is published, and whether there is a ranking, and anything to rank. */
export async function findShortcutContent(db: Database): Promise<{ issues: boolean; rankings: boolean }> {
  const published = (type: number) =>
    db
      .selectFrom('content')
      .select(sql<number>`1`.as('one'))
      .where('content_type', '=', type)
      .where('state', '=', 'published')
      .limit(1)
  const row = await db
    .selectNoFrom([
      published(contentType.issue).as('issue'),
      published(contentType.article).as('story'),
      db
        .selectFrom('ranking')
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .as('ranking'),
    ])
    .executeTakeFirstOrThrow()
  return { issues: row.issue !== null, rankings: row.ranking !== null && row.story !== null }
}
