/** The SQL of the tree of tags: its branches, what hangs on them, and how that moves. */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

export type TagNode = { id: number; name: string; parent_id: number | null; level: number }

/** All tags: there are some hundreds, and a change of one needs its whole family. */
export function listNodes(db: Database): Promise<TagNode[]> {
  return db.selectFrom('tag').select(['id', 'name', 'parent_id', 'level']).orderBy('position').orderBy('id').execute()
}

export async function countStories(db: Database, tagIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('content_tag')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'content_tag.content_type')
        .onRef('content.content_id', '=', 'content_tag.content_id'),
    )
    .select('content_tag.tag_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('content_tag.tag_id', 'in', tagIds)
    .where('content_tag.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
    .groupBy('content_tag.tag_id')
    .execute()
  return new Map(rows.map((row) => [row.tag_id, Number(row.count)]))
}

/** Ids of merged tags are never reused: their URLs redirect. */
export async function findNextId(db: Database): Promise<number> {
  const { last, merged } = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('tag')
        .select((inner) => inner.fn.max('id').as('id'))
        .as('last'),
      e
        .selectFrom('merged_tag')
        .select((inner) => inner.fn.max('old_id').as('id'))
        .as('merged'),
    ])
    .executeTakeFirstOrThrow()
  return Math.max(Number(last ?? 0), Number(merged ?? 0)) + 1
}

export async function setLevels(db: Database, ids: number[], level: number): Promise<void> {
  if (ids.length > 0) await db.updateTable('tag').set({ level }).where('id', 'in', ids).execute()
}

/**
 * A tag lists everything below it. After a move the tags above, lowest level first, drop what is no longer below them and
 * add what is now; items tagged directly stay.
 */
export async function settleAbove(db: Database, tagIds: number[]): Promise<void> {
  for (const tagId of tagIds) {
    await sql`
      delete from content_tag
      where tag_id = ${tagId} and direct = 0 and not exists (
        select 1 from content_tag as below
        join tag on tag.id = below.tag_id
        where tag.parent_id = ${tagId}
          and below.content_type = content_tag.content_type
          and below.content_id = content_tag.content_id
      )`.execute(db)
    await sql`
      insert into content_tag (content_type, content_id, tag_id, direct, published_at)
      select distinct below.content_type, below.content_id, tag.parent_id, 0, below.published_at
      from content_tag as below
      join tag on tag.id = below.tag_id
      where tag.parent_id = ${tagId}
      on conflict do nothing`.execute(db)
  }
}

type Pair = { fromId: number; intoId: number }

/** How many items and followers of the first tag the second already has. */
export async function countShared(db: Database, { fromId, intoId }: Pair) {
  const things = (tagId: number) =>
    db.selectFrom('content_tag').where('content_tag.tag_id', '=', tagId).where('content_tag.direct', '=', 1)
  const followers = (tagId: number) => db.selectFrom('follow_tag').where('follow_tag.tag_id', '=', tagId)
  const { carried, sharedThings, followed, sharedFollowers } = await db
    .selectNoFrom((e) => [
      things(fromId)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('carried'),
      things(fromId)
        .innerJoin('content_tag as other', (join) =>
          join
            .onRef('other.content_type', '=', 'content_tag.content_type')
            .onRef('other.content_id', '=', 'content_tag.content_id')
            .on('other.tag_id', '=', intoId)
            .on('other.direct', '=', 1),
        )
        .select(e.fn.countAll<number>().as('count'))
        .as('sharedThings'),
      followers(fromId)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('followed'),
      followers(fromId)
        .innerJoin('follow_tag as other', (join) =>
          join.onRef('other.account_id', '=', 'follow_tag.account_id').on('other.tag_id', '=', intoId),
        )
        .select(e.fn.countAll<number>().as('count'))
        .as('sharedFollowers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    things: Number(carried) - Number(sharedThings),
    sharedThings: Number(sharedThings),
    followers: Number(followed) - Number(sharedFollowers),
    sharedFollowers: Number(sharedFollowers),
  }
}

/** Moves everything attached to the first tag to the second, without duplicates; existing rows stay unchanged. */
export async function moveHangings(db: Database, { fromId, intoId }: Pair, now: number): Promise<void> {
  await sql`
    insert into content_tag (content_type, content_id, tag_id, direct, published_at)
    select content_type, content_id, ${sql.lit(intoId)}, 1, published_at
    from content_tag where tag_id = ${fromId} and direct = 1
    on conflict (content_type, content_id, tag_id) do update set direct = 1`.execute(db)
  await sql`
    insert into follow_tag (account_id, tag_id, created_at)
    select account_id, ${sql.lit(intoId)}, created_at from follow_tag where tag_id = ${fromId}
    on conflict do nothing`.execute(db)
  await sql`
    insert into story_tag (story_id, tag_id, position)
    select story_id, ${sql.lit(intoId)}, position from story_tag where tag_id = ${fromId}
    on conflict do nothing`.execute(db)
  for (const table of ['content_tag', 'follow_tag', 'story_tag'] as const)
    await db.deleteFrom(table).where('tag_id', '=', fromId).execute()
  await db
    .updateTable('tag')
    .set((e) => ({
      follower_count: e
        .selectFrom('follow_tag')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('follow_tag.tag_id', '=', intoId),
    }))
    .where('id', '=', intoId)
    .execute()
  await db.updateTable('merged_tag').set({ tag_id: intoId }).where('tag_id', '=', fromId).execute()
  await db.insertInto('merged_tag').values({ old_id: fromId, tag_id: intoId, merged_at: now }).execute()
}

/** Children go to the end of their new parent. */
export async function moveChild(db: Database, id: number, parentId: number, level: number): Promise<void> {
  await db
    .updateTable('tag')
    .set((e) => ({
      parent_id: parentId,
      level,
      position: e
        .selectFrom('tag as other')
        .select((inner) => inner.fn.coalesce(inner.fn.max('other.position'), inner.lit(0)).as('last'))
        .where('other.parent_id', '=', parentId),
    }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('tag')
    .set((e) => ({ position: e('position', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTag(db: Database, id: number): Promise<void> {
  await db.deleteFrom('tag').where('id', '=', id).execute()
}
