import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

type Key = { contentType: number; contentId: number }

/** Whether a row is about one of these items (at least one is required); for tables with `.content()` columns. */
export function isOneOf(keys: Key[]): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'content'>()
  const byType = Map.groupBy(keys, (key) => key.contentType)
  return e.or(
    [...byType].map(([type, ofType]) =>
      e.and([
        e('content_type', '=', type),
        e(
          'content_id',
          'in',
          ofType.map((key) => key.contentId),
        ),
      ]),
    ),
  )
}
