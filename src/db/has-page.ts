import { expressionBuilder } from 'kysely'
import { contentType } from '#domain/content/content-type.ts'
import { isWorkType } from '#domain/content/work-kind.ts'
import { isPublished } from './is-published.ts'
import type { Tables } from './tables.ts'

/** The excluded types: a list of the included ones would tempt an engine to scan all rows of each kind. */
const PARTS = Object.values(contentType).filter((type) => !isWorkType(type))

/** Whether a registry row is published and has its own page; an episode has none while its podcast is withdrawn. */
export function hasPage() {
  const e = expressionBuilder<Tables, 'content'>()
  return e.and([
    e('content.state', '=', 'published'),
    e('content.content_type', 'not in', PARTS),
    e.or([
      e('content.content_type', '<>', contentType.episode),
      e.exists(
        e
          .selectFrom('episode')
          .select('episode.id')
          .whereRef('episode.id', '=', 'content.content_id')
          .where((inner) => isPublished(contentType.podcast, inner.ref('episode.podcast_id'))),
      ),
    ]),
  ])
}
