import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { isPublished } from '#db/is-published.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { TimelineCursor } from '#domain/content/timeline-cursor.ts'
import { isWorkType } from '#domain/content/work-kind.ts'
import type { ContentKey } from '../content/content.service.ts'

export type FeedSource = {
  accountId: number
  /** only tags, all of them or one; without this people as well */
  tags?: 'all' | number
}

type Slice = {
  after: TimelineCursor | null
  limit: number
  /** of sections that are switched off */
  closedTypes: readonly number[]
}

type Entry = { content_type: number; content_id: number; published_at: number }

/** Lists the excluded kinds, so that no engine scans all rows of each included kind. */
const PARTS = Object.values(contentType).filter((type) => !isWorkType(type))

/**
 * Whether a row of `content` has its own page and is after the cursor; an episode has none while its podcast is withdrawn.
 */
function isWork({ after, closedTypes }: Slice): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'content'>()
  const ofPublished = e
    .selectFrom('episode')
    .select('episode.id')
    .whereRef('episode.id', '=', 'content.content_id')
    .where((inner) => isPublished(contentType.podcast, inner.ref('episode.podcast_id')))
  const cursor = e.refTuple('content.published_at', 'content.content_type', 'content.content_id')
  return e.and([
    e('content.state', '=', 'published'),
    e('content.content_type', 'not in', [...PARTS, ...closedTypes]),
    e.or([e('content.content_type', '<>', contentType.episode), e.exists(ofPublished)]),
    // Repeats the condition on the time alone, so that an index can be used.
    ...(after
      ? [
          e('content.published_at', '<=', after.at),
          e(cursor, '<', e.tuple(after.at, after.contentType, after.contentId)),
        ]
      : []),
  ])
}

/** Whether a row of `content_tag` is a published article after the cursor. */
function isTagged({ after }: Slice): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'content_tag'>()
  const cursor = e.refTuple('content_tag.published_at', 'content_tag.content_type', 'content_tag.content_id')
  return e.and([
    e('content_tag.content_type', '=', contentType.article),
    isPublished(contentType.article, e.ref('content_tag.content_id')),
    ...(after
      ? [
          e('content_tag.published_at', '<=', after.at),
          e(cursor, '<', e.tuple(after.at, after.contentType, after.contentId)),
        ]
      : []),
  ])
}

/**
 * Of each person the newest items after the cursor, at most one page: nothing older of theirs can be on it, however much
 * they have published.
 */
function byPeople(db: Database, { accountId }: FeedSource, slice: Slice) {
  return db
    .selectFrom('follow_person')
    .innerJoin('content', 'content.author_id', 'follow_person.person_id')
    .select(['content.content_type', 'content.content_id', 'content.published_at'])
    .where('follow_person.account_id', '=', accountId)
    .where(isWork(slice))
    .where((e) => {
      const oldest = e
        .selectFrom('content')
        .select('content.published_at')
        .whereRef('content.author_id', '=', 'follow_person.person_id')
        .where(isWork(slice))
        .orderBy('content.published_at', 'desc')
        .limit(1)
        .offset(slice.limit - 1)
      return e('content.published_at', '>=', e.fn.coalesce(oldest, e.lit(0)))
    })
    .$castTo<Entry>()
}

/** The same for items in which they have another credit. */
function byCredits(db: Database, { accountId }: FeedSource, slice: Slice) {
  return db
    .selectFrom('follow_person')
    .innerJoin('content_credit', 'content_credit.account_id', 'follow_person.person_id')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'content_credit.content_type')
        .onRef('content.content_id', '=', 'content_credit.content_id'),
    )
    .select(['content.content_type', 'content.content_id', 'content.published_at'])
    .where('follow_person.account_id', '=', accountId)
    .where('content_credit.repeated', '=', 0)
    .where(isWork(slice))
    .where((e) => {
      const oldest = e
        .selectFrom('content_credit')
        .innerJoin('content', (join) =>
          join
            .onRef('content.content_type', '=', 'content_credit.content_type')
            .onRef('content.content_id', '=', 'content_credit.content_id'),
        )
        .select('content.published_at')
        .whereRef('content_credit.account_id', '=', 'follow_person.person_id')
        .where('content_credit.repeated', '=', 0)
        .where(isWork(slice))
        .orderBy('content_credit.published_at', 'desc')
        .limit(1)
        .offset(slice.limit - 1)
      return e('content_credit.published_at', '>=', e.fn.coalesce(oldest, e.lit(0)))
    })
    .$castTo<Entry>()
}

