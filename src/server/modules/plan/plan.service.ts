/** Issues at the desk: planned, checked, put on the clock and let out. Readers see what a release has written, no more. */
import type { Checklist, Plan, PlanCard, PlanChoice, PlanStoryBrief } from '#contract/desk/plan.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import {
  isPlanDeletable,
  isPlanOpen,
  listPlanStoryIds,
  mayDeletePlan,
  planName,
  type PlanDoc,
  type PlanState,
} from '#domain/issue/issue-plan.ts'
import { isPlanReady } from '#domain/issue/issue-plan-check.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { listPlanMediaIds, parseDoc, writeDoc } from './plan.doc.ts'
import * as facts from './plan.facts.queries.ts'
import { countMissing, findChecks } from './plan.facts.ts'
import { readIssue } from './plan.issue.queries.ts'
import * as pool from './plan.pool.queries.ts'
import { presentPlanBrief, presentPlanCard, presentChoice } from './plan.present.ts'
import * as queries from './plan.queries.ts'
import { createPlanRecords, findRecord, planOf, titleOfPlan, type PlanStep } from './plan.record.ts'
import { createPlanSteps, ISSUE } from './plan.step.ts'

export {
  bringIssue,
  listBroughtThings,
  listIdsAfter,
  readArchived,
  type ArchivedIssue,
  type BroughtIssue,
} from './plan.bring.ts'

type Needs = Tools & Omit<Parameters<typeof createPlanSteps>[0], 'records'>
type Page<Item> = { list: Item[]; pgNo: number; totalPage: number; totalCount: number }
type Paging = { pgNo: number; rowNum: number }

