/** Opens a story for reading or for a change: as it is now, with what it refers to. */
import type { Story, StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { AppError } from '../../http/api/app-error.ts'
import { gatherFacts } from './story.facts.ts'
import { fieldsOf, presentStory } from './story.present.ts'
import type { OpenStory } from './publish/story.publish.ts'
import * as queries from './story.queries.ts'

export async function openStory(db: Database, id: number): Promise<OpenStory> {
  const row = await queries.findStory(db, id)
  if (!row) throw new AppError('NOT_FOUND', '没有这篇稿件，可能已被删除')
  const tagIds = (await queries.listTagIds(db, [id])).get(id) ?? []
  const fields = fieldsOf(row, tagIds)
  return { row, fields, facts: await gatherFacts(db, [fields]) }
}

export async function readStory(db: Database, id: number): Promise<Story> {
  const { row, fields, facts } = await openStory(db, id)
  return presentStory(row, fields, facts)
}

/** For a change: others wait until it is done. CONFLICT when it is not the version that the editor has before them. */
export async function openForChange(transaction: Database, id: number, version: number): Promise<OpenStory> {
  await lockStories(transaction, [id])
  const story = await openStory(transaction, id)
  if (story.row.version === version) return story
  const { row, fields, facts } = story
  throw new AppError('CONFLICT', undefined, { detail: JSON.stringify(presentStory(row, fields, facts)) })
}

/** Many of them, in the order in which they are named, in a fixed number of queries. */
export async function openMany(db: Database, ids: number[]): Promise<OpenStory[]> {
  const [rows, tags] = await Promise.all([queries.listStories(db, ids), queries.listTagIds(db, ids)])
  const known = new Map(rows.map((row) => [row.id, { row, fields: fieldsOf(row, tags.get(row.id) ?? []) }]))
  const found = ids.flatMap((id) => known.get(id) ?? [])
  const facts = await gatherFacts(
    db,
    found.map((story) => story.fields),
  )
  return found.map((story) => ({ ...story, facts }))
}

export const EMPTY_FIELDS: StoryFields = {
  title: '',
  standfirst: '',
  columnId: null,
  authorId: null,
  keywords: [],
  tagIds: [],
  pictureId: null,
  pictureAlt: '',
  pictureCaption: '',
  premium: false,
  body: '',
}