/** The same for each tag; items of lower tags are stored with it. */
function byTags(db: Database, { accountId, tags }: FeedSource, slice: Slice) {
  return db
    .selectFrom('follow_tag')
    .innerJoin('content_tag', 'content_tag.tag_id', 'follow_tag.tag_id')
    .select(['content_tag.content_type', 'content_tag.content_id', 'content_tag.published_at'])
    .where('follow_tag.account_id', '=', accountId)
    .$if(typeof tags === 'number', (query) => query.where('follow_tag.tag_id', '=', tags as number))
    .where(isTagged(slice))
    .where((e) => {
      const oldest = e
        .selectFrom('content_tag')
        .select('content_tag.published_at')
        .whereRef('content_tag.tag_id', '=', 'follow_tag.tag_id')
        .where(isTagged(slice))
        .orderBy('content_tag.published_at', 'desc')
        .limit(1)
        .offset(slice.limit - 1)
      return e('content_tag.published_at', '>=', e.fn.coalesce(oldest, e.lit(0)))
    })
    .$castTo<Entry>()
}

/** Each item once, regardless of the number of reasons. */
export function listEntries(db: Database, source: FeedSource, slice: Slice) {
  const tagged = byTags(db, source, slice)
  const entries =
    source.tags === undefined
      ? byPeople(db, source, slice)
          .union(byCredits(db, source, slice))
          .union(tagged)
      : tagged.distinct()
  return db
    .selectFrom(entries.as('entry'))
    .select(['entry.content_type', 'entry.content_id', 'entry.published_at'])
    .orderBy('entry.published_at', 'desc')
    .orderBy('entry.content_type', 'desc')
    .orderBy('entry.content_id', 'desc')
    .limit(slice.limit)
    .execute()
}

/** Those of its makers whom the account follows. */
export function listPeopleOf(db: Database, accountId: number, keys: ContentKey[]) {
  const authors = db
    .selectFrom('content')
    .innerJoin('follow_person', 'follow_person.person_id', 'content.author_id')
    .innerJoin('account', 'account.id', 'follow_person.person_id')
    .select(['content.content_type', 'content.content_id', 'account.id', 'account.name'])
    .where('follow_person.account_id', '=', accountId)
    .where(isOneOf(keys))
  const others = db
    .selectFrom('content_credit')
    .innerJoin('follow_person', 'follow_person.person_id', 'content_credit.account_id')
    .innerJoin('account', 'account.id', 'follow_person.person_id')
    .select(['content_credit.content_type', 'content_credit.content_id', 'account.id', 'account.name'])
    .where('follow_person.account_id', '=', accountId)
    .where('content_credit.repeated', '=', 0)
    .where(isOneOf(keys))
  return authors.unionAll(others).execute()
}

/** Those of its tags that the account follows, the narrowest first. */
export function listTagsOf(
  db: Database,
  { accountId, tagId }: { accountId: number; tagId: number | undefined },
  keys: ContentKey[],
) {
  return db
    .selectFrom('content_tag')
    .innerJoin('follow_tag', 'follow_tag.tag_id', 'content_tag.tag_id')
    .innerJoin('tag', 'tag.id', 'follow_tag.tag_id')
    .select(['content_tag.content_type', 'content_tag.content_id', 'tag.id', 'tag.name'])
    .where('follow_tag.account_id', '=', accountId)
    .$if(tagId !== undefined, (query) => query.where('follow_tag.tag_id', '=', tagId!))
    .where(isOneOf(keys))
    .orderBy('tag.level', 'desc')
    .orderBy('tag.id')
    .execute()
}
