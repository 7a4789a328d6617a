/** Converts the archive of another system into a folder that `archive:import` takes; docs/moving-in.md describes it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CREDITS_MAX } from '#domain/content/credit.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { m } from '#messages/server.ts'
import { writeCsv, writeCsvLines } from '#domain/text/csv-text.ts'
import { paths } from '#domain/paths.ts'
import { readRedirectLines } from '#domain/redirect/redirect-lines.ts'
import { STORY_BODY_MAX } from '#contract/desk/story.ts'
import {
  COMMENT_FILE,
  findTarget,
  LIST_FILES,
  REDIRECT_FILE,
  REDIRECT_ORIGIN,
  storyFileName,
  wasPublic,
  writeLists,
  writeStoryFile,
  type LoadedLists,
  type StoryDocument,
} from '../archive/archive.service.ts'
import { writeComments } from './import.comment.ts'
import { openFiles } from './import.files.ts'
import type { Loss, LossKind } from './import.loss.ts'
import { chooseNames, tagPath, type ChosenNames, type SiteNames } from './import.name.ts'
import { chooseNumbers, type SiteNumbers } from './import.number.ts'
import { openOutput, type Output } from './import.output.ts'
import { appendToReport, IMPORTED_MEMBER_FILE, openReport } from './import.report.ts'
import type { RedirectService } from '../redirect/redirect.service.ts'
import type { ImportedMember, ImportedStory, ImportLists, ImportSource } from './import.story.ts'

export { findSource } from './import.detect.ts'
export { lossName } from './import.loss.ts'
export type { ImportSource } from './import.story.ts'

export type ConvertOptions = {
  source: ImportSource
  /** the folder of the archive */
  folder: string
  /** folders with pictures and audio, in the order in which they are searched */
  uploads: readonly string[]
  dataDir: string
  site: SiteNumbers & SiteNames
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

export type Conversion = {
  stories: number
  comments: number
  redirects: number
  /** how many lines the report has of each kind */
  losses: ReadonlyMap<LossKind, number>
  /** in a file of their own: nobody is registered */
  members: number
  report: string
  /** of columns and tags, without their numbers */
  listRedirects: readonly string[][]
}

const FLUSH = 200

export async function convert(options: ConvertOptions): Promise<Conversion> {
  const { source, folder, uploads, dataDir, site, onProgress, signal } = options
  const output = await openOutput(folder)
  const report = await openReport(join(folder, 'report.csv'))
  const { lists, keys, members } = await source.survey(signal)
  const changed: Loss[] = []
  const names = chooseNames(lists, site, (kind, where) => void changed.push({ kind, where }))
  await report.add('', '', changed)
  const numbers = await chooseNumbers(dataDir, keys, site)
  const written = writeLists(names.lists)
  for (const list of ['column', 'author', 'tag'] as const) await output.put(LIST_FILES[list], written[list])
  await output.put(COMMENT_FILE, '')
  if (members.length > 0) await output.put(IMPORTED_MEMBER_FILE, writeMembers(members))
  const ofLists = listRedirects(lists, names)
  await output.put(REDIRECT_FILE, writeRedirects(ofLists))

  const files = openFiles([...uploads, ...source.folders], folder)
  /** an address leads to the first that had it */
  const led = new Set(ofLists.map(([from = '']) => from))
  let [stories, comments] = [0, 0]
  let held: { comments: string[]; redirects: string[][] } = { comments: [], redirects: [] }
  async function flush() {
    const ready = held
    held = { comments: [], redirects: [] }
    for (const loss of await files.copy()) await report.add(loss.where, '', [loss])
    await output.append(COMMENT_FILE, ready.comments.join(''))
    await output.append(REDIRECT_FILE, writeCsvLines(ready.redirects))
    await report.flush()
  }

  for await (const item of source.read({ files, numberOf: numbers.numberOf }, signal)) {
    signal.throwIfAborted()
    if ('leftOut' in item) {
      const { item: name, title, ...loss } = item.leftOut
      await report.add(name, title, [loss])
      continue
    }
    const number = numbers.numberOf(item.key)!
    if (numbers.isMoved(item.key)) item.losses.push({ kind: 'newNumber', where: item.key })
    const file = await putStory(output, number, item, names)
    const lines = writeComments(number, item)
    await report.add(file, item.title, item.losses)
    const address = paths.article(number)
    for (const from of item.addresses) {
      if (from === address || led.has(from)) continue
      led.add(from)
      held.redirects.push([from, address, '301'])
    }
    held.comments.push(...lines)
    comments += lines.length
    stories++
    if (stories % FLUSH === 0) await flush()
    onProgress(stories, keys.length)
  }
  await flush()
  const { counts: losses, place } = report
  return {
    stories,
    comments,
    redirects: led.size,
    losses,
    members: members.length,
    report: place,
    listRedirects: ofLists,
  }
}

/** Of what is in the folder this alone is for people, not for programs: to write to them. */
function writeMembers(members: readonly ImportedMember[]): string {
  const head = m.importing
  const day = (at: number | null) => (at === null ? null : beijingStamp(at))
  const rows = members.map(({ email, name, tiers, until, isComped, joinedAt }) => [
    ...[email, name, tiers.join(m.word.listSeparator), day(until)],
    ...[isComped ? m.word.yes : null, day(joinedAt)],
  ])
  return writeCsv([[head.email, head.name, head.tiers, head.until, head.given, head.joined], ...rows])
}

