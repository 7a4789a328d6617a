/**
 * Every way out of the server, held against every paid sentence of the edition. The calls are taken from the contract
 * and the pages from the list of addresses, so that a new one is tried without anybody thinking of it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/article.ts'
import { contentType } from '#rules/content-type.ts'
import { paths } from '#rules/paths.ts'
import { calls, sampleRequest } from '#server/testing/sample-call.ts'
import { openTestApp, type DemoReader, type TestApp } from '#server/testing/test-app.ts'

/** So many characters in a row are a sentence's own; fewer may stand in two texts by chance. */
const RUN = 8
const READER_ID = 101
const MEMBER_ID = 102
const OWN_ISSUE = 136

type Story = { id: number; column: number; issue: number | null; paid: Set<string>; words: string }

let app: TestApp
let stories: Story[]
let paidRuns: Set<string>
let sessions: Record<DemoReader, { cookie: string }>

/** Every run of Chinese characters. No punctuation and no marks: neither escaping nor highlighting can hide them. */
function runsOf(text: string): Set<string> {
  const plain = text.replace(/\\u003c/gi, '<').replace(/<\/?(em|mark|b|strong)\b[^>]*>/g, '')
  const runs = new Set<string>()
  for (const [stretch] of plain.matchAll(/\p{Script=Han}{8,}/gu)) {
    for (let start = 0; start + RUN <= stretch.length; start++) runs.add(stretch.slice(start, start + RUN))
  }
  return runs
}

const without = (runs: Set<string>, others: Set<string>) => new Set([...runs].filter((run) => !others.has(run)))

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
  const rows = await app.db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['article.id', 'article.column_id', 'article.title', 'article.standfirst', 'article.premium'])
    .select(['article.picture_alt', 'article.picture_caption', 'article_body.free_html', 'article_body.paid_html'])
    .orderBy('article.id')
    .execute()
  // What is shown of a story in any case, and what readers who know it quote from it.
  const comments = await app.db.selectFrom('comment').select('text').execute()
  const open = runsOf(
    rows
      .flatMap((row) => [row.title, row.standfirst, row.picture_alt, row.picture_caption, row.free_html])
      .concat(comments.map(({ text }) => text))
      .join('\n'),
  )
  const printed = await app.db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .select(['chapter_story.article_id', 'chapter.issue_id'])
    .execute()
  const issues = new Map(printed.map((row) => [row.article_id, row.issue_id]))
  stories = rows
    .filter((row) => row.premium === 1)
    .map((row) => {
      const paid = without(runsOf(row.paid_html), open)
      return { id: row.id, column: row.column_id, issue: issues.get(row.id) ?? null, paid, words: [...paid][0] ?? '' }
    })
  paidRuns = new Set(stories.flatMap(({ paid }) => [...paid]))
  sessions = {
    reader: await app.signIn('reader'),
    member: await app.signIn('member'),
    editor: await app.signIn('editor'),
  }
  await app.db.deleteFrom('entitlement').execute()
  const year = 365 * 86_400_000
  await app.db
    .insertInto('membership')
    .values({ account_id: READER_ID, level: 5, starts_at: 0, expires_at: app.clock.now + year })
    .execute()
})
afterAll(() => app.close())

const expireMember = async (at: (now: number) => number) =>
  app.db
    .updateTable('membership')
    .set({ expires_at: at(app.clock.now) })
    .where('account_id', '=', MEMBER_ID)
    .execute()

/** Whoever asks for paid words says them; an answer that repeats the question gives nothing away. */
async function leaksOf(path: string, headers: Record<string, string>, asked = '', kept = paidRuns): Promise<string[]> {
  const text = await (await app.request(path, { headers })).text()
  return [...runsOf(text)].filter((run) => kept.has(run) && !asked.includes(run))
}

/** All declared calls that only read; those that name a thing or a word are asked about the story. */
function callsAbout(story: Story): { path: string; asked: string }[] {
  return calls
    .filter((call) => call.method === 'GET')
    .map((call) => {
      const named = (name: string) => call.fields.filter((field) => field.name === name)
      const query: Record<string, string> = {}
      const params: Record<string, string> = {}
      for (const { part, name } of named('id')) (part === 'params' ? params : query)[name] = String(story.id)
      for (const { name } of [...named('word'), ...named('keyword')]) query[name] = story.words
      for (const { name } of named('lanmuId')) query[name] = String(story.column)
      for (const { name } of named('rowNum')) query[name] = '100'
      return { path: sampleRequest(call, { params, query }).path, asked: story.words }
    })
}

/** All addresses of the site: bare, about the story, about its column. One that makes no sense is not found, no more. */
function pagesAbout(story: Story): { path: string; asked: string }[] {
  const builders = Object.values(paths) as unknown as ((...parts: unknown[]) => string)[]
  const addresses = builders.flatMap((build) => [build(), build(story.id), build(story.column), build(story.id, 2)])
  const search = paths.search({ keyword: story.words })
  return [...new Set([...addresses, search, '/api/openapi.json', '/sitemap.xml', '/rss.xml', '/feed'])]
    .filter((path) => path.startsWith('/') && !path.startsWith('/media/'))
    .map((path) => ({ path, asked: story.words }))
}

