/** Gathers what the check-list must know about a plan. */
import type { Database } from '#db/client.ts'
import { listPlanStoryIds, type PlanDoc } from '#rules/issue-plan.ts'
import { isPlanReady, listPlanChecks, type PlanCheck, type PlanFacts } from '#rules/issue-plan-check.ts'
import { AppError } from '../../http/app-error.ts'
import type { StoryService } from '../story/story.service.ts'
import { listMediaIds } from './plan.doc.ts'
import * as queries from './plan.facts.queries.ts'

type StoryReader = Pick<StoryService, 'listBriefs' | 'listProblems'>

/** `db` may be a transaction; stories are asked for as they were before it. */
async function gatherFacts(db: Database, story: StoryReader, id: number, doc: PlanDoc): Promise<PlanFacts> {
  const storyIds = listPlanStoryIds(doc)
  const labels = doc.audio?.tracks.flatMap(({ labelId }) => labelId ?? []) ?? []
  const [magazine, holder, nextNumber, hasCategory, labelIds, media, uses, briefs, problems] = await Promise.all([
    queries.findMagazine(db, doc.magazineId),
    doc.number === null ? null : queries.findNumberHolder(db, doc.magazineId, doc.number, id),
    queries.findNextNumber(db, doc.magazineId, id),
    queries.hasCategory(db, doc.categoryId),
    queries.listLabelIds(db, labels),
    queries.listMedia(db, listMediaIds(doc)),
    queries.listUses(db, storyIds, id),
    story.listBriefs(storyIds),
    story.listProblems(storyIds, db),
  ])
  const cover = media.find((row) => row.id === doc.coverId && row.kind === 'image')
  return {
    magazineName: magazine?.name ?? null,
    numberTakenBy: holder,
    nextNumber,
    hasCategory,
    labelIds: new Set(labelIds),
    cover: cover ? { alt: cover.alt } : null,
    soundIds: new Set(media.filter((row) => row.kind === 'audio').map((row) => row.id)),
    stories: new Map(
      briefs.map((brief) => [
        brief.id,
        {
          title: brief.title,
          state: brief.state,
          isPublic: brief.publishedVersion !== null,
          problems: (problems.get(brief.id) ?? []).map(({ message }) => message),
          usedIn: uses.get(brief.id) ?? null,
        },
      ]),
    ),
  }
}

/** So many are named in a refusal; the check-list has them all. */
const NAMED = 3

/** Throws what stands against letting the issue out. */
export function refuseUnready(checks: PlanCheck[]): void {
  if (isPlanReady(checks)) return
  const missing = checks.filter(({ state }) => state === 'missing').map(({ message }) => message)
  const rest = missing.length > NAMED ? `；还有 ${missing.length - NAMED} 项` : ''
  throw new AppError('BAD_INPUT', `还不能出刊：${missing.slice(0, NAMED).join('；')}${rest}`)
}

export async function findChecks(
  db: Database,
  story: StoryReader,
  plan: { id: number; doc: PlanDoc; isReleased: boolean },
): Promise<{ checks: PlanCheck[]; facts: PlanFacts }> {
  const facts = await gatherFacts(db, story, plan.id, plan.doc)
  return { facts, checks: listPlanChecks(plan.doc, facts, plan) }
}
