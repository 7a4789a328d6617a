/**
 * Issues of an archive. Read as they are at the desk; written by the rules of a release, but with the numbers and times of
 * the folder, and without its check-list: what is old may lack what a new issue must have. The caller takes care of the
 * search, the journal and the changes, and of the stories, which are there already.
 */
import type { Database } from '#db/client.ts'
import { hideIfClosed } from '#db/closed-magazine.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { contentType } from '#domain/content/content-type.ts'
import { listPlanStoryIds, type PlanDoc } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ContentKey } from '../content/content.service.ts'
import * as bring from './plan.bring.queries.ts'
import { listPlanMediaIds, parseDoc, readDoc, writeDoc } from './plan.doc.ts'
import { listNumberHolders, listMagazineNames } from './plan.facts.queries.ts'
import { readIssue, type IssueRows } from './plan.issue.queries.ts'
import { putLinks } from './plan.queries.ts'
import * as release from './plan.release.queries.ts'
import { ISSUE } from './plan.step.ts'

export { listIdsAfter } from './plan.bring.queries.ts'

/** `number` and `publishedAt` of the audio edition are its own: they may differ from those of the issue. */
export type BroughtIssue = {
  id: number
  /** null for one that readers never saw */
  publishedAt: number | null
  /** where a released issue has no date on its cover; null otherwise */
  year: number | null
  edition: { id: number; publishedAt: number } | null
  /** what readers have, or the plan of what they never saw */
  doc: PlanDoc
  /** what was changed since it was released, and is not public yet */
  draft: PlanDoc | null
}

export type ArchivedIssue = BroughtIssue & { isScheduled: boolean }

/** Without a date: readers know the year alone. */
function readReleased(id: number, rows: IssueRows, planned: string): Omit<BroughtIssue, 'draft'> {
  const { issue, edition } = rows
  const date = Number(planned.slice(0, 4)) === issue.year ? planned : ''
  return {
    id,
    publishedAt: issue.published_at,
    year: date === '' ? issue.year : null,
    edition: edition ? { id: edition.id, publishedAt: edition.published_at } : null,
    doc: readDoc(rows, date),
  }
}

export async function readArchived(db: Database, id: number): Promise<ArchivedIssue | null> {
  const [plan, rows] = [await bring.findPlan(db, id), await readIssue(db, id)]
  const kept = plan ? parseDoc(plan.doc) : null
  if (!rows) {
    if (!plan || !kept) return null
    const isScheduled = plan.state === 'scheduled'
    return { id, publishedAt: null, year: null, edition: null, doc: kept, draft: null, isScheduled }
  }
  const isChanged = plan !== undefined && plan.version !== plan.released_version
  const released = readReleased(id, rows, isChanged ? '' : (kept?.date ?? ''))
  return { ...released, draft: isChanged ? kept : null, isScheduled: false }
}

const isSameDoc = (one: PlanDoc | null, other: PlanDoc | null): boolean =>
  (one && writeDoc(one)) === (other && writeDoc(other))

function isSame(before: ArchivedIssue, given: BroughtIssue): boolean {
  const { edition } = before
  return (
    before.publishedAt === given.publishedAt &&
    before.year === given.year &&
    edition?.publishedAt === given.edition?.publishedAt &&
    isSameDoc(before.doc, given.doc) &&
    isSameDoc(before.draft, given.draft)
  )
}

const refuse = (message: string): never => {
  throw new AppError('BAD_INPUT', message)
}

/** What people do at the desk is not undone by a folder. */
function refuseOverwriting(before: ArchivedIssue, given: BroughtIssue): void {
  if (before.isScheduled) refuse(m.plan.unscheduleBeforeImport)
  if (before.publishedAt !== null && given.publishedAt === null) refuse(m.plan.releasedStaysOut)
  if (before.draft && !given.draft) refuse(m.archive.unpublishedChanges)
  if (before.publishedAt === null) return
  if (before.doc.magazineId !== given.doc.magazineId) refuse(m.plan.releasedStaysInMagazine)
  if (before.doc.audio && !given.doc.audio) refuse(m.plan.audioPublic)
  if (before.doc.audio?.tracks.length && !given.doc.audio?.tracks.length) refuse(m.plan.audioMayBeOwned)
}

