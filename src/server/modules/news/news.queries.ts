import type { Database } from '#db/client.ts'

/** The items of the newest days, the newest first; or those of one day alone. */
export function listDays(
  db: Database,
  { now, date, limit }: { now: number; date?: string | undefined; limit: number },
) {
  return db
    .selectFrom('news_item')
    .selectAll()
    .where('published_at', '<=', now)
    .where('day', 'in', (query) =>
      query
        .selectFrom('news_item as other')
        .select('other.day')
        .distinct()
        .where('other.published_at', '<=', now)
        .$if(date !== undefined, (one) => one.where('other.day', '=', date!))
        .orderBy('other.day', 'desc')
        .limit(limit),
    )
    .orderBy('day', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type NewsRow = Awaited<ReturnType<typeof listDays>>[number]
