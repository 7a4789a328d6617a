/** Gathers what the check-list must know about a plan. */
import type { Database } from '#db/client.ts'
import { listPlanStoryIds, type PlanDoc, type PlanState } from '#domain/issue/issue-plan.ts'
import { isPlanReady, listPlanChecks, type PlanCheck, type PlanFacts } from '#domain/issue/issue-plan-check.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { StoryService } from '../story/story.service.ts'
import { listPlanMediaIds } from './plan.doc.ts'
import * as queries from './plan.facts.queries.ts'

export type PlanFactTools = {
  story: Pick<StoryService, 'listBriefs' | 'listProblems' | 'listScheduled'>
  account: Pick<AccountService, 'listHolders'>
}

/** `schedulerId`: who put it on the clock. */
export type Planned = { id: number; doc: PlanDoc; state: PlanState; schedulerId: number | null }

const distinct = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.flatMap((value) => (value === null ? [] : [value]))),
]

/** For all plans in as many queries as for one. */
async function gatherFacts(
  db: Database,
  { story, account }: PlanFactTools,
  plans: readonly Planned[],
  now: number,
): Promise<PlanFacts[]> {
  const docs = plans.map(({ doc }) => doc)
  const ids = plans.map(({ id }) => id)
  const magazineIds = distinct(docs.map(({ magazineId }) => magazineId))
  const storyIds = distinct(docs.flatMap(listPlanStoryIds))
  const labels = distinct(docs.flatMap(({ audio }) => audio?.tracks.map(({ labelId }) => labelId) ?? []))
  const scheduledIds = plans.flatMap(({ id, state }) => (state === 'scheduled' ? [id] : []))
  const [names, holders, highest, categoryIds, labelIds, media, uses, briefs, problems, chosen] = await Promise.all([
    queries.listMagazineNames(db, magazineIds),
    queries.listNumberHolders(db, magazineIds, distinct(docs.map(({ number }) => number))),
    queries.listHighest(db, magazineIds, ids),
    queries.listCategoryIds(db, distinct(docs.map(({ categoryId }) => categoryId))),
    queries.listLabelIds(db, labels),
    queries.listMedia(db, distinct(docs.flatMap(listPlanMediaIds))),
    queries.listUses(db, storyIds),
    story.listBriefs(storyIds, db),
    story.listProblems(storyIds, scheduledIds, db),
    story.listScheduled(db, scheduledIds),
  ])
  const publishers = scheduledIds.length > 0 ? await account.listHolders(db, 'publish', now) : []
  const categories = new Set(categoryIds)
  const shared = {
    labelIds: new Set(labelIds),
    soundIds: new Set(media.filter((row) => row.kind === 'audio').map((row) => row.id)),
  }
  return plans.map(({ id, doc, state, schedulerId }) => {
    const { magazineId, number } = doc
    const isScheduled = state === 'scheduled'
    // What a plan intends does not stop what is scheduled: anybody may begin another one.
    const holder = holders.find(
      (row) =>
        row.magazine_id === magazineId &&
        row.number === number &&
        row.id !== id &&
        (!isScheduled || Number(row.firm) === 1),
    )
    const cover = media.find((row) => row.id === doc.coverId && row.kind === 'image')
    const siblings = plans.filter((other) => other.id !== id && other.doc.magazineId === magazineId)
    const used = queries.usesBut(isScheduled ? uses.filter(({ isFirm }) => isFirm) : uses, id)
    const own = chosen.filter((row) => row.issue_plan_id === id)
    const versions = new Map(own.map((row) => [row.story_id, row.version]))
    const vouchers = [schedulerId, ...own.map((row) => row.chosen_by)]
    return {
      ...shared,
      isVouched: !isScheduled || vouchers.every((voucher) => voucher !== null && publishers.includes(voucher)),
      magazineName: names.get(magazineId) ?? null,
      numberTakenBy: holder ? m.word.bookTitle({ title: holder.title || m.plan.noTitle }) : null,
      nextNumber: Math.max(highest.get(magazineId) ?? 0, ...siblings.map((other) => other.doc.number ?? 0)) + 1,
      hasCategory: doc.categoryId !== null && categories.has(doc.categoryId),
      cover: cover ? { alt: cover.alt } : null,
      stories: new Map(
        briefs.map((brief) => [
          brief.id,
          {
            title: brief.title,
            state: brief.state,
            isPublic: brief.publishedVersion !== null,
            version: brief.version,
            scheduledVersion: versions.get(brief.id) ?? null,
            problems: (problems.get(brief.id) ?? []).map(({ message }) => message),
            usedIn: used.get(brief.id) ?? null,
          },
        ]),
      ),
    }
  })
}

/** So many are named in a refusal; the check-list has them all. */
export const NAMED = 3

/** Throws the reasons against releasing the issue. */
export function refuseUnready(checks: PlanCheck[]): void {
  if (isPlanReady(checks)) return
  const missing = checks.filter(({ state }) => state === 'missing').map(({ message }) => message)
  const rest = missing.length > NAMED ? m.plan.andMore({ count: missing.length - NAMED }) : ''
  throw new AppError('BAD_INPUT', m.plan.notReady({ missing: missing.slice(0, NAMED).join(m.word.semicolon), rest }))
}

export async function findChecks(
  db: Database,
  tools: PlanFactTools,
  plan: Planned,
  now: number,
): Promise<{ checks: PlanCheck[]; facts: PlanFacts }> {
  const [facts] = await gatherFacts(db, tools, [plan], now)
  // The result has as many entries as the input.
  return { facts: facts!, checks: listPlanChecks(plan.doc, facts!, plan) }
}

/** How much of the check-list is missing, for each of these that are not out yet. */
export async function countMissing(
  db: Database,
  tools: PlanFactTools,
  plans: readonly Planned[],
  now: number,
): Promise<Map<number, number>> {
  if (plans.length === 0) return new Map()
  const facts = await gatherFacts(db, tools, plans, now)
  return new Map(
    plans.map((plan, index) => {
      const checks = listPlanChecks(plan.doc, facts[index]!, plan)
      return [plan.id, checks.filter(({ state }) => state === 'missing').length]
    }),
  )
}
