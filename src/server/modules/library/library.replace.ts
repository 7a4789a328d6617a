/** Replaces a file that is in use: every reference to the old one becomes a reference to the new one, in one step. */
import type { Database } from '#db/client.ts'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { libraryEnd } from '#domain/media/library-file.ts'
import type { MediaUseNoun } from '#domain/media/media-use.ts'
import { hasRatio } from '#domain/media/picture-crop.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { KeptFile } from '../media/media.service.ts'
import type { MediaRow } from './library.queries.ts'
import { listUses } from './library.queries.ts'
import * as queries from './library.replace.queries.ts'

/** Paragraph times still fit a recording whose length hardly differs. */
const SAME_LENGTH = 1000

/** Up to this many uses, each is invalidated by its own cache tag; beyond, everything is. */
const MOST_NAMED = 500

const { course, podcast, issue, audioBook, episode, article } = contentType

const TAGS: Record<MediaUseNoun, (id: number) => readonly string[]> = {
  story: (id) => [cacheTag.thing(article, id)],
  issue: (id) => [cacheTag.thing(issue, id), cacheTag.issue],
  course: (id) => [cacheTag.thing(course, id), cacheTag.course],
  audioBook: (id) => [cacheTag.thing(audioBook, id), cacheTag.audio],
  podcast: (id) => [cacheTag.thing(podcast, id), cacheTag.audio],
  episode: (id) => [cacheTag.thing(episode, id), cacheTag.audio],
  topic: () => [cacheTag.topic],
  theme: () => [cacheTag.themes],
  ad: () => [cacheTag.frame],
  radio: () => [cacheTag.home, cacheTag.audio],
  film: () => [cacheTag.home, cacheTag.audio],
  awardBook: () => [cacheTag.doread],
  awardJudge: () => [cacheTag.doread],
  account: (id) => [cacheTag.author(id), cacheTag.authors],
}

/** What readers are shown it in. */
export async function listTags(db: Database, mediaId: number): Promise<string[]> {
  const uses = await listUses(db, mediaId, MOST_NAMED + 1)
  if (uses.length > MOST_NAMED) return [cacheTag.everything]
  return uses.flatMap(({ noun, id }) => TAGS[noun](id))
}

/** The demo edition references its own pictures by bare names. */
const bareName = (path: string): string | undefined => /^picture\/story\/([^/]+)\.jpg$/.exec(path)?.[1]

/** In Markdown: the path anywhere, a bare name only as the source of a picture. */
function listMarkdownSwaps(before: string, after: string): queries.Swap[] {
  const name = bareName(before)
  const bare: queries.Swap[] = name ? [` `, `)`].map((end) => [`](${name}${end}`, `](${after}${end}`]) : []
  return [[before, after], ...bare]
}

type Shape = { width: number | null; height: number | null }

/** In HTML: the path with the size that the page reserves, the length of the audio, or type and size of a file. */
function listHtmlSwaps(media: MediaRow, file: KeptFile): queries.Swap[] {
  if (file.kind === 'audio') {
    const sound = (ms: number | null) => `data-sound="${media.id}" data-duration="${ms}"`
    return [[sound(media.duration_ms), sound(file.duration_ms)]]
  }
  if (file.kind === 'video') {
    const film = (one: Shape & { duration_ms: number | null }) =>
      `data-film="${media.id}" data-duration="${one.duration_ms}" data-size="${one.width}x${one.height}"`
    return [[film(media), film(file)]]
  }
  if (file.kind === 'file') {
    const download = (path: string, bytes: number) =>
      `data-file="${media.id}" data-end="${libraryEnd(path)}" data-bytes="${bytes}"`
    return [[download(media.path, media.byte_size), download(file.path, file.byte_size)]]
  }
  const picture = ({ path, width, height }: { path: string; width: number | null; height: number | null }) =>
    `data-media="${path}" width="${width}" height="${height}"`
  return [[picture(media), picture(file)]]
}

const hasSameShape = (one: Shape, other: Shape): boolean =>
  Boolean(one.width && one.height && other.width && other.height) &&
  hasRatio({ width: one.width!, height: one.height! }, other.width! / other.height!)

/** Within a transaction; returns the cache tags to invalidate. */
export async function replaceFile(trx: Database, media: MediaRow, file: KeptFile, now: number): Promise<string[]> {
  // Another shape is another picture; of the same one, most is where it was.
  const kept = hasSameShape(media, file) ? {} : { focus_x: null, focus_y: null }
  if (!(await queries.changeFile(trx, media, { ...file, ...kept, replaced_at: now })))
    throw new AppError('CONFLICT', m.library.fileJustReplaced)
  await queries.keepFormer(trx, media.path, media.id)
  const markdown = listMarkdownSwaps(media.path, file.path)
  const html = listHtmlSwaps(media, file)
  await queries.swapInDrafts(trx, media.id, markdown)
  await queries.swapInPublic(trx, media.id, html)
  const pages = file.kind === 'image' ? await queries.swapInPages(trx, media.path, { html, markdown }) : []
  const difference = Math.abs((file.duration_ms ?? 0) - (media.duration_ms ?? 0))
  if (file.kind === 'audio' && difference > SAME_LENGTH) await queries.removeCues(trx, media.id)
  return [...pages, ...(await listTags(trx, media.id))]
}
