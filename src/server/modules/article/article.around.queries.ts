/** Queries for related articles, by the tags, columns and authors of the given ones. */
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Filter } from './article.queries.ts'

const NARROWEST = 3
/** An issue has a dozen stories, each with a tag or two of the narrowest kind. */
const MOST_TAGS = 24

/** Those of most of the stories first. The wide ones are left out: they hold nearly everything. */
export async function listTagFilters(db: Database, ids: number[]): Promise<Filter[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .select(['tag.id', (e) => e.fn.countAll().as('count')])
    .where('content_tag.content_type', '=', contentType.article)
    .where('content_tag.content_id', 'in', ids)
    .where('tag.level', '=', NARROWEST)
    .groupBy('tag.id')
    .orderBy('count', 'desc')
    .orderBy('tag.id')
    .limit(MOST_TAGS)
    .execute()
  return rows.map(({ id }) => ({ tagId: id }))
}

export async function listColumnFilters(db: Database, ids: number[]): Promise<Filter[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('article').select('column_id').distinct().where('id', 'in', ids).execute()
  return rows.map((row) => ({ columnId: row.column_id }))
}

/** There are few writers and many accounts: SQLite keeps to that order in a cross join. */
export async function listWriterFilters(db: Database, names: string[]): Promise<Filter[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('author')
    .crossJoin('account')
    .select('account.id')
    .whereRef('account.id', '=', 'author.account_id')
    .where('account.name', 'in', names)
    .execute()
  return rows.map(({ id }) => ({ authorId: id }))
}
