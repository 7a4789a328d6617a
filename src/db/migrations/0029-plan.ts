/** Issues that are being planned. Readers see nothing of these tables: a release writes the issue itself. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)

  // `id` is the number of the issue, before and after it is out. What is in it lies in `doc`; a few fields are there twice,
  // so that lists find them.
  await table('issue_plan')
    .id()
    .ref('magazine_id', 'magazine')
    .int('number', { optional: true, check: 'number > 0' })
    .text('title')
    .text('doc')
    .oneOf('state', ['draft', 'scheduled', 'released'], { default: 'draft' })
    .int('version', { check: 'version > 0' })
    .int('released_version', { optional: true })
    .time('scheduled_at', { optional: true })
    .ref('scheduled_by', 'account', { optional: true, onDelete: 'set null' })
    .ref('changed_by', 'account', { optional: true, onDelete: 'set null' })
    .time('changed_at')
    .check('clock', "(state = 'scheduled') = (scheduled_at is not null)")
    .check('released', "(state = 'released') = (released_version is not null)")
    .create()
  await createIndex(db, 'issue_plan', 'magazine_id', 'number desc')

  // Which stories a plan names: the pool asks for those that no other issue has.
  await table('issue_plan_story')
    .ref('issue_plan_id', 'issue_plan', { onDelete: 'cascade' })
    .int('story_id')
    .key('issue_plan_id', 'story_id')
    .create()
  await createIndex(db, 'issue_plan_story', 'story_id')

  // Covers and recordings that a plan names, so that the library does not let go of them.
  await table('issue_plan_media')
    .ref('issue_plan_id', 'issue_plan', { onDelete: 'cascade' })
    .ref('media_id', 'media')
    .key('issue_plan_id', 'media_id')
    .create()
  await createIndex(db, 'issue_plan_media', 'media_id')
}