/** What the tables of a released issue must have. */
async function refuseIncomplete(trx: Database, { id, doc, year, edition }: BroughtIssue): Promise<number> {
  if (!doc.title) refuse(m.plan.issueWithoutTitle)
  if (doc.date === '' && year === null) refuse(m.plan.issueWithoutDate)
  const number = doc.number ?? refuse(m.plan.issueWithoutNumber)
  const holders = await listNumberHolders(trx, [doc.magazineId], [number])
  const other = holders.find((holder) => holder.id !== id && Number(holder.firm) === 1)
  if (other) refuse(m.plan.issueNumberTaken({ number, id: other.id }))
  const named = [...listPlanStoryIds(doc), ...(doc.audio?.tracks.flatMap(({ storyId }) => storyId ?? []) ?? [])]
  const there = await bring.listArticleIds(trx, named)
  const missing = named.find((storyId) => !there.has(storyId))
  if (missing !== undefined) refuse(m.plan.issueStoryMissing({ id: missing }))
  if (doc.audio?.tracks.some(({ soundId }) => soundId === null)) refuse(m.plan.trackWithoutSound)
  if (edition) {
    const owner = await bring.findEdition(trx, edition.id)
    if (owner && owner.issue_id !== id) refuse(m.plan.editionNumberTaken({ id: edition.id }))
  }
  return number
}

async function writeReleased(trx: Database, given: BroughtIssue, number: number, publishedAt: number): Promise<void> {
  const { id, doc, edition } = given
  const old = await readIssue(trx, id)
  const magazineName = (await listMagazineNames(trx, [doc.magazineId])).get(doc.magazineId) ?? ''
  const card = { id, standfirst: doc.standfirst, pictureId: doc.coverId, authorName: magazineName }
  await release.putIssue(trx, { id, doc, number, publishedAt, year: given.year ?? undefined })
  await release.putCard(trx, { ...card, type: contentType.issue, title: doc.title }, doc.premium, publishedAt)
  await release.putChapters(trx, id, doc.chapters, old)
  await bring.putTimes(trx, id, publishedAt)
  if (doc.audio && edition) {
    const editionId = old?.edition?.id ?? edition.id
    await release.putEdition(trx, { id: editionId, issueId: id }, doc.audio, edition.publishedAt)
    const editionCard = { ...card, id: editionId, type: contentType.audioEdition, title: doc.audio.title }
    await release.putCard(trx, editionCard, true, edition.publishedAt)
    await release.putTracks(trx, editionId, doc.audio, old?.tracks ?? [])
    await bring.putEditionTimes(trx, editionId, edition.publishedAt)
  }
  await hideIfClosed(trx, doc.magazineId)
}

/** An issue that was never planned here has no plan, as long as there is nothing to keep in it. */
async function writePlan(trx: Database, given: BroughtIssue, by: number | null, now: number): Promise<void> {
  const { id, draft, publishedAt } = given
  const before = await bring.findPlan(trx, id)
  const doc = draft ?? given.doc
  if (!before && publishedAt !== null && !draft && doc.date === '') return
  const released = publishedAt === null ? null : (before?.version ?? 0) + 1
  await bring.putPlan(trx, id, {
    magazine_id: doc.magazineId,
    number: doc.number,
    title: doc.title,
    doc: writeDoc(doc),
    changed_by: by,
    changed_at: now,
    state: publishedAt === null ? 'draft' : 'released',
    version: (released ?? before?.version ?? 0) + (draft || publishedAt === null ? 1 : 0),
    released_version: released,
  })
  await putLinks(trx, id, listPlanStoryIds(doc), listPlanMediaIds(doc))
}

type Bringer = { accountId: number | null; now: number }

/** False when it is here already. Throws BAD_INPUT, before anything is written, with the reason against it. */
export async function bringIssue(trx: Database, given: BroughtIssue, { accountId, now }: Bringer): Promise<boolean> {
  await lockResource(trx, ISSUE)
  const before = await readArchived(trx, given.id)
  if (before && isSame(before, given)) return false
  if (before) refuseOverwriting(before, given)
  const number = given.publishedAt === null ? null : await refuseIncomplete(trx, given)
  if (given.publishedAt !== null && number !== null) await writeReleased(trx, given, number, given.publishedAt)
  await writePlan(trx, given, accountId, now)
  return true
}

/** What the search must read again after issues were brought. */
export const listBroughtThings = (given: BroughtIssue): ContentKey[] =>
  given.publishedAt === null
    ? []
    : [
        { contentType: contentType.issue, contentId: given.id },
        ...listPlanStoryIds(given.doc).map((contentId) => ({ contentType: contentType.article, contentId })),
      ]
