/** Reads a plan: as it is now, for the desk and for a step. */
import type { Plan } from '#contract/desk/plan.ts'
import type { Database } from '#db/client.ts'
import { listPlanStoryIds, planName, type PlanState } from '#domain/issue/issue-plan.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { StoryService } from '../story/story.service.ts'
import { parseDoc, readDoc } from './plan.doc.ts'
import { listUses, usesBut } from './plan.facts.queries.ts'
import type { Planned } from './plan.facts.ts'
import { readIssue } from './plan.issue.queries.ts'
import { presentPlan, presentPlanBrief } from './plan.present.ts'
import * as queries from './plan.queries.ts'

/** A plan that is out and has not been changed since is what its rows say. */
export async function findRecord(on: Database, id: number) {
  const row = await queries.findEntry(on, id)
  if (!row) throw new AppError('NOT_FOUND', m.plan.noSuchIssue)
  const kept = row.doc === null ? null : parseDoc(row.doc)
  if (kept && row.version !== row.released_version) return { row, doc: kept }
  const issue = await readIssue(on, id)
  if (!issue) throw new AppError('NOT_FOUND', m.plan.noSuchIssue)
  return { row, doc: readDoc(issue, kept?.date) }
}
export type PlanRecord = Awaited<ReturnType<typeof findRecord>>

/** For the journal and notices. */
export const titleOfPlan = ({ row, doc }: PlanRecord): string =>
  zh.plan.planTitle({
    issue: inChinese(() => planName(row.magazine_name, doc.number)),
    title: doc.title || zh.plan.noTitle,
  })

export const planOf = ({ row, doc }: PlanRecord): Planned => ({
  id: row.id,
  doc,
  // The table allows no other values.
  state: row.state as PlanState,
  schedulerId: row.scheduled_by,
})

/** Which plan, in the version that the editor has before them, and who they are. */
export type PlanStep = { id: number; version: number; accountId: number }

type RecordTools = { db: Database; story: Pick<StoryService, 'listBriefs' | 'listScheduled'> }

export function createPlanRecords({ db, story }: RecordTools) {
  async function presentRecord({ row, doc }: PlanRecord): Promise<Plan> {
    const ids = listPlanStoryIds(doc)
    const [briefs, uses, scheduled] = await Promise.all([
      story.listBriefs(ids),
      listUses(db, ids),
      story.listScheduled(db, [row.id]),
    ])
    const others = usesBut(uses, row.id)
    const versions = new Map(scheduled.map(({ story_id, version }) => [story_id, version]))
    const stories = briefs.map((brief) => presentPlanBrief(brief, others, versions.get(brief.id) ?? null))
    return presentPlan(row, doc, stories)
  }

  const find = async (id: number): Promise<Plan> => presentRecord(await findRecord(db, id))

  /** Both sides keep their state: the caller its input, the server the current plan. */
  async function refuseStale(id: number, words?: string): Promise<never> {
    throw new AppError('CONFLICT', words, { detail: JSON.stringify(await find(id)) })
  }

  return {
    find,
    refuseStale,

    async findAt({ id, version }: PlanStep): Promise<PlanRecord> {
      const record = await findRecord(db, id)
      return record.row.version === version ? record : refuseStale(id)
    },
  }
}

export type PlanRecords = ReturnType<typeof createPlanRecords>
