/**
 * A change recorded on one server removes the dependent pages from the caches of all servers, and leaves the others there.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheTag, tagsOfStory } from '#contract/core/cache-tag.ts'
import { createChangeService } from '#server/modules/change/change.service.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const STORY = 10101
const ELSEWHERE = '/privacy'

let app: TestApp
let other: TestApp
let story: { columnId: number; authorId: number }
let elsewhere: number

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' } })
  other = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' }, beside: app })
  for (const one of [app, other]) await one.passSecond()
  const read = app.db.selectFrom('article').select(['column_id as columnId', 'author_id as authorId'])
  story = await read.where('id', '=', STORY).executeTakeFirstOrThrow()
  const far = app.db.selectFrom('article').innerJoin('content', 'content.content_id', 'article.id')
  const { id } = await far
    .select('article.id')
    .where('content.content_type', '=', 11)
    .where('content.state', '=', 'published')
    .where('article.column_id', '!=', story.columnId)
    .where('article.author_id', '!=', story.authorId)
    .executeTakeFirstOrThrow()
  elsewhere = id
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const change = (title: string, tags: string[]) =>
  app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('article').set({ title }).where('id', '=', STORY).execute()
    await createChangeService({ db: app.db }).note(transaction, tags, app.clock.now)
  })

const read = async (server: TestApp, path: string) => (await server.request(path)).text()

/** Serving a cached page runs no database query. */
const isKept = async (server: TestApp, path: string) => (await server.countQueries(() => read(server, path))) === 0

test('the page of a story, its column and the front page are made anew on both; others are not', async () => {
  const concerned = [`/article/${STORY}`, `/column/${story.columnId}`, '/']
  const others = [ELSEWHERE, '/news', `/article/${elsewhere}`]
  for (const server of [app, other]) for (const path of [...concerned, ...others]) await read(server, path)
  for (const path of [...concerned, ...others]) expect(await isKept(other, path), path).toBe(true)

  await change(
    '换了标题的报道',
    tagsOfStory({ id: STORY, columnId: story.columnId, authorIds: [story.authorId], tagIds: [] }),
  )
  for (const server of [app, other]) await server.passSecond()

  for (const path of others) expect(await isKept(other, path), path).toBe(true)
  for (const path of concerned) expect(await isKept(other, path), path).toBe(false)
  for (const server of [app, other])
    for (const path of concerned) expect((await read(server, path)).includes('换了标题的报道'), path).toBe(true)
})

test('what stands on every page takes every page along', async () => {
  await read(other, ELSEWHERE)
  await change('又换了标题的报道', [cacheTag.frame])
  await other.passSecond()
  expect(await isKept(other, ELSEWHERE)).toBe(false)
})
