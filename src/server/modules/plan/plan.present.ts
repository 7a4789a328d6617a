/** Plans on their way out. */
import type { Plan, PlanCard, PlanChoice, PlanStoryBrief } from '#contract/desk/plan.ts'
import type { StoryBrief } from '#contract/desk/story.ts'
import type { PlanDoc, PlanState } from '#domain/issue/issue-plan.ts'
import type { listChoices } from './plan.facts.queries.ts'
import type { EntryRow } from './plan.queries.ts'

type PlanStatus = Pick<
  Plan,
  | 'id'
  | 'state'
  | 'version'
  | 'releasedVersion'
  | 'scheduledTime'
  | 'publishTime'
  | 'changeTime'
  | 'editor'
  | 'creatorUid'
>

function presentStatus(row: EntryRow): PlanStatus {
  return {
    id: row.id,
    // The table allows no other values.
    state: row.state as PlanState,
    version: row.version,
    releasedVersion: row.released_version,
    scheduledTime: row.scheduled_at,
    publishTime: row.published_at,
    changeTime: row.changed_at,
    editor: { uid: row.changed_by, name: row.editor_name ?? '' },
    creatorUid: row.created_by,
  }
}

export const presentPlanCard = (row: EntryRow, missingCount: number | null, laterCount: number): PlanCard => ({
  ...presentStatus(row),
  magazineId: row.magazine_id,
  magazineName: row.magazine_name,
  number: row.number,
  title: row.title,
  missingCount,
  laterCount,
})

export const presentPlanBrief = (
  brief: StoryBrief,
  uses: ReadonlyMap<number, string>,
  scheduledVersion: number | null = null,
): PlanStoryBrief => ({
  id: brief.id,
  title: brief.title,
  standfirst: brief.standfirst,
  authorName: brief.authorName,
  columnName: brief.columnName,
  state: brief.state,
  isPublic: brief.publishedVersion !== null,
  issueName: uses.get(brief.id) ?? null,
  version: brief.version,
  scheduledVersion,
  changeTime: brief.changeTime,
  editor: brief.editor,
})

export const presentPlan = (row: EntryRow, doc: PlanDoc, stories: PlanStoryBrief[]): Plan => ({
  ...presentStatus(row),
  doc,
  stories,
})

export function presentChoice({
  magazines,
  categories,
  labels,
  highest,
}: Awaited<ReturnType<typeof listChoices>>): PlanChoice {
  return {
    magazines: magazines.map((row) => ({
      ...row,
      closed: row.closed === 1,
      nextNumber: (highest.get(row.id) ?? 0) + 1,
    })),
    categories: categories.map(({ id, name, parent_name }) => ({
      id,
      name: parent_name ? `${parent_name} / ${name}` : name,
    })),
    labels,
  }
}
