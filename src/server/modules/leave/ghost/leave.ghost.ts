/** Stories as an export of Ghost 5: one JSON file beside the folder `content`, as its import takes them. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { StoryDocument } from '../../archive/archive.service.ts'
import type { LeaveLoss } from '../leave.loss.ts'
import { createPathFinder, nameStories, nameTerms } from '../leave.name.ts'
import type { LeaveFile, LeaveOutput } from '../leave.output.ts'
import type { LeaveItem, LeaveSource } from '../leave.source.ts'
import { cut, listFiles, listMakers, listStoryTags, readText, tellState } from '../leave.story.ts'
import { writeLexical, type GhostSurroundings } from './leave.lexical.ts'

const HOST = '__GHOST_URL__'
const VERSION = '5.130.0'
/** What its import accepts in a field; of a longer one it refuses the post. */
const EXCERPT_MAX = 300
const ALT_MAX = 125
const BIOGRAPHY_MAX = 200
const DESCRIPTION_MAX = 500

/** 24 hexadecimal digits. */
const KINDS = ['posts', 'users', 'tags', 'posts_meta', 'posts_tags', 'posts_authors', 'roles', 'roles_users'] as const
type Kind = (typeof KINDS)[number]
const idOf = (kind: Kind, number: number): string =>
  (KINDS.indexOf(kind) + 1).toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0')

/** The same in every export of the same site. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const folderOf = (path: string): string =>
  /^(sound|video)\//.test(path) ? 'content/media' : path.startsWith('file/') ? 'content/files' : 'content/images'

export const GHOST_FILE = 'ghost.json'
const REDIRECT_FILE = 'redirects.yaml'
/** Tables whose rows are written while the posts are. */
const BESIDE = ['posts_meta', 'posts_tags', 'posts_authors'] as const

type Rows = Record<(typeof BESIDE)[number], object[]>

