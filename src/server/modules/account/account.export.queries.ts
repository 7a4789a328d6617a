/**
 * Everything that the tables know about one person, one query for each kind, newest first. Nothing that somebody else
 * wrote, and no hashes.
 */
import type { Database } from '#db/client.ts'

/** Of each kind, so that nobody's history takes the server's memory; more than this is told, not hidden. */
export const ROWS_EXPORTED = 10_000
const LIMIT = ROWS_EXPORTED + 1

const own = (db: Database, accountId: number) => ({
  account: () =>
    db
      .selectFrom('account')
      .leftJoin('media', 'media.id', 'account.picture_id')
      .leftJoin('credential', 'credential.account_id', 'account.id')
      .select(['account.id', 'account.name', 'account.signature', 'account.city', 'account.role'])
      .select(['account.country_code', 'account.phone', 'account.created_at', 'account.banned_until'])
      .select(['media.path as picture', 'credential.changed_at as password_changed_at'])
      .where('account.id', '=', accountId)
      .execute(),
  author: () =>
    db
      .selectFrom('author')
      .select(['title', 'biography', 'motto', 'follower_count'])
      .where('account_id', '=', accountId)
      .execute(),
  /** Who they are is theirs to tell. */
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
      .execute(),
  session: () =>
    db
      .selectFrom('session')
      .select(['device', 'created_at', 'active_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('active_at', 'desc')
      .limit(LIMIT)
      .execute(),
  bookmark: () =>
    db
      .selectFrom('bookmark as own')
      .innerJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.content_type', 'own.content_id', 'content.title', 'own.created_at'])
      .where('own.account_id', '=', accountId)
      .orderBy('own.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  followPerson: () =>
    db
      .selectFrom('follow_person')
      .innerJoin('account', 'account.id', 'follow_person.person_id')
      .select(['account.name', 'follow_person.created_at'])
      .where('follow_person.account_id', '=', accountId)
      .orderBy('follow_person.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  followTag: () =>
    db
      .selectFrom('follow_tag')
      .innerJoin('tag', 'tag.id', 'follow_tag.tag_id')
      .select(['tag.name', 'follow_tag.created_at'])
      .where('follow_tag.account_id', '=', accountId)
      .orderBy('follow_tag.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  subscription: () =>
    db
      .selectFrom('subscription as own')
      .innerJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.content_type', 'own.content_id', 'content.title', 'own.created_at'])
      .where('own.account_id', '=', accountId)
      .orderBy('own.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  study: () =>
    db
      .selectFrom('study as own')
      .innerJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.content_type', 'own.content_id', 'content.title', 'own.progress', 'own.hidden', 'own.studied_at'])
      .where('own.account_id', '=', accountId)
      .orderBy('own.studied_at', 'desc')
      .limit(LIMIT)
      .execute(),
  playbackPosition: () =>
    db
      .selectFrom('playback_position as own')
      .leftJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.content_type', 'own.content_id', 'content.title', 'own.position_ms', 'own.duration_ms'])
      .select('own.heard_at')
      .where('own.account_id', '=', accountId)
      .orderBy('own.heard_at', 'desc')
      .limit(LIMIT)
      .execute(),
  comment: () =>
    db
      .selectFrom('comment as own')
      .innerJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.id', 'own.content_type', 'own.content_id', 'content.title', 'own.text', 'own.state'])
      .select(['own.parent_id', 'own.featured', 'own.like_count', 'own.reply_count', 'own.created_at'])
      .where('own.account_id', '=', accountId)
      .orderBy('own.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  commentLike: () =>
    db
      .selectFrom('comment_like')
      .select(['comment_id', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  commentReport: () =>
    db
      .selectFrom('comment_report')
      .select(['comment_id', 'reason', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  topicOpinion: () =>
    db
      .selectFrom('topic_opinion')
      .innerJoin('topic', 'topic.id', 'topic_opinion.topic_id')
      .select(['topic.title', 'topic_opinion.text', 'topic_opinion.like_count', 'topic_opinion.created_at'])
      .where('topic_opinion.account_id', '=', accountId)
      .orderBy('topic_opinion.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  purchaseOrder: () =>
    db
      .selectFrom('purchase_order')
      .select(['number', 'title', 'price', 'state', 'provider', 'created_at', 'paid_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  orderEvent: () =>
    db
      .selectFrom('order_event')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_event.purchase_order_id')
      .select(['purchase_order.number', 'order_event.state', 'order_event.detail', 'order_event.at'])
      .where('purchase_order.account_id', '=', accountId)
      .orderBy('order_event.at', 'desc')
      .limit(LIMIT)
      .execute(),
  entitlement: () =>
    db
      .selectFrom('entitlement as own')
      .innerJoin('content', (join) =>
        join.onRef('content.content_type', '=', 'own.content_type').onRef('content.content_id', '=', 'own.content_id'),
      )
      .select(['own.content_type', 'own.content_id', 'content.title', 'own.granted_at', 'own.expires_at'])
      .where('own.account_id', '=', accountId)
      .orderBy('own.granted_at', 'desc')
      .limit(LIMIT)
      .execute(),
  trial: () => db.selectFrom('trial').select('claimed_at').where('account_id', '=', accountId).execute(),
  event: () =>
    db
      .selectFrom('event')
      .select(['name', 'path', 'detail', 'happened_at'])
      .where('account_id', '=', accountId)
      .orderBy('happened_at', 'desc')
      .limit(LIMIT)
      .execute(),
})

type Own = ReturnType<typeof own>
export type OwnData = { [Kind in keyof Own]: Awaited<ReturnType<Own[Kind]>> }

/** One after another: a file that somebody waits for need not take every connection there is. */
export async function readOwnData(db: Database, accountId: number): Promise<OwnData> {
  const data: Record<string, unknown> = {}
  for (const [kind, list] of Object.entries(own(db, accountId))) data[kind] = await list()
  // Each kind has been put under its name.
  return data as OwnData
}
