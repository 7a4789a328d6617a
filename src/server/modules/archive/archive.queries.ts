import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { StaffPermission } from '#domain/account/staff-permission.ts'
import type { KeptFile } from '../media/media.service.ts'

/** Stories as they are being written, with what readers have of them beside. */
export function listStories(db: Database, ids: number[]) {
  return db
    .selectFrom('story')
    .innerJoin('story_body', 'story_body.story_id', 'story.id')
    .leftJoin('media', 'media.id', 'story.picture_id')
    .leftJoin('media as share', 'share.id', 'story.share_picture_id')
    .leftJoin('article', 'article.id', 'story.id')
    .selectAll('story')
    .select(['story_body.body', 'media.path as picture', 'share.path as share_picture'])
    .select('article.published_at')
    .where('story.id', 'in', ids)
    .execute()
}

export type StoryRow = Awaited<ReturnType<typeof listStories>>[number]

/** The public text of stories that are being edited again: the article, and its version. */
export function listPublicStories(db: Database, ids: number[]) {
  return db
    .selectFrom('story')
    .innerJoin('article', 'article.id', 'story.id')
    .innerJoin('story_version', (join) =>
      join
        .onRef('story_version.story_id', '=', 'story.id')
        .onRef('story_version.number', '=', 'story.published_version'),
    )
    .leftJoin('media', 'media.id', 'article.picture_id')
    .leftJoin('media as share', 'share.id', 'article.share_picture_id')
    .selectAll('article')
    .select(['story_version.fields', 'media.path as picture', 'share.path as share_picture'])
    .where('story.id', 'in', ids)
    .execute()
}

/** Chosen tags, in their order. */
export async function listDraftTags(db: Database, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('story_tag')
    .select(['story_id as id', 'tag_id'])
    .where('story_id', 'in', ids)
    .orderBy('position')
    .orderBy('tag_id')
    .execute()
  return gather(rows)
}

export async function listPublicTags(db: Database, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('content_tag')
    .select(['content_id as id', 'tag_id'])
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', ids)
    .where('direct', '=', 1)
    .orderBy('tag_id')
    .execute()
  return gather(rows)
}

const gather = (rows: { id: number; tag_id: number }[]): Map<number, number[]> =>
  new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, tags]) => [id, tags.map((row) => row.tag_id)]))

/** Those after the first, in their order. */
export async function listDraftCredits(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('story_credit')
    .select(['story_id as id', 'role', 'account_id as uid'])
    .where('story_id', 'in', ids)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.id)
}

export async function listPublicCredits(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('content_credit')
    .select(['content_id as id', 'role', 'account_id as uid'])
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', ids)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.id)
}

export async function listIdsAfter(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('story').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function listKnownIds(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('story').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countStories(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('story')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findMedia = (db: Database, path: string) =>
  db.selectFrom('media').select(['id', 'kind']).where('path', '=', path).executeTakeFirst()

/** Of those paths that the library knows as pictures. */
export async function listPictureIds(db: Database, paths: string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'path'])
    .where('kind', '=', 'image')
    .where('path', 'in', paths)
    .execute()
  return new Map(rows.map(({ id, path }) => [path, id]))
}

/** Of everything that the library keeps, the paths of these. */
export async function listMediaPaths(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'path'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('path')
    .execute()
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/** What the library has under these paths. */
export async function listMediaRows(db: Database, paths: string[]) {
  if (paths.length === 0) return new Map<string, { id: number; kind: string }>()
  const rows = await db.selectFrom('media').select(['id', 'path', 'kind']).where('path', 'in', paths).execute()
  return new Map(rows.map(({ path, ...row }) => [path, row]))
}

type NewMedia = KeptFile & { name: string; created_at: number; uploaded_by: number | null }

/** Existing rows keep their description. */
export async function putMedia(db: Database, row: NewMedia): Promise<void> {
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
  await db.deleteFrom('media_former').where('path', '=', row.path).execute()
}

export async function findWorker(db: Database, accountId: number) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const rows = await db.selectFrom('house_right').select('right_name').where('account_id', '=', accountId).execute()
  return { ...account, rights: rows.map((row): StaffPermission => row.right_name) }
}

/** What an import of other systems must know of the site before it chooses names and numbers. */
export async function describeSite(db: Database) {
  const columns = await db.selectFrom('editorial_column').select(['id', 'code', 'name']).execute()
  const { last } = await db.selectFrom('story_counter').select('last').executeTakeFirstOrThrow()
  const { highest } = await db
    .selectFrom('story')
    .select((e) => e.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  return { columns, highestId: Math.max(Number(last), Number(highest ?? 0)) }
}

export async function hasIssue(db: Database, id: number): Promise<boolean> {
  const [issue, plan] = await Promise.all([
    db.selectFrom('issue').select('id').where('id', '=', id).executeTakeFirst(),
    db.selectFrom('issue_plan').select('id').where('id', '=', id).executeTakeFirst(),
  ])
  return issue !== undefined || plan !== undefined
}
