/** Talking with each other: what moderators do, what people are told, and how many follow a tag. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { addTime, createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'

  // Until then nothing that others would see can be written; the account itself stays open.
  await addTime(db, 'account', 'muted_until')
  // Why a comment waits or was hidden: 'column', 'word', 'report' or what a moderator wrote; empty for the others.
  await db.schema
    .alterTable('comment')
    .addColumn('hold_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await addTime(db, 'comment_report', 'settled_at')
  await db.schema
    .alterTable('tag')
    .addColumn('follower_count', integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`follower_count >= 0`),
    )
    .execute()
  await sql`update tag set follower_count = (select count(*) from follow_tag where follow_tag.tag_id = tag.id)`.execute(
    db,
  )

  await createIndex(
    db,
    'comment',
    'content_type',
    'content_id',
    'root_id',
    'like_count desc',
    'created_at desc',
    'id desc',
  )
  await createIndex(db, 'comment', 'state', 'created_at desc', 'id desc')
  await createIndex(db, 'comment_like', 'account_id')
  await createIndex(db, 'comment_report', 'settled_at', 'comment_id')
  await createIndex(db, 'follow_person', 'person_id', 'created_at desc')
  await createIndex(db, 'follow_tag', 'tag_id')

  // Words that hold a comment back until somebody has read it.
  await table('held_word')
    .id()
    .text('word', { unique: true, check: 'length(word) between 1 and 50' })
    .ref('changed_by', 'account', { optional: true, onDelete: 'set null' })
    .time('changed_at')
    .create()

  // Everything that a moderator does. Rows are added and never changed.
  await table('moderation_event')
    .id()
    .oneOf('action', [
      'approve',
      'hide',
      'feature',
      'unfeature',
      'delete',
      'mute',
      'unmute',
      'dismiss',
      'add-word',
      'remove-word',
      'column-mode',
    ])
    .ref('moderator_id', 'account', { optional: true, onDelete: 'set null' })
    .ref('comment_id', 'comment', { optional: true, onDelete: 'set null' })
    .ref('account_id', 'account', { optional: true, onDelete: 'set null' })
    .text('detail', { default: '' })
    .time('at')
    .create()
  await createIndex(db, 'moderation_event', 'at desc', 'id desc')

  // One row for one matter (`matter`, as 'like:17'): what happens again makes it new again, with one more to count.
  await table('notice')
    .id()
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .oneOf('kind', ['reply', 'like', 'follow', 'update', 'order'])
    .text('matter')
    .ref('actor_id', 'account', { optional: true, onDelete: 'set null' })
    .ref('comment_id', 'comment', { optional: true, onDelete: 'cascade' })
    .content({ optional: true })
    .text('detail', { default: '' })
    .int('count', { default: 1, check: 'count > 0' })
    .time('created_at')
    .time('read_at', { optional: true })
    .unique('account_id', 'matter')
    .create()
  await createIndex(db, 'notice', 'account_id', 'created_at desc', 'id desc')
  await createIndex(db, 'notice', 'created_at')

  // What somebody does not want to be told of; whatever has no row is wanted.
  await table('notice_refusal')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .oneOf('kind', ['reply', 'like', 'follow', 'update', 'order'])
    .key('account_id', 'kind')
    .create()

  // Things whose followers were told; one server does it, once.
  await table('announcement').content().time('at').key('content_type', 'content_id').create()
}
