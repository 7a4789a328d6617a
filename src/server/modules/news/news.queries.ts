import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { contentType } from '#domain/content/content-type.ts'

type Days = { now: number; date?: string | undefined; limit: number }

/** The items of the newest days, the newest first; or those of one day alone. A story that is withdrawn is not named. */
export const listDays = (db: Database, days: Days) => readDays(db, days)

const readDays = prepareQuery((db, { now, date, limit }: Days) =>
  db
    .selectFrom('news_item')
    .leftJoin('content', (join) =>
      join
        .onRef('content.content_id', '=', 'news_item.article_id')
        .on('content.content_type', '=', contentType.article)
        .on('content.state', '=', 'published'),
    )
    .selectAll('news_item')
    .select(['content.content_id as story_id', 'content.title as story_title'])
    .where('news_item.published_at', '<=', now)
    .where('news_item.day', 'in', (query) =>
      query
        .selectFrom('news_item as other')
        .select('other.day')
        .distinct()
        .where('other.published_at', '<=', now)
        .$if(date !== undefined, (one) => one.where('other.day', '=', date!))
        .orderBy('other.day', 'desc')
        .limit(limit),
    )
    .orderBy('news_item.day', 'desc')
    .orderBy('news_item.published_at', 'desc')
    .orderBy('news_item.id', 'desc'),
)

export type NewsRow = Awaited<ReturnType<typeof listDays>>[number]

/** The days with news beside one, and the newest of all: each is one step in the index. */
export function findNeighbours(db: Database, now: number, date: string) {
  const days = db.selectFrom('news_item').select('day').where('published_at', '<=', now).limit(1)
  return db
    .selectNoFrom([
      days.where('day', '<', date).orderBy('day', 'desc').as('previous'),
      days.where('day', '>', date).orderBy('day').as('next'),
      days.orderBy('day', 'desc').as('newest'),
    ])
    .executeTakeFirstOrThrow()
}

type Span = { now: number; first: string; last: string }

export function countByDay(db: Database, { now, first, last }: Span) {
  return db
    .selectFrom('news_item')
    .select(['day', (e) => e.fn.countAll<number>().as('count')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('published_at', '<=', now)
    .groupBy('day')
    .execute()
}

export function findFirstDay(db: Database) {
  return db.selectFrom('news_item').select('day').orderBy('day').limit(1).executeTakeFirst()
}
