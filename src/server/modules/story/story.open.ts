/** Opens a story for reading or for a change: as it is now, with what it refers to. */
import type { Story, StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { gatherFacts } from './story.facts.ts'
import { fieldsOf, NO_HEAD, parseFields, presentStory, presentWholeVersion } from './story.present.ts'
import type { OpenStory } from './publish/story.publish.ts'
import * as queries from './story.queries.ts'
import { followMergedTags } from './story.reference.ts'
import { findScheduledIssue, listScheduledFields } from './story.scheduled.queries.ts'
import { findVersion } from './story.version.queries.ts'

export async function openStory(db: Database, id: number): Promise<OpenStory> {
  const row = await queries.findStory(db, id)
  if (!row) throw new AppError('NOT_FOUND', m.story.noSuchStory)
  const [tags, credits] = await Promise.all([queries.listTagIds(db, [id]), queries.listCredits(db, [id])])
  const fields = fieldsOf(row, tags.get(id) ?? [], credits.get(id) ?? [])
  return { row, version: row.version, fields, facts: await gatherFacts(db, [fields]) }
}

/** As one of its versions has it. Only a version that nobody chose may have been replaced by an automatic save. */
export async function openVersion(db: Database, id: number, version: number): Promise<OpenStory> {
  const story = await openStory(db, id)
  const { row } = story
  if (version === row.version) return story
  const kept = await findVersion(db, id, version)
  if (!kept) throw new AppError('BAD_INPUT', m.story.storyJustChanged({ title: row.title || m.story.untitled }))
  const given = presentWholeVersion(kept).fields
  const fields = { ...given, tagIds: await followMergedTags(db, given.tagIds) }
  return { row, version, fields, facts: await gatherFacts(db, [fields]) }
}

const present = async (db: Database, { row, fields, facts }: OpenStory): Promise<Story> =>
  presentStory(row, fields, facts, await findScheduledIssue(db, row.id))

export const readStory = async (db: Database, id: number): Promise<Story> => present(db, await openStory(db, id))

/** For a change: others wait until it is done. CONFLICT when it is not the version that the editor has before them. */
export async function openForChange(transaction: Database, id: number, version: number): Promise<OpenStory> {
  await lockStories(transaction, [id])
  const story = await openStory(transaction, id)
  if (story.row.version === version) return story
  throw new AppError('CONFLICT', undefined, { detail: JSON.stringify(await present(transaction, story)) })
}

/** As readers have it; undefined when they do not. */
export async function openPublic(db: Database, id: number): Promise<OpenStory | undefined> {
  const { row, ...story } = await openStory(db, id)
  const { published_version: shown, version } = row
  if (shown === null) return undefined
  return shown === version ? { row, ...story } : openVersion(db, id, shown)
}

/** Many of them, in the order in which they are named, in a fixed number of queries. */
export async function openMany(db: Database, ids: number[]): Promise<OpenStory[]> {
  const [rows, tags, credits] = await Promise.all([
    queries.listStories(db, ids),
    queries.listTagIds(db, ids),
    queries.listCredits(db, ids),
  ])
  const known = new Map(
    rows.map((row) => [row.id, { row, fields: fieldsOf(row, tags.get(row.id) ?? [], credits.get(row.id) ?? []) }]),
  )
  const found = ids.flatMap((id) => known.get(id) ?? [])
  const facts = await gatherFacts(
    db,
    found.map((story) => story.fields),
  )
  return found.map((story) => ({ ...story, version: story.row.version, facts }))
}

/** The texts that these scheduled issues publish, by story, in a fixed number of queries. */
export async function openScheduled(db: Database, planIds: number[]) {
  const rows = await listScheduledFields(db, planIds)
  const given = rows.map((row) => ({ id: row.story_id, fields: parseFields(row.fields) }))
  const facts = await gatherFacts(
    db,
    given.map((story) => story.fields),
  )
  const stale = given.filter(({ fields }) => fields.tagIds.some((id) => !facts.tags.has(id)))
  for (const { fields } of stale) fields.tagIds = await followMergedTags(db, fields.tagIds)
  return given.map((story) => ({ ...story, facts }))
}

export const EMPTY_FIELDS: StoryFields = {
  title: '',
  standfirst: '',
  columnId: null,
  credits: [],
  keywords: [],
  tagIds: [],
  pictureId: null,
  pictureAlt: '',
  pictureCaption: '',
  premium: false,
  ...NO_HEAD,
  body: '',
}