/** Its own, and the one of the reader of its issue. */
const pagesOf = ({ id, issue }: Story) => [paths.article(id), ...(issue === null ? [] : [paths.read(issue, id)])]

test('there is something to protect, and the test would see it', async () => {
  expect(stories.length).toBeGreaterThanOrEqual(20)
  for (const story of stories) expect(story.paid.size, `story ${story.id}`).toBeGreaterThan(50)
  const [story] = stories
  expect(await leaksOf(paths.article(story!.id), sessions.editor)).not.toEqual([])
  expect(callsAbout(story!).length).toBeGreaterThan(30)
  expect(pagesAbout(story!).length).toBeGreaterThan(30)
})

const SHUT_OUT = {
  nobody: { headers: () => ({}), expired: false },
  'a reader with the listening card': { headers: () => sessions.reader, expired: false },
  'a member whose time is over': { headers: () => sessions.member, expired: true },
} as const

describe.each(Object.entries(SHUT_OUT))('to %s', (_, { headers, expired }) => {
  beforeAll(() => expireMember((now) => (expired ? now : now + 1)))

  test('no call tells a sentence of the paid part', async () => {
    // What names no story is the same request each time.
    const requests = new Map(stories.flatMap(callsAbout).map(({ path, asked }) => [path, asked]))
    for (const [path, asked] of requests) expect(await leaksOf(path, headers(), asked), path).toEqual([])
  }, 120_000)

  test('no page of a story does: text, state, description, data for machines', async () => {
    for (const story of stories) {
      for (const path of pagesOf(story)) expect(await leaksOf(path, headers()), path).toEqual([])
    }
  })

  // Other pages show stories in lists; a few of every kind tell about all.
  test('no other page does', async () => {
    for (const story of [stories[0]!, stories.at(-1)!]) {
      for (const { path, asked } of pagesAbout(story)) {
        expect(await leaksOf(path, headers(), asked), path).toEqual([])
      }
    }
  })

  test('each paid story is shut, and says so', async () => {
    for (const { id } of stories) {
      const article = await app.read<Article>(`/api/article/${id}`, { headers: headers() })
      expect(article).toMatchObject({ isPay: true, isLock: true, lockMsg: '购买后可解锁' })
    }
  })
})

async function expectWhole(story: Story, headers: { cookie: string }): Promise<void> {
  const { id, paid } = story
  const article = await app.read<Article>(`/api/article/${id}`, { headers })
  expect(article.isLock).toBe(false)
  expect(without(paid, runsOf(article.content)).size, `call for ${id}`).toBe(0)
  for (const path of pagesOf(story)) {
    const page = await (await app.request(path, { headers })).text()
    expect(without(paid, runsOf(page)).size, path).toBe(0)
  }
}

describe.each(['member', 'editor'] as const)('to the %s', (who) => {
  beforeAll(() => expireMember((now) => now + 1))

  test('each paid story is open: every run of it is there, by the call and on the page', async () => {
    for (const story of stories) await expectWhole(story, sessions[who])
  })
})

describe('to a reader who owns an issue', () => {
  const mine = () => stories.filter(({ issue }) => issue === OWN_ISSUE)
  const others = () => stories.filter(({ issue }) => issue !== OWN_ISSUE)
  const right = { account_id: READER_ID, content_type: contentType.issue, content_id: OWN_ISSUE }
  const hold = (expires_at: number | null) =>
    app.db
      .insertInto('entitlement')
      .values({ ...right, granted_at: 0, expires_at })
      .execute()
  beforeEach(() => app.db.deleteFrom('entitlement').execute())

  test('its stories are open in every place, withdrawn or not', async () => {
    await hold(null)
    expect(mine().length).toBeGreaterThan(1)
    for (const story of mine()) await expectWhole(story, sessions.reader)
    const state = (now: 'withdrawn' | 'published') =>
      app.db
        .updateTable('content')
        .set({ state: now })
        .where('content_type', '=', contentType.issue)
        .where('content_id', '=', OWN_ISSUE)
        .execute()
    await state('withdrawn')
    // The issue has no page any more, and so its reader has none.
    for (const story of mine()) await expectWhole({ ...story, issue: null }, sessions.reader)
    await state('published')
  })

  test('those of other issues are told nowhere', async () => {
    await hold(null)
    const theirs = new Set(mine().flatMap(({ paid }) => [...paid]))
    const kept = without(paidRuns, theirs)
    const requests = new Map(
      others()
        .flatMap(callsAbout)
        .map(({ path, asked }) => [path, asked]),
    )
    for (const story of others()) for (const path of pagesOf(story)) requests.set(path, '')
    for (const [path, asked] of requests) expect(await leaksOf(path, sessions.reader, asked, kept), path).toEqual([])
  }, 120_000)

  test('nothing is open any more once it has run out', async () => {
    await hold(app.clock.now)
    for (const story of mine()) {
      for (const path of [`/api/article/${story.id}`, ...pagesOf(story)]) {
        expect(await leaksOf(path, sessions.reader), path).toEqual([])
      }
    }
  })
})
