import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/** What readers see and what waits for an editor; answers after what they answer. */
export function listComments(db: Database, ids: number[]) {
  return db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .select([
      'comment.id',
      'comment.content_id',
      'comment.root_id',
      'comment.parent_id',
      'comment.text',
      'comment.state',
      'comment.created_at',
      'account.name',
    ])
    .where('comment.content_type', '=', contentType.article)
    .where('comment.content_id', 'in', ids)
    .where('comment.state', 'in', ['published', 'pending'])
    .orderBy('comment.id')
    .execute()
}

export async function listSizes(db: Database, paths: string[]) {
  if (paths.length === 0) return new Map<string, { width: number; height: number }>()
  const rows = await db.selectFrom('media').select(['path', 'width', 'height']).where('path', 'in', paths).execute()
  return new Map(
    rows.flatMap(({ path, width, height }) => (width !== null && height !== null ? [[path, { width, height }]] : [])),
  )
}

/** Of public stories: a draft may change its title. */
export async function listTitles(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('article').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function listSlugs(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('story').select(['id', 'slug']).where('slug', '<>', '').orderBy('id').execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

export const listRedirects = (db: Database) =>
  db
    .selectFrom('redirect')
    .select(['kind', 'source', 'target', 'parameter_names'])
    .where('enabled', '=', 1)
    .orderBy('id')
    .execute()

export async function hasAccount(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
