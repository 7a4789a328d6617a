/** Things in whose names, as the search keeps them, the name of their tag or column is missing. */
import { expressionBuilder, type Expression } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'

/** Taken out of the names, it makes a difference only if it stands there. */
function lacks(name: Expression<string>) {
  const e = expressionBuilder<Tables, 'search_text'>()
  const without = e.fn<string>('replace', [e.ref('search_text.names'), name, e.val('')])
  return e(without, '=', e.ref('search_text.names'))
}

export function listWithoutTag(db: Database, tagId: number, limit: number) {
  return db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .innerJoin('search_document as document', (join) =>
      join
        .onRef('document.content_type', '=', 'content_tag.content_type')
        .onRef('document.content_id', '=', 'content_tag.content_id'),
    )
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['content_tag.content_type as contentType', 'content_tag.content_id as contentId'])
    .where('content_tag.tag_id', '=', tagId)
    .where('content_tag.direct', '=', 1)
    .where((e) => lacks(e.ref('tag.name')))
    .orderBy('content_tag.published_at', 'desc')
    .orderBy('content_tag.content_id', 'desc')
    .limit(limit)
    .execute()
}

export function listWithoutColumn(db: Database, columnId: number, limit: number) {
  return db
    .selectFrom('search_document as document')
    .innerJoin('editorial_column', 'editorial_column.id', 'document.column_id')
    .innerJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['document.content_type as contentType', 'document.content_id as contentId'])
    .where('document.column_id', '=', columnId)
    .where((e) => lacks(e.ref('editorial_column.name')))
    .orderBy('document.published_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit)
    .execute()
}
