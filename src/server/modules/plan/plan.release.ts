/** Releases an issue: its stories in the versions that were chosen, the issue itself and its audio edition, in one transaction or not at all. */
import { sql } from 'kysely'
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { hideIfClosed } from '#db/closed-magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { listPlanStoryIds, planName, type PlanDoc } from '#domain/issue/issue-plan.ts'
import type { PlanFacts } from '#domain/issue/issue-plan-check.ts'
import { zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { StoryService } from '../story/story.service.ts'
import { findChecks, refuseUnready, type PlanFactTools, type Planned } from './plan.facts.ts'
import { readIssue, type IssueRows } from './plan.issue.queries.ts'
import * as queries from './plan.release.queries.ts'

export type PlanReleaseTools = PlanFactTools & {
  story: Pick<StoryService, 'publishStory' | 'forgetVersions'>
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note'>
  /** updates the search index, in the same transaction */
  indexThings: (db: Database, keys: ContentKey[], now: number) => Promise<void>
}

type Released = Planned & {
  /** in whose name */
  accountId: number
  /** the moment that was planned, which may have passed by a second; now when absent */
  publishedAt?: number | undefined
}

/** Stories that are not public yet, which a release publishes. Withdrawn ones stay so: none is to be published again by accident. */
export function listUnpublished(doc: PlanDoc, facts: PlanFacts): number[] {
  return listPlanStoryIds(doc).filter((id) => {
    const fact = facts.stories.get(id)
    return fact !== undefined && !fact.isPublic && fact.state !== 'withdrawn'
  })
}

async function writeRows(trx: Database, released: Released, facts: PlanFacts, old: IssueRows | null, now: number) {
  const { id, doc } = released
  const publishedAt = old?.issue.published_at ?? released.publishedAt ?? now
  const card = { id, standfirst: doc.standfirst, pictureId: doc.coverId, authorName: facts.magazineName ?? '' }
  // The check-list has seen to it that there is a number.
  await queries.putIssue(trx, { id, doc, number: doc.number!, publishedAt })
  await queries.putCard(trx, { ...card, type: contentType.issue, title: doc.title }, doc.premium, publishedAt)
  await queries.putChapters(trx, id, doc.chapters, old)
  if (!doc.audio) return
  const editionAt = old?.edition?.published_at ?? released.publishedAt ?? now
  const editionId = old?.edition?.id ?? id
  await queries.putEdition(trx, { id: editionId, issueId: id }, doc.audio, editionAt)
  const edition = { ...card, id: editionId, type: contentType.audioEdition, title: doc.audio.title }
  await queries.putCard(trx, edition, true, editionAt)
  await queries.putTracks(trx, editionId, doc.audio, old?.tracks ?? [])
}

/** Throws BAD_INPUT with the reasons against it. */
export async function releaseIssue(trx: Database, tools: PlanReleaseTools, plan: Released, now: number): Promise<void> {
  const { id, doc, accountId } = plan
  const old = await readIssue(trx, id)
  const { checks, facts } = await findChecks(trx, tools, plan, now)
  refuseUnready(checks)
  const unpublished = listUnpublished(doc, facts)
  // Of a scheduled issue every one of them has a chosen version: the check-list refuses the others. Otherwise it is the
  // one that the check-list has read.
  for (const [index, storyId] of unpublished.entries()) {
    const fact = facts.stories.get(storyId)
    const version = fact?.scheduledVersion ?? fact?.version
    // A millisecond apart: what is new is listed in the order of the issue, the first story on top.
    const publishedAt = (plan.publishedAt ?? now) - index
    await tools.story.publishStory(trx, storyId, now, { accountId, publishedAt, version })
  }
  await tools.story.forgetVersions(trx, id)
  await writeRows(trx, plan, facts, old, now)
  await hideIfClosed(trx, doc.magazineId)
  const before = old?.stories.flatMap((story) => story.article_id ?? []) ?? []
  const storyIds = [...new Set([...listPlanStoryIds(doc), ...before])]
  const things = [
    { contentType: contentType.issue, contentId: id },
    ...storyIds.map((storyId) => ({ contentType: contentType.article, contentId: storyId })),
  ]
  await tools.indexThings(trx, things, now)
  const magazineIds = [doc.magazineId, ...(old ? [old.issue.magazine_id] : [])]
  await tools.change.note(trx, listReleaseTags({ id, magazineIds, storyIds, hasAudio: doc.audio !== null }), now)
  const issue = inChinese(() => planName(facts.magazineName ?? '', doc.number))
  const title = zh.plan.releasedTitle({ issue, title: doc.title })
  const detail = unpublished.length > 0 ? zh.plan.storiesPublished({ count: unpublished.length }) : ''
  await tools.journal.note(
    trx,
    { accountId, action: old ? 'change' : 'publish', noun: 'plan', subject: id, title, detail },
    now,
  )
}

/**
 * Runs work within a transaction; an expected error undoes this work alone, and the transaction continues. Other errors are
 * passed on: the owner of the transaction tries again later.
 */
export async function tryWithin(trx: Database, work: () => Promise<void>): Promise<AppError | null> {
  await sql`savepoint before_release`.execute(trx)
  try {
    await work()
    await sql`release savepoint before_release`.execute(trx)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint before_release`.execute(trx)
    await sql`release savepoint before_release`.execute(trx)
    return error
  }
}

type ChangedIssue = { id: number; magazineIds: number[]; storyIds: number[]; hasAudio: boolean }

/**
 * The cache tags that become stale when an issue is released or changed. Pages of stories name the issue in which they were
 * printed, and their recording; changes by publishing a story are reported there.
 */
function listReleaseTags({ id, magazineIds, storyIds, hasAudio }: ChangedIssue): string[] {
  return [
    cacheTag.issue,
    ...magazineIds.map(cacheTag.magazine),
    cacheTag.thing(contentType.issue, id),
    ...storyIds.map((storyId) => cacheTag.thing(contentType.article, storyId)),
    ...(hasAudio ? [cacheTag.thing(contentType.audioEdition, id), cacheTag.audio] : []),
  ]
}
