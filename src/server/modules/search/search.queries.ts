import type { Database } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { ContentKey } from '../content/content.service.ts'

export function listCueWords(db: Database) {
  return db.selectFrom('cue_word').select(['kind', 'name', 'url']).orderBy('position').orderBy('id').execute()
}

/** The free texts of documents, in no order. */
export function listTexts(db: Database, ids: number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('search_text').select(['document_id', 'open_text']).where('document_id', 'in', ids).execute()
}

/** What documents are about, in no order. */
export function listKeys(db: Database, ids: number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('search_document')
    .select(['id', 'content_type', 'content_id', 'column_id'])
    .where('id', 'in', ids)
    .execute()
}

/** What documents are weighed by once they are found, in no order. */
export async function listHeads(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return readHeads(db, { ids })
}

const readHeads = prepareQuery((db, { ids }: { ids: number[] }) =>
  db
    .selectFrom('search_text')
    .innerJoin('search_document as d', 'd.id', 'search_text.document_id')
    .select(['d.id', 'd.content_type', 'search_text.title', 'search_text.names'])
    // By the first table: SQLite without statistics would read all of it.
    .where('search_text.document_id', 'in', ids),
)

export type HeadRow = Awaited<ReturnType<typeof listHeads>>[number]

/** The first tags and the authors of items, in no order. */
export async function listRelations(db: Database, keys: ContentKey[]) {
  if (keys.length === 0) return { tags: [], authors: [] }
  const [tags, authors] = await Promise.all([
    db
      .selectFrom('content_tag')
      .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
      .select(['content_type', 'content_id', 'tag.id', 'tag.name'])
      .where('direct', '=', 1)
      .where(isOneOf(keys))
      .orderBy('tag.id')
      .execute(),
    db
      .selectFrom('content')
      .innerJoin('account', 'account.id', 'content.author_id')
      .select(['content.content_type', 'content.content_id', 'content.author_id'])
      // A line that names several people, or another than the account is called now, leads to none of them.
      .whereRef('account.name', '=', 'content.author_name')
      .where(isOneOf(keys))
      .execute(),
  ])
  return { tags, authors }
}

/** Everything with its own page and name. */
export async function listNames(db: Database) {
  const [columns, tags, authors] = await Promise.all([
    db.selectFrom('editorial_column').select(['id', 'name']).orderBy('position').execute(),
    db.selectFrom('tag').select(['id', 'name']).orderBy('level').orderBy('position').execute(),
    db
      .selectFrom('author')
      .innerJoin('account', 'account.id', 'author.account_id')
      .select(['account.id', 'account.name'])
      .orderBy('account.id')
      .execute(),
  ])
  return { columns, tags, authors }
}

export async function findVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('list_version').select('version').where('name', '=', 'search').executeTakeFirst()
  return row?.version ?? 0
}

export async function listSpelt(db: Database, spellings: string[]) {
  if (spellings.length === 0) return []
  return db.selectFrom('search_spelling').select(['spelling', 'word']).where('spelling', 'in', spellings).execute()
}
