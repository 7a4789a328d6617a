/** What an export writes for another system, read back by our own importer of that system. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKept } from '#markdown/kept-list.ts'
import { readStoryFile } from '../archive/archive.document.ts'
import { storyFileName, type StoryDocument } from '../archive/archive.service.ts'
import { convert, findSource } from '../import/import.service.ts'
import { renderArticle } from '../story/html/story.html.ts'
import { drawSmall } from '../../testing/calls/archive-folder.ts'
import { times } from '../../testing/app/test-length.ts'
import { anyBody, anyLine, writeAny, type AnyBlock } from '../../testing/fuzz/any-story.ts'
import { writeGhost } from './ghost/leave.ghost.ts'
import { openLeaveOutput } from './leave.output.ts'
import { LEAVE_KINDS, type LeaveKind, type LeaveSource } from './leave.source.ts'
import { writeWordPress } from './wordpress/leave.wordpress.ts'

let root: string
let jpeg: Buffer
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kanwu-leave-'))
  jpeg = await drawSmall(1)
})
afterAll(() => rm(root, { recursive: true }))

const NOW = Date.UTC(2026, 6, 1)

const LISTS: LeaveSource['lists'] = {
  column: [{ code: 'city', name: '城市 & <街道>', description: '写街道。', motto: '', moderation: 'after' }],
  author: [
    { name: '沈知远', title: '', biography: '', motto: '' },
    { name: '1984', title: '', biography: '', motto: '' },
    { id: 7, name: '同名', title: '', biography: '', motto: '' },
  ],
  tag: [{ name: '生活', children: [{ name: '时令' }, { name: 'AC/DC' }] }, { name: '科学 & <技术>' }],
}

export const sourceOf = (stories: readonly StoryDocument[], more: Partial<LeaveSource> = {}): LeaveSource => ({
  site: { name: '某刊', url: 'https://kan.example' },
  lists: LISTS,
  columnId: () => 3,
  tagId: () => undefined,
  slugs: new Map(stories.flatMap(({ id, slug }) => (slug ? [[id, slug]] : []))),
  highestId: stories.length,
  total: stories.length,
  async *items() {
    for (const story of stories)
      yield {
        id: story.id,
        story,
        hasChanges: false,
        comments: [],
        titles: new Map(stories.map(({ id, title }) => [id, title])),
        sizes: new Map([['picture/upload/a.jpg', { width: 60, height: 40 }]]),
      }
  },
  redirects: async () => [],
  readFile: async (path) =>
    path.startsWith('file') ? Buffer.from('%PDF-1.4') : /^(sound|video)/.test(path) ? Buffer.from('ID3') : jpeg,
  ...more,
})

const WRITERS = { ghost: writeGhost, wordpress: writeWordPress }

let runs = 0
async function roundTrip(kind: LeaveKind, stories: readonly StoryDocument[]): Promise<StoryDocument[]> {
  const place = join(root, String(++runs))
  const output = await openLeaveOutput(join(place, 'out'), sourceOf(stories).readFile)
  await WRITERS[kind](sourceOf(stories), output, { now: NOW, onItem: () => true }).finally(output.end)
  const source = await findSource(join(place, 'out', kind === 'ghost' ? 'ghost.json' : 'wordpress-1.xml'))
  const uploads = kind === 'ghost' ? ['content/images', 'content/media', 'content/files'] : ['uploads']
  await convert({
    source: source!,
    folder: join(place, 'back'),
    uploads: uploads.map((name) => join(place, 'out', name)),
    dataDir: join(place, 'data'),
    site: { columns: [], listKnownIds: async () => new Set(), highestId: 0, setNumbersAside: async () => undefined },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  const read = async ({ id, publishedAt, state, premium }: StoryDocument) => {
    const isPublic = state === 'published' && !(premium && kind === 'wordpress')
    return readStoryFile(
      await readFile(join(place, 'back', storyFileName(id, isPublic ? publishedAt : null, false)), 'utf8'),
    )
  }
  const back = await Promise.all(stories.map(read))
  await rm(place, { recursive: true })
  return back
}

const render = (body: string, premium: boolean): string => {
  const options = {
    premium,
    findPicture: () => ({ width: 30, height: 20 }),
    findSound: () => ({ id: 1, durationMs: 1000 }),
    findFile: () => ({ id: 3, end: 'pdf' as const, bytes: 8 }),
    findVideo: () => ({ id: 2, durationMs: 1000, width: 16, height: 9 }),
    lenient: true,
  }
  const { freeHtml, paidHtml } = renderArticle(body, options) as { freeHtml: string; paidHtml: string | null }
  return `${freeHtml}\n${paidHtml ?? ''}\n${listKept(body).join('\n')}`
}

/** Whether the items of a list stand apart is not the same on every way. */
const tight = (html: string): string =>
  html
    .replaceAll('\n', '')
    .replaceAll('<li><p>', '<li>')
    .replaceAll(/<\/p>(?=<\/li>|<[uo]l)/g, '')