/** Columns and tags have their numbers only after the import: until then they are named by code and way. */
function listRedirects({ columns, tags }: ImportLists, names: ChosenNames): string[][] {
  return [
    ...columns.flatMap(({ key, addresses }) =>
      addresses.map((from) => [from, `column:${names.columnCode(key)}`, '301']),
    ),
    ...tags.flatMap(({ way, addresses }) => {
      const path = tagPath(way)
      return path === null ? [] : addresses.map((from) => [from, `tag:${path}`, '301'])
    }),
  ]
}

const writeRedirects = (rows: readonly string[][]): string => writeCsv([['from', 'to', 'status'], ...rows])

type SettleOptions = { lists: LoadedLists; redirect: Pick<RedirectService, 'addMany'>; now: number }

/**
 * Writes the addresses that columns and tags have on the site; those that it lacks lead nowhere. Then the site takes all of
 * them; what it refuses is added to the report.
 */
export async function settleRedirects(
  folder: string,
  { listRedirects: rows, report }: Conversion,
  { lists, redirect, now }: SettleOptions,
): Promise<{ added: number; refused: number }> {
  const place = join(folder, REDIRECT_FILE)
  const text = await readFile(place, 'utf8')
  const settled = rows.flatMap(([from = '', to = '', status = '']) => {
    const target = findTarget(to, lists)
    return target === undefined ? [] : [[from, target, status]]
  })
  const written = text.replace(writeRedirects(rows), () => writeRedirects(settled))
  await writeFile(place, written)
  const inputs = readRedirectLines(written).flatMap((line) => ('input' in line ? line.input : []))
  const { added, changed, problems } = await redirect.addMany(inputs, { origin: REDIRECT_ORIGIN, now })
  const losses = problems.map(({ line, message }) => ({
    kind: 'redirectRefused' as const,
    where: `${inputs[line - 1]!.from}: ${message}`,
  }))
  await appendToReport(report, REDIRECT_FILE, losses)
  return { added: added + changed, refused: problems.length }
}

const TITLE_MAX = 100
const STANDFIRST_MAX = 500
const SEO_DESCRIPTION_MAX = 300
const WORDS_MAX = 20
const KEYWORD_MAX = 50

async function putStory(output: Output, id: number, story: ImportedStory, names: ChosenNames): Promise<string> {
  const { losses } = story
  const fit = (text: string, max: number, kind: LossKind): string => {
    if (text.length <= max) return text
    losses.push({ kind, where: text })
    return `${text
      .slice(0, max - 1)
      .toWellFormed()
      .replace(/\ufffd$/, '')}…`
  }
  const file = storyFileName(id, story.publishedAt, false)
  const { tags, keywords } = chooseTags(story)
  for (const { author } of story.credits.slice(CREDITS_MAX)) losses.push({ kind: 'creditLeftOut', where: author })
  if (story.body.length > STORY_BODY_MAX) losses.push({ kind: 'bodyTooLong', where: '' })
  const document: StoryDocument = {
    id,
    state: story.state,
    publishedAt: wasPublic(story.state) ? story.publishedAt : null,
    column: story.column === null ? null : names.columnCode(story.column),
    title: fit(story.title, TITLE_MAX, 'titleShortened'),
    standfirst: fit(story.standfirst, STANDFIRST_MAX, 'standfirstShortened'),
    credits: story.credits
      .slice(0, CREDITS_MAX)
      .map(({ role, author }) => ({ role, author: names.authorName(author) ?? author })),
    tags,
    keywords,
    premium: story.premium,
    picture: story.picture,
    pictureAlt: fit(story.pictureAlt, SEO_DESCRIPTION_MAX, 'captionShortened'),
    pictureCaption: fit(story.pictureCaption, SEO_DESCRIPTION_MAX, 'captionShortened'),
    seoTitle: fit(story.seoTitle, TITLE_MAX, 'seoShortened'),
    seoDescription: fit(story.seoDescription, SEO_DESCRIPTION_MAX, 'seoShortened'),
    sharePicture: story.sharePicture,
    slug: story.slug,
    corrections: [],
    body: story.body,
  }
  if (!(await output.putStory(id, file, writeStoryFile(document)))) losses.push({ kind: 'edited', where: file })
  return file
}

/** Tags that do not fit become keywords, as long as there is room for them. */
function chooseTags({ tags, keywords, losses }: ImportedStory): { tags: string[]; keywords: string[] } {
  const chosen = new Set<string>()
  const words = new Set(keywords)
  for (const way of tags) {
    const path = tagPath(way)
    if (path !== null && chosen.has(path)) continue
    if (path !== null && chosen.size < WORDS_MAX) {
      chosen.add(path)
      continue
    }
    const word = way.at(-1)!
    const isRoom = words.size < WORDS_MAX && word.length <= KEYWORD_MAX
    losses.push({ kind: isRoom ? 'tagAsKeyword' : 'tagLeftOut', where: way.join(' / ') })
    if (isRoom) words.add(word)
  }
  return { tags: [...chosen], keywords: [...words].slice(0, WORDS_MAX) }
}
