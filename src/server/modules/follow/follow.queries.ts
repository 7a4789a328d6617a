import { expressionBuilder, type Expression } from 'kysely'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { Tables } from '#db/tables.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** How many follow `account`, which `author` is joined to: an author has a figure, of readers the rows are counted. */
export function fansOfPerson() {
  const e = expressionBuilder<Tables, 'account' | 'author'>()
  const rows = e
    .selectFrom('follow_person as every')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('every.person_id', '=', 'account.id')
  return e.fn.coalesce('author.follower_count', rows)
}

/** The newest published article that names somebody as its author: one index lookup each. */
function latestBy(author: Expression<number>) {
  return expressionBuilder<Tables>()
    .selectFrom('content')
    .select('content.content_id')
    .where('content.author_id', '=', author)
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
    .orderBy('content.published_at', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(1)
}

/** The published stories of a tag and of those below it. */
function storiesUnder(tag: Expression<number>) {
  return expressionBuilder<Tables>()
    .selectFrom('content_tag')
    .where('content_tag.tag_id', '=', tag)
    .where('content_tag.content_type', '=', contentType.article)
    .where((e) => isPublished(contentType.article, e.ref('content_tag.content_id')))
}

function people(db: Database) {
  return db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['account.id', 'account.name', 'account.signature', 'author.title', 'author.motto'])
    .select((e) => [fansOfPerson().as('fans'), latestBy(e.ref('account.id')).as('latest_id')])
}

export function listPeople(db: Database, accountId: number, limit: number, offset: number) {
  return people(db)
    .innerJoin('follow_person', 'follow_person.person_id', 'account.id')
    .select('follow_person.created_at')
    .where('follow_person.account_id', '=', accountId)
    .orderBy('follow_person.created_at', 'desc')
    .orderBy('follow_person.person_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

export function listTags(db: Database, accountId: number, limit: number, offset: number) {
  return db
    .selectFrom('follow_tag')
    .innerJoin('tag', 'tag.id', 'follow_tag.tag_id')
    .select(['tag.id', 'tag.name', 'tag.follower_count', 'follow_tag.created_at'])
    .select((e) =>
      storiesUnder(e.ref('tag.id'))
        .select('content_tag.content_id')
        .orderBy('content_tag.published_at', 'desc')
        .orderBy('content_tag.content_id', 'desc')
        .limit(1)
        .as('latest_id'),
    )
    .where('follow_tag.account_id', '=', accountId)
    .orderBy('follow_tag.created_at', 'desc')
    .orderBy('follow_tag.tag_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type TagRow = Pick<Awaited<ReturnType<typeof listTags>>[number], 'id' | 'name' | 'follower_count'>

export async function countFollowed(
  db: Database,
  table: 'follow_person' | 'follow_tag',
  accountId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listStories(db: Database, ids: number[]) {
  return db
    .selectFrom('content')
    .select(['content_id', 'title', 'published_at'])
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', ids)
    .execute()
}

export type StoryRow = Awaited<ReturnType<typeof listStories>>[number]

type Asked = { accountId: number; ids: number[] }

export const listFollowedPeople = prepareQuery((db, { accountId, ids }: Asked) =>
  db.selectFrom('follow_person').select('person_id').where('account_id', '=', accountId).where('person_id', 'in', ids),
)

export const listFollowedTags = prepareQuery((db, { accountId, ids }: Asked) =>
  db.selectFrom('follow_tag').select('tag_id').where('account_id', '=', accountId).where('tag_id', 'in', ids),
)

/** The authors with most followers, whether they have written lately or not. */
export function listKnownAuthors(db: Database, limit: number) {
  return people(db)
    .where('author.account_id', 'is not', null)
    .where('account.deleted_at', 'is', null)
    .orderBy('author.follower_count', 'desc')
    .orderBy('account.id')
    .limit(limit)
    .execute()
}

/** The tags of the third level, each with the number of its stories since then; one search of the index for each. */
export function listTagsSince(db: Database, since: number) {
  return db
    .selectFrom('tag')
    .select(['tag.id', 'tag.name', 'tag.follower_count'])
    .select((e) =>
      storiesUnder(e.ref('tag.id'))
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('content_tag.published_at', '>=', since)
        .as('story_count'),
    )
    .where('tag.level', '=', 3)
    .orderBy('tag.follower_count', 'desc')
    .orderBy('tag.id')
    .execute()
}
