/** Posts of Ghost as stories. */
import type { MediaKind } from '#domain/media/library-file.ts'
import { takeSlug } from '#domain/content/slug.ts'
import { writeBlocks, type StoryBlock } from '../html/import.block.ts'
import { readHtml } from '../html/import.html.ts'
import { textOfHtml, type FoundFile, type HtmlSurroundings } from '../html/import.reading.ts'
import { addressPath } from '../import.files.ts'
import type { Loss } from '../import.loss.ts'
import type { ImportedStory, ImportLists, ImportSource, SourceTools } from '../import.story.ts'
import { createMemberSurvey } from './import.ghost-members.ts'
import { readGhostTime } from './import.ghost-time.ts'
import { readRows, rowText, type GhostRow } from './import.json-rows.ts'
import { lexicalToHtml } from './import.lexical.ts'
import { mobiledocToHtml } from './import.mobiledoc.ts'

type Row = GhostRow['row']
type Tag = { name: string; slug: string; description: string }

type GhostSurvey = {
  tags: Map<string, Tag>
  /** of a post, in their order */
  tagsOf: Map<string, string[]>
  authorsOf: Map<string, string[]>
  users: Map<string, { name: string; biography: string }>
  meta: Map<string, Row>
  /** the first tag of some post: a column */
  columns: Set<string>
  keyOfSlug: Map<string, string>
}

const HOST = '__GHOST_URL__'

export function createGhostSource(file: string): ImportSource {
  let survey: GhostSurvey
  return {
    name: 'ghost',
    folders: [],
    async survey(signal) {
      const read = await surveyGhost(file, signal)
      survey = read.survey
      return read
    },
    async *read(tools, signal) {
      for await (const found of readRows(file, signal)) {
        if (found === null) yield { leftOut: { kind: 'brokenSource', where: file, item: '', title: '' } }
        else if (found.table === 'posts') yield convertPost(found.row, survey, tools)
      }
    },
  }
}

/** As Ghost writes it itself. */
const NO_TITLE = '(Untitled)'

const keyOfPost = (row: Row): string => `ghost#${rowText(row, 'uuid') || rowText(row, 'id')}`

const isInternal = ({ name }: Tag): boolean => name.startsWith('#')

async function surveyGhost(file: string, signal: AbortSignal) {
  const posts: { id: string; key: string; slug: string; isPublic: boolean }[] = []
  const links = {
    posts_tags: new Map<string, [number, string][]>(),
    posts_authors: new Map<string, [number, string][]>(),
  }
  const members = createMemberSurvey()
  const survey: GhostSurvey = {
    tags: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    users: new Map(),
    meta: new Map(),
    columns: new Set(),
    keyOfSlug: new Map(),
  }
  for await (const found of readRows(file, signal)) {
    if (found === null) continue
    const { table, row } = found
    const text = (name: string) => rowText(row, name)
    if (table === 'posts')
      posts.push({ id: text('id'), key: keyOfPost(row), slug: text('slug'), isPublic: text('status') === 'published' })
    else if (table === 'posts_meta') survey.meta.set(text('post_id'), row)
    else if (table === 'tags')
      survey.tags.set(text('id'), { name: text('name'), slug: text('slug'), description: text('description') })
    else if (table === 'users') survey.users.set(text('id'), { name: text('name'), biography: text('bio') })
    else if (table === 'posts_tags' || table === 'posts_authors') {
      const other = text(table === 'posts_tags' ? 'tag_id' : 'author_id')
      const list = links[table].get(text('post_id')) ?? []
      list.push([Number(row['sort_order'] ?? 0), other])
      links[table].set(text('post_id'), list)
    } else members.take(found)
  }
  const order = (list: [number, string][]) => list.toSorted(([a], [b]) => a - b).map(([, id]) => id)
  for (const [id, list] of links.posts_tags) {
    const tags = order(list).filter((tag) => survey.tags.has(tag) && !isInternal(survey.tags.get(tag)!))
    survey.tagsOf.set(id, tags)
    if (tags[0] !== undefined) survey.columns.add(tags[0])
  }
  for (const [id, list] of links.posts_authors) survey.authorsOf.set(id, order(list))
  for (const { key, slug } of posts) survey.keyOfSlug.set(slug, key)
  return {
    survey,
    lists: listsOf(survey),
    keys: posts.map(({ key }) => ({ key, number: null })),
    members: members.list(),
  }
}

