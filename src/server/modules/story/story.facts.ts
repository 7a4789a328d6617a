/** The references of stories, looked up for many stories in a fixed number of queries. */
import type { StoryFields } from '#contract/desk/story.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Database } from '#db/client.ts'
import { libraryEnd } from '#domain/media/library-file.ts'
import type { PictureSize, VideoFile, AudioFile, DownloadFile } from './html/story.html.ts'
import { listMediaPaths, listStoryIds } from './story.media.ts'

type MediaRow = {
  id: number
  path: string
  kind: string
  width: number | null
  height: number | null
  duration_ms: number | null
  byte_size: number
  alt: string
}

export type StoryFacts = {
  columns: Map<number, string>
  authors: Map<number, string>
  /** under which stories appear that came without a column or an author */
  placeholders: { columns: Set<number>; authors: Set<number> }
  tags: Map<number, { parentId: number | null }>
  /** pictures of the fields, by their number, with the alternative text that the library has */
  pictures: Map<number, string>
  media: Map<string, MediaRow>
  /** public stories that the texts name */
  stories: Set<number>
}

const distinct = (values: (number | null)[]): number[] => [...new Set(values.filter((value) => value !== null))]

/** Statements are limited to some thousands of values; the paths of many stories may be more. */
const CHUNK = 1000

async function listInChunks<Value, Row>(values: Value[], list: (chunk: Value[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += CHUNK)
    rows.push(...(await list(values.slice(start, start + CHUNK))))
  return rows
}

const placeholdersOf = (rows: { id: number; placeholder: number }[]) =>
  new Set(rows.filter((row) => row.placeholder === 1).map(({ id }) => id))

/** `paths`: the files that the texts use, for callers that know them already. */
export async function gatherFacts(
  db: Database,
  stories: StoryFields[],
  paths: string[] = [...new Set(stories.flatMap(({ body }) => listMediaPaths(body)))],
): Promise<StoryFacts> {
  const named = distinct(stories.flatMap(({ body }) => listStoryIds(body)))
  const [columns, authors, tags, pictures, media, published] = await Promise.all([
    listInChunks(distinct(stories.map(({ columnId }) => columnId)), (ids) =>
      db.selectFrom('editorial_column').select(['id', 'name', 'placeholder']).where('id', 'in', ids).execute(),
    ),
    listInChunks(distinct(stories.flatMap(({ credits }) => credits.map(({ uid }) => uid))), (ids) =>
      db
        .selectFrom('account')
        .innerJoin('author', 'author.account_id', 'account.id')
        .select(['account.id', 'account.name', 'author.placeholder'])
        .where('account.id', 'in', ids)
        .execute(),
    ),
    // The tree is small, and the ancestors of the chosen tags are needed, too.
    stories.some(({ tagIds }) => tagIds.length > 0) ? db.selectFrom('tag').select(['id', 'parent_id']).execute() : [],
    listInChunks(distinct(stories.flatMap(({ pictureId, sharePictureId }) => [pictureId, sharePictureId])), (ids) =>
      db.selectFrom('media').select(['id', 'alt']).where('kind', '=', 'image').where('id', 'in', ids).execute(),
    ),
    listInChunks(paths, (some) =>
      db
        .selectFrom('media')
        .select(['id', 'path', 'kind', 'width', 'height', 'duration_ms', 'byte_size', 'alt'])
        .where('path', 'in', some)
        .execute(),
    ),
    listInChunks(named, (ids) =>
      db
        .selectFrom('content')
        .select('content_id')
        .where('content_type', '=', contentType.article)
        .where('state', '=', 'published')
        .where('content_id', 'in', ids)
        .execute(),
    ),
  ])
  return {
    columns: new Map(columns.map(({ id, name }) => [id, name])),
    authors: new Map(authors.map(({ id, name }) => [id, name])),
    placeholders: { columns: placeholdersOf(columns), authors: placeholdersOf(authors) },
    tags: new Map(tags.map(({ id, parent_id }) => [id, { parentId: parent_id }])),
    pictures: new Map(pictures.map(({ id, alt }) => [id, alt])),
    media: new Map(media.map((row) => [row.path, row])),
    stories: new Set(published.map((row) => row.content_id)),
  }
}

export function findPictureIn({ media }: StoryFacts, path: string): PictureSize | undefined {
  const row = media.get(path)
  if (row?.kind !== 'image' || !row.width || !row.height) return undefined
  return { width: row.width, height: row.height, alt: row.alt }
}

/** What the story says of its lead picture, or else what the library says. */
export const leadAltOf = (
  { pictureId, pictureAlt }: Pick<StoryFields, 'pictureId' | 'pictureAlt'>,
  { pictures }: Pick<StoryFacts, 'pictures'>,
): string => pictureAlt || (pictures.get(pictureId ?? 0) ?? '')

export function findAudioIn({ media }: StoryFacts, path: string): AudioFile | undefined {
  const row = media.get(path)
  return row?.kind === 'audio' ? { id: row.id, durationMs: row.duration_ms ?? 0 } : undefined
}

export function findVideoIn({ media }: StoryFacts, path: string): VideoFile | undefined {
  const row = media.get(path)
  if (row?.kind !== 'video' || !row.width || !row.height) return undefined
  return { id: row.id, durationMs: row.duration_ms ?? 0, width: row.width, height: row.height }
}

export function findDownloadIn({ media }: StoryFacts, path: string): DownloadFile | undefined {
  const row = media.get(path)
  return row?.kind === 'file' ? { id: row.id, end: libraryEnd(path), bytes: row.byte_size } : undefined
}

/** The files of the text and the pictures of its fields, by their numbers. */
export const listMediaIds = (facts: StoryFacts, fields: StoryFields): number[] =>
  mediaIdsOf(facts, fields, listMediaPaths(fields.body))

type FieldPictures = Pick<StoryFields, 'pictureId' | 'sharePictureId'>

export function mediaIdsOf(
  { media, pictures }: StoryFacts,
  { pictureId, sharePictureId }: FieldPictures,
  paths: string[],
): number[] {
  const inText = paths.flatMap((path) => media.get(path)?.id ?? [])
  const ofFields = distinct([pictureId, sharePictureId]).filter((id) => pictures.has(id))
  return [...new Set([...ofFields, ...inText])]
}

/** The chosen tags and all their ancestors, each once; the chosen ones are `direct`. */
export function withTagsAbove({ tags }: StoryFacts, tagIds: number[]): { tagId: number; direct: boolean }[] {
  const all = new Set<number>()
  for (const chosen of tagIds) {
    for (let id: number | null = chosen; id !== null && !all.has(id); id = tags.get(id)?.parentId ?? null) all.add(id)
  }
  return [...all].map((tagId) => ({ tagId, direct: tagIds.includes(tagId) }))
}
