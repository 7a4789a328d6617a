/** Audio editions over HTTP: their tracks and labels, and who hears what. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../../testing/app/test-app.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const EDITION = 140
const READER = 101

const { app, sessions, readAs } = useReaders()

beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('entitlement').where('content_type', '=', contentType.audioEdition).execute()
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
})

type Tracks = Model<'GET /api/magazine/young/articleList'>
const path = (query = '') => `/api/magazine/young/articleList?id=${EDITION}${query}`
const detail = (headers = {}) =>
  app.read<Model<'GET /api/magazine/young'>>(`/api/magazine/young?id=${EDITION}`, { headers })
const tracks = (query = '', headers = {}) => app.read<Tracks>(path(query), { headers })
const labels = () => app.read<Model<'GET /api/magazine/young/labels'>>(`/api/magazine/young/labels?id=${EDITION}`)
const open = ({ list }: Tracks) => list.filter((track) => !track.isLock).length

const buy = (expiresAt: number | null, id = EDITION) =>
  app.db
    .insertInto('entitlement')
    .values({
      account_id: READER,
      content_type: contentType.audioEdition,
      content_id: id,
      granted_at: app.clock.start,
      expires_at: expiresAt,
    })
    .execute()

const withdraw = (type: number, id: number) =>
  app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()

describe('an edition', () => {
  test('says what it costs and which issue it reads', async () => {
    expect(await detail()).toMatchObject({
      id: EDITION,
      price: 600,
      trackNum: 8,
      isLock: true,
      lockMsg: '购买后可解锁',
      issue: { id: 140, magazineName: '七日生活周刊', number: 1200 },
    })
    expect(await detail(sessions.editor)).toMatchObject({ isLock: false, lockMsg: '' })
  })

  test('is the one of its issue, track by track', async () => {
    for (const headers of [{}, sessions.editor]) {
      const { young } = await app.read<Issue>(`/api/magazine/${EDITION}`, { headers })
      const { issue: _, ...card } = await detail(headers)
      expect(young).toEqual({ ...card, list: (await tracks('&rowNum=50', headers)).list })
    }
  })

  test.each(['', '/articleList', '/labels'])('is not found%s where there is none', async (call) => {
    const ask = (id: number) => app.request(`/api/magazine/young${call}?id=${id}`)
    // One that has no track is none; an issue of which nothing is read aloud has no edition.
    for (const id of [129, 101, 99_999]) await expectFailure(await ask(id), 'NOT_FOUND')
    await withdraw(contentType.audioEdition, EDITION)
    await expectFailure(await ask(EDITION), 'NOT_FOUND')
    await app.db.updateTable('content').set({ state: 'published' }).execute()
    await withdraw(contentType.issue, 140)
    const { resultMsg } = await expectFailure(await ask(EDITION), 'NOT_FOUND')
    expect(resultMsg).toBe('这个有声版不存在或已下线')
  })

  test('depends on who asks, so nobody may keep its tracks', async () => {
    for (const call of [path(), `/api/magazine/young?id=${EDITION}`]) {
      expect((await app.request(call)).headers.get('Cache-Control')).toBe('private, no-store')
    }
  })
})

describe('labels', () => {
  test('begin with all, and each finds as many tracks as it says', async () => {
    const [all, ...others] = await labels()
    expect(all).toEqual({ label: 'all', name: '全部', trackNum: 8 })
    expect(others.length).toBeGreaterThan(2)
    for (const { label, name, trackNum } of others) {
      const { list, totalCount, totalPage } = await tracks(`&label=${label}`)
      expect([list.length, totalCount, totalPage]).toEqual([trackNum, trackNum, 1])
      expect(list.every((track) => track.label === name && track.labelCode === label)).toBe(true)
    }
    expect(others.reduce((sum, { trackNum }) => sum + trackNum, 0)).toBe(8)
  })

  test('that are unknown find nothing', async () => {
    expect(await tracks('&label=nothing')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('count a track without one under all alone', async () => {
    const [track] = (await tracks()).list
    const { label_id } = await app.db
      .selectFrom('audio_track')
      .select('label_id')
      .where('id', '=', track!.id)
      .executeTakeFirstOrThrow()
    const set = (label: number | null) =>
      app.db.updateTable('audio_track').set({ label_id: label }).where('id', '=', track!.id).execute()
    await set(null)
    const [all, ...others] = await labels()
    expect(all?.trackNum).toBe(8)
    expect(others.reduce((sum, { trackNum }) => sum + trackNum, 0)).toBe(7)
    expect((await tracks()).list[0]).toMatchObject({ label: '', labelCode: '' })
    await set(label_id)
  })
})

test('pages follow each other in the order of the edition', async () => {
  const all = await tracks('&rowNum=50')
  const pages = await Promise.all([1, 2, 3, 4].map((pgNo) => tracks(`&rowNum=3&pgNo=${pgNo}`)))
  expect(pages.flatMap(({ list }) => list)).toEqual(all.list)
  expect(pages[3]).toEqual({ list: [], pgNo: 4, totalPage: 3, totalCount: 8 })
})

describe('who hears it', () => {
  const openTracks = async (who: DemoReader) => open(await readAs<Tracks>(who, path()))

  test('everybody what is free, editors all; no membership opens the rest', async () => {
    expect(open(await tracks())).toBe(1)
    expect(await openTracks('reader')).toBe(1)
    expect(await openTracks('member')).toBe(1)
    expect(await openTracks('editor')).toBe(8)
  })

  test('whoever bought it, as long as it is theirs', async () => {
    await buy(app.clock.start + 1000)
    expect(await openTracks('reader')).toBe(8)
    expect(await detail(sessions.reader)).toMatchObject({ isLock: false })
    expect(await openTracks('member')).toBe(1)
    app.clock.now = app.clock.start + 1000
    expect(await openTracks('reader')).toBe(1)
  })

  test('nobody by buying another one, or the issue', async () => {
    await buy(null, 139)
    const issue = { account_id: READER, content_type: contentType.issue, content_id: 140, granted_at: app.clock.start }
    await app.db.insertInto('entitlement').values(issue).execute()
    expect(await openTracks('reader')).toBe(1)
    await app.db.deleteFrom('entitlement').where('account_id', '=', READER).where('content_type', '=', 5).execute()
  })

  test('the address of a file is nowhere in an answer', async () => {
    const all = (await readAs<Tracks>('editor', path())).list
    const shut = all.filter((track) => !track.isFree)
    expect(shut).toHaveLength(7)
    for (const headers of [{}, sessions.reader, sessions.member]) {
      for (const call of [path(), `/api/magazine/young?id=${EDITION}`, '/api/magazine/140', '/magazine/140']) {
        const text = await (await app.request(call, { headers })).text()
        expect(text).not.toContain('/media/sound')
      }
    }
  })

  test('nobody what reads a story that was taken back', async () => {
    const [first] = (await tracks()).list
    await withdraw(contentType.article, first!.articleId!)
    const left = await tracks()
    expect(left.totalCount).toBe(7)
    expect(left.list.some((track) => track.id === first!.id)).toBe(false)
    expect((await labels())[0]?.trackNum).toBe(7)
  })
})

test('the number of queries is that of the call', async () => {
  const few = await app.countQueries(() => tracks('&rowNum=1'))
  expect(await app.countQueries(() => tracks('&rowNum=50', {}))).toBe(few)
})
