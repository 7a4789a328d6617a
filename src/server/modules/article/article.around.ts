/** What has to do with some stories without being one of them: by tag, else by column, else by writer. */
import type { Database } from '#db/client.ts'
import { listColumnFilters, listTagFilters, listWriterFilters } from './article.around.queries.ts'
import { listNewestOfAny, type CardRow } from './article.queries.ts'

/** The stories, and whoever wrote there; of some it is only known who wrote them. */
export type Middle = { ids: number[]; writers: string[] }

/** The newest first. What is akin but further away comes in only where there is room. */
export async function listAround(db: Database, { ids, writers }: Middle, limit: number): Promise<CardRow[]> {
  const rows: CardRow[] = []
  const steps = [
    () => listTagFilters(db, ids),
    () => listColumnFilters(db, ids),
    () => listWriterFilters(db, [...new Set(writers)]),
  ]
  for (const listFilters of steps) {
    if (rows.length === limit) break
    const exceptIds = [...ids, ...rows.map(({ id }) => id)]
    rows.push(...(await listNewestOfAny(db, await listFilters(), { exceptIds, limit: limit - rows.length })))
  }
  return rows.toSorted((a, b) => b.published_at - a.published_at || b.id - a.id)
}
