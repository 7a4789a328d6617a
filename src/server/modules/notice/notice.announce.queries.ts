/** New content and its audience, memberships that end, and notices old enough to be deleted. */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { wants } from './notice.write.queries.ts'

/** The content types that followers are notified of. Lessons go only to subscribers of their course. */
const ANNOUNCED = [
  contentType.article,
  contentType.issue,
  contentType.course,
  contentType.lesson,
  contentType.podcast,
  contentType.episode,
  contentType.audioBook,
]

export async function hasAnnouncements(db: Database): Promise<boolean> {
  return (await db.selectFrom('announcement').select('at').limit(1).executeTakeFirst()) !== undefined
}

/** Marks all existing content as announced. */
export async function markAll(db: Database, now: number): Promise<void> {
  await db
    .insertInto('announcement')
    .columns(['content_type', 'content_id', 'at'])
    .expression((e) =>
      e
        .selectFrom('content')
        .select(['content.content_type', 'content.content_id', sql<number>`cast(${now} as bigint)`.as('at')])
        .where('content.content_type', 'in', ANNOUNCED)
        .where('content.state', '=', 'published')
        .where('content.published_at', '<=', now),
    )
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doNothing())
    .execute()
}

type Span = { since: number; until: number; limit: number }

/** Published in that time and not announced yet, the oldest first, with the series that it is a part of. */
export function listFresh(db: Database, { since, until, limit }: Span) {
  return db
    .selectFrom('content')
    .leftJoin('announcement', (join) =>
      join
        .onRef('announcement.content_type', '=', 'content.content_type')
        .onRef('announcement.content_id', '=', 'content.content_id'),
    )
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.id', '=', 'content.content_id').on('content.content_type', '=', contentType.lesson),
    )
    .leftJoin('episode', (join) =>
      join.onRef('episode.id', '=', 'content.content_id').on('content.content_type', '=', contentType.episode),
    )
    .select(['content.content_type', 'content.content_id', 'content.author_id'])
    .select(['lesson.course_id', 'episode.podcast_id'])
    .where('content.content_type', 'in', ANNOUNCED)
    .where('content.state', '=', 'published')
    .where('content.published_at', '>', since)
    .where('content.published_at', '<=', until)
    .where('announcement.at', 'is', null)
    .orderBy('content.published_at')
    .orderBy('content.content_type')
    .orderBy('content.content_id')
    .limit(limit)
    .execute()
}

export type FreshRow = Awaited<ReturnType<typeof listFresh>>[number]

const byAuthors = (db: Database, authorIds: number[]) =>
  db.selectFrom('follow_person').select('account_id').where('person_id', 'in', authorIds)

const byTag = (db: Database, articleId: number) =>
  db
    .selectFrom('follow_tag')
    .innerJoin('content_tag', 'content_tag.tag_id', 'follow_tag.tag_id')
    .select('follow_tag.account_id')
    .where('content_tag.content_type', '=', contentType.article)
    .where('content_tag.content_id', '=', articleId)

const bySeries = (db: Database, type: number, id: number) =>
  db.selectFrom('subscription').select('account_id').where('content_type', '=', type).where('content_id', '=', id)

/** The author of an item, and everybody else with a credit. */
async function listMakers(db: Database, { content_type, content_id, author_id }: FreshRow): Promise<number[]> {
  if (author_id === null) return []
  const others = await db
    .selectFrom('content_credit')
    .select('account_id')
    .where('content_type', '=', content_type)
    .where('content_id', '=', content_id)
    .execute()
  return [author_id, ...others.map(({ account_id }) => account_id)]
}

