/**
 * Shared responses are computed once, are served only to those for whom they are, and never outlive the content they show.
 */
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import { openTestApp, type DemoReader, type TestApp } from '../../testing/app/test-app.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import type { Sessions } from '../../testing/app/use-test-app.ts'
import { ANSWER_LIFETIME } from './lifetime.ts'

const ON = { PAGE_CACHE: 'on', ANSWER_CACHE: 'on' }
const LIST = '/api/article?pgNo=1&rowNum=5'

let app: TestApp
let other: TestApp
const sessions = {} as Sessions
let paid: number

beforeAll(async () => {
  app = await openTestApp({ env: ON })
  other = await openTestApp({ env: ON, beside: app })
  for (const reader of ['reader', 'member', 'editor'] as const) sessions[reader] = await app.signIn(reader)
  await app.db.deleteFrom('entitlement').execute()
  const story = app.db.selectFrom('article').select('id').where('premium', '=', 1).orderBy('id')
  paid = (await story.executeTakeFirstOrThrow()).id
  for (const server of [app, other]) await server.passSecond()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const readAs = (reader: DemoReader | null, path: string, server = app) =>
  server.read<Article>(path, reader ? { headers: sessions[reader] } : {})
const countOf = (work: () => Promise<unknown>) => app.countQueries(work)

describe('an answer for everybody', () => {
  test('is found once for many who come at once, and not again while it is fresh', async () => {
    const path = '/api/article?pgNo=1&rowNum=7'
    await app.request('/api/article?pgNo=1&rowNum=9')
    const alone = await countOf(() => app.request('/api/article?pgNo=1&rowNum=8'))
    const many = await countOf(() => Promise.all(Array.from({ length: 20 }, () => app.request(path))))
    expect(many).toBe(alone)
    expect(await countOf(() => app.request(path))).toBe(0)
    app.clock.now += ANSWER_LIFETIME.staleWhileRevalidate
    expect(await countOf(() => app.request(path))).toBe(alone)
  })

  test('has a name, by which whoever has it is spared it', async () => {
    const first = await app.request(LIST)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^W\/"[\w-]{20}"$/)
    const again = await app.request(LIST, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expect((await app.request(LIST, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s for those who take it, and is the same', async (encoding, open) => {
    const plain = await (await app.request(LIST)).text()
    const response = await app.request(LIST, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(open(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
  })

  test('is the same however its question is spelt', async () => {
    await app.request('/api/article?rowNum=6')
    expect(await countOf(() => app.request('/api/article?pgNo=1&rowNum=6&utm_source=x'))).toBe(0)
  })

  test('that fails is told and not kept', async () => {
    expect((await app.request('/api/article/999999999')).status).toBe(404)
    expect(await countOf(() => app.request('/api/article/999999999'))).toBeGreaterThan(0)
  })
})

describe('what depends on who asks', () => {
  test('the paid part of a story is given to those who may read it, in whatever order people come', async () => {
    const path = `/api/article/${paid}`
    for (const order of [
      ['member', null, 'reader', 'editor', null],
      [null, 'reader', 'editor', 'member', 'reader'],
    ] as const) {
      app.clock.now += ANSWER_LIFETIME.staleIfError
      for (const reader of order) {
        const isOpen = reader === 'member' || reader === 'editor'
        expect((await readAs(reader, path)).isLock, String(reader)).toBe(!isOpen)
      }
    }
    const kept = await app.request(path, { headers: sessions.member })
    expect(kept.headers.get('cache-control')).toBe('private, no-store')
  })

  test('what was just bought is open at once, though many got the locked one', async () => {
    const path = `/api/article/${paid}`
    expect((await readAs(null, path)).isLock).toBe(true)
    expect((await readAs('reader', path)).isLock).toBe(true)
    const { issue_id: issueId } = await app.db
      .selectFrom('chapter_story')
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .select('chapter.issue_id')
      .where('chapter_story.article_id', '=', paid)
      .executeTakeFirstOrThrow()
    const reader = await app.read<{ uid: number }>('/api/user', { headers: sessions.reader })
    await app.db
      .insertInto('entitlement')
      .values({ account_id: reader.uid, content_type: 5, content_id: issueId, granted_at: app.clock.now })
      .execute()
    expect((await readAs('reader', path)).isLock).toBe(false)
    expect((await readAs(null, path)).isLock).toBe(true)
  })

  test('what readers have just said is found anew', async () => {
    const path = '/api/comment?zhuanlanType=5&zhuanlanId=101'
    await app.request(path)
    expect(await countOf(() => app.request(path))).toBeGreaterThan(0)
  })
})

describe('a change', () => {
  test('is shown by the server that made it with the next answer, and by others when they hear of it', async () => {
    const calls = storyCalls(app, sessions)
    const before = await calls.begin({ title: '缓存之前的标题' })
    const story = await calls.model(await calls.step(before, 'publish'))
    const path = `/api/article/${story.id}`
    const titles = async (server: TestApp) => [
      (await readAs(null, path, server)).title,
      (await server.read<{ list: { title: string }[] }>(LIST)).list[0]!.title,
    ]
    await other.passSecond()
    for (const server of [app, other]) expect(await titles(server)).toEqual(['缓存之前的标题', '缓存之前的标题'])

    const saved = await calls.model(await calls.save(story, { title: '改过之后的标题' }))
    await calls.model(await calls.step(saved, 'publish'))
    expect(await titles(app)).toEqual(['改过之后的标题', '改过之后的标题'])
    expect(await titles(other)).toEqual(['缓存之前的标题', '缓存之前的标题'])
    await other.passSecond()
    expect(await titles(other)).toEqual(['改过之后的标题', '改过之后的标题'])
  })
})
