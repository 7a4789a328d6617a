import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether a thing has a page. Asked of the rows of an outer query one by one, so that its own order is kept. */
export function isPublished(contentType: number, id: Expression<number | null>): Expression<SqlBool> {
  const e = expressionBuilder<Tables>()
  return e.exists(
    e
      .selectFrom('content')
      .select('content.content_id')
      .where('content.content_id', '=', id)
      .where('content.content_type', '=', contentType)
      .where('content.state', '=', 'published'),
  )
}
