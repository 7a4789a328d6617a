/**
 * What happens to every row that an account has left in the tables. All of it is in this file and not in the modules: a test
 * checks this file against the schema, and account deletion must not depend on a dozen modules handling it.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { zh } from '#messages/server.ts'

const NOBODY = {
  name: zh.word.closedAccount,
  phone_hash: null,
  phone_sealed: null,
  signature: '',
  city: '',
  muted_until: null,
}
const DELETED_TEXT = zh.account.deletedComment

export async function findLeaver(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .select(['account.role', 'author.account_id as author_id'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function findLosses(db: Database, accountId: number, now: number) {
  const { end } = await db
    .selectFrom('membership')
    .select((e) => e.fn.max('expires_at').as('end'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('entitlement')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return { end: end as number | null, count: Number(count) }
}

/** False when the account has been emptied before. The row itself stays: orders and threads point to it. */
export async function emptyAccount(db: Database, accountId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...NOBODY, deleted_at: now })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

type Counter = { table: string; column: string; on: Record<string, string> }

/** Lowers a counter by what the person had added to it. Relative, since others count at the same time. */
async function lower(db: Database, { table, column, on }: Counter, added: RawBuilder<unknown>): Promise<void> {
  const counter = sql.ref(`${table}.${column}`)
  const same = Object.entries(on).map(([key, from]) => sql`${sql.ref(`${table}.${key}`)} = ${sql.ref(`added.${from}`)}`)
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(column)} = case when ${counter} > added.n then ${counter} - added.n else 0 end
    from (${added}) as added
    where ${sql.join(same, sql` and `)}`.execute(db)
}

const THING = { content_type: 'content_type', content_id: 'content_id' }

/** Before the rows go from which they were counted. */
export async function settleCounters(db: Database, accountId: number): Promise<void> {
  await lower(
    db,
    { table: 'content', column: 'bookmark_count', on: THING },
    sql`select content_type, content_id, count(*) as n from bookmark
      where account_id = ${accountId} group by content_type, content_id`,
  )
  await lower(
    db,
    { table: 'content', column: 'comment_count', on: THING },
    sql`select content_type, content_id, count(*) as n from comment
      where account_id = ${accountId} and state = 'published' group by content_type, content_id`,
  )
  await lower(
    db,
    { table: 'comment', column: 'reply_count', on: { id: 'root_id' } },
    sql`select root_id, count(*) as n from comment
      where account_id = ${accountId} and state = 'published' and root_id is not null group by root_id`,
  )
  await lower(
    db,
    { table: 'comment', column: 'like_count', on: { id: 'comment_id' } },
    sql`select comment_id, count(*) as n from comment_like where account_id = ${accountId} group by comment_id`,
  )
  await lower(
    db,
    { table: 'author', column: 'follower_count', on: { account_id: 'person_id' } },
    sql`select person_id, count(*) as n from follow_person where account_id = ${accountId} group by person_id`,
  )
  await lower(
    db,
    { table: 'tag', column: 'follower_count', on: { id: 'tag_id' } },
    sql`select tag_id, count(*) as n from follow_tag where account_id = ${accountId} group by tag_id`,
  )
  for (const [table, type] of [
    ['course', contentType.course],
    ['podcast', contentType.podcast],
  ] as const) {
    await lower(
      db,
      { table, column: 'subscriber_count', on: { id: 'content_id' } },
      sql`select content_id, count(*) as n from subscription
        where account_id = ${accountId} and content_type = ${type} group by content_id`,
    )
  }
  await lower(
    db,
    { table: 'topic', column: 'participant_count', on: { id: 'topic_id' } },
    sql`select topic_id, 1 as n from topic_opinion where account_id = ${accountId} group by topic_id`,
  )
}

/** Tables whose rows are deleted together with their owner's account. */
const FORGOTTEN = [
  'credential',
  'session',
  'membership',
  'membership_grant',
  'trial',
  'consent',
  'bookmark',
  'follow_person',
  'follow_tag',
  'subscription',
  'study',
  'study_day',
  'issue_reading',
  'playback_position',
  'comment_like',
  'comment_report',
  'notice',
  'notice_refusal',
  'topic_opinion',
  'house_right',
  'second_factor',
  'recovery_code',
] as const

export async function forgetRows(db: Database, accountId: number): Promise<void> {
  for (const table of FORGOTTEN) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  await db.deleteFrom('follow_person').where('person_id', '=', accountId).execute()
  await unlinkNotices(db, accountId)
}

/** Notices that name them to others: deleted if they alone caused them; where others did the same, the name is removed. */
async function unlinkNotices(db: Database, accountId: number): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('actor_id', '=', accountId)
    .where('kind', '!=', 'update')
    .where('count', '=', 1)
    .execute()
  await db.updateTable('notice').set({ actor_id: null }).where('actor_id', '=', accountId).execute()
}

/** Codes that are on their way to the number; it is its hash that the table knows. */
export async function deleteCodes(db: Database, hashes: string[]): Promise<void> {
  await db.deleteFrom('sms_code').where('phone_hash', 'in', hashes).execute()
}

/**
 * The position in the thread stays, so that replies still make sense. Comments hidden for a breach are retained unchanged.
 */
export async function emptyComments(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('comment')
    .set({ text: DELETED_TEXT, state: 'deleted', featured: 0 })
    .where('account_id', '=', accountId)
    .where('state', '!=', 'hidden')
    .execute()
}

/**
 * Accepted contributions stay, under the name given for them and without the account: there is an agreement about them. All
 * others are deleted; returns the files that nothing points to any more.
 */
export async function forgetContributions(db: Database, accountId: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('contribution')
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['accepted', 'done'])
    .returning('attachment_path')
    .execute()
  await db.updateTable('contribution').set({ account_id: null }).where('account_id', '=', accountId).execute()
  return gone.flatMap(({ attachment_path }) => attachment_path ?? [])
}

/** Metrics stay, without the account that they came from. */
export async function unlinkEvents(db: Database, accountId: number): Promise<void> {
  await db.updateTable('event').set({ account_id: null }).where('account_id', '=', accountId).execute()
}

/** Editorial decisions of the account stay in force. The moderation log and the journal are never changed. */
export async function unlinkDecisions(db: Database, accountId: number): Promise<void> {
  for (const table of ['search_word', 'held_word'] as const)
    await db.updateTable(table).set({ changed_by: null }).where('changed_by', '=', accountId).execute()
  await db.updateTable('house_right').set({ granted_by: null }).where('granted_by', '=', accountId).execute()
  await db.updateTable('refund').set({ decided_by: null }).where('decided_by', '=', accountId).execute()
  await db.updateTable('code_batch').set({ made_by: null }).where('made_by', '=', accountId).execute()
}
