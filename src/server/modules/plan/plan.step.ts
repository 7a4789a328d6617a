/** The steps of an issue towards its readers: scheduled, unscheduled, released; and the work at a scheduled time. */
import type { Plan } from '#contract/desk/plan.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { schedulerLost } from '#domain/account/staff-permission.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { listPlanStoryIds } from '#domain/issue/issue-plan.ts'
import type { PlanFacts } from '#domain/issue/issue-plan-check.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { DueService } from '../due/due.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { StoryService } from '../story/story.service.ts'
import { findChecks, NAMED, refuseUnready } from './plan.facts.ts'
import * as queries from './plan.queries.ts'
import { findRecord, planOf, titleOfPlan, type PlanRecords, type PlanRecord, type PlanStep } from './plan.record.ts'
import { listUnpublished, releaseIssue, tryWithin, type PlanReleaseTools } from './plan.release.ts'

/** The kind of its due work, and of its lock. */
export const ISSUE = 'issue'

type StepTools = PlanReleaseTools & {
  db: Database
  records: PlanRecords
  due: DueService
  notice: Pick<NoticeService, 'notify'>
  story: Pick<StoryService, 'chooseVersions' | 'vouchAgain' | 'forgetVersions'>
}

/** The stories that would be published, in the versions that the editor has seen. */
export type SeenStories = readonly { id: number; version: number }[] | undefined

/** Ends the transaction of a step whose plan, or one of whose stories, was changed meanwhile. */
class ChangedMeanwhile extends Error {}

const OFF = { scheduled_at: null, scheduled_by: null } as const

