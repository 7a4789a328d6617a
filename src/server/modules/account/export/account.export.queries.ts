/**
 * All data that the tables hold about one account, one query for each kind, newest first, in an order that no two rows share. Nothing that others wrote, and no
 * hashes.
 */
import type { Selectable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#domain/content/content-type.ts'
import { ownPurchases } from './account.export.purchase.queries.ts'

/** Limit per kind, so that no history fills the server's memory; the export states when there is more. */
export const ROWS_EXPORTED = 10_000
const LIMIT = ROWS_EXPORTED + 1

/** What an item of the registry is known by. */
const THING = ['content_type', 'content_id'] as const

/** The tables whose rows have an owner; of them, those whose rows are about content of the registry. */
type Personal = { [T in keyof Tables]: 'account_id' extends keyof Tables[T] ? T : never }[keyof Tables]
type AboutThings = { [T in Personal]: 'content_id' extends keyof Tables[T] ? T : never }[Personal]
type Column<T extends keyof Tables> = keyof Selectable<Tables[T]> & string

function own(db: Database, accountId: number) {
  /**
   * The newest rows of a table, by a time and what tells rows of the same time apart. Names are checked at the call;
   * internally, one table type represents all.
   */
  const rows = <T extends Personal, C extends Column<T>>(
    table: T,
    columns: C[],
    order: readonly [NoInfer<C>, ...Column<T>[]],
  ) =>
    db
      .selectFrom(table as 'session')
      .select(columns as 'created_at'[])
      .where('account_id', '=', accountId)
      .$call((query) => order.reduce((sorted, column) => sorted.orderBy(column as 'created_at', 'desc'), query))
      .limit(LIMIT)
      .$castTo<Pick<Selectable<Tables[T]>, C>>()
      .execute()

  /** The same, each with the content item that it is about. */
  const things = <T extends AboutThings, C extends Column<T>>(
    table: T,
    columns: C[],
    order: readonly [NoInfer<C>, ...Column<T>[]],
  ) =>
    db
      .selectFrom(`${table as 'bookmark'} as own`)
      .innerJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.content_type', 'own.content_id', 'content.title'])
      .select(columns.map((column) => `own.${column as 'created_at'}` as const))
      .where('own.account_id', '=', accountId)
      .$call((query) =>
        order.reduce((sorted, column) => sorted.orderBy(`own.${column as 'created_at'}`, 'desc'), query),
      )
      .limit(LIMIT)
      .$castTo<Pick<Selectable<Tables[T]>, C> & { content_type: number; content_id: number; title: string }>()
      .execute()

  return {
    account: () =>
      db
        .selectFrom('account')
        .leftJoin('media', 'media.id', 'account.picture_id')
        .leftJoin('credential', 'credential.account_id', 'account.id')
        .select(['account.id', 'account.name', 'account.signature', 'account.city', 'account.role'])
        .select([
          'account.country_code',
          'account.phone_sealed',
          'account.created_at',
          'account.banned_until',
          'account.muted_until',
        ])
        .select(['media.path as picture', 'credential.changed_at as password_changed_at'])
        .where('account.id', '=', accountId)
        .execute(),
    author: () =>
      db
        .selectFrom('author')
        .select(['title', 'biography', 'motto', 'follower_count'])
        .where('account_id', '=', accountId)
        .execute(),
    /** The names of followers are not exported: they are the followers' own data. */
    followers: () =>
      db
        .selectFrom('follow_person')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('person_id', '=', accountId)
        .execute(),
    membership: () =>
      db
        .selectFrom('membership')
        .select(['level', 'starts_at', 'expires_at'])
        .where('account_id', '=', accountId)
        .orderBy('level')
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),
    session: () => rows('session', ['device', 'created_at', 'active_at', 'expires_at'], ['active_at', 'id']),
    bookmark: () => things('bookmark', ['created_at'], ['created_at', ...THING]),
    followPerson: () =>
      db
        .selectFrom('follow_person')
        .innerJoin('account', 'account.id', 'follow_person.person_id')
        .select(['account.name', 'follow_person.created_at'])
        .where('follow_person.account_id', '=', accountId)
        .orderBy('follow_person.created_at', 'desc')
        .orderBy('follow_person.person_id', 'desc')
        .limit(LIMIT)
        .execute(),
    followTag: () =>
      db
        .selectFrom('follow_tag')
        .innerJoin('tag', 'tag.id', 'follow_tag.tag_id')
        .select(['tag.name', 'follow_tag.created_at'])
        .where('follow_tag.account_id', '=', accountId)
        .orderBy('follow_tag.created_at', 'desc')
        .orderBy('follow_tag.tag_id', 'desc')
        .limit(LIMIT)
        .execute(),
    subscription: () => things('subscription', ['created_at'], ['created_at', ...THING]),
    study: () => things('study', ['progress', 'hidden', 'studied_at'], ['studied_at', ...THING]),
    studyDay: () => rows('study_day', ['day', 'kind', 'seconds'], ['day', 'kind']),
    issueReading: () =>
      db
        .selectFrom('issue_reading')
        .innerJoin('issue', 'issue.id', 'issue_reading.issue_id')
        .innerJoin('article', 'article.id', 'issue_reading.article_id')
        .select(['issue.number', 'issue.title as issue_title', 'article.title', 'issue_reading.finished'])
        .select('issue_reading.read_at')
        .where('issue_reading.account_id', '=', accountId)
        .orderBy('issue_reading.read_at', 'desc')
        .orderBy('issue_reading.issue_id', 'desc')
        .limit(LIMIT)
        .execute(),
    playbackPosition: () =>
      db
        .selectFrom('playback_position as own')
        .leftJoin('content', (join) =>
          join
            .onRef('content.content_type', '=', 'own.content_type')
            .onRef('content.content_id', '=', 'own.content_id')
            .on('own.content_type', '<>', contentType.audioEdition),
        )
        // For this content type the position is in a track, identified by the track id.
        .leftJoin('audio_track', (join) =>
          join.onRef('audio_track.id', '=', 'own.content_id').on('own.content_type', '=', contentType.audioEdition),
        )
        .select(['own.content_type', 'own.content_id', 'own.position_ms', 'own.duration_ms', 'own.heard_at'])
        .select((e) => e.fn.coalesce('content.title', 'audio_track.title').as('title'))
        .where('own.account_id', '=', accountId)
        .orderBy('own.heard_at', 'desc')
        .orderBy('own.content_type', 'desc')
        .orderBy('own.content_id', 'desc')
        .limit(LIMIT)
        .execute(),
    comment: () =>
      things(
        'comment',
        ['id', 'text', 'state', 'parent_id', 'featured', 'like_count', 'reply_count', 'created_at'],
        ['created_at', 'id'],
      ),
    commentLike: () => rows('comment_like', ['comment_id', 'created_at'], ['created_at', 'comment_id']),
    commentReport: () => rows('comment_report', ['comment_id', 'reason', 'created_at'], ['created_at', 'id']),
    moderationEvent: () => rows('moderation_event', ['action', 'comment_id', 'detail', 'at'], ['at', 'id']),
    notice: () => rows('notice', ['kind', 'detail', 'count', 'created_at', 'read_at'], ['created_at', 'id']),
    noticeRefusal: () =>
      db.selectFrom('notice_refusal').select('kind').where('account_id', '=', accountId).orderBy('kind').execute(),
    topicOpinion: () =>
      db
        .selectFrom('topic_opinion')
        .innerJoin('topic', 'topic.id', 'topic_opinion.topic_id')
        .select(['topic.title', 'topic_opinion.text', 'topic_opinion.like_count', 'topic_opinion.created_at'])
        .where('topic_opinion.account_id', '=', accountId)
        .orderBy('topic_opinion.created_at', 'desc')
        .orderBy('topic_opinion.id', 'desc')
        .limit(LIMIT)
        .execute(),
    contribution: () =>
      rows(
        'contribution',
        [
          'number',
          'kind',
          'name',
          'contact',
          'contact_sealed',
          'title',
          'category',
          'text',
          'attachment_name',
          'state',
          'created_at',
        ],
        ['created_at', 'id'],
      ),
    ...ownPurchases(db, accountId, LIMIT),
    entitlement: () => things('entitlement', ['granted_at', 'expires_at'], ['granted_at', 'id']),
    trial: () => db.selectFrom('trial').select('claimed_at').where('account_id', '=', accountId).execute(),
    consent: () => rows('consent', ['page', 'version', 'agreed_at'], ['agreed_at', 'page', 'version']),
    event: () => rows('event', ['name', 'path', 'detail', 'happened_at'], ['happened_at', 'id']),
  }
}

type Own = ReturnType<typeof own>
export type OwnData = { [Kind in keyof Own]: Awaited<ReturnType<Own[Kind]>> }

/** Sequentially: an export does not need every database connection. */
export async function readOwnData(db: Database, accountId: number): Promise<OwnData> {
  const data: Record<string, unknown> = {}
  for (const [kind, list] of Object.entries(own(db, accountId))) data[kind] = await list()
  // Each kind has been put under its name.
  return data as OwnData
}
