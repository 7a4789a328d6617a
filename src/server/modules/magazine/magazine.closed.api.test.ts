/** A magazine that is switched off at the desk: hidden and unsold, kept by its owners, and unchanged when it comes back. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Foot } from '#contract/site/home.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'

const readers = useReaders()
const { app } = readers
const magazines = {} as ReturnType<typeof resourceCalls>
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]
let who: Person

const WEEKLY = 1
/** Its newest issue, with an audio edition of the same number. */
const ISSUE = 140
/** A story for members, printed in the weekly. */
const PAID = 10_803
const HOUR = 60 * 60 * 1000

beforeAll(async () => {
  Object.assign(magazines, resourceCalls(readers, 'magazine'))
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 20, 770_001)
})

async function turn(closed: boolean, id = WEEKLY): Promise<void> {
  const { name, code, description, frequency, price } = await magazines.find(id)
  await magazines.change(id, { name, code, description, frequency, price, closed })
  await app.passSecond()
}
beforeEach(() => void (who = people.shift()!))
afterEach(() => turn(false))

const by = () => ({ headers: { cookie: who.cookie } })
const statusOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).status
const textOf = async (path: string) => {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  return response.text()
}
const holdings = () => app.read<Model<'GET /api/pay/holdings'>>('/api/pay/holdings')
/** The row of each issue and edition of the magazine in the registry. */
const cards = () =>
  app.db
    .selectFrom('content')
    .selectAll()
    .where('content_type', 'in', [contentType.issue, contentType.audioEdition])
    .orderBy('content_type')
    .orderBy('content_id')
    .execute()

/** What of the magazine has an address of its own. */
const PATHS = [
  `/api/magazine/${ISSUE}`,
  `/api/magazine/${ISSUE}/chapterList`,
  `/api/magazine/${ISSUE}/aboutArticle`,
  `/api/magazine/young?id=${ISSUE}`,
  `/api/magazine/young/articleList?id=${ISSUE}`,
  `/api/magazine/young/labels?id=${ISSUE}`,
  `/api/magazine/periodical?magazineId=${WEEKLY}`,
  `/api/magazine/category?magazineId=${WEEKLY}`,
  `/api/magazineLanmu?magazineId=${WEEKLY}`,
  `/api/pay/offer?type=issue&id=${ISSUE - 1}`,
  `/api/pay/offer?type=young&id=${ISSUE}`,
]