export function createPlanSteps({ db, records, due, notice, ...tools }: StepTools) {
  const { story, journal, account } = tools

  const note = (
    trx: Database,
    accountId: number,
    action: 'schedule' | 'cancel' | 'change',
    { record, detail = '' }: { record: PlanRecord; detail?: string },
    now: number,
  ) => {
    const entry = { accountId, action, noun: 'plan', subject: record.row.id, title: titleOfPlan(record), detail }
    return journal.note(trx, entry, now)
  }

  /**
   * One transaction. Its locks are those of the due work, in the same order, which prevents deadlocks: `dueWork`, then all
   * plans, then the stories.
   */
  async function take(
    { id, version }: Pick<PlanStep, 'id' | 'version'>,
    { change, dueWork }: { change: queries.PlanChange; dueWork?: (trx: Database) => Promise<unknown> },
    work: (trx: Database) => Promise<void>,
  ): Promise<Plan> {
    try {
      await db.transaction().execute(async (trx) => {
        await dueWork?.(trx)
        await lockResource(trx, ISSUE)
        if (!(await queries.updatePlan(trx, id, version, change))) throw new ChangedMeanwhile()
        await work(trx)
      })
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      return records.refuseStale(id, error.message || undefined)
    }
    return records.find(id)
  }

  const refuseUnseen = (ids: readonly number[], facts: PlanFacts, seen: SeenStories): void => {
    if (!seen) return
    const versions = new Map(seen.map(({ id, version }) => [id, version]))
    const titles = ids.flatMap((id) => {
      const fact = facts.stories.get(id)
      return fact && fact.version !== versions.get(id)
        ? [m.word.bookTitle({ title: fact.title || m.plan.untitled })]
        : []
    })
    if (titles.length === 0) return
    const rest = titles.length > NAMED ? m.plan.ofAll({ count: titles.length }) : ''
    throw new ChangedMeanwhile(m.plan.justChanged({ titles: titles.slice(0, NAMED).join(m.plan.titleSeparator), rest }))
  }

  /**
   * At its scheduled time. If something is broken by then, the issue is unscheduled, and the editor who scheduled it is
   * notified; when they may not publish any more, all who may are.
   */
  async function releaseOnTime(trx: Database, id: number, now: number): Promise<void> {
    await lockResource(trx, ISSUE)
    const record = await findRecord(trx, id)
    const { row } = record
    if (row.state !== 'scheduled') return
    const publishers = await account.listHolders(trx, 'publish', now)
    const accountId = publishers.find((holder) => holder === row.scheduled_by)
    const failure =
      accountId === undefined
        ? new AppError('BAD_INPUT', schedulerLost())
        : await tryWithin(trx, () => {
            const planned = { ...planOf(record), accountId, publishedAt: row.scheduled_at ?? now }
            return releaseIssue(trx, tools, planned, now)
          })
    if (!failure) {
      await queries.updatePlan(trx, id, row.version, { ...OFF, state: 'released', released_version: row.version + 1 })
      return
    }
    await story.forgetVersions(trx, id)
    await queries.updatePlan(trx, id, row.version, { ...OFF, state: 'draft' })
    const by = row.scheduled_by ?? row.changed_by
    if (by !== null) await note(trx, by, 'cancel', { record, detail: failure.message }, now)
    const detail = zh.plan.notReleasedOnTime({ issue: titleOfPlan(record), message: failure.message })
    const matter = `plan:${id}:${row.version}:broken`
    for (const to of accountId === undefined ? publishers : [accountId])
      await notice.notify(trx, { to, kind: 'order', matter, detail }, now)
  }

  return {
    releaseOnTime,

    /** The stories go out in their present versions. Another time for what is scheduled changes no version. */
    async schedule(step: PlanStep, { time, seen }: { time: number; seen?: SeenStories }, now: number): Promise<Plan> {
      const { id, accountId } = step
      const record = await records.findAt(step)
      if (record.row.state === 'released') throw new AppError('BAD_INPUT', m.plan.alreadyReleased)
      if (time <= now) throw new AppError('BAD_INPUT', m.plan.timePast)
      const isScheduled = record.row.state === 'scheduled'
      return take(
        step,
        {
          change: { state: 'scheduled', scheduled_at: time, scheduled_by: accountId },
          dueWork: (trx) => due.plan(trx, { kind: ISSUE, subject: id, dueAt: time }),
        },
        async (trx) => {
          await lockStories(trx, listPlanStoryIds(record.doc))
          // Whoever schedules it again answers for the versions that were chosen before.
          if (isScheduled) await story.vouchAgain(trx, id, accountId)
          const { checks, facts } = await findChecks(trx, tools, { ...planOf(record), schedulerId: accountId }, now)
          refuseUnready(checks)
          if (!isScheduled) {
            const storyIds = listUnpublished(record.doc, facts)
            refuseUnseen(storyIds, facts, seen)
            await story.chooseVersions(trx, { planId: id, storyIds, accountId })
          }
          await note(trx, accountId, 'schedule', { record, detail: beijingStamp(time) }, now)
        },
      )
    },

    async unschedule(step: PlanStep, now: number): Promise<Plan> {
      const { id, accountId } = step
      const record = await records.findAt(step)
      if (record.row.state !== 'scheduled') throw new AppError('BAD_INPUT', m.plan.notScheduled)
      const dueWork = (trx: Database) => due.cancel(trx, ISSUE, id)
      return take(step, { change: { state: 'draft', ...OFF }, dueWork }, async (trx) => {
        await story.forgetVersions(trx, id)
        await note(trx, accountId, 'cancel', { record }, now)
      })
    },

    /** A scheduled issue is brought forward with the versions that were chosen. */
    async release(step: PlanStep, seen: SeenStories, now: number): Promise<Plan> {
      const { id, version, accountId } = step
      const record = await records.findAt(step)
      const { row, doc } = record
      if (row.version === row.released_version) throw new AppError('BAD_INPUT', m.plan.alreadyPublic)
      const change = { state: 'released', released_version: version + 1, ...OFF } as const
      const dueWork = (trx: Database) => due.cancel(trx, ISSUE, id)
      return take(step, { change, dueWork }, async (trx) => {
        const planned = { ...planOf(record), schedulerId: accountId }
        // Whoever brings it forward answers for the versions that were chosen before.
        if (row.state === 'scheduled') await story.vouchAgain(trx, id, accountId)
        else if (seen) {
          const { facts } = await findChecks(trx, tools, planned, now)
          refuseUnseen(listUnpublished(doc, facts), facts, seen)
        }
        await releaseIssue(trx, tools, { ...planned, accountId }, now)
      })
    },

    /** A scheduled issue publishes the newest version of a story, instead of the one that was chosen before. */
    async adopt(
      { id, accountId }: Omit<PlanStep, 'version'>,
      { storyId, storyVersion }: { storyId: number; storyVersion: number },
      now: number,
    ): Promise<Plan> {
      const record = await findRecord(db, id)
      const { row } = record
      if (row.state !== 'scheduled') throw new AppError('BAD_INPUT', m.plan.newestAnyway)
      return take({ id, version: row.version }, { change: {} }, async (trx) => {
        await lockStories(trx, [storyId])
        const chosen = (await story.listScheduled(trx, [id])).find((entry) => entry.story_id === storyId)
        if (!chosen) throw new AppError('BAD_INPUT', m.plan.storyNotPublished)
        const [brief] = await story.listBriefs([storyId], trx)
        const nameStory = () => m.word.bookTitle({ title: brief?.title || m.plan.untitled })
        if (chosen.newest_version !== storyVersion)
          throw new AppError('BAD_INPUT', m.plan.changedAgain({ title: nameStory() }))
        const [problem] = (await story.listProblems([storyId], [], trx)).get(storyId) ?? []
        if (problem)
          throw new AppError('BAD_INPUT', m.plan.storyNotReady({ title: nameStory(), message: problem.message }))
        await story.chooseVersions(trx, { planId: id, storyIds: [storyId], accountId })
        const detail = inChinese(() => m.plan.versionAdopted({ title: nameStory(), version: storyVersion }))
        await note(trx, accountId, 'change', { record, detail }, now)
      })
    },
  }
}