function listsOf({ tags, tagsOf, authorsOf, users, columns }: GhostSurvey): ImportLists {
  const usedTags = new Set([...tagsOf.values()].flatMap((list) => list.slice(1)))
  const usedAuthors = new Set([...authorsOf.values()].flat())
  const address = ({ slug }: Tag) => [`/tag/${slug}/`]
  return {
    columns: [...columns].map((id) => {
      const tag = tags.get(id)!
      return { key: id, ...tag, addresses: address(tag) }
    }),
    authors: [...usedAuthors].flatMap((id) => {
      const user = users.get(id)
      return user ? [{ key: id, ...user }] : []
    }),
    tags: [...usedTags].map((id) => {
      const tag = tags.get(id)!
      return { way: [tag.name], addresses: columns.has(id) ? [] : address(tag) }
    }),
  }
}

function convertPost(row: Row, survey: GhostSurvey, tools: SourceTools): ImportedStory {
  const losses: Loss[] = []
  const lose: HtmlSurroundings['lose'] = (kind, where) => void losses.push({ kind, where })
  const id = rowText(row, 'id')
  const meta = survey.meta.get(id) ?? {}
  const text = (name: string) => (rowText(row, name) || rowText(meta, name)).trim()
  const around = surroundingsOf(survey, tools, lose)
  const source = sourceOf(row)
  if (source === null) lose('unreadable', rowText(row, 'slug'))
  const { blocks, notes } = readHtml(source ?? '', around)
  const isPaid = text('visibility') !== '' && text('visibility') !== 'public'
  const paid = placePayLine(blocks, isPaid)
  const { state, publishedAt } = readState(row, paid !== null, lose)
  const picture = findPicture(text('feature_image'), around)
  if (text('feature_image') && !picture) lose('leadPicture', text('feature_image'))
  const [column, ...tags] = survey.tagsOf.get(id) ?? []
  return {
    key: keyOfPost(row),
    state,
    publishedAt,
    title: text('title') === NO_TITLE ? '' : text('title'),
    standfirst: text('custom_excerpt'),
    column: column ?? null,
    tags: tags.map((tag) => [survey.tags.get(tag)!.name]),
    keywords: [],
    credits: (survey.authorsOf.get(id) ?? [])
      .filter((author) => survey.users.has(author))
      .map((author) => ({ role: 'text', author })),
    premium: isPaid && paid !== null,
    picture,
    pictureAlt: picture ? text('feature_image_alt') : '',
    pictureCaption: picture ? textOfHtml(text('feature_image_caption')) : '',
    seoTitle: text('meta_title'),
    seoDescription: text('meta_description'),
    sharePicture: findPicture(text('og_image'), around),
    slug: takeSlug(text('slug')),
    body: writeBlocks(paid ?? blocks.filter(({ kind }) => kind !== 'payLine'), notes),
    addresses: publishedAt === null ? [] : [`/${rowText(row, 'slug')}/`],
    comments: [],
    losses,
  }
}

/** The format of the editor; the page only where that is missing. Null: the text is there and cannot be read. */
function sourceOf(row: Row): string | null {
  const [lexical, mobiledoc, html] = ['lexical', 'mobiledoc', 'html'].map((name) => rowText(row, name))
  if (!lexical && !mobiledoc) return html ?? ''
  return readEditor(() => (lexical ? lexicalToHtml(lexical) : mobiledocToHtml(mobiledoc!))) ?? (html || null)
}

