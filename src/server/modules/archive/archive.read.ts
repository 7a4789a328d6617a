/** Stories of the database as the documents in the files: the published text, and the draft written since. */
import { storyFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import type { ArchiveState, StoryDocument } from './archive.document.ts'
import type { LoadedLists } from './archive.list.ts'
import * as queries from './archive.queries.ts'

export type ArchivedStory = {
  /** null when its public text is lost, which must not be replaced by a draft */
  main: StoryDocument | null
  /** written since publication; null when there is nothing */
  draft: StoryDocument | null
  isScheduled: boolean
}

/** Names files of a text as they are called now. */
export type RenewPaths = (markdown: string, source: Database) => Promise<string>

export async function readStories(
  db: Database,
  ids: number[],
  lists: LoadedLists,
  renewPaths: RenewPaths,
): Promise<Map<number, ArchivedStory>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.listStories(db, ids)
  const tags = await queries.listDraftTags(db, ids)
  const parted = rows.filter((row) => row.published_version !== null && row.published_version !== row.version)
  const publicTexts = await readPublicTexts(
    db,
    parted.map(({ id }) => id),
    lists,
    renewPaths,
  )
  return new Map(
    rows.map((row) => {
      const draft = presentDraft(row, tags.get(row.id) ?? [], lists)
      return [row.id, { ...splitByState(row, draft, publicTexts.get(row.id)), isScheduled: row.state === 'scheduled' }]
    }),
  )
}

function splitByState(row: queries.StoryRow, draft: StoryDocument, publicText: StoryDocument | undefined) {
  const { published_version: shown, version, published_at: publishedAt } = row
  const isAwaited = row.state === 'review' || row.state === 'scheduled'
  const state: ArchiveState = isAwaited ? 'review' : 'draft'
  if (shown === null)
    return row.state === 'withdrawn' && publishedAt !== null
      ? { main: { ...draft, state: 'withdrawn' as const, publishedAt }, draft: null }
      : { main: { ...draft, state }, draft: null }
  if (shown !== version) return { main: publicText ?? null, draft: { ...draft, state } }
  const main = { ...draft, state: 'published' as const, publishedAt }
  return { main, draft: isAwaited ? { ...draft, state } : null }
}

const present = (value: string | undefined): value is string => value !== undefined

function presentDraft(row: queries.StoryRow, tagIds: number[], lists: LoadedLists): StoryDocument {
  return {
    id: row.id,
    state: 'draft',
    publishedAt: null,
    column: lists.codeOf(row.column_id),
    author: lists.authorOf(row.author_id),
    tags: tagIds.map(lists.wayOf).filter(present),
    title: row.title,
    standfirst: row.standfirst,
    // Nothing but the story module writes it.
    keywords: JSON.parse(row.keywords) as string[],
    premium: row.premium === 1,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    pictureCaption: row.picture_caption,
    body: row.body,
  }
}

/** What can be merged or renamed since is taken from the article, the Markdown from the version that became it. */
async function readPublicTexts(db: Database, ids: number[], lists: LoadedLists, renewPaths: RenewPaths) {
  const documents = new Map<number, StoryDocument>()
  if (ids.length === 0) return documents
  const rows = await queries.listPublicStories(db, ids)
  const tags = await queries.listPublicTags(db, ids)
  for (const row of rows) {
    const { body, tagIds } = storyFields.parse(JSON.parse(row.fields))
    const chosen = (tags.get(row.id) ?? []).toSorted((a, b) => tagIds.indexOf(a) - tagIds.indexOf(b))
    documents.set(row.id, {
      id: row.id,
      state: 'published',
      publishedAt: row.published_at,
      column: lists.codeOf(row.column_id),
      author: lists.authorOf(row.author_id),
      tags: chosen.map(lists.wayOf).filter(present),
      title: row.title,
      standfirst: row.standfirst,
      keywords: row.tags ? row.tags.split(',') : [],
      premium: row.premium === 1,
      picture: row.picture,
      pictureAlt: row.picture_alt,
      pictureCaption: row.picture_caption,
      body: await renewPaths(body, db),
    })
  }
  return documents
}
