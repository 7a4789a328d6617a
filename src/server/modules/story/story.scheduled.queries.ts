/** The versions of stories that scheduled issues publish. */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** The scheduled issue in which a story is published, with the version of the story. */
export function findScheduledIssue(db: Database, storyId: number) {
  return db
    .selectFrom('scheduled_story')
    .innerJoin('issue_plan', 'issue_plan.id', 'scheduled_story.issue_plan_id')
    .innerJoin('magazine', 'magazine.id', 'issue_plan.magazine_id')
    .select(['scheduled_story.version', 'issue_plan.id', 'issue_plan.number', 'issue_plan.scheduled_at'])
    .select('magazine.name as magazine_name')
    .where('scheduled_story.story_id', '=', storyId)
    .executeTakeFirst()
}

export type ScheduledIssueRow = NonNullable<Awaited<ReturnType<typeof findScheduledIssue>>>

export async function listScheduled(db: Database, planIds: number[]) {
  if (planIds.length === 0) return []
  return db
    .selectFrom('scheduled_story')
    .innerJoin('story', 'story.id', 'scheduled_story.story_id')
    .select(['scheduled_story.issue_plan_id', 'scheduled_story.story_id', 'scheduled_story.version'])
    .select(['scheduled_story.chosen_by', 'story.version as newest_version'])
    .where('scheduled_story.issue_plan_id', 'in', planIds)
    .execute()
}

export async function listScheduledFields(db: Database, planIds: number[]) {
  if (planIds.length === 0) return []
  return db
    .selectFrom('scheduled_story')
    .innerJoin('story_version', (join) =>
      join
        .onRef('story_version.story_id', '=', 'scheduled_story.story_id')
        .onRef('story_version.number', '=', 'scheduled_story.version'),
    )
    .select(['scheduled_story.story_id', 'story_version.fields'])
    .where('scheduled_story.issue_plan_id', 'in', planIds)
    .execute()
}

type Choice = { planId: number; storyIds: number[]; accountId: number }

/** The current versions, as long as the caller holds the lock of the stories. */
export async function chooseVersions(transaction: Database, { planId, storyIds, accountId }: Choice): Promise<void> {
  if (storyIds.length === 0) return
  await transaction
    .insertInto('scheduled_story')
    .columns(['story_id', 'issue_plan_id', 'version', 'chosen_by'])
    .expression((e) =>
      e
        .selectFrom('story')
        .select(['story.id', sql.lit(planId).as('plan'), 'story.version', sql.lit(accountId).as('account')])
        .where('story.id', 'in', storyIds),
    )
    .onConflict((conflict) =>
      conflict.column('story_id').doUpdateSet((e) => ({
        issue_plan_id: e.ref('excluded.issue_plan_id'),
        version: e.ref('excluded.version'),
        chosen_by: e.ref('excluded.chosen_by'),
      })),
    )
    .execute()
  // Later automatic saves do not replace it.
  await transaction
    .updateTable('story_version')
    .set({ kind: 'hand' })
    .where('kind', '=', 'auto')
    .where('story_id', 'in', storyIds)
    .where((e) =>
      e.exists(
        e
          .selectFrom('scheduled_story')
          .select('scheduled_story.story_id')
          .whereRef('scheduled_story.story_id', '=', 'story_version.story_id')
          .whereRef('scheduled_story.version', '=', 'story_version.number'),
      ),
    )
    .execute()
  await transaction
    .updateTable('story_media')
    .set((e) => ({ in_schedule: e.ref('in_draft') }))
    .where('story_id', 'in', storyIds)
    .execute()
  await deleteUnusedMedia(transaction, storyIds)
}

/** The same versions under another name: of whoever schedules the issue again. */
export async function vouchAgain(transaction: Database, planId: number, accountId: number): Promise<void> {
  await transaction
    .updateTable('scheduled_story')
    .set({ chosen_by: accountId })
    .where('issue_plan_id', '=', planId)
    .execute()
}

/** The issue is not scheduled any more, or the stories are public without it. */
export async function forgetVersions(
  transaction: Database,
  column: 'issue_plan_id' | 'story_id',
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await transaction.deleteFrom('scheduled_story').where(column, 'in', ids).returning('story_id').execute()
  const storyIds = rows.map((row) => row.story_id)
  if (storyIds.length === 0) return
  await transaction.updateTable('story_media').set({ in_schedule: 0 }).where('story_id', 'in', storyIds).execute()
  await deleteUnusedMedia(transaction, storyIds)
}

/** Files that neither the draft, nor the public text, nor a scheduled version of these stories shows. */
export async function deleteUnusedMedia(transaction: Database, storyIds: number[]): Promise<void> {
  await transaction
    .deleteFrom('story_media')
    .where('story_id', 'in', storyIds)
    .where('in_draft', '=', 0)
    .where('in_public', '=', 0)
    .where('in_schedule', '=', 0)
    .execute()
}