/** Who follows its makers, one of the tags, or the series; each once, but for the makers. */
export async function listAudience(db: Database, thing: FreshRow): Promise<number[]> {
  const makers = await listMakers(db, thing)
  const groups = [
    makers.length > 0 && thing.content_type !== contentType.lesson ? byAuthors(db, makers) : null,
    thing.content_type === contentType.article ? byTag(db, thing.content_id) : null,
    thing.course_id !== null ? bySeries(db, contentType.course, thing.course_id) : null,
    thing.podcast_id !== null ? bySeries(db, contentType.podcast, thing.podcast_id) : null,
  ]
  const ids = new Set<number>()
  for (const group of groups) for (const row of (await group?.execute()) ?? []) ids.add(row.account_id)
  for (const maker of makers) ids.delete(maker)
  return [...ids]
}

/** Whether it was this call that has put it down. */
export async function insertAnnouncement(db: Database, thing: FreshRow, now: number): Promise<boolean> {
  const row = await db
    .insertInto('announcement')
    .values({ content_type: thing.content_type, content_id: thing.content_id, at: now })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doNothing())
    .returning('at')
    .executeTakeFirst()
  return row !== undefined
}

/** Skips readers who have been notified already, have opted out, or have closed their account. */
export async function insertUpdates(db: Database, thing: FreshRow, readers: number[], now: number): Promise<void> {
  const { content_type: type, content_id: id, author_id: author } = thing
  const number = (value: number | null) => sql<number>`cast(${value} as bigint)`
  await db
    .insertInto('notice')
    .columns(['account_id', 'kind', 'matter', 'actor_id', 'content_type', 'content_id', 'created_at'])
    .expression((e) =>
      e
        .selectFrom('account')
        .select('account.id')
        .select([
          sql<'update'>`cast('update' as text)`.as('kind'),
          sql<string>`cast(${`update:${type}:${id}`} as text)`.as('matter'),
        ])
        .select([number(author).as('actor_id'), number(type).as('content_type'), number(id).as('content_id')])
        .select(number(now).as('created_at'))
        .where('account.id', 'in', readers)
        .where('account.deleted_at', 'is', null)
        .where(wants('update')),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'matter']).doNothing())
    .execute()
}

/**
 * Memberships of these levels that end before `until` and whose end has not been announced. A membership of only a few days is not announced
 * as ending on its first day.
 */
type Ending = { levels: readonly number[]; now: number; until: number }

export function listEnding(db: Database, { levels, now, until }: Ending, limit: number) {
  return (
    db
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.account_id')
      .leftJoin('notice', (join) =>
        join.onRef('notice.account_id', '=', 'membership.account_id').on('notice.matter', '=', endKey),
      )
      .select(['membership.account_id', 'membership.level', 'membership.expires_at', endKey.as('matter')])
      .where('membership.level', 'in', levels)
      .where('membership.expires_at', '>', now)
      .where('membership.expires_at', '<=', until)
      .where('membership.starts_at', '<=', now)
      // Half of it is over.
      .where(sql<boolean>`(membership.expires_at - ${now}) * 2 <= membership.expires_at - membership.starts_at`)
      .where('account.deleted_at', 'is', null)
      .where(wants('order'))
      .where('notice.id', 'is', null)
      .orderBy('membership.id')
      .limit(limit)
      .execute()
  )
}

const endKey = sql<string>`'membership:' || cast(membership.id as text) || ':' || cast(membership.expires_at as text)`

export type EndingRow = Awaited<ReturnType<typeof listEnding>>[number]

export async function insertEndings(
  db: Database,
  rows: (EndingRow & { detail: string })[],
  now: number,
): Promise<void> {
  await db
    .insertInto('notice')
    .values(
      rows.map(({ account_id, matter, detail }) => ({
        account_id,
        kind: 'order' as const,
        matter,
        detail,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'matter']).doNothing())
    .execute()
}

/** How many went: read ones from before that time, at most so many. */
export async function deleteOld(db: Database, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where('id', 'in', (e) =>
      e
        .selectFrom('notice as old')
        .select('old.id')
        .where('old.created_at', '<', before)
        .where('old.read_at', 'is not', null)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