export async function writeGhost(
  source: LeaveSource,
  output: LeaveOutput,
  { now, onItem }: { now: number; onItem: () => boolean },
): Promise<void> {
  const names = nameTerms(source)
  const storySlug = nameStories(source)
  const finder = createPathFinder(source, names, {
    story: (id) => `/${storySlug(id)}/`,
    column: (slug) => `/tag/${slug}/`,
    tag: (slug) => `/tag/${slug}/`,
  })
  const stamp = new Date(now).toISOString()
  const words = new Map<string, number>()
  const ownTags = names.columns.size + names.tags.size
  const file = await output.openFile(GHOST_FILE)
  const parts = {} as Record<(typeof BESIDE)[number], { file: LeaveFile; count: number }>
  for (const table of BESIDE) parts[table] = { file: await output.openFile(`${table}.part`), count: 0 }
  await file.write(`{"db":[{"meta":{"exported_on":${now},"version":"${VERSION}"},"data":{"posts":[`)
  let posts = 0
  for await (const item of source.items()) {
    const { post, rows, losses } = await writePost(item)
    if (post) {
      await file.write(`${posts++ > 0 ? ',\n' : ''}${JSON.stringify(post)}`)
      for (const table of BESIDE)
        for (const row of rows[table])
          await parts[table].file.write(
            `${parts[table].count++ > 0 ? ',\n' : ''}${JSON.stringify({ id: idOf(table, parts[table].count), ...row })}`,
          )
    }
    await output.tell(storySlug(item.id), item.story?.title ?? '', losses)
    if (!onItem()) break
  }
  await file.write(']')
  for (const table of BESIDE) {
    await parts[table].file.close()
    await file.write(`,"${table}":[`)
    await output.moveInto(`${table}.part`, file)
    await file.write(']')
  }
  await writeTable('users', await listUsers())
  await writeTable('tags', listTagRows())
  // Whoever is imported without a role can do nothing at all.
  await writeTable('roles', [{ id: idOf('roles', 1), name: 'Author', description: 'Authors' }])
  const ofAuthors = [...names.authors.values()].map(({ number }) => ({
    id: idOf('roles_users', number),
    role_id: idOf('roles', 1),
    user_id: idOf('users', number),
  }))
  await writeTable('roles_users', ofAuthors)
  await file.write('}}]}\n')
  await file.close()
  await writeRedirects()

  async function writeTable(name: string, rows: object[]): Promise<void> {
    await file.write(`,"${name}":${JSON.stringify(rows)}`)
  }

  async function listUsers(): Promise<object[]> {
    const users = [...names.authors.values()]
    for (const { name, biography } of users)
      if (biography.length > BIOGRAPHY_MAX) await output.tell(name, '', [{ kind: 'biography', where: biography }])
    return users.map(({ number, slug, name, biography }) => ({
      id: idOf('users', number),
      name,
      slug,
      // Ghost knows people by their addresses, and this site has none: a name that leads nowhere by definition.
      email: `${slug}@leaving.invalid`,
      bio: cut(biography, BIOGRAPHY_MAX),
      status: 'active',
      visibility: 'public',
      created_at: stamp,
      updated_at: stamp,
    }))
  }

  function listTagRows(): object[] {
    const row = (number: number, slug: string, name: string, description: string) => ({
      id: idOf('tags', number),
      name,
      slug,
      description: cut(description, DESCRIPTION_MAX),
      visibility: name.startsWith('#') ? 'internal' : 'public',
      created_at: stamp,
      updated_at: stamp,
    })
    return [
      ...[...names.columns.values()].map(({ number, slug, name, description }) => row(number, slug, name, description)),
      ...[...names.tags.values()].map(({ number, slug, name }) => row(names.columns.size + number, slug, name, '')),
      ...[...words].map(([word, number]) => row(ownTags + number, `hash-word-${number}`, `#${word}`, '')),
    ]
  }

  /** Where the addresses of this site lead there, and what they led to here before. */
  async function writeRedirects(): Promise<void> {
    const yaml = await output.openFile(REDIRECT_FILE)
    const line = (from: string, to: string) => yaml.write(`  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n`)
    const literal = (path: string) => `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`
    await yaml.write('301:\n')
    for (const id of source.slugs.keys()) await line(String.raw`^/article/${id}(-[^/]*)?/?$`, `/${storySlug(id)}/`)
    await line(String.raw`^/article/(\d+)(-[^/]*)?/?$`, '/article-$1/')
    for (const [from, to] of finder.known) await line(literal(from), to)
    const losses: LeaveLoss[] = []
    for (const { from, to, isPlain } of await source.redirects()) {
      if (isPlain) await line(literal(from), finder.find(to) ?? to)
      else losses.push({ kind: 'redirectLeft', where: from })
    }
    await yaml.write('302: {}\n')
    await yaml.close()
    await output.tell(REDIRECT_FILE, '', losses)
  }

  async function writePost(item: LeaveItem) {
    const losses: LeaveLoss[] = []
    const lose: GhostSurroundings['lose'] = (kind, where) => void losses.push({ kind, where })
    const rows: Rows = { posts_meta: [], posts_tags: [], posts_authors: [] }
    const { id, story, hasChanges } = item
    if (!story) {
      lose('publicVersionMissing', '')
      return { post: null, rows, losses }
    }
    tellState(story, hasChanges, lose)
    if (story.state === 'review') lose('review', '')
    const text = readText(story, lose)
    const named = [
      story.picture,
      story.sharePicture,
      ...listFiles([...text.blocks, ...[...text.notes.values()].flat()]),
    ]
    for (const path of new Set(named.filter((one) => one !== null)))
      if (!(await output.putMedia(path, `${folderOf(path)}/${path}`))) lose('fileMissing', path)
    const addressOf = (path: string) => `${HOST}/${folderOf(path)}/${encodeURI(path)}`
    const around: GhostSurroundings = {
      lose,
      addressOf,
      isGutenberg: false,
      sizeOf: (path) => item.sizes.get(path),
      storyOf: (other) => ({ href: `${HOST}/${storySlug(other)}/`, title: item.titles.get(other) ?? String(other) }),
      linkOf: (href) => (href.startsWith('/') ? `${HOST}${finder.find(href) ?? href}` : href),
    }
    addRelations(story, rows, lose)
    const isPublic = story.state === 'published'
    const at = new Date(story.publishedAt ?? now).toISOString()
    if (story.standfirst.length > EXCERPT_MAX) lose('standfirstShortened', story.standfirst)
    const post = {
      id: idOf('posts', id),
      uuid: uuidOf(`${source.site.url} ${id}`),
      // As Ghost writes it itself: it accepts no empty one.
      title: story.title || '(Untitled)',
      slug: storySlug(id),
      mobiledoc: null,
      lexical: writeLexical(text, around),
      feature_image: story.picture ? addressOf(story.picture) : null,
      featured: 0,
      type: 'post',
      status: isPublic ? 'published' : 'draft',
      visibility: story.premium ? 'paid' : 'public',
      created_at: at,
      updated_at: at,
      published_at: isPublic ? at : null,
      custom_excerpt: cut(story.standfirst, EXCERPT_MAX) || null,
    }
    return { post, rows, losses }

    function addRelations(document: StoryDocument, { posts_meta, posts_tags, posts_authors }: Rows, tell: typeof lose) {
      const post_id = idOf('posts', id)
      const { seoTitle, seoDescription, sharePicture, pictureAlt, pictureCaption } = document
      if (pictureAlt.length > ALT_MAX) tell('altShortened', pictureAlt)
      const meta = {
        meta_title: seoTitle || null,
        meta_description: seoDescription || null,
        og_image: sharePicture ? addressOf(sharePicture) : null,
        feature_image_alt: cut(pictureAlt, ALT_MAX) || null,
        feature_image_caption: escapeHtml(pictureCaption) || null,
      }
      if (Object.values(meta).some((value) => value !== null)) posts_meta.push({ post_id, ...meta })
      const column = document.column === null ? undefined : names.columns.get(document.column)
      const tags = [
        ...(column ? [column.number] : []),
        ...listStoryTags(document, names, tell).map(({ number }) => names.columns.size + number),
        ...document.keywords.map((word) => ownTags + numberOfWord(word)),
      ]
      if (document.keywords.length > 0) tell('keywords', document.keywords.join(' '))
      for (const [sort_order, number] of [...new Set(tags)].entries())
        posts_tags.push({ post_id, tag_id: idOf('tags', number), sort_order })
      for (const [sort_order, { number }] of listMakers(document, names, tell).entries())
        posts_authors.push({ post_id, author_id: idOf('users', number), sort_order })
    }
  }

  function numberOfWord(word: string): number {
    const number = words.get(word) ?? words.size + 1
    words.set(word, number)
    return number
  }
}
