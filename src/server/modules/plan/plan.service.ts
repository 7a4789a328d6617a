/** Issues at the desk: planned, checked, put on the clock and let out. Readers see what a release has written, no more. */
import type { Checklist, Plan, PlanCard, PlanChoice, PlanStoryBrief } from '#contract/desk/plan.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import {
  isPlanDeletable,
  isPlanOpen,
  listPlanStoryIds,
  planName,
  type PlanDoc,
  type PlanState,
} from '#domain/issue/issue-plan.ts'
import { isPlanReady } from '#domain/issue/issue-plan-check.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { DueService } from '../due/due.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { listPlanMediaIds, parseDoc, readDoc, writeDoc } from './plan.doc.ts'
import * as facts from './plan.facts.queries.ts'
import { countMissing, findChecks, refuseUnready } from './plan.facts.ts'
import { readIssue } from './plan.issue.queries.ts'
import * as pool from './plan.pool.queries.ts'
import { presentPlanBrief, presentPlanCard, presentChoice, presentPlan } from './plan.present.ts'
import * as queries from './plan.queries.ts'
import { releaseIssue, tryWithin, type PlanReleaseTools } from './plan.release.ts'

const KIND = 'issue'

type Needs = Tools & PlanReleaseTools & { due: DueService; notice: Pick<NoticeService, 'notify'> }
type Page<Item> = { list: Item[]; pgNo: number; totalPage: number; totalCount: number }
type Paging = { pgNo: number; rowNum: number }
/** Which plan, in the version that the editor has before them, and who they are. */
type Step = { id: number; version: number; accountId: number }

