/** The columns that refer to an account, and an account with rows in every one of those tables. */
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

export type PersonColumn = { table: string; column: string }

/** Every column that points to an account, as the database itself knows it. */
export async function listPersonColumns(db: Database): Promise<PersonColumn[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const query = isPostgres
    ? sql<PersonColumn>`
        select source.relname as "table", att.attname as "column"
        from pg_constraint as con
        join pg_class as source on source.oid = con.conrelid
        join pg_class as target on target.oid = con.confrelid
        join pg_attribute as att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
        where con.contype = 'f' and target.relname = 'account'`
    : sql<PersonColumn>`
        select master.name as "table", list."from" as "column"
        from sqlite_master as master, pragma_foreign_key_list(master.name) as list
        where master.type = 'table' and list."table" = 'account'`
  const { rows } = await query.execute(db)
  return rows.toSorted((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1))
}

export async function countRows(db: Database, { table, column }: PersonColumn, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(db)
  return Number(rows[0]!.count)
}

/** The counters that rows of an account contribute to; deleting the account subtracts exactly its share. */
const COUNTERS = [
  ['content', 'bookmark_count'],
  ['content', 'comment_count'],
  ['comment', 'reply_count'],
  ['comment', 'like_count'],
  ['author', 'follower_count'],
  ['tag', 'follower_count'],
  ['course', 'subscriber_count'],
  ['podcast', 'subscriber_count'],
  ['topic', 'participant_count'],
] as const

export async function sumCounters(db: Database): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const [table, column] of COUNTERS) {
    const { rows } = await sql<{ sum: number }>`
      select sum(${sql.ref(column)}) as sum from ${sql.table(table)}`.execute(db)
    sums[`${table}.${column}`] = Number(rows[0]!.sum)
  }
  return sums
}

const firstOf = (db: Database, table: 'article' | 'course' | 'podcast' | 'topic' | 'tag' | 'author' | 'issue') =>
  sql<{ id: number }>`select min(${sql.ref(table === 'author' ? 'account_id' : 'id')}) as id from ${sql.table(table)}`
    .execute(db)
    .then(({ rows }) => rows[0]!.id)

