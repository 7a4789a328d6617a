import type { Database } from '#db/client.ts'
import type { ContentKey } from '../content/content.service.ts'

export function listCueWords(db: Database) {
  return db.selectFrom('cue_word').select(['kind', 'name', 'url']).orderBy('position').orderBy('id').execute()
}

export function listColumns(db: Database) {
  return db.selectFrom('editorial_column').select(['id', 'name']).orderBy('position').execute()
}

/** What everybody may read of things, in one query however many there are, in no order. */
export function listOpenTexts(db: Database, keys: ContentKey[]) {
  if (keys.length === 0) return Promise.resolve([])
  const byType = Map.groupBy(keys, (key) => key.contentType)
  return db
    .selectFrom('search_document')
    .select(['content_type', 'content_id', 'body'])
    .where((e) =>
      e.or(
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
      ),
    )
    .execute()
}
