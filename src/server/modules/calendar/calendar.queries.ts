import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ContentType } from '#domain/content/content-type.ts'

const DAY = 24 * 60 * 60 * 1000
const BEIJING_OFFSET = 8 * 60 * 60 * 1000

/** The kinds are never none: stories are always among them. */
export type Span = { types: ContentType[]; now: number; since: number; before: number }

function published(db: Database, { types, now, since, before }: Span) {
  return db
    .selectFrom('content')
    .where('content.content_type', 'in', types)
    .where('content.state', '=', 'published')
    .where('content.published_at', '>=', since)
    .where('content.published_at', '<', before)
    .where('content.published_at', '<=', now)
}

/**
 * By kind and day; a day is the number of whole days since 1970 in Beijing. The constants are literals in the query: with
 * parameters PostgreSQL would not recognise the repeated expression, and SQLite would divide with a fraction.
 */
export function countByDay(db: Database, span: Span) {
  const day = sql<number>`(content.published_at + ${sql.lit(BEIJING_OFFSET)}) / ${sql.lit(DAY)}`
  return published(db, span)
    .select(['content.content_type', day.as('day'), (e) => e.fn.countAll<number>().as('count')])
    .groupBy(['content.content_type', day])
    .execute()
}

/** The newest first. */
export function listPublished(db: Database, span: Span, limit: number) {
  return published(db, span)
    .select(['content.content_type', 'content.content_id'])
    .orderBy('content.published_at', 'desc')
    .orderBy('content.content_type', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(limit)
    .execute()
}

/** The time of the first publication of each kind: one index lookup each. */
export async function findFirstTime(db: Database, types: ContentType[]): Promise<number | null> {
  const first = (type: ContentType) =>
    db
      .selectFrom('content')
      .select('content.published_at')
      .where('content.content_type', '=', type)
      .where('content.state', '=', 'published')
      .orderBy('content.published_at')
      .limit(1)
  const row = await db.selectNoFrom(types.map((type) => first(type).as(`type_${type}`))).executeTakeFirstOrThrow()
  const times = Object.values(row).filter((time) => time !== null)
  return times.length > 0 ? Math.min(...times) : null
}
