import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

export function listPeople(db: Database, accountId: number, limit: number, offset: number) {
  return db
    .selectFrom('follow_person')
    .innerJoin('account', 'account.id', 'follow_person.person_id')
    .leftJoin('author', 'author.account_id', 'account.id')
    .leftJoin('media', 'media.id', 'account.picture_id')
    .select(['account.id', 'account.name', 'account.signature', 'follow_person.created_at'])
    .select(['author.title', 'author.motto', 'author.follower_count'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('follow_person.account_id', '=', accountId)
    .orderBy('follow_person.created_at', 'desc')
    .orderBy('follow_person.person_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

export async function countPeople(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('follow_person')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest published story of each, in one query. */
export function listLatestStories(db: Database, authorIds: number[]) {
  const ranked = db
    .selectFrom('content')
    .select(['author_id', 'content_id', 'title', 'published_at'])
    .select((e) =>
      e.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('author_id').orderBy('published_at', 'desc').orderBy('content_id', 'desc'))
        .as('rank'),
    )
    .where('content_type', '=', contentType.article)
    .where('state', '=', 'published')
    .where('author_id', 'in', authorIds)
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.author_id', 'ranked.content_id', 'ranked.title', 'ranked.published_at'])
    .where('ranked.rank', '=', 1)
    .execute()
}

export type LatestRow = Awaited<ReturnType<typeof listLatestStories>>[number]
