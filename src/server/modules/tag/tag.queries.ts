import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { published } from '#db/published.ts'
import { contentType } from '#domain/content/content-type.ts'

/** All tags in the order of their level, each with its published stories; one search of the index for each. */
export function listTags(db: Database) {
  return db
    .selectFrom('tag')
    .select(['tag.id', 'tag.name', 'tag.parent_id', 'tag.level'])
    .select((e) =>
      e
        .selectFrom('content_tag')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('content_tag.tag_id', '=', 'tag.id')
        .where('content_tag.content_type', '=', contentType.article)
        .where((inner) => isPublished(contentType.article, inner.ref('content_tag.content_id')))
        .as('article_count'),
    )
    .orderBy('tag.level')
    .orderBy('tag.position')
    .orderBy('tag.id')
    .execute()
}

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

export function findStory(db: Database, id: number) {
  return published(db, 'article')
    .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
    .select(['article.id', 'article.title', 'article.column_id', 'editorial_column.name as column_name'])
    .where('article.id', '=', id)
    .executeTakeFirst()
}

export function findColumn(db: Database, id: number) {
  return db.selectFrom('editorial_column').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** The tag that another became when they were merged. */
export async function findMerged(db: Database, oldId: number): Promise<number | undefined> {
  const row = await db.selectFrom('merged_tag').select('tag_id').where('old_id', '=', oldId).executeTakeFirst()
  return row?.tag_id
}
