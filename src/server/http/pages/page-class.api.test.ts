/** One document for all readers of an access class: nothing personal in it, and nothing that others have paid for. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { PAGES, type PageFacts, type PageName } from '#domain/page-list.ts'
import { readPageAddress } from './page-address.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const [READER, MEMBER] = [101, 102]
/** In issue 137, whose stories are all for members. */
const ISSUE = 137
/** What they show is theirs. */
const PERSONAL: PageName[] = ['buy', 'follow', 'order-list', 'possess', 'possess-constant', 'study']

const splitAddress = (address: string): [pathname: string, search: string] => {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return [pathname, search]
}

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let premium: number
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' } })
  for (const who of ['reader', 'member', 'editor', 'admin'] as const) cookies[who] = (await app.signIn(who)).cookie
  const row = await app.db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select('article.id')
    .where('chapter.issue_id', '=', ISSUE)
    .where('article.premium', '=', 1)
    .orderBy('article.id')
    .executeTakeFirstOrThrow()
  premium = row.id
})
afterAll(() => app.close())
// What was kept before has expired, and nothing of it is in the next test.
beforeEach(async () => {
  app.clock.now += DAY / 24
  await app.db.deleteFrom('entitlement').where('account_id', '=', READER).execute()
})

async function load(path: string, who: string | null) {
  let response!: Response
  const headers: Record<string, string> = who === null ? {} : { cookie: cookies[who]! }
  const queries = await app.countQueries(async () => {
    response = await app.request(path, { headers })
  })
  return { queries, html: await response.text(), cacheControl: response.headers.get('Cache-Control') }
}

async function paidText(): Promise<string> {
  const { paid_html } = await app.db
    .selectFrom('article_body')
    .select('paid_html')
    .where('article_id', '=', premium)
    .executeTakeFirstOrThrow()
  // Past the first tag, and so long that it stands nowhere else.
  return paid_html
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .find((line) => line.length > 12)!
    .slice(0, 12)
}

const own = (expiresAt: number | null = null) =>
  app.db
    .insertInto('entitlement')
    .values({
      account_id: READER,
      content_type: contentType.issue,
      content_id: ISSUE,
      granted_at: app.clock.now,
      expires_at: expiresAt,
    })
    .execute()

/** What a session costs by itself. */
async function sessionQueries(who: string): Promise<number> {
  return (await load('/nothing-is-here.txt', who)).queries
}

describe('a document', () => {
  test('is the same for all of a class, byte by byte, and costs the second of them nothing but their session', async () => {
    const personal: string[] = []
    for (const [page, { samples, shared = true }] of Object.entries<PageFacts>(PAGES)) {
      for (const sample of shared ? samples : []) {
        const { key } = readPageAddress(...splitAddress(sample))!
        if (key === null) continue
        const [first, second] = [await load(sample, 'editor'), await load(sample, 'admin')]
        expect(first.cacheControl, sample).toBe('private, no-store')
        if (second.html === first.html) {
          // The first request of an hour notes that a session lives on.
          const { queries } = await load(sample, 'admin')
          expect(queries, sample).toBe(await sessionQueries('admin'))
        } else personal.push(page)
      }
    }
    expect([...new Set(personal)].toSorted()).toEqual(PERSONAL.toSorted())
  })

  test('of readers who are signed in names none of them, and asks none of them to sign in', async () => {
    const accounts = await app.db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('id', 'in', [READER, MEMBER])
      .execute()
    expect(accounts).toHaveLength(2)
    for (const path of ['/', `/article/${premium}`, '/column/3'])
      for (const who of ['reader', 'member']) {
        const { html } = await load(path, who)
        for (const { id, name } of accounts) {
          expect(html.includes(name), `${path} ${name}`).toBe(false)
          expect(html.includes(`"uid":${id}`), `${path} ${id}`).toBe(false)
        }
        expect(html).toContain('data-face')
        expect(html).not.toContain('登录 / 注册')
      }
  })

  test('of nobody is as before', async () => {
    const { html, cacheControl } = await load('/', null)
    expect(html).not.toContain('data-face')
    expect(cacheControl).toMatch(/^public/)
  })

  test('that is one reader’s is made for each', async () => {
    for (const path of ['/personalCenter/mySubscription?type=device', '/follow', '/notice', `/user/${READER}`]) {
      const documents = [await load(path, 'reader'), await load(path, 'member')]
      expect(documents[0]!.html === documents[1]!.html, path).toBe(false)
      const again = await load(path, 'reader')
      expect(again.queries, path).toBeGreaterThan(await sessionQueries('reader'))
    }
  })
})

describe('paid text', () => {
  const isOpen = async (who: string | null) => (await load(`/article/${premium}`, who)).html.includes(await paidText())

  test('is in the documents of those who may read it, in whatever order they come', async () => {
    const expected = { member: true, editor: true, reader: false, nobody: false }
    for (const order of [Object.keys(expected), Object.keys(expected).toReversed()]) {
      app.clock.now += DAY
      for (const who of [...order, ...order])
        expect(await isOpen(who === 'nobody' ? null : who), who).toBe(expected[who as keyof typeof expected])
    }
  })

  test('is in the document of an owner as long as they own it, and nobody else gets that', async () => {
    expect(await isOpen('reader')).toBe(false)
    await own(app.clock.now + DAY)
    expect(await isOpen('reader')).toBe(true)
    expect(await isOpen('reader')).toBe(true)
    expect(await isOpen(null)).toBe(false)
    app.clock.now += DAY + 1
    expect(await isOpen('reader')).toBe(false)
  })

  test('of an owner costs one question more than that of a member', async () => {
    await own()
    await load(`/article/${premium}`, 'reader')
    const { queries } = await load(`/article/${premium}`, 'reader')
    expect(queries).toBe((await sessionQueries('reader')) + 1)
  })

  test('is gone with the next request when a membership ends, and there with the first when it begins', async () => {
    expect(await isOpen('member')).toBe(true)
    const memberships = await app.db.selectFrom('membership').selectAll().where('account_id', '=', MEMBER).execute()
    await app.db
      .updateTable('membership')
      .set({ expires_at: app.clock.now - 1 })
      .where('account_id', '=', MEMBER)
      .execute()
    expect(await isOpen('member')).toBe(false)
    for (const { id, expires_at } of memberships)
      await app.db.updateTable('membership').set({ expires_at }).where('id', '=', id).execute()
    expect(await isOpen('member')).toBe(true)
  })

  test('a lock says to lapsed members what it says to them alone', async () => {
    const lapsed = await load(`/article/${premium}`, 'reader')
    await app.db
      .insertInto('membership')
      .values({ account_id: READER, level: 6, starts_at: 1, expires_at: app.clock.now - DAY })
      .execute()
    const after = await load(`/article/${premium}`, 'reader')
    await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
    expect(after.html === lapsed.html).toBe(false)
    expect(await isOpen('reader')).toBe(false)
  })
})
