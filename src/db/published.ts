/** What readers may know of: the rows of one kind whose card in the registry is published. */
import type { SelectQueryBuilder } from 'kysely'
import { contentType } from '#domain/content/content-type.ts'
import type { Database } from './client.ts'
import type { Tables } from './tables.ts'

/** The table of each kind that has a card. */
const TABLES = {
  article: 'article',
  audioBook: 'audio_book',
  audioEdition: 'audio_edition',
  course: 'course',
  episode: 'episode',
  issue: 'issue',
  lesson: 'lesson',
  podcast: 'podcast',
} as const satisfies Record<keyof typeof contentType, keyof Tables>

type Kind = keyof typeof TABLES
type PublishedQuery<Of extends Kind> = SelectQueryBuilder<Tables, (typeof TABLES)[Of] | 'content', object>

/** A query over the table of the kind, joined with its cards as `content`, in whatever state. */
export function withCard<Of extends Kind>(db: Pick<Database, 'selectFrom'>, kind: Of): PublishedQuery<Of> {
  // The tables differ, their key does not: for Kysely's types, one of them represents all.
  const table = TABLES[kind] as 'article'
  const query = db
    .selectFrom(table)
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', `${table}.id`).on('content.content_type', '=', contentType[kind]),
    )
  return query as unknown as PublishedQuery<Of>
}

/** The same for those that are published. */
export function published<Of extends Kind>(db: Pick<Database, 'selectFrom'>, kind: Of): PublishedQuery<Of> {
  const query = withCard(db, kind) as unknown as PublishedQuery<'article'>
  return query.where('content.state', '=', 'published') as unknown as PublishedQuery<Of>
}
