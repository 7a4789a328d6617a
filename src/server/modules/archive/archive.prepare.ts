/** From a file of the folder to the input of the story module: read, checked, its media imported, its names resolved. */
import { createHash } from 'node:crypto'
import type { StoryFields } from '#contract/desk/story.ts'
import { m } from '#messages/server.ts'
import { readStoryFile, STORY_FILE_BYTES, type StoryDocument } from './archive.document.ts'
import { readTextInside, type StoryFile } from './archive.folder.ts'
import type { LoadedLists } from './archive.list.ts'
import type { BringMedia } from './archive.media.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import { listNamedFiles, renameFiles } from './archive.text.ts'

export type ReadStory = StoryFile & { text: string; digest: string }

export type PreparedStory = StoryFile & {
  digest: string
  /** the files that it names, and what they are called in the library */
  names: string
  document: StoryDocument
}

export async function readArchiveStory(root: string, story: StoryFile): Promise<ReadStory> {
  const text = await readTextInside(root, story.file, STORY_FILE_BYTES)
  if (text === null) throw new ArchiveRefusal(m.archive.fileVanished)
  return { ...story, text, digest: createHash('sha256').update(text).digest('base64url') }
}

/** With its files in the library, under the names that they have there. */
export async function prepareStory(
  { text, ...story }: ReadStory,
  bring: BringMedia,
  now: number,
): Promise<PreparedStory> {
  const document = readStoryFile(text)
  if (document.id !== story.id) throw new ArchiveRefusal(m.archive.idMismatch({ id: document.id }))
  if (story.isDraft && document.publishedAt !== null) throw new ArchiveRefusal(m.archive.draftStateWrong)
  if (document.publishedAt !== null && document.publishedAt > now) throw new ArchiveRefusal(m.archive.publishedAtFuture)
  const { picture, sharePicture, body } = document
  const named = [...new Set([picture, sharePicture, ...listNamedFiles(body)].filter((path) => path !== null))]
  const renamed = new Map<string, string>()
  const names: string[] = []
  for (const path of named) {
    const kept = await bring(path)
    names.push(`${path}=${kept}`)
    if (kept !== path) renamed.set(path, kept)
  }
  const renewed = renamed.size === 0 ? body : renameFiles(body, renamed)
  const left = renamed.size === 0 ? undefined : listNamedFiles(renewed).find((path) => renamed.has(path))
  if (left !== undefined) throw new ArchiveRefusal(m.archive.cannotRename({ path: left }))
  const keptAs = (path: string | null) => (path === null ? null : (renamed.get(path) ?? path))
  const pictures = { picture: keptAs(picture), sharePicture: keptAs(sharePicture) }
  return { ...story, names: names.join('|'), document: { ...document, ...pictures, body: renewed } }
}

/** Resolved to the ids that they have here. */
export function resolveFields(
  document: StoryDocument,
  lists: LoadedLists,
  pictures: ReadonlyMap<string, number>,
): StoryFields {
  const { column, credits, tags, title, standfirst, keywords, premium, pictureAlt, pictureCaption } = document
  const idOf = (picture: string | null) => {
    if (picture === null) return null
    const id = pictures.get(picture)
    if (id === undefined) throw new ArchiveRefusal(m.archive.pictureMissing({ picture }))
    return id
  }
  return {
    title,
    standfirst,
    columnId: column === null ? null : lists.findColumn(column),
    credits: credits.map(({ role, author }) => ({ role, uid: lists.findAuthor(author) })),
    keywords,
    tagIds: tags.map(lists.findTag),
    pictureId: idOf(document.picture),
    pictureAlt,
    pictureCaption,
    premium,
    seoTitle: document.seoTitle,
    seoDescription: document.seoDescription,
    sharePictureId: idOf(document.sharePicture),
    slug: document.slug,
    corrections: document.corrections.map(({ at, text }) => ({ time: at, text })),
    body: document.body,
  }
}