export function createPlanService(tools: Needs) {
  const { db, due, story, journal } = tools
  const records = createPlanRecords(tools)
  const { find, findAt, refuseStale } = records
  const { releaseOnTime, ...steps } = createPlanSteps({ ...tools, records })

  const noteStep = (
    trx: Database,
    accountId: number,
    { action, id, title }: { action: 'create' | 'delete'; id: number; title: string },
    now: number,
  ) => journal.note(trx, { accountId, action, noun: 'plan', subject: id, title }, now)

  const valuesOf = (doc: PlanDoc, accountId: number, now: number) => ({
    magazine_id: doc.magazineId,
    number: doc.number,
    title: doc.title,
    doc: writeDoc(doc),
    changed_by: accountId,
    changed_at: now,
  })

  const putLinks = (trx: Database, id: number, doc: PlanDoc) =>
    queries.putLinks(trx, id, listPlanStoryIds(doc), listPlanMediaIds(doc))

  due.handle(ISSUE, releaseOnTime)

  return {
    ...steps,

    async list({ pgNo, rowNum, ...filter }: Paging & queries.Filter, now: number): Promise<Page<PlanCard>> {
      const [rows, totalCount] = await Promise.all([
        queries.listEntries(db, filter, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countEntries(db, filter),
      ])
      const open = rows.flatMap((row) =>
        row.state === 'released' || row.doc === null ? [] : [planOf({ row, doc: parseDoc(row.doc) })],
      )
      const [missing, scheduled] = await Promise.all([
        countMissing(db, tools, open, now),
        story.listScheduled(
          db,
          open.map(({ id }) => id),
        ),
      ])
      const later = Map.groupBy(
        scheduled.filter((entry) => entry.version !== entry.newest_version),
        (entry) => entry.issue_plan_id,
      )
      const list = rows.map((row) => presentPlanCard(row, missing.get(row.id) ?? null, later.get(row.id)?.length ?? 0))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    listChoices: async (): Promise<PlanChoice> => presentChoice(await facts.listChoices(db)),

    find,

    async listPool({ pgNo, rowNum, ...filter }: Paging & pool.PoolFilter): Promise<Page<PlanStoryBrief>> {
      const [ids, totalCount] = await Promise.all([
        pool.listPoolIds(db, filter, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        pool.countPool(db, filter),
      ])
      const [briefs, uses] = await Promise.all([story.listBriefs(ids), facts.listUses(db, ids)])
      const others = facts.usesBut(uses, filter.planId)
      const list = briefs.map((brief) => presentPlanBrief(brief, others))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    async begin(magazineId: number, accountId: number, now: number): Promise<Plan> {
      const magazine = await facts.findMagazine(db, magazineId)
      if (!magazine) throw new AppError('NOT_FOUND', m.plan.noSuchMagazine)
      const id = await db.transaction().execute(async (trx) => {
        await lockResource(trx, ISSUE)
        const number = ((await facts.listHighest(trx, [magazineId], [])).get(magazineId) ?? 0) + 1
        const next = (await queries.findHighestId(trx)) + 1
        const doc = createDoc(magazineId, number, magazine.price)
        await queries.insertPlan(trx, next, valuesOf(doc, accountId, now), false)
        const title = inChinese(() => planName(magazine.name, number))
        await noteStep(trx, accountId, { action: 'create', id: next, title }, now)
        return next
      })
      return find(id)
    },

    async save(step: PlanStep, doc: PlanDoc, now: number): Promise<Plan> {
      const { id, version, accountId } = step
      const { row, doc: before } = await findAt(step)
      if (!isPlanOpen(row.state as PlanState)) throw new AppError('BAD_INPUT', m.plan.scheduledCannotEdit)
      if (writeDoc(doc) === writeDoc(before)) return find(id)
      const isReleased = row.state === 'released'
      if (isReleased && doc.magazineId !== before.magazineId)
        throw new AppError('BAD_INPUT', m.plan.releasedStaysInMagazine)
      if (isReleased && !doc.audio?.tracks.length && (await readIssue(db, id))?.tracks.length)
        throw new AppError('BAD_INPUT', m.plan.audioMayBeOwned)
      if (isReleased && !doc.audio && before.audio) throw new AppError('BAD_INPUT', m.plan.audioPublic)
      if (!(await facts.findMagazine(db, doc.magazineId))) throw new AppError('BAD_INPUT', m.plan.noSuchMagazine)
      const isSaved = await db.transaction().execute(async (trx) => {
        const values = valuesOf(doc, accountId, now)
        const isOurs =
          row.doc === null
            ? await queries.insertPlan(trx, id, values, isReleased)
            : await queries.updatePlan(trx, id, version, values)
        if (isOurs) await putLinks(trx, id, doc)
        return isOurs
      })
      return isSaved ? find(id) : refuseStale(id)
    },

    async remove(id: number, viewer: Viewer, now: number): Promise<{ id: number }> {
      const record = await findRecord(db, id)
      const { row } = record
      if (!mayDeletePlan(viewer, row.created_by)) throw new AppError('FORBIDDEN', m.plan.mayNotDelete)
      if (!isPlanDeletable(row.state as PlanState))
        throw new AppError('BAD_INPUT', row.state === 'scheduled' ? m.plan.unscheduleFirst : m.plan.releasedNotDeleted)
      const isGone = await db.transaction().execute(async (trx) => {
        if (!(await queries.deletePlan(trx, id, row.version))) return false
        await noteStep(trx, viewer.id, { action: 'delete', id, title: titleOfPlan(record) }, now)
        return true
      })
      return isGone ? { id } : refuseStale(id)
    },

    async listChecks(id: number, now: number): Promise<Checklist> {
      const { checks } = await findChecks(db, tools, planOf(await findRecord(db, id)), now)
      return { list: checks, isReady: isPlanReady(checks) }
    },
  }
}

export type PlanService = ReturnType<typeof createPlanService>

const createDoc = (magazineId: number, number: number, price: number): PlanDoc => ({
  magazineId,
  number,
  date: '',
  title: '',
  coverLine: '',
  standfirst: '',
  coverId: null,
  categoryId: null,
  price,
  premium: true,
  chapters: [],
  audio: null,
})