type Loss = { why: string; of: readonly LeaveKind[]; change: (block: AnyBlock) => string }

/** What a story loses on the way, by the kind of block: the only differences that are accepted. */
const KNOWN_LOSSES: Readonly<Record<string, Loss>> = {
  row: {
    why: 'neither system parts two pictures from a gallery',
    of: LEAVE_KINDS,
    change: ({ text }) => text.replace('::: row', '::: gallery'),
  },
  headless: {
    why: 'an import takes the first row of a table for its head: few programs say which one is',
    of: LEAVE_KINDS,
    change: ({ text }) => text.replace(/^.*\n(.*)\n(.*)/, '$2\n$1').replace(/\n(.*)\n(.*)$/, '\n$1\n$2'),
  },
  story: {
    why: 'a card is a link there: it would be refused here while the other story is not public',
    of: LEAVE_KINDS,
    change: ({ text }) => {
      const id = text.split('\n')[1]!
      return `[第 ${id} 篇](/article/${id})`
    },
  },
}

const accepted = (kind: LeaveKind) => (block: AnyBlock) => {
  const loss = KNOWN_LOSSES[block.kind]
  return loss?.of.includes(kind) ? { ...block, text: loss.change(block) } : block
}

/** Files have other paths. */
const renamed = (text: string): string =>
  text
    .replaceAll(/(?:%E7%94%B2%20b|甲 b|\w+)\.jpg/g, 'x.jpg')
    .replaceAll(
      /(picture|sound|video|file)\/(?:import\/|upload\/|story\/|picture\/|sound\/|video\/|file\/)*[\w-]+\.(jpg|mp3|mp4|pdf)/g,
      '$1/x.$2',
    )

const story = (id: number, more: Partial<StoryDocument>): StoryDocument => ({
  id,
  state: 'published',
  publishedAt: Date.UTC(2024, 4, 6, 0, 30),
  column: 'city',
  title: `第 ${id} 篇`,
  standfirst: '导语。',
  credits: [],
  tags: [],
  keywords: [],
  premium: false,
  picture: null,
  pictureAlt: '',
  pictureCaption: '',
  seoTitle: '',
  seoDescription: '',
  sharePicture: null,
  slug: '',
  corrections: [],
  body: '正文。',
  ...more,
})

describe.each(LEAVE_KINDS)('an export for %s', (kind) => {
  test('gives back every text that the dialect can say, but for what is known to be lost', async () => {
    const TOGETHER = 12
    await fc.assert(
      fc.asyncProperty(fc.array(anyBody, { minLength: TOGETHER, maxLength: TOGETHER }), async (bodies) => {
        // Premium stories of WordPress are private, and come back without their pay line: tried below.
        const given = bodies.map((body) => ({ ...body, isPremium: body.isPremium && kind === 'ghost' }))
        const stories = given.map((body, index) => story(index + 1, { body: writeAny(body), premium: body.isPremium }))
        const back = await roundTrip(kind, stories)
        for (const [index, body] of given.entries()) {
          const lost = writeAny({ ...body, blocks: body.blocks.map(accepted(kind)) })
          const [got, wanted] = [back[index]!.body, lost].map((text) => renamed(tight(render(text, body.isPremium))))
          expect(got, `${stories[index]!.body}\n=====\n${back[index]!.body}`).toBe(wanted)
        }
      }),
      { numRuns: times(6, 120) },
    )
  })

  test('gives back its fields, but for what is known to be lost', async () => {
    const anyFields = fc.record({
      title: fc.oneof(anyLine, fc.constantFrom('', '1984', '甲　乙：丙', '# 题', 'true', '~', 'it\'s "quoted"')),
      standfirst: fc.oneof(anyLine, fc.constant('')),
      credits: fc.uniqueArray(fc.constantFrom('沈知远', '1984', 7), { maxLength: 3 }),
      column: fc.constantFrom('city', null),
      tags: fc.uniqueArray(fc.constantFrom(...WAYS), {
        maxLength: 4,
      }),
      keywords: fc.uniqueArray(fc.constantFrom('面馆', '早餐', 'C++', '1984', '<b>'), { maxLength: 3 }),
      picture: fc.constantFrom('picture/upload/a.jpg', null),
      pictureAlt: fc.oneof(anyLine, fc.constant('')),
      pictureCaption: fc.oneof(anyLine, fc.constant('')),
      seoTitle: fc.oneof(anyLine, fc.constant('')),
      seoDescription: fc.oneof(anyLine, fc.constant('')),
      sharePicture: fc.constantFrom('picture/upload/a.jpg', null),
      state: fc.constantFrom('published', 'draft', 'review', 'withdrawn'),
      hasSlug: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyFields, { minLength: 8, maxLength: 8 }), async (all) => {
        const stories = all.map(({ credits, hasSlug, ...fields }, index) =>
          story(index + 1, {
            ...fields,
            slug: hasSlug ? `rice-${index}` : '',
            publishedAt: fields.state === 'published' ? Date.UTC(2024, 4, 6, 0, 30) : null,
            credits: credits.map((author) => ({ role: 'text', author })),
          }),
        )
        const back = await roundTrip(kind, stories)
        for (const [index, given] of stories.entries()) {
          const { picture, sharePicture, ...fields } = loseFields(kind, given)
          expect(back[index], JSON.stringify(given)).toEqual({
            ...fields,
            picture: picture && `picture/import/${picture}`,
            sharePicture: sharePicture && `picture/import/${sharePicture}`,
          })
        }
      }),
      { numRuns: times(8, 200), endOnFailure: true },
    )
  })
})