async function raise(db: Database, table: string, column: string, where: Record<string, number>): Promise<void> {
  const same = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 1
    where ${sql.join(same, sql` and `)}`.execute(db)
}

/** A row in every table in which a reader can be, with the counters that belong to it. Ids begin with `mark`. */
export async function fillPerson(db: Database, accountId: number, now: number, mark: number) {
  const [article, course, podcast, topic, tag, author, issue] = await Promise.all(
    (['article', 'course', 'podcast', 'topic', 'tag', 'author', 'issue'] as const).map((table) => firstOf(db, table)),
  )
  const own = { account_id: accountId, created_at: now }
  const story = { content_type: contentType.article, content_id: article! }
  const other = await db.selectFrom('comment').selectAll().where('root_id', 'is', null).executeTakeFirstOrThrow()
  const words = (state: 'published' | 'hidden' | 'pending') => ({ ...own, ...story, state, text: `${state} words` })

  await db.updateTable('account').set({ signature: 'my words', city: '苏州' }).where('id', '=', accountId).execute()
  await db
    .insertInto('membership')
    .values({ account_id: accountId, level: 1, starts_at: now - 1, expires_at: now + 1e9 })
    .execute()
  await db
    .insertInto('consent')
    .values({ account_id: accountId, page: 'privacy', version: 900, agreed_at: now })
    .execute()
  await db.insertInto('trial').values({ account_id: accountId, claimed_at: now }).execute()
  await db
    .insertInto('credential')
    .values({ account_id: accountId, password_hash: 'stretched', changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('bookmark')
    .values({ ...own, ...story })
    .execute()
  await raise(db, 'content', 'bookmark_count', story)
  await db
    .insertInto('follow_person')
    .values([
      { ...own, person_id: author! },
      { account_id: author!, person_id: accountId, created_at: now },
    ])
    .execute()
  await raise(db, 'author', 'follower_count', { account_id: author! })
  await db
    .insertInto('follow_tag')
    .values({ ...own, tag_id: tag! })
    .execute()
  await raise(db, 'tag', 'follower_count', { id: tag! })
  await db
    .insertInto('subscription')
    .values([
      { ...own, content_type: contentType.course, content_id: course! },
      { ...own, content_type: contentType.podcast, content_id: podcast! },
    ])
    .execute()
  await raise(db, 'course', 'subscriber_count', { id: course! })
  await raise(db, 'podcast', 'subscriber_count', { id: podcast! })
  await db
    .insertInto('study')
    .values({ account_id: accountId, ...story, progress: 40, studied_at: now })
    .execute()
  await db
    .insertInto('study_day')
    .values({ account_id: accountId, day: '2026-01-31', kind: 'read', seconds: 61 })
    .execute()
  await db
    .insertInto('issue_reading')
    .values({ account_id: accountId, issue_id: issue!, article_id: article!, read_at: now, finished: 1 })
    .execute()
  await db
    .insertInto('playback_position')
    .values({ account_id: accountId, ...story, position_ms: 61_000, duration_ms: 120_000, heard_at: now })
    .execute()
  await db
    .insertInto('comment')
    .values([
      { ...words('published'), id: mark },
      { ...words('hidden'), id: mark + 1 },
      { ...words('pending'), id: mark + 2 },
      {
        ...words('published'),
        id: mark + 3,
        content_type: other.content_type,
        content_id: other.content_id,
        root_id: other.id,
        parent_id: other.id,
      },
    ])
    .execute()
  await raise(db, 'content', 'comment_count', story)
  await raise(db, 'content', 'comment_count', { content_type: other.content_type, content_id: other.content_id })
  await raise(db, 'comment', 'reply_count', { id: other.id })
  await db
    .insertInto('comment_like')
    .values({ ...own, comment_id: other.id })
    .execute()
  await raise(db, 'comment', 'like_count', { id: other.id })
  await db
    .insertInto('comment_report')
    .values({ ...own, comment_id: other.id, reason: 'my reason' })
    .execute()
  await db
    .insertInto('notice')
    .values([
      { ...own, kind: 'like', matter: `like:${mark}`, actor_id: author!, comment_id: mark },
      { account_id: author!, created_at: now, kind: 'follow', matter: `follow:${accountId}`, actor_id: accountId },
    ])
    .execute()
  await db.insertInto('notice_refusal').values({ account_id: accountId, kind: 'order' }).execute()
  await fillLetters(db, accountId, now, mark)
  await db
    .insertInto('topic_opinion')
    .values({ ...own, topic_id: topic!, text: 'my opinion' })
    .execute()
  await raise(db, 'topic', 'participant_count', { id: topic! })
  await db
    .insertInto('purchase_order')
    .values(
      (['fulfilled', 'pending'] as const).map((state, index) => ({
        ...own,
        id: mark + index,
        number: `Q${mark + index}`,
        idempotency_key: `key ${index}`,
        state,
        offering: 'class',
        title: 'a course',
        gift_message: 'my greeting',
        price: 9900,
        expires_at: now + 1e6,
      })),
    )
    .execute()
  await db.insertInto('order_event').values({ purchase_order_id: mark, state: 'fulfilled', at: now }).execute()
  await fillPurchases(db, accountId, now, mark)
  await db
    .insertInto('entitlement')
    .values([
      { account_id: accountId, ...story, granted_at: now },
      {
        account_id: accountId,
        content_type: contentType.course,
        content_id: course!,
        purchase_order_id: mark,
        granted_at: now,
      },
    ])
    .execute()
  await db
    .insertInto('event')
    .values({
      name: 'page-view',
      visit: 'v',
      account_id: accountId,
      source: 1,
      path: '/',
      happened_at: now,
      received_at: now,
    })
    .execute()
  // As a former editor who is now a reader.
  await fillDesk(db, accountId, author!, now)
  await db
    .insertInto('search_word')
    .values({
      folded: `word ${mark}`,
      keyword: `word ${mark}`,
      state: 'banned',
      changed_at: now,
      changed_by: accountId,
    })
    .execute()
  await db
    .insertInto('held_word')
    .values({ word: `word ${mark}`, changed_at: now, changed_by: accountId })
    .execute()
  const event = { action: 'hide' as const, comment_id: mark + 1, at: now }
  await db
    .insertInto('moderation_event')
    .values([
      { ...event, account_id: accountId, detail: 'their reason' },
      { ...event, comment_id: other.id, moderator_id: accountId, detail: '' },
    ])
    .execute()
  return { comments: [mark, mark + 1, mark + 2, mark + 3], other }
}

/** The rows that depend on an order; also those of a former editor who is now a reader. */
async function fillPurchases(db: Database, accountId: number, now: number, mark: number): Promise<void> {
  const order = { purchase_order_id: mark }
  await db
    .insertInto('membership_grant')
    .values({
      ...order,
      account_id: accountId,
      kind: 'knowledge',
      source: 'order',
      term_ms: 366 * 86_400_000,
      granted_at: now,
    })
    .execute()
  await db
    .insertInto('gift')
    .values({ ...order, code: `gift ${mark}`, claimed_by: accountId, claimed_at: now })
    .execute()
  await db
    .insertInto('refund')
    .values({
      ...order,
      number: `R${mark}`,
      state: 'declined',
      amount: 9900,
      reason: 'my reasons',
      decided_by: accountId,
      asked_at: now,
    })
    .execute()
  await db
    .insertInto('invoice')
    .values({
      ...order,
      kind: 'person',
      title: 'my invoice',
      email: 'me@example.com',
      asked_at: now,
      issued_at: now,
    })
    .execute()
  await db
    .insertInto('code_batch')
    .values({ id: mark, note: 'a batch', offering: 'knowledge', code_count: 1, made_by: accountId, created_at: now })
    .execute()
  await db
    .insertInto('redeem_code')
    .values({ code_batch_id: mark, hash: `hash ${mark}`, redeemed_by: accountId, redeemed_at: now })
    .execute()
}

/**
 * The rows at the desk of an editor who has become a reader again: an own permission, one that they granted to another
 * account, and a journal entry.
 */
async function fillDesk(db: Database, accountId: number, otherId: number, now: number): Promise<void> {
  await db.insertInto('second_factor').values({ account_id: accountId, secret_sealed: 'sealed' }).execute()
  await db.insertInto('recovery_code').values({ account_id: accountId, code_hash: 'hash' }).execute()
  await db
    .insertInto('house_right')
    .values([
      { account_id: accountId, right_name: 'site', granted_at: now },
      { account_id: otherId, right_name: 'site', granted_by: accountId, granted_at: now },
    ])
    .onConflict((conflict) => conflict.columns(['account_id', 'right_name']).doUpdateSet({ granted_by: accountId }))
    .execute()
  await db
    .insertInto('journal')
    .values({ account_id: accountId, action: 'change', noun: 'story', subject: '10101', title: 'a story', at: now })
    .execute()
}

/** On the receipts of `fillLetters`, which has two for each mark. */
export const letterNumber = (mark: number): string => String(100_000_000_000 + mark)

/** The contributions of an account: one manuscript declined and one accepted. */
async function fillLetters(db: Database, accountId: number, now: number, mark: number): Promise<void> {
  await db
    .insertInto('contribution')
    .values(
      (['declined', 'accepted'] as const).map((state, index) => ({
        number: letterNumber(mark + index),
        key_hash: 'hash of a key',
        kind: 'contribute' as const,
        account_id: accountId,
        name: 'my pen name',
        contact: 'me@example.com',
        title: `${state} manuscript`,
        category: 'essay',
        text: `${state} words of mine`,
        state,
        note: 'their note',
        created_at: now,
        changed_at: now,
      })),
    )
    .execute()
}
