import { expressionBuilder } from 'kysely'
import { contentType } from '#domain/content/content-type.ts'
import { isWorkType } from '#domain/content/work-kind.ts'
import { isPublished } from './is-published.ts'
import type { Tables } from './tables.ts'

/** Named by what is left out: named by what is in, they would tempt an engine to go through all of each kind. */
const PARTS = Object.values(contentType).filter((type) => !isWorkType(type))

/** Of a row of the registry: published, and with a page of its own; an episode has none while its podcast is withdrawn. */
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
