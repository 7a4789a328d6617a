import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import type { StoryVersionKind } from '#domain/desk/story-state.ts'

function versions(db: Database, storyId: number) {
  return db
    .selectFrom('story_version')
    .leftJoin('account', 'account.id', 'story_version.account_id')
    .select(['story_version.number', 'story_version.kind', 'story_version.note', 'story_version.at'])
    .select(['story_version.title', 'story_version.word_count'])
    .select(['story_version.account_id', 'account.name as account_name'])
    .where('story_version.story_id', '=', storyId)
}

export function listVersions(db: Database, storyId: number, { limit, offset }: { limit: number; offset: number }) {
  return versions(db, storyId).orderBy('story_version.number', 'desc').limit(limit).offset(offset).execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export async function countVersions(db: Database, storyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('story_version')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('story_id', '=', storyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findVersion(db: Database, storyId: number, number: number) {
  return versions(db, storyId)
    .select('story_version.fields')
    .where('story_version.number', '=', number)
    .executeTakeFirst()
}

/** The last version, if it is an automatic one of this person that began after `since`. */
export function findOpenRun(db: Database, storyId: number, number: number, accountId: number, since: number) {
  return db
    .selectFrom('story_version')
    .select(['number', 'begun_at'])
    .where('story_id', '=', storyId)
    .where('number', '=', number)
    .where('kind', '=', 'auto')
    .where('account_id', '=', accountId)
    .where('begun_at', '>', since)
    .executeTakeFirst()
}

export type NewVersion = {
  storyId: number
  number: number
  kind: StoryVersionKind
  note: string
  accountId: number | null
  begunAt: number
  wordCount: number
  fields: StoryFields
}

export const insertVersion = (db: Database, version: NewVersion, now: number): Promise<void> =>
  insertVersions(db, [version], now)

export async function insertVersions(db: Database, given: NewVersion[], now: number): Promise<void> {
  const rows = given.map(({ storyId, number, kind, note, accountId, begunAt, wordCount, fields }) => ({
    story_id: storyId,
    number,
    kind,
    note,
    account_id: accountId,
    begun_at: begunAt,
    at: now,
    title: fields.title,
    word_count: wordCount,
    fields: JSON.stringify(fields),
  }))
  await db.insertInto('story_version').values(rows).execute()
}

export async function deleteVersion(db: Database, storyId: number, number: number): Promise<void> {
  await db.deleteFrom('story_version').where('story_id', '=', storyId).where('number', '=', number).execute()
}

/** What readers saw is never replaced by an automatic save. */
export async function markPublished(db: Database, storyId: number, number: number): Promise<void> {
  await db
    .updateTable('story_version')
    .set({ kind: 'publish' })
    .where('story_id', '=', storyId)
    .where('number', '=', number)
    .execute()
}
