/** Stories of the database as the documents in the files: the published text, and the draft written since. */
import { storyFields, type StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import type { CreditRole } from '#domain/content/credit.ts'
import type { ArchiveCredit, ArchiveState, StoryDocument } from './archive.document.ts'
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
  const [tags, credits] = await Promise.all([queries.listDraftTags(db, ids), queries.listDraftCredits(db, ids)])
  const parted = rows.filter((row) => row.published_version !== null && row.published_version !== row.version)
  const publicTexts = await readPublicTexts(
    db,
    parted.map(({ id }) => id),
    lists,
    renewPaths,
  )
  return new Map(
    rows.map((row) => {
      const draft = presentDraft(row, tags.get(row.id) ?? [], creditsOf(row, credits, lists), lists)
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

/** Of an older version, which may lack the last. */
const publicFields = storyFields.pick({ body: true, tagIds: true, corrections: true }).partial({ corrections: true })

const headOf = (row: { seo_title: string; seo_description: string; share_picture: string | null; slug: string }) => ({
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  sharePicture: row.share_picture,
  slug: row.slug,
})

/** Nothing but the story module writes it. */
const presentCorrections = (text: string): StoryDocument['corrections'] =>
  (JSON.parse(text) as StoryFields['corrections']).map(({ time, text: words }) => ({ at: time, text: words }))

type MadeBy = { id: number; author_id: number | null; author_role: CreditRole }
type Credits = Map<number, { role: CreditRole; uid: number }[]>

/** The first is of the row itself. */
function creditsOf({ id, author_id, author_role }: MadeBy, others: Credits, lists: LoadedLists): ArchiveCredit[] {
  const first = author_id === null ? [] : [{ role: author_role, uid: author_id }]
  return [...first, ...(others.get(id) ?? [])].flatMap(({ role, uid }) => {
    const author = lists.authorOf(uid)
    return author === null ? [] : { role, author }
  })
}

function presentDraft(
  row: queries.StoryRow,
  tagIds: number[],
  credits: ArchiveCredit[],
  lists: LoadedLists,
): StoryDocument {
  return {
    id: row.id,
    state: 'draft',
    publishedAt: null,
    column: lists.codeOf(row.column_id),
    credits,
    tags: tagIds.map(lists.wayOf).filter(present),
    title: row.title,
    standfirst: row.standfirst,
    // Nothing but the story module writes it.
    keywords: JSON.parse(row.keywords) as string[],
    premium: row.premium === 1,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    pictureCaption: row.picture_caption,
    ...headOf(row),
    corrections: presentCorrections(row.corrections),
    body: row.body,
  }
}

/** What can be merged or renamed since is taken from the article, the Markdown from the version that became it. */
async function readPublicTexts(db: Database, ids: number[], lists: LoadedLists, renewPaths: RenewPaths) {
  const documents = new Map<number, StoryDocument>()
  if (ids.length === 0) return documents
  const rows = await queries.listPublicStories(db, ids)
  const [tags, credits] = await Promise.all([queries.listPublicTags(db, ids), queries.listPublicCredits(db, ids)])
  for (const row of rows) {
    const { body, tagIds, corrections = [] } = publicFields.parse(JSON.parse(row.fields))
    const chosen = (tags.get(row.id) ?? []).toSorted((a, b) => tagIds.indexOf(a) - tagIds.indexOf(b))
    documents.set(row.id, {
      id: row.id,
      state: 'published',
      publishedAt: row.published_at,
      column: lists.codeOf(row.column_id),
      credits: creditsOf(row, credits, lists),
      tags: chosen.map(lists.wayOf).filter(present),
      title: row.title,
      standfirst: row.standfirst,
      keywords: row.tags ? row.tags.split(',') : [],
      premium: row.premium === 1,
      picture: row.picture,
      pictureAlt: row.picture_alt,
      pictureCaption: row.picture_caption,
      ...headOf(row),
      corrections: corrections.map(({ time, text }) => ({ at: time, text })),
      body: await renewPaths(body, db),
    })
  }
  return documents
}
