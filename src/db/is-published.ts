import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether an item has a page. Evaluated for each row of an outer query, so that its order is preserved. */
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
