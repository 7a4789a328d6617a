import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { withPicture } from '#db/with-picture.ts'
import type { ContentType } from '#domain/content/content-type.ts'

export type ContentKey = { contentType: number; contentId: number }

function cards(db: Database) {
  return db
    .selectFrom('content')
    .$call((query) => withPicture(query, 'content.picture_id'))
    .select(['content.content_type', 'content.content_id', 'content.title', 'content.standfirst'])
    .select(['content.author_name', 'content.published_at', 'content.view_count', 'content.premium'])
    .where('content.state', '=', 'published')
}

export type ContentRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** In one query however many there are, in no order. */
export function listByKeys(db: Database, keys: ContentKey[]): Promise<ContentRow[]> {
  const [only, ...others] = keys
  if (!only) return Promise.resolve([])
  if (others.length === 0) return readOne(db, { contentType: only.contentType, contentId: only.contentId })
  return cards(db).where(isOneOf(keys)).execute()
}

const readOne = prepareQuery((db, { contentType, contentId }: ContentKey) =>
  cards(db).where('content.content_type', '=', contentType).where('content.content_id', '=', contentId),
)

type Span = { since: number; until: number }

/** The most viewed of everything published in that time. */
export const listMostViewed = (db: Database, types: ContentType[], span: Span, limit: number): Promise<ContentRow[]> =>
  readMostViewed(db, { types, ...span, limit })

type MostViewed = Span & { types: ContentType[]; limit: number }

const readMostViewed = prepareQuery((db, { types, since, until, limit }: MostViewed) =>
  cards(db)
    .where('content.content_type', 'in', types)
    .where('content.published_at', '>=', since)
    .where('content.published_at', '<=', until)
    .orderBy('content.view_count', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(limit),
)