test('two stories with the same slug get two, and links to them lead there', async () => {
  const folder = join(root, 'slugs')
  const stories = [
    story(1, { slug: 'rice' }),
    story(2, { slug: 'rice' }),
    story(3, { body: '[甲](/article/2-rice) [乙](/article/3)' }),
  ]
  const output = await openLeaveOutput(folder, async () => undefined)
  await writeGhost(sourceOf(stories), output, { now: NOW, onItem: () => true }).finally(output.end)
  const text = await readFile(join(folder, 'ghost.json'), 'utf8')
  expect([...text.matchAll(/"slug":"((?:rice|article)[^"]*)"/g)].map(([, slug]) => slug)).toEqual([
    'rice',
    'rice-2',
    'article-3',
  ])
  expect(text).toContain('__GHOST_URL__/rice-2/')
  expect(text).toContain('__GHOST_URL__/article-3/')
  const redirects = await readFile(join(folder, 'redirects.yaml'), 'utf8')
  expect(redirects.indexOf(String.raw`"^/article/2(-[^/]*)?/?$": "/rice-2/"`)).toBeGreaterThan(0)
  expect(redirects.indexOf('/article-$1/')).toBeGreaterThan(redirects.indexOf('/rice-2/'))
})

test('WordPress gets a new file when one is large, and each has the pictures that its posts name', async () => {
  const folder = join(root, 'several')
  const lead = { picture: 'picture/upload/a.jpg', pictureAlt: '猫]]>' }
  const stories = [1, 2, 3].map((id) => story(id, { ...lead, body: '甲\u0008]]>\ud800乙' }))
  const source = sourceOf(stories)
  const output = await openLeaveOutput(folder, source.readFile)
  await writeWordPress(source, output, { now: NOW, onItem: () => true, fileBytes: 1 })
  for (const id of [1, 2, 3]) {
    const xml = await readFile(join(folder, `wordpress-${id}.xml`), 'utf8')
    expect(xml.match(/<wp:post_id>\d+/g)).toEqual(['<wp:post_id>4', `<wp:post_id>${id}`])
    expect(xml).toContain('<p>甲]]&gt;乙</p>')
    expect(xml).toContain('猫]]]]><![CDATA[>')
    expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true)
  }
})

const WAYS = ['生活', '生活/时令', String.raw`生活/AC\/DC`, '科学 & <技术>']
const leafOf = (way: string): string => way.split(/(?<!\\)\//).at(-1)!

/** The fields of a story as they come back. */
function loseFields(kind: LeaveKind, given: StoryDocument): StoryDocument {
  const leaves = given.tags.map(leafOf)
  const isUnplaced = given.column === null && kind === 'ghost'
  const [first] = given.tags
  return {
    ...given,
    // Both have tags without others above them. Ghost has no columns: its first tag is read as one.
    column: given.column ?? (isUnplaced && first !== undefined ? `tag-${WAYS.indexOf(first) + 1}` : null),
    tags: isUnplaced ? leaves.slice(1) : leaves,
    // Both know nothing of reviews at Ghost, nor of what was withdrawn.
    state: given.state === 'withdrawn' || (kind === 'ghost' && given.state === 'review') ? 'draft' : given.state,
    // Ghost has keywords as tags that readers do not see, which an import leaves.
    keywords: kind === 'ghost' ? [] : given.keywords,
    // Neither has two people of the same name apart from each other.
    credits: given.credits.map(({ role, author }) => ({ role, author: author === 7 ? '同名' : author })),
    // A picture that is not there has no description.
    pictureAlt: given.picture ? given.pictureAlt : '',
    pictureCaption: given.picture ? given.pictureCaption : '',
    // Where the plugin for search places fields of its own, nothing is stated.
    seoTitle: kind === 'wordpress' && given.seoTitle.includes('%%') ? '' : given.seoTitle,
    seoDescription: kind === 'wordpress' && given.seoDescription.includes('%%') ? '' : given.seoDescription,
  }
}