describe('a magazine that is off', () => {
  test('has no page, no list and no price', async () => {
    for (const path of PATHS) expect([path, await statusOf(path)]).toEqual([path, 200])
    await turn(true)
    for (const path of PATHS) expect([path, await statusOf(path)]).toEqual([path, 404])
  })

  test('is in no list, block, ranking, calendar, search, sitemap or footer', async () => {
    const issues = await app.db.selectFrom('issue').select('id').where('magazine_id', '=', WEEKLY).execute()
    const ids = new Set(issues.map(({ id }) => id))
    await app.db
      .insertInto('recommendation')
      .values({ content_type: 5, content_id: ISSUE, reason: '', position: 999 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await app.db
      .updateTable('navigation')
      .set({ link_url: `/magazine?magazine=${WEEKLY}` })
      .where('link_url', '=', '/news')
      .execute()
    const asked = [
      '/api/magazine',
      '/api/magazine/periodicalRecommend',
      '/api/index/head',
      '/api/index/foot',
      '/api/index/body',
      '/api/index/ad',
      '/api/index/periodicalRank',
      '/api/index/indexLastUpdated?rowNum=20',
      '/api/index/getWebRecommend?rowNum=100',
      '/api/index/getWebWatching?rowNum=20',
      '/api/index/latestArticle',
      '/api/rank/rankOverview?rowNum=100',
      '/api/search/cueword',
      '/api/search/queryContent?keyword=城里的鸟&rowNum=50',
      '/sitemap/issue-0.xml',
      '/rss.xml',
    ]
    const named = (text: string) => [
      ...[...text.matchAll(/"contentType":5,"contentId":(\d+)/g)].map(([, id]) => Number(id)),
      ...[...text.matchAll(/\/magazine\/(\d+)/g)].map(([, id]) => Number(id)),
      ...(/"magazineName":"七日"|"magazineId":1[,}]|magazine=1\b/.test(text) ? [ISSUE] : []),
    ]
    const leaks = async () => {
      app.clock.now += HOUR
      const found: string[] = []
      for (const path of asked) if (named(await textOf(path)).some((id) => ids.has(id))) found.push(path)
      return found
    }
    expect((await leaks()).length).toBeGreaterThan(7)
    await turn(true)
    expect(await leaks()).toEqual([])
    expect((await app.read<Foot>('/api/index/foot')).periodicalList).toHaveLength(3)
  })

  test('is not counted in what memberships include', async () => {
    const before = await holdings()
    await turn(true)
    const after = await holdings()
    expect(after.magazines).toBe(before.magazines - 1)
    expect(after.audioEditions).toBeLessThan(before.audioEditions)
  })

  test('leaves its stories as stories, which name no issue and are not sold with one', async () => {
    const read = () => app.read<Model<'GET /api/article/:id'>>(`/api/article/${PAID}`)
    const before = await read()
    expect(before).toMatchObject({ qikan: { id: 137 }, lock: expect.anything() })
    expect(JSON.stringify(before.lock)).toContain('/buy/issue')
    await turn(true)
    const alone = await read()
    expect(alone).toMatchObject({ title: before.title, qikan: null, isLock: true })
    expect(JSON.stringify(alone.lock)).not.toContain('/buy/issue')
  })

  test('drops everything that was cached, at once', async () => {
    const since = await magazines.lastChange()
    await turn(true)
    expect(await magazines.tagsSince(since)).toContain('*')
    const again = await magazines.lastChange()
    await turn(false)
    expect(await magazines.tagsSince(again)).toContain('*')
  })

  test('comes back as it was', async () => {
    const before = await cards()
    const list = await textOf('/api/magazine')
    await turn(true)
    expect(await cards()).not.toEqual(before)
    await turn(false)
    expect(await cards()).toEqual(before)
    expect(await textOf('/api/magazine')).toBe(list)
  })

  test('does not take the others along', async () => {
    await turn(true)
    expect(await statusOf('/api/magazine/309')).toBe(200)
    expect((await app.read<Model<'GET /api/magazine'>>('/api/magazine')).map(({ magazineId }) => magazineId)).toEqual([
      6, 7, 0,
    ])
  })
})

describe('nothing of a magazine that is off is sold', () => {
  test('a new order is refused, and one that was made before is delivered', async () => {
    const open = await calls.order(who, { type: 'issue', id: ISSUE })
    await turn(true)
    const key = `test-key-of-closed-${app.clock.now}`
    for (const wanted of [{ type: 'issue' }, { type: 'young' }, { type: 'issue', gift: true }])
      await expectFailure(
        await calls.send(who, 'POST', '/api/order', { ...wanted, id: ISSUE, provider: 'cashier', key }),
        'NOT_FOUND',
      )
    expect(await calls.pay(who, open)).toMatchObject({ state: 'fulfilled' })
    expect(await statusOf(`/api/magazine/${ISSUE}`, by())).toBe(200)
  })

  test('a gift that was paid for can be taken', async () => {
    const gift = await calls.buy(who, { type: 'issue', id: ISSUE, gift: true })
    await turn(true)
    const friend = people.shift()!
    expect((await calls.send(friend, 'POST', `/api/gift/${gift.gift!.url.split('/').at(-1)}/claim`, {})).status).toBe(
      200,
    )
    expect(await statusOf(`/api/magazine/${ISSUE}`, { headers: { cookie: friend.cookie } })).toBe(200)
  })
})

describe('who has bought an issue', () => {
  test('goes on reading it, and finds it on the shelf', async () => {
    await calls.buy(who, { type: 'issue', id: ISSUE })
    await turn(true)
    const issue = await app.read<Model<'GET /api/magazine/:id'>>(`/api/magazine/${ISSUE}`, by())
    expect(issue).toMatchObject({ isClosed: true, isLock: false, previous: null, next: null, young: null })
    const chapters = await app.read<Model<'GET /api/magazine/:id/chapterList'>>(
      `/api/magazine/${ISSUE}/chapterList`,
      by(),
    )
    const stories = chapters.flatMap(({ list }) => list)
    expect(stories.filter(({ isLock }) => isLock)).toEqual([])
    const reading = `/api/magazine/${ISSUE}/reading`
    expect(await statusOf(reading, by())).toBe(200)
    const { articleId } = stories.find((story) => story.articleId !== null)!
    expect((await calls.send(who, 'POST', reading, { articleId, finished: true })).status).toBe(200)
    const shelf = await app.read<Model<'GET /api/user/possess'>>('/api/user/possess', by())
    expect(shelf.list.map(({ id }) => id)).toEqual([ISSUE])
    // Another issue is not theirs, and without signing in there is nothing.
    expect(await statusOf(`/api/magazine/${ISSUE - 1}`, by())).toBe(404)
    expect(await statusOf(`/api/magazine/${ISSUE}`)).toBe(404)
  })

  test('goes on listening to the edition', async () => {
    await calls.buy(who, { type: 'young', id: ISSUE })
    const path = `/api/magazine/young/articleList?id=${ISSUE}`
    const { list } = await app.read<Model<'GET /api/magazine/young/articleList'>>(path, by())
    await turn(true)
    expect(await app.read<Model<'GET /api/magazine/young/articleList'>>(path, by())).toMatchObject({ list })
    const locked = list.find(({ isFree }) => !isFree)!
    expect(await statusOf(locked.audioUrl, by())).toBe(302)
    expect(await statusOf(locked.audioUrl)).toBe(404)
    expect(await statusOf(`/api/magazine/${ISSUE}`, by())).toBe(404)
  })
})

describe('at the desk', () => {
  test('the magazine stays, and whoever plans an issue of it is told', async () => {
    await turn(true)
    expect(await magazines.find(WEEKLY)).toMatchObject({ closed: true, issueCount: 40 })
    const choice = await readers.readAs<Model<'GET /api/desk/planChoice'>>('editor', '/api/desk/planChoice')
    expect(choice.magazines.filter(({ closed }) => closed).map(({ id }) => id)).toEqual([WEEKLY])
    expect((await readers.readAs<Model<'GET /api/desk/plan/:id'>>('editor', `/api/desk/plan/${ISSUE}`)).id).toBe(ISSUE)
  })

  test('an issue that goes out meanwhile is seen when the magazine comes back', async () => {
    await turn(true)
    const { version, doc } = await readers.readAs<Model<'GET /api/desk/plan/:id'>>('editor', `/api/desk/plan/${ISSUE}`)
    const post = (tail: string, body: unknown) =>
      app.postJson(`/api/desk/plan/${ISSUE}${tail}`, body, readers.sessions.editor)
    const saved = (await (await post('', { version, doc: { ...doc, coverLine: '换了一句' } })).json()) as {
      model: Model<'POST /api/desk/plan/:id'>
    }
    expect((await post('/release', { version: saved.model.version })).status).toBe(200)
    await app.passSecond()
    expect(await statusOf(`/api/magazine/${ISSUE}`)).toBe(404)
    await turn(false)
    expect(await app.read(`/api/magazine/${ISSUE}`)).toMatchObject({ coverLine: '换了一句' })
  })
})
