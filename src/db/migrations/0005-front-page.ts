/** The whole front page and its frame: more places for links and cards, films, pages of the house, events, trials. */
import type { Kysely } from 'kysely'
import { replaceTable } from '../engine/replace-table.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)

  await table('navigation_new')
    .id()
    .oneOf('place', ['head', 'middle', 'about', 'friendly'])
    .ref('parent_id', 'navigation_new', { optional: true, onDelete: 'cascade' })
    .text('name')
    .text('link_url')
    .text('icon', { default: '' })
    .int('position')
    .create()
  await replaceTable(db, 'navigation', ['id', 'place', 'parent_id', 'name', 'link_url', 'icon', 'position'])

  // Kinds of card that this version does not know may stand here: a newer one may have written them.
  await table('feed_card_new')
    .id()
    .int('card_type', { check: 'card_type > 0' })
    .text('title')
    .int('position', { unique: true })
    .bool('visible', { default: 1 })
    .create()
  await replaceTable(db, 'feed_card', ['id', 'card_type', 'title', 'position', 'visible'])

  await table('video_book')
    .id()
    .text('title')
    .text('author_name')
    .text('summary')
    .ref('picture_id', 'media', { optional: true, onDelete: 'set null' })
    .text('path', { unique: true })
    .int('width', { check: 'width > 0' })
    .int('height', { check: 'height > 0' })
    .int('duration_ms', { check: 'duration_ms > 0' })
    .int('position')
    .time('published_at')
    .create()

  await table('recommendation')
    .content()
    .text('reason', { default: '' })
    .int('position', { unique: true })
    .key('content_type', 'content_id')
    .create()

  await table('house_page')
    .id()
    .text('code', { unique: true })
    .text('title')
    .text('standfirst', { default: '' })
    .text('html')
    .time('updated_at')
    .create()

  // What readers do on the pages, for the editors' figures: no address, no phone, no agent.
  await table('event')
    .id()
    .text('name', { check: 'length(name) between 1 and 40' })
    .text('visit', { check: 'length(visit) between 1 and 40' })
    .ref('account_id', 'account', { optional: true, onDelete: 'set null' })
    .int('source', { check: 'source between 1 and 12' })
    .text('path')
    .text('detail', { default: '{}' })
    .time('happened_at')
    .time('received_at')
    .create()
  await createIndex(db, 'event', 'name', 'received_at')
  await createIndex(db, 'event', 'received_at')

  // The week of trial is given once to a person.
  await table('trial')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .time('claimed_at')
    .key('account_id')
    .create()
}
