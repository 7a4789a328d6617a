import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { DayWindow } from '#domain/content/rank-period.ts'
import { countedBy, type ViewKind } from '#domain/content/view-kind.ts'

export type DayView = { contentType: number; contentId: number; kind: ViewKind; day: string; count: number }

/** Five values each: far below what either engine takes in one statement. */
const CHUNK = 500

type Seen = { content_type: number; content_id: number; kind: ViewKind; day: string; view_count: number }

/** All of it or nothing: two statements for each chunk. Both leave out unknown and unpublished items. */
export async function addViews(db: Database, views: DayView[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < views.length; start += CHUNK) {
      const chunk = views.slice(start, start + CHUNK)
      await addToDays(transaction, chunk)
      await addToThings(transaction, chunk)
    }
  })
}

/** The views as a table. Numbers are cast: PostgreSQL would treat parameters as text. */
function seenIn(db: Database, views: DayView[]) {
  const rows = views.map(
    ({ contentType, contentId, kind, day, count }) =>
      sql`(cast(${contentType} as bigint), cast(${contentId} as bigint), ${kind}, ${day}, cast(${count} as bigint))`,
  )
  return db.with('seen(content_type, content_id, kind, day, view_count)', () => sql<Seen>`(values ${sql.join(rows)})`)
}

async function addToDays(db: Database, views: DayView[]): Promise<void> {
  await seenIn(db, views)
    .insertInto('view_day')
    .columns(['content_type', 'content_id', 'kind', 'day', 'view_count'])
    .expression((e) =>
      e
        .selectFrom('seen')
        .innerJoin('content', (join) =>
          join
            .onRef('content.content_type', '=', 'seen.content_type')
            .onRef('content.content_id', '=', 'seen.content_id'),
        )
        .select(['seen.content_type', 'seen.content_id', 'seen.kind', 'seen.day', 'seen.view_count'])
        .where('content.state', '=', 'published'),
    )
    .onConflict((conflict) =>
      conflict.columns(['content_type', 'content_id', 'kind', 'day']).doUpdateSet((e) => ({
        view_count: e('view_day.view_count', '+', e.ref('excluded.view_count')),
      })),
    )
    .execute()
}

/** The counter of an item grows only by its own kind of view: a reader who opens a course and listens to it counts once. */
async function addToThings(db: Database, views: DayView[]): Promise<void> {
  const sums = new Map<string, DayView>()
  for (const view of views) {
    if (!countedBy(view.kind).includes(view.contentType)) continue
    const key = `${view.contentType}/${view.contentId}`
    sums.set(key, { ...view, count: view.count + (sums.get(key)?.count ?? 0) })
  }
  if (sums.size === 0) return
  await seenIn(db, [...sums.values()])
    .updateTable('content')
    .from('seen')
    .set((e) => ({ view_count: e('content.view_count', '+', e.ref('seen.view_count')) }))
    .whereRef('content.content_type', '=', 'seen.content_type')
    .whereRef('content.content_id', '=', 'seen.content_id')
    .where('content.state', '=', 'published')
    .execute()
}

export type TopFilter = { contentType: number; kind: ViewKind; window: DayWindow }

/**
 * The most viewed, with the sums. One index gives the days of the window; the cards are looked up for the sums, a join order
 * that SQLite keeps with a cross join.
 */
export async function listTop(db: Database, { contentType, kind, window }: TopFilter, limit: number) {
  const seen = db
    .selectFrom('view_day')
    .select('view_day.content_id as id')
    .select((e) => e.fn.sum<number>('view_day.view_count').as('total'))
    .where('view_day.content_type', '=', contentType)
    .where('view_day.kind', '=', kind)
    .where('view_day.day', '>=', window.from)
    .where('view_day.day', '<=', window.to)
    .groupBy('view_day.content_id')
  const rows = await db
    .selectFrom(seen.as('seen'))
    .crossJoin('content')
    .select(['seen.id', 'seen.total'])
    .where('content.content_type', '=', contentType)
    .whereRef('content.content_id', '=', 'seen.id')
    .where('content.state', '=', 'published')
    .where('seen.total', '>', 0)
    .orderBy('seen.total', 'desc')
    .orderBy('content.published_at', 'desc')
    .orderBy('seen.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ contentId: row.id, score: Number(row.total) }))
}
