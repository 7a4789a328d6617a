import type { Database } from '#db/client.ts'

/** What was withdrawn leaves its place to the next one. */
export async function listIds(db: Database, code: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ranking')
    .innerJoin('ranking_entry', 'ranking_entry.ranking_id', 'ranking.id')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'ranking_entry.content_type')
        .onRef('content.content_id', '=', 'ranking_entry.content_id'),
    )
    .select('ranking_entry.content_id')
    .where('ranking.code', '=', code)
    .whereRef('ranking_entry.content_type', '=', 'ranking.content_type')
    .where('content.state', '=', 'published')
    .orderBy('ranking_entry.position')
    .limit(limit)
    .execute()
  return rows.map((row) => row.content_id)
}
