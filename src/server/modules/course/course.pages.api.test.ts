/** The page of a course at its old address: what it shows to whom, and where it leads on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '../../testing/app/test-app.ts'

const ADDRESS = '/h5/zhuanlan/detail.do'
const PAGE = `${ADDRESS}?id=501`
const FREE_SOUND = '/play/lesson/5001.mp3'
const PAID_SOUND = '/play/lesson/5002.mp3'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' } })
})
afterAll(() => app.close())

async function load(path: string, headers: Record<string, string> = {}) {
  let response!: Response
  const queries = await app.countQueries(async () => {
    response = await app.request(path, { headers })
  })
  return { queries, status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe('the page of a course', () => {
  test('is whole without a program: the lessons, the free one to be played, the others locked', async () => {
    const { status, html } = await load(PAGE)
    expect(status).toBe(200)
    expect(html).toContain('<title>把一件小事写成小说 - 七日生活周刊</title>')
    expect(html).toMatch(/<h1[^>]*>把一件小事写成小说<\/h1>/)
    expect(html).toContain('从一把雨伞开始')
    expect(html).toContain(`href="${FREE_SOUND}"`)
    expect(html).toContain('购买后可解锁')
    // The URL is the same for everybody; a request without access gets a sample.
    expect(html).toContain(`href="${PAID_SOUND}"`)
    expect(html).toContain('可试听')
    expect(html).not.toContain('/media/sound')
    expect(html).not.toContain('<audio')
  })

  test('has what readers say about it, and lets them subscribe', async () => {
    const { html } = await load(PAGE)
    expect(html).toMatch(/<h2[^>]*>读者评论<\/h2>/)
    expect(html).toMatch(/<button[^>]*aria-pressed="false"/)
    expect(html).toContain('开始学习')
  })

  test('plays everything for a member', async () => {
    const { html } = await load(PAGE, await app.signIn('member'))
    expect(html).toContain(`href="${PAID_SOUND}"`)
    expect(html).not.toContain('购买后可解锁')
    expect(html).not.toContain('可试听')
  })

  test('strikes a former price through only if it differs', async () => {
    expect((await load(`${ADDRESS}?id=503`)).html).toMatch(/<del>.*?¥89<\/del>/s)
    expect((await load(`${ADDRESS}?id=508`)).html).not.toContain('<del>')
  })

  test('says to machines that it is a course, under one address', async () => {
    const { html } = await load(`${PAGE}&from=home`)
    expect(canonical(html)).toBe(PUBLIC_URL + PAGE)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as object
    expect(data).toMatchObject({ '@type': 'Course', name: '把一件小事写成小说', offers: { price: '99.00' } })
  })

  test('is reached by the number of a lesson too', async () => {
    const { status, html } = await load(`${ADDRESS}?id=5002`)
    expect(status).toBe(200)
    expect(canonical(html)).toBe(PUBLIC_URL + PAGE)
  })
})

describe('the address of stories', () => {
  // Spec 7 links what is of the kind 4 there, and podcasts are of that kind.
  test.each([
    ['701', '/listen/701'],
    ['701?from=list', '/listen/701'],
    ['0701', '/article/701'],
  ])('with %s leads to %s', async (id, place) => {
    expect(await load(`/article/${id}`)).toMatchObject({ status: 302, location: place })
  })

  test.each(['1', '99999999', 'abc', '501'])('with %s is not found', async (id) => {
    expect(await load(`/article/${id}`)).toMatchObject({ status: 404, location: null })
  })

  test('of a story that was withdrawn leads nowhere, and of one that is there to itself', async () => {
    const story = { content_type: contentType.article, content_id: 10102 }
    await app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', story.content_type)
      .where('content_id', '=', story.content_id)
      .execute()
    expect(await load('/article/10102')).toMatchObject({ status: 404, location: null })
    expect(await load('/article/10101')).toMatchObject({ status: 200, location: null })
  })
})

describe('the old address', () => {
  test.each([
    ['601', '/listen/601'],
    ['7001', '/listen/7001'],
    ['10101', '/article/10101'],
    ['601&from=list', '/listen/601'],
  ])('with ?id=%s leads to %s', async (search, place) => {
    expect(await load(`${ADDRESS}?id=${search}`)).toMatchObject({ status: 302, location: place })
  })

  test('with zeros before the number shows the same page, under its own address', async () => {
    const { status, html } = await load(`${ADDRESS}?id=0501`)
    expect([status, canonical(html)]).toEqual([200, PUBLIC_URL + PAGE])
  })

  test('of an audio edition leads to its issue', async () => {
    const edition = await app.db.selectFrom('audio_edition').select(['id', 'issue_id']).executeTakeFirstOrThrow()
    const { location } = await load(`${ADDRESS}?id=${edition.id}`)
    expect(location).toBe(`/magazine/${edition.issue_id}`)
  })

  test.each([
    '',
    '?id=1',
    '?id=',
    '?id=abc',
    '?id=-1',
    '?id=1.5',
    '?id=99999999999999999999',
    '?id=501&id=502',
    '?id[]=1',
  ])('with %s is not found', async (search) => expect((await load(ADDRESS + search)).status).toBe(404))

  test('is kept for all under the number alone, whatever else the address says', async () => {
    await load(`${ADDRESS}?id=504`)
    for (const search of ['?id=504', '?id=504&from=home', '?id=504&x=1', '?page=2&id=504'])
      expect((await load(ADDRESS + search)).queries, search).toBe(0)
    // Other pages have no such number.
    await load('/column/3')
    expect((await load('/column/3?id=504')).queries).toBe(0)
  })
})
