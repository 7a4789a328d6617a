/** No call delivers the paid part of an article, except to those who may read it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

type Story = { id: number; column: number; paid: string[] }

let app: TestApp
let stories: Story[]
let sessions: Record<'reader' | 'member' | 'editor', { cookie: string }>

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
  // What an issue opens to its owner is tested separately.
  await app.db.deleteFrom('entitlement').execute()
  stories = await readPremiumStories()
  sessions = {
    reader: await app.signIn('reader'),
    member: await app.signIn('member'),
    editor: await app.signIn('editor'),
  }
})
afterAll(() => app.close())

/** Character sequences that occur only in the paid part. No punctuation: escaping cannot hide them. */
async function readPremiumStories(): Promise<Story[]> {
  const rows = await app.db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['article.id', 'article.column_id', 'article.title', 'article.standfirst'])
    .select(['article_body.free_html', 'article_body.paid_html'])
    .where('article.premium', '=', 1)
    .orderBy('article.id')
    .execute()
  const open = rows.map((row) => row.title + row.standfirst + row.free_html).join('\n')
  return rows.map((row) => {
    const runs = row.paid_html.replace(/<[^>]+>/g, '').match(/\p{Script=Han}{8,}/gu) ?? []
    return { id: row.id, column: row.column_id, paid: [...new Set(runs)].filter((run) => !open.includes(run)) }
  })
}

const leaks = (text: string, list: Story[]) => list.flatMap(({ paid }) => paid.filter((run) => text.includes(run)))

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).text()

test('there is something to protect', () => {
  expect(stories.length).toBeGreaterThanOrEqual(20)
  for (const story of stories) expect(story.paid.length, `story ${story.id}`).toBeGreaterThan(10)
})

describe.each(['nobody', 'reader'] as const)('a premium story for %s', (who) => {
  const headers = () => (who === 'nobody' ? {} : sessions[who])

  test('is locked, says how to open it, and holds its free part alone', async () => {
    for (const story of stories) {
      const article = await app.read<Article>(`/api/article/${story.id}`, { headers: headers() })
      expect(article).toMatchObject({ isPay: true, isLock: true, lockMsg: '购买后可解锁' })
      expect(article.content.length).toBeGreaterThan(100)
      expect(leaks(JSON.stringify(article), [story])).toEqual([])
    }
  })

  test('has a page without a word of the paid part: text, description, JSON-LD and state', async () => {
    for (const story of stories) {
      const html = await textOf(`/article/${story.id}`, headers())
      expect(html).toContain('购买后可解锁')
      expect(html).toContain('application/ld+json')
      expect(leaks(html, [story]), `page of ${story.id}`).toEqual([])
    }
  })

  test('is not told by lists, by what stands beside other stories, or by the front page', async () => {
    const columns = [...new Set(stories.map((story) => story.column))]
    const paths = [
      '/',
      '/api/index/body',
      '/api/index/topic',
      '/api/article?rowNum=100',
      '/api/openapi.json',
      ...columns.flatMap((column) => [`/column/${column}`, `/api/article/lanmuArticle?lanmuId=${column}&rowNum=100`]),
      ...stories.map((story) => `/api/common/rightModules/${story.id}`),
    ]
    const texts = await Promise.all(paths.map((path) => textOf(path, headers())))
    expect(leaks(texts.join('\n'), stories)).toEqual([])
  })
})

describe.each(['member', 'editor'] as const)('a premium story for the %s', (who) => {
  test('is open and whole', async () => {
    for (const story of stories) {
      const article = await app.read<Article>(`/api/article/${story.id}`, { headers: sessions[who] })
      expect(article).toMatchObject({ isPay: true, isLock: false, lockMsg: '' })
      const found = leaks(article.content.replace(/<[^>]+>/g, ''), [story])
      expect(found, `story ${story.id}`).toHaveLength(story.paid.length)
      const free = article.content.split(/<[a-z0-9]+ class="(?:\w+ )?paid"/)[0]!
      expect(leaks(free.replace(/<[^>]+>/g, ''), [story]), 'before the first block marked as paid').toEqual([])
    }
  })

  test('has a whole page, which nobody may keep', async () => {
    const story = stories[0]!
    const response = await app.request(`/article/${story.id}`, { headers: sessions[who] })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await response.text()
    expect(leaks(html.replace(/<[^>]+>/g, ''), [story])).toHaveLength(story.paid.length)
    expect(html).not.toContain('购买后可解锁')
  })

  test('is not told to machines: description and JSON-LD stay those of the free part', async () => {
    for (const story of stories.slice(0, 5)) {
      const html = await textOf(`/article/${story.id}`, sessions[who])
      const head = html.slice(0, html.indexOf('</head>'))
      expect(head).toContain('"isAccessibleForFree":false')
      expect(leaks(head, [story])).toEqual([])
    }
  })
})

test('the answer with a story depends on who asks, so nobody may keep it', async () => {
  const response = await app.request(`/api/article/${stories[0]!.id}`, { headers: sessions.member })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('the list of contents names no headings of the paid part', async () => {
  const { id } = stories[0]!
  const { outline } = await app.db
    .selectFrom('article_body')
    .select('outline')
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
  const headings = JSON.parse(outline) as { title: string; paid: boolean }[]
  const locked = await app.read<Article>(`/api/article/${id}`)
  expect(locked.outline.map((entry) => entry.title)).toEqual(headings.filter((h) => !h.paid).map((h) => h.title))
  const open = await app.read<Article>(`/api/article/${id}`, { headers: sessions.member })
  expect(open.outline).toHaveLength(headings.length)
})

test('a membership that has run out opens nothing', async () => {
  const { id } = stories[0]!
  const member = { headers: sessions.member }
  const lapse = (expires_at: number) =>
    app.db.updateTable('membership').set({ expires_at }).where('account_id', '=', 102).execute()
  await lapse(app.clock.now)
  expect((await app.read<Article>(`/api/article/${id}`, member)).isLock).toBe(true)
  await lapse(app.clock.now + 1)
  expect((await app.read<Article>(`/api/article/${id}`, member)).isLock).toBe(false)
})

test('the listening card opens no stories', async () => {
  await app.db
    .insertInto('membership')
    .values({ account_id: 101, level: 5, starts_at: 0, expires_at: app.clock.now + 1000 })
    .execute()
  const article = await app.read<Article>(`/api/article/${stories[0]!.id}`, { headers: sessions.reader })
  expect(article.isLock).toBe(true)
})
