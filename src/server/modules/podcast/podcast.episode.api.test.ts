/** The episodes of a podcast, page by page. */
import { beforeEach, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Podcast } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const PODCAST = 701
const app = useTestApp()

beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
})

const address = (query = '', id = PODCAST) => `/api/klisten/episodeList?id=${id}${query}`
const read = (query = '') => app.read<Model<'GET /api/klisten/episodeList'>>(address(query))

function withdraw(type: number, id: number) {
  const change = app.db.updateTable('content').set({ state: 'withdrawn' })
  return change.where('content_type', '=', type).where('content_id', '=', id).execute()
}

test('are those of the podcast, the newest first', async () => {
  const { list } = await app.read<Podcast>(`/api/klisten/listenDetail?id=${PODCAST}`)
  expect(await read()).toEqual({ list, pgNo: 1, totalPage: 1, totalCount: 8 })
})

test('follow each other in pages', async () => {
  const all = await read()
  const pages = await Promise.all([1, 2, 3, 4].map((pgNo) => read(`&rowNum=3&pgNo=${pgNo}`)))
  expect(pages.flatMap(({ list }) => list)).toEqual(all.list)
  expect(pages[3]).toEqual({ list: [], pgNo: 4, totalPage: 3, totalCount: 8 })
})

test('are the same for everybody, and may be kept', async () => {
  expect((await app.request(address())).headers.get('Cache-Control')).toMatch(/^public/)
})

test('leave out what was withdrawn', async () => {
  await withdraw(contentType.episode, 7001)
  const { list, totalCount } = await read()
  expect(totalCount).toBe(7)
  expect(list[0]!.id).toBe(7002)
})

test('are not found where there is no podcast', async () => {
  await withdraw(contentType.podcast, PODCAST)
  for (const id of [PODCAST, 7001, 601, 999_999]) await expectFailure(await app.request(address('', id)), 'NOT_FOUND')
})

test('may be none', async () => {
  await app.db.updateTable('content').set({ state: 'draft' }).where('content_type', '=', contentType.episode).execute()
  expect(await read()).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
})

test('take three queries, however many they are', async () => {
  expect(await app.countQueries(() => read('&rowNum=1'))).toBe(3)
  expect(await app.countQueries(() => read('&rowNum=100'))).toBe(3)
})

test('are told with their podcast up to the hundredth, and how many there are in all', async () => {
  const [pattern] = await app.db.selectFrom('episode').selectAll().where('podcast_id', '=', PODCAST).limit(1).execute()
  const ids = Array.from({ length: 120 }, (_, index) => 800_000 + index)
  await app.db
    .insertInto('episode')
    .values(ids.map((id) => ({ ...pattern!, id, published_at: pattern!.published_at - id })))
    .execute()
  await app.db
    .insertInto('content')
    .values(
      ids.map((content_id) => ({
        ...{ content_type: contentType.episode, content_id, title: '旧的一集', state: 'published' as const },
        published_at: pattern!.published_at - content_id,
      })),
    )
    .execute()
  const podcast = await app.read<Podcast>(`/api/klisten/listenDetail?id=${PODCAST}`)
  expect(podcast).toMatchObject({ episodeNum: 128 })
  expect(podcast.list).toHaveLength(100)
  // As the page loads more: fifty at a time, from the third page on.
  const rest = await read('&rowNum=50&pgNo=3')
  expect(rest).toMatchObject({ totalPage: 3, totalCount: 128 })
  const shown = [...podcast.list, ...rest.list].map(({ id }) => id)
  expect(new Set(shown).size).toBe(128)
  await app.db.deleteFrom('content').where('content_id', 'in', ids).execute()
  await app.db.deleteFrom('episode').where('id', 'in', ids).execute()
})