/** Nested deeper than the stack, it is none of an editor. */
function readEditor(read: () => string | null): string | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const isWords = ({ kind }: StoryBlock): boolean => kind !== 'kept' && kind !== 'rule' && kind !== 'payLine'

/** With one pay line, or none for a free post; null for a paid one in which it would have nothing before or behind it. */
function placePayLine(blocks: StoryBlock[], isPaid: boolean): StoryBlock[] | null {
  const line = blocks.findIndex(({ kind }) => kind === 'payLine')
  const others = (part: StoryBlock[]) => part.filter(({ kind }) => kind !== 'payLine')
  if (!isPaid) return others(blocks)
  const [before, after] = [blocks.slice(0, line), others(blocks.slice(line))]
  if (line === -1 || !before.some(isWords) || !after.some(isWords)) return null
  return [...before, { kind: 'payLine' }, ...after]
}

function readState(row: Row, isComplete: boolean, lose: HtmlSurroundings['lose']) {
  const status = rowText(row, 'status')
  const draft = { state: 'draft', publishedAt: null } as const
  const at = readGhostTime(row['published_at'])
  if (status === 'draft') return draft
  if (status === 'scheduled') {
    lose('future', rowText(row, 'published_at'))
    return { state: 'review', publishedAt: null } as const
  }
  if (status === 'sent') lose('emailOnly', '')
  else if (status !== 'published') lose('unknownState', status)
  else if (rowText(row, 'type') === 'page' || row['page'] === 1 || row['page'] === true)
    lose('page', rowText(row, 'slug'))
  else if (at === null) lose('noDate', '')
  else if (at < 0) lose('earlyDate', rowText(row, 'published_at'))
  else if (!isComplete) lose('notPaid', '')
  else return { state: 'published', publishedAt: at } as const
  return draft
}

function findPicture(address: string, around: HtmlSurroundings): string | null {
  const found = address ? around.findPicture(address) : null
  return found && 'path' in found ? found.path : null
}

/** Ghost keeps originals and smaller copies below these folders. */
const FOLDERS = /^content\/(?:images|media|files)\/(?:size\/[^/]+\/)?(?:format\/[^/]+\/)?/

function surroundingsOf(
  survey: GhostSurvey,
  { files, numberOf }: SourceTools,
  lose: HtmlSurroundings['lose'],
): HtmlSurroundings {
  const find = (kind: Exclude<MediaKind, 'file'>, address: string): FoundFile => {
    const isOwn = address.startsWith(HOST) || address.startsWith('/')
    const path = addressPath(address.replace(HOST, '')) ?? ''
    const found: FoundFile =
      isOwn || FOLDERS.test(path) ? files.find(kind, path.replace(FOLDERS, '')) : { loss: 'pictureElsewhere' }
    if ('path' in found || isOwn) return found
    return { loss: kind === 'image' ? 'pictureElsewhere' : `${kind}Missing` }
  }
  return {
    lose,
    findPicture: (address) => find('image', address),
    findAudio: (address) => find('audio', address),
    findVideo: (address) => find('video', address),
    findFile(address) {
      const path = addressPath(address.replace(HOST, '')) ?? ''
      return address.startsWith(HOST) && FOLDERS.test(path)
        ? files.find('file', path.replace(FOLDERS, ''))
        : { loss: 'fileLink' }
    },
    findLink(href) {
      if (!href.startsWith(HOST)) return href.startsWith('#') ? null : href
      const path = href.slice(HOST.length) || '/'
      const [, slug = ''] = /^\/([^/?#]+)\/?(?:[?#]|$)/.exec(path) ?? []
      const key = survey.keyOfSlug.get(slug)
      const number = key === undefined ? undefined : numberOf(key)
      if (number !== undefined) return `/article/${number}`
      if (FOLDERS.test(path.slice(1))) lose('fileLink', path)
      return path
    },
  }
}
