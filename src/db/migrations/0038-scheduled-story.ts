/** Which version of each story a scheduled issue publishes, and who began a plan. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  await db.schema
    .alterTable('issue_plan')
    .addColumn('created_by', integer, (column) => column.references('account.id').onDelete('set null'))
    .execute()
  // The number of a deleted plan may have been given again: the last entry is about the one that is there.
  await sql`update issue_plan set created_by = (
    select account_id from journal
    where noun = 'plan' and action = 'create' and subject = cast(issue_plan.id as text)
    order by journal.id desc limit 1
  )`.execute(db)

  // A story waits for one issue at most, and cannot be deleted meanwhile.
  await new TableBuilder(db, 'scheduled_story')
    .ref('story_id', 'story')
    .ref('issue_plan_id', 'issue_plan', { onDelete: 'cascade' })
    .int('version', { check: 'version > 0' })
    .ref('chosen_by', 'account', { optional: true, onDelete: 'set null' })
    .key('story_id')
    .create()
  await createIndex(db, 'scheduled_story', 'issue_plan_id')

  // Files of that version stay in the library, also when the draft has lost them.
  await db.schema
    .alterTable('story_media')
    .addColumn('in_schedule', integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`in_schedule in (0, 1)`),
    )
    .execute()

  await chooseVersions(db)
}

/** Issues that are scheduled already publish their stories as they are now. */
async function chooseVersions(db: Kysely<unknown>): Promise<void> {
  await sql`insert into scheduled_story (story_id, issue_plan_id, version, chosen_by)
    select story.id, min(issue_plan.id), max(story.version), min(issue_plan.scheduled_by)
    from issue_plan
    join issue_plan_story on issue_plan_story.issue_plan_id = issue_plan.id
    join story on story.id = issue_plan_story.story_id
    where issue_plan.state = 'scheduled' and story.published_version is null and story.state <> 'withdrawn'
    group by story.id`.execute(db)
  await sql`update story_version set kind = 'hand' where kind = 'auto' and exists (
    select 1 from scheduled_story
    where scheduled_story.story_id = story_version.story_id and scheduled_story.version = story_version.number
  )`.execute(db)
  await sql`update story_media set in_schedule = in_draft
    where story_id in (select story_id from scheduled_story)`.execute(db)
}
