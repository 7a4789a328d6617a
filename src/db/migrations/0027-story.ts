/** Stories as they are written: out of reach of the public queries, which read `article` and `content` alone. */
import { sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

const STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn']

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)
  await createDrafts(db, table)
  await createSurroundings(db, table)

  // Numbers are taken under the lock of this row: no two servers give the same one, and none comes back.
  await table('story_counter').id().int('last').create()
  await sql`insert into story_counter (id, last) values (1, 0)`.execute(db)
}

type Table = (name: string) => TableBuilder

async function createDrafts(db: Kysely<unknown>, table: Table): Promise<void> {
  // Its number is that of the article which it becomes.
  await table('story')
    .id()
    .oneOf('state', STATES, { default: 'draft' })
    .int('version', { default: 1, check: 'version > 0' })
    .int('published_version', { optional: true })
    .time('scheduled_at', { optional: true })
    .ref('scheduled_by', 'account', { optional: true, onDelete: 'set null' })
    .ref('created_by', 'account', { optional: true, onDelete: 'set null' })
    .ref('changed_by', 'account', { optional: true, onDelete: 'set null' })
    .time('created_at')
    .time('changed_at')
    .text('note', { default: '' })
    .text('title', { default: '' })
    .text('standfirst', { default: '' })
    .ref('column_id', 'editorial_column', { optional: true, onDelete: 'set null' })
    .ref('author_id', 'account', { optional: true, onDelete: 'set null' })
    .text('keywords', { default: '[]' })
    .ref('picture_id', 'media', { optional: true, onDelete: 'set null' })
    .text('picture_alt', { default: '' })
    .text('picture_caption', { default: '' })
    .bool('premium')
    .count('word_count')
    .check('schedule', "(state = 'scheduled') = (scheduled_at is not null)")
    .create()
  await createIndex(db, 'story', 'changed_at desc', 'id desc')
  await createIndex(db, 'story', 'state', 'changed_at desc', 'id desc')
  await createIndex(db, 'story', 'column_id', 'changed_at desc', 'id desc')
  await createIndex(db, 'story', 'author_id', 'changed_at desc', 'id desc')

  // The text lies apart, so that lists read no more than they show.
  await table('story_body')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .text('body', { default: '' })
    .key('story_id')
    .create()

  await table('story_version')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .int('number')
    .oneOf('kind', ['auto', 'hand', 'publish', 'restore'])
    .text('note', { default: '' })
    .ref('account_id', 'account', { optional: true, onDelete: 'set null' })
    .time('begun_at')
    .time('at')
    .text('title')
    .count('word_count')
    .text('fields')
    .key('story_id', 'number')
    .create()
}

async function createSurroundings(db: Kysely<unknown>, table: Table): Promise<void> {
  await table('story_tag')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .ref('tag_id', 'tag', { onDelete: 'cascade' })
    .int('position')
    .key('story_id', 'tag_id')
    .create()
  await createIndex(db, 'story_tag', 'tag_id')

  // What a story shows, in its draft or before the public: nothing of that may leave the library.
  await table('story_media')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .ref('media_id', 'media')
    .bool('in_draft')
    .bool('in_public')
    .key('story_id', 'media_id')
    .create()
  await createIndex(db, 'story_media', 'media_id')

  await table('story_presence')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .time('seen_at')
    .key('story_id', 'account_id')
    .create()

  // Sound within the public text, and on which side of the pay line.
  await table('article_sound')
    .ref('article_id', 'article', { onDelete: 'cascade' })
    .ref('sound_id', 'media')
    .bool('paid')
    .key('article_id', 'sound_id')
    .create()
  await createIndex(db, 'article_sound', 'sound_id')
}
