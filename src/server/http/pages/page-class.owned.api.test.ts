/** Pages of what is sold singly: one document for each class of readers, and those who own it are a class. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { createSessions } from '../../modules/account/session/account.session.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const DAY = 24 * 60 * 60 * 1000
/** Of issues, courses and audio books at once. */
const OPENS_ALL = 1
const ISSUE = 137
const CLASSES = ['nobody', 'reader', 'member', 'owner', 'lapsed', 'staff'] as const
type Class = (typeof CLASSES)[number]
const OPEN = new Set<Class>(['member', 'owner', 'staff'])

type Page = { page: string; path: () => string; owned: [type: number, id: number]; call: string }

const PAGES: Page[] = [
  {
    page: 'an issue',
    path: () => paths.magazine(ISSUE),
    owned: [contentType.issue, ISSUE],
    call: 'GET /api/magazine/:id',
  },
  {
    page: 'a story in its issue',
    path: () => paths.read(ISSUE, premium),
    owned: [contentType.issue, ISSUE],
    call: 'GET /api/article/:id',
  },
  {
    page: 'a course',
    path: () => paths.course(501),
    owned: [contentType.course, 501],
    call: 'GET /api/zhuanlan/:id',
  },
  {
    page: 'an audio book',
    path: () => paths.listen(601),
    owned: [contentType.audioBook, 601],
    call: 'GET /api/klisten/listenDetail',
  },
]

let app: TestApp
let premium: number
let accounts: [number, number]
let staff: [number, number]
const cookies = new Map<number, string>()

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' } })
  const strangers = await app.db
    .selectFrom('account')
    .select('id')
    .where('id', 'not in', app.db.selectFrom('membership').select('account_id'))
    .where('id', 'not in', app.db.selectFrom('entitlement').select('account_id'))
    .where('role', '=', 'reader')
    .orderBy('id')
    .limit(2)
    .execute()
  const [one, other] = strangers.map(({ id }) => id)
  accounts = [one!, other!]
  for (const id of accounts)
    cookies.set(id, `ticket=${await createSessions(app.db).openSession(id, { device: '', now: app.clock.now })}`)
  const signIn = async (who: 'editor' | 'admin') => {
    const headers = await app.signIn(who)
    const { uid } = await app.read<{ uid: number }>('/api/user', { headers })
    cookies.set(uid, headers.cookie)
    return uid
  }
  staff = [await signIn('editor'), await signIn('admin')]
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

beforeEach(async () => {
  app.clock.now += DAY / 24
  for (const table of ['entitlement', 'membership', 'subscription', 'study', 'issue_reading'] as const)
    await app.db
      // One type stands for all of them.
      .deleteFrom(table as 'study')
      .where('account_id', 'in', accounts)
      .execute()
})

async function load(path: string, account: number | null) {
  let response!: Response
  const headers: Record<string, string> = account === null ? {} : { cookie: cookies.get(account)! }
  const queries = await app.countQueries(async () => {
    response = await app.request(path, { headers })
  })
  expect(response.status).toBe(200)
  return { queries, html: await response.text(), cacheControl: response.headers.get('Cache-Control') }
}

/** Makes the two readers members of the class. */
async function enter(readers: Class, [type, contentId]: Page['owned']): Promise<(number | null)[]> {
  if (readers === 'nobody') return [null, null]
  if (readers === 'staff') return staff
  const { now } = app.clock
  for (const id of accounts) {
    if (readers === 'owner')
      await app.db
        .insertInto('entitlement')
        .values({ account_id: id, content_type: type, content_id: contentId, granted_at: now, expires_at: null })
        .execute()
    if (readers === 'member' || readers === 'lapsed')
      await app.db
        .insertInto('membership')
        .values({
          account_id: id,
          level: OPENS_ALL,
          starts_at: 1,
          expires_at: readers === 'member' ? now + DAY : now - DAY,
        })
        .execute()
  }
  return accounts
}

/** The first of the two has studied and subscribed to what there is. */
async function study(): Promise<void> {
  const [id] = accounts
  const { now } = app.clock
  for (const [type, contentId] of [
    [contentType.course, 501],
    [contentType.lesson, 5001],
    [contentType.audioBook, 601],
  ] as const)
    await app.db
      .insertInto('study')
      .values({ account_id: id, content_type: type, content_id: contentId, progress: 40, studied_at: now })
      .execute()
  for (const [type, contentId] of [
    [contentType.course, 501],
    [contentType.podcast, 701],
    [contentType.audioBook, 601],
  ] as const)
    await app.db
      .insertInto('subscription')
      .values({ account_id: id, content_type: type, content_id: contentId, created_at: now })
      .execute()
  await app.db
    .insertInto('issue_reading')
    .values({ account_id: id, issue_id: ISSUE, article_id: premium, read_at: now, finished: 1 })
    .execute()
}

const stateOf = (html: string, key: string): unknown => {
  const state = JSON.parse(html.match(/<script type="application\/json" id="state">(.*?)<\/script>/s)![1]!) as {
    data: [unknown[], unknown][]
  }
  return state.data.find(([[name]]) => name === key)?.[1]
}
const isLocked = (html: string, call: string) => (stateOf(html, call) as { isLock: boolean }).isLock

describe.each(PAGES)('the page of $page', ({ path, owned, call }) => {
  test.each(CLASSES)('is the same for everybody of the class %s, whatever they have studied', async (readers) => {
    const [one, other] = await enter(readers, owned)
    await study()
    const [first, second] = [await load(path(), one!), await load(path(), other!)]
    expect(second.html === first.html).toBe(true)
    expect(isLocked(first.html, call)).toBe(!OPEN.has(readers))
    expect(stateOf(first.html, 'user') ?? null).toEqual(
      readers === 'nobody' ? null : expect.objectContaining({ uid: 0 }),
    )
    if (readers !== 'nobody') expect(first.cacheControl).toBe('private, no-store')
    const again = await load(path(), other!)
    expect(again.html === first.html).toBe(true)
    const session = other === null ? 0 : (await load('/about', other!)).queries
    expect(again.queries - session).toBeLessThanOrEqual(1)
  })

  test('is another for owners than for other readers, from the moment they own it to that at which they no longer do', async () => {
    const [one, other] = accounts
    const shut = await load(path(), one)
    await enter('owner', owned)
    await app.db.deleteFrom('entitlement').where('account_id', '=', other).execute()
    expect(isLocked((await load(path(), one)).html, call)).toBe(false)
    expect((await load(path(), other)).html === shut.html).toBe(true)
    expect(isLocked((await load(path(), null)).html, call)).toBe(true)
    await app.db.deleteFrom('entitlement').where('account_id', '=', one).execute()
    expect((await load(path(), one)).html === shut.html).toBe(true)
  })
})
