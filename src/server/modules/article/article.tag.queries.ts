import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/** The tags among whose stories this one is, of those that bear one of its writer's words; the most special first. */
export async function listTagsByName(db: Database, id: number, names: string[]) {
  if (names.length === 0) return []
  return db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .select(['tag.id', 'tag.name'])
    .where('content_tag.content_type', '=', contentType.article)
    .where('content_tag.content_id', '=', id)
    .where('tag.name', 'in', names)
    .orderBy('tag.level', 'desc')
    .execute()
}