export function createPlanService({ db, due, notice, ...tools }: Needs) {
  const { story, journal } = tools

  /** A plan that is out and has not been changed since is what its rows say. */
  async function findRecord(on: Database, id: number) {
    const row = await queries.findEntry(on, id)
    if (!row) throw new AppError('NOT_FOUND', '没有这一期')
    const kept = row.doc === null ? null : parseDoc(row.doc)
    if (kept && row.version !== row.released_version) return { row, doc: kept }
    const issue = await readIssue(on, id)
    if (!issue) throw new AppError('NOT_FOUND', '没有这一期')
    return { row, doc: readDoc(issue, kept?.date) }
  }
  type Record = Awaited<ReturnType<typeof findRecord>>

  async function presentRecord({ row, doc }: Record): Promise<Plan> {
    const ids = listPlanStoryIds(doc)
    const [briefs, uses] = await Promise.all([story.listBriefs(ids), facts.listUses(db, ids)])
    const others = facts.usesBut(uses, row.id)
    const stories = briefs.map((brief) => presentPlanBrief(brief, others))
    return presentPlan(row, doc, stories)
  }

  const find = async (id: number): Promise<Plan> => presentRecord(await findRecord(db, id))

  /** Both sides keep their state: the caller its input, the server the current plan. */
  async function refuseStale(id: number): Promise<never> {
    throw new AppError('CONFLICT', undefined, { detail: JSON.stringify(await find(id)) })
  }

  async function findAt({ id, version }: Step): Promise<Record> {
    const record = await findRecord(db, id)
    return record.row.version === version ? record : refuseStale(id)
  }

  const nameOf = ({ row, doc }: Record) => `${planName(row.magazine_name, doc.number)}《${doc.title || '未定标题'}》`

  const noteStep = (
    trx: Database,
    accountId: number,
    entry: { action: 'create' | 'delete' | 'schedule' | 'cancel'; id: number; title: string; detail?: string },
    now: number,
  ) => {
    const { action, id, title, detail = '' } = entry
    return journal.note(trx, { accountId, action, noun: 'plan', subject: id, title, detail }, now)
  }

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

  /**
   * At its scheduled time. If something is broken by then, the issue is unscheduled, and the editor who scheduled it is
   * notified.
   */
  async function releaseOnTime(trx: Database, id: number, now: number): Promise<void> {
    await lockResource(trx, KIND)
    const record = await findRecord(trx, id)
    const { row, doc } = record
    if (row.state !== 'scheduled') return
    const accountId = row.scheduled_by ?? row.changed_by
    // The account of the planner is closed: there is nobody in whose name the issue could be released.
    if (accountId === null) throw new Error(`nobody is left who scheduled issue ${id}`)
    const planned = { id, doc, accountId, publishedAt: row.scheduled_at ?? now }
    const failure = await tryWithin(trx, () => releaseIssue(trx, tools, planned, now))
    const off = { scheduled_at: null, scheduled_by: null }
    if (!failure) {
      await queries.updatePlan(trx, id, row.version, { ...off, state: 'released', released_version: row.version + 1 })
      return
    }
    await queries.updatePlan(trx, id, row.version, { ...off, state: 'draft' })
    await noteStep(trx, accountId, { action: 'cancel', id, title: nameOf(record), detail: failure.message }, now)
    const detail = `${nameOf(record)}没有按时出刊。${failure.message}`
    await notice.notify(trx, { to: accountId, kind: 'order', matter: `plan:${id}:${row.version}:broken`, detail }, now)
  }
  due.handle(KIND, releaseOnTime)

  return {
    async list({ pgNo, rowNum, ...filter }: Paging & queries.Filter): Promise<Page<PlanCard>> {
      const [rows, totalCount] = await Promise.all([
        queries.listEntries(db, filter, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countEntries(db, filter),
      ])
      const open = rows.flatMap(({ id, state, doc }) =>
        state === 'released' || doc === null ? [] : [{ id, doc: parseDoc(doc) }],
      )
      const missing = await countMissing(db, story, open)
      const list = rows.map((row) => presentPlanCard(row, missing.get(row.id) ?? null))
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
      if (!magazine) throw new AppError('NOT_FOUND', '没有这本刊物')
      const id = await db.transaction().execute(async (trx) => {
        await lockResource(trx, KIND)
        const number = ((await facts.listHighest(trx, [magazineId], [])).get(magazineId) ?? 0) + 1
        const next = (await queries.findHighestId(trx)) + 1
        const doc = createDoc(magazineId, number, magazine.price)
        await queries.insertPlan(trx, next, valuesOf(doc, accountId, now), false)
        await noteStep(trx, accountId, { action: 'create', id: next, title: planName(magazine.name, number) }, now)
        return next
      })
      return find(id)
    },

    async save(step: Step, doc: PlanDoc, now: number): Promise<Plan> {
      const { id, version, accountId } = step
      const { row, doc: before } = await findAt(step)
      if (!isPlanOpen(row.state as PlanState)) throw new AppError('BAD_INPUT', '这一期已经定时出刊，先取消定时再修改')
      if (writeDoc(doc) === writeDoc(before)) return find(id)
      const isReleased = row.state === 'released'
      if (isReleased && doc.magazineId !== before.magazineId)
        throw new AppError('BAD_INPUT', '已出刊的一期不能换到别的刊物')
      if (isReleased && !doc.audio?.tracks.length && (await readIssue(db, id))?.tracks.length)
        throw new AppError('BAD_INPUT', '有声版已经公开，可能有人买过，不能整个删去')
      if (isReleased && !doc.audio && before.audio) throw new AppError('BAD_INPUT', '有声版已经公开，不能整个删去')
      if (!(await facts.findMagazine(db, doc.magazineId))) throw new AppError('BAD_INPUT', '没有这本刊物')
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

    async remove(id: number, accountId: number, now: number): Promise<{ id: number }> {
      const record = await findRecord(db, id)
      const { row } = record
      if (!isPlanDeletable(row.state as PlanState))
        throw new AppError('BAD_INPUT', row.state === 'scheduled' ? '先取消定时，再删除' : '已出刊的一期不能删除')
      const isGone = await db.transaction().execute(async (trx) => {
        if (!(await queries.deletePlan(trx, id, row.version))) return false
        await noteStep(trx, accountId, { action: 'delete', id, title: nameOf(record) }, now)
        return true
      })
      return isGone ? { id } : refuseStale(id)
    },

    async listChecks(id: number): Promise<Checklist> {
      const { row, doc } = await findRecord(db, id)
      const { checks } = await findChecks(db, story, { id, doc, isReleased: row.state === 'released' })
      return { list: checks, isReady: isPlanReady(checks) }
    },

    async schedule(step: Step, time: number, now: number): Promise<Plan> {
      const { id, version, accountId } = step
      const record = await findAt(step)
      if (record.row.state === 'released') throw new AppError('BAD_INPUT', '这一期已经出刊')
      if (time <= now) throw new AppError('BAD_INPUT', '这个时间已经过去，请另选一个')
      const { checks } = await findChecks(db, story, { id, doc: record.doc, isReleased: false })
      refuseUnready(checks)
      const isOurs = await db.transaction().execute(async (trx) => {
        const change = { state: 'scheduled', scheduled_at: time, scheduled_by: accountId } as const
        if (!(await queries.updatePlan(trx, id, version, change))) return false
        await due.plan(trx, { kind: KIND, subject: id, dueAt: time })
        const detail = beijingStamp(time)
        await noteStep(trx, accountId, { action: 'schedule', id, title: nameOf(record), detail }, now)
        return true
      })
      return isOurs ? find(id) : refuseStale(id)
    },

    async unschedule(step: Step, now: number): Promise<Plan> {
      const { id, version, accountId } = step
      const record = await findAt(step)
      if (record.row.state !== 'scheduled') throw new AppError('BAD_INPUT', '这一期没有定时')
      const isOurs = await db.transaction().execute(async (trx) => {
        const change = { state: 'draft', scheduled_at: null, scheduled_by: null } as const
        if (!(await queries.updatePlan(trx, id, version, change))) return false
        await due.cancel(trx, KIND, id)
        await noteStep(trx, accountId, { action: 'cancel', id, title: nameOf(record) }, now)
        return true
      })
      return isOurs ? find(id) : refuseStale(id)
    },

    async release(step: Step, now: number): Promise<Plan> {
      const { id, version, accountId } = step
      const { row, doc } = await findAt(step)
      if (row.version === row.released_version) throw new AppError('BAD_INPUT', '读者看到的已经是这一版')
      const isOurs = await db.transaction().execute(async (trx) => {
        await lockResource(trx, KIND)
        const change = {
          state: 'released',
          released_version: version + 1,
          scheduled_at: null,
          scheduled_by: null,
        } as const
        if (!(await queries.updatePlan(trx, id, version, change))) return false
        await due.cancel(trx, KIND, id)
        await releaseIssue(trx, tools, { id, doc, accountId }, now)
        return true
      })
      return isOurs ? find(id) : refuseStale(id)
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
