import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/** The free parts of those that are published, in no order. */
export async function listFreeBodies(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('content', 'content.content_id', 'article.id')
    .select(['article.id', 'article.premium', 'article_body.free_html'])
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
    .where('article.id', 'in', ids)
    .execute()
}

/** The rest of them. Only for those for which the gate has opened. */
export async function listPaidBodies(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_body')
    .select(['article_id', 'paid_html'])
    .where('article_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.article_id, row.paid_html]))
}
