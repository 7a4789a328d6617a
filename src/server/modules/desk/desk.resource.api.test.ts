/** What all resources have in common, shown on the links of the frame. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app, sessions } = readers
const calls = {} as ReturnType<typeof resourceCalls>
beforeAll(() => void Object.assign(calls, resourceCalls(readers, 'navigation')))

const LINK = { place: 'about', parentId: null, name: '读者来信', linkUrl: '/about/contribute', icon: '' }
const foot = async () =>
  (await app.read<Model<'GET /api/index/foot'>>('/api/index/foot')).aboutList.map(({ name }) => name)
const head = async () => (await app.read<Model<'GET /api/index/head'>>('/api/index/head')).indexHeadNavList

describe('a row', () => {
  test('is added at the end of its group, seen at once, noted in the journal and told to all servers', async () => {
    const since = await calls.lastChange()
    const row = await calls.create(LINK)
    expect(row).toMatchObject({ ...LINK, id: expect.any(Number), childCount: 0 })
    expect((await foot()).at(-1)).toBe('读者来信')
    expect(await calls.tagsSince(since)).toEqual(['frame'])
    expect((await calls.journal())[0]).toMatchObject({
      action: 'create',
      subject: String(row.id),
      title: '页脚：关于：读者来信',
    })
    await calls.remove(row.id)
  })

  test('is changed with its version, which is another one afterwards', async () => {
    const row = await calls.create(LINK)
    const changed = await calls.change(row.id, { ...LINK, name: '来信' })
    expect(changed.version).not.toBe(row.version)
    expect(await foot()).toContain('来信')
    expect((await calls.journal())[0]).toMatchObject({ action: 'change', detail: '原为「页脚：关于：读者来信」' })
    await calls.remove(row.id)
    expect(await foot()).not.toContain('来信')
    expect((await calls.journal())[0]).toMatchObject({ action: 'delete' })
  })

  test('that somebody else has changed is refused, with what it is now; nothing of it is written', async () => {
    const row = await calls.create(LINK)
    await calls.change(row.id, { ...LINK, linkUrl: '/about' })
    const response = await calls.post(`/${row.id}`, { ...LINK, name: '我的名称', version: row.version })
    const failure = await expectFailure(response, 'CONFLICT')
    expect(JSON.parse(failure.detail!)).toEqual(await calls.find(row.id))
    expect(await calls.find(row.id)).toMatchObject({ name: '读者来信', linkUrl: '/about' })
    await calls.remove(row.id)
  })

  test('of two who save at once, one wins and the other is told', async () => {
    const row = await calls.create(LINK)
    const save = (name: string) => calls.post(`/${row.id}`, { ...LINK, name, version: row.version })
    const statuses = (await Promise.all([save('甲'), save('乙')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    await calls.remove(row.id)
  })

  test('that is saved without a change is no deed', async () => {
    const row = await calls.create(LINK)
    const since = await calls.lastChange()
    await calls.change(row.id, LINK)
    expect(await calls.tagsSince(since)).toEqual([])
    expect((await calls.journal())[0]).toMatchObject({ action: 'create' })
    await calls.remove(row.id)
  })

  test('that is no more is not found', async () => {
    await expectFailure(await calls.post('/999999', { ...LINK, version: 'x' }), 'NOT_FOUND')
    await expectFailure(await calls.removeAs('editor', 999999), 'NOT_FOUND')
    await expectFailure(await app.request('/api/desk/navigation/999999', { headers: sessions.editor }), 'NOT_FOUND')
  })
})

describe('the list', () => {
  test('is searched, filtered, sorted and paged, in as many queries for many rows as for one', async () => {
    expect((await calls.list('?q=城市')).list.map(({ name }) => name)).toEqual(['城市', '城市'])
    expect((await calls.list('?q=100%25')).totalCount).toBe(0)
    const about = await calls.list('?place=about&rowNum=100')
    expect(about.list.map(({ name }) => name)).toEqual(await foot())
    const sorted = await calls.list('?place=about&rowNum=100&sort=linkUrl&order=desc')
    const urls = sorted.list.map(({ linkUrl }) => String(linkUrl))
    expect(urls).toEqual(urls.toSorted().toReversed())
    expect(await calls.list('?place=about&rowNum=3&pgNo=2')).toMatchObject({ pgNo: 2, totalPage: 4, totalCount: 10 })
    const one = await app.countQueries(() => calls.list('?rowNum=1'))
    expect(await app.countQueries(() => calls.list('?rowNum=100'))).toBe(one)
  })

  test('gives the rows that are named, and refuses a column that is none', async () => {
    const [first, second] = (await calls.list('?place=about')).list
    const named = await calls.list(`?ids=${second!.id},${first!.id},999999`)
    expect(named.list.map(({ id }) => id).toSorted()).toEqual([first!.id, second!.id].toSorted())
    await expectFailure(
      await app.request('/api/desk/navigation?sort=version', { headers: sessions.editor }),
      'BAD_INPUT',
    )
  })
})

describe('the order', () => {
  test('is what is given; what was not named comes after it', async () => {
    const before = (await calls.list('?place=about&rowNum=100')).list.map(({ id }) => id)
    const [first, second, ...others] = before
    expect(await calls.arrange([second!, first!])).toEqual({ ids: [second, first, ...others] })
    expect((await calls.list('?place=about&rowNum=100')).list.map(({ id }) => id)).toEqual([second, first, ...others])
    expect(await foot()).toEqual((await calls.list('?place=about&rowNum=100')).list.map(({ name }) => name))
    await calls.arrange(before)
  })

  test('of several groups is that of each; doubles and what is no more are refused', async () => {
    const idsOf = async (slot: string) => (await calls.list(`?place=${slot}&rowNum=100`)).list.map(({ id }) => id)
    const [about, friends] = [await idsOf('about'), await idsOf('friendly')]
    await calls.arrange([friends[1]!, about[1]!, about[0]!, friends[0]!])
    expect((await idsOf('about')).slice(0, 2)).toEqual([about[1], about[0]])
    expect((await idsOf('friendly')).slice(0, 2)).toEqual([friends[1], friends[0]])
    await calls.arrange([...about, ...friends])
    await expectFailure(await calls.post('/arrange', { ids: [about[0], about[0]] }), 'BAD_INPUT')
    expect(await calls.refusal(calls.post('/arrange', { ids: [about[0], 999999] }))).toContain('已被删除')
  })

  test('puts a row that changes its group at the end of the new one', async () => {
    const row = await calls.create(LINK)
    await calls.change(row.id, { ...LINK, place: 'friendly' })
    const { list } = await calls.list('?place=friendly&rowNum=100')
    expect(list.at(-1)?.id).toBe(row.id)
    await calls.remove(row.id)
  })
})

describe('menus', () => {
  test('stand in the head alone, with one level', async () => {
    const [home] = (await calls.list('?place=head&q=首页')).list
    const menu = await calls.create({ ...LINK, place: 'head', parentId: home!.id })
    expect((await head())[0]?.subNavList).toEqual([{ name: '读者来信', linkUrl: '/about/contribute', icon: '' }])
    const refused = (input: object) => calls.refusal(calls.post('', { ...LINK, ...input }))
    expect(await refused({ parentId: home!.id })).toContain('parentId')
    expect(await refused({ place: 'head', parentId: menu.id })).toContain('一级导航')
    expect(await calls.refusal(calls.removeAs('editor', home!.id))).toBe('菜单里还有 1 项，请先移走或删除它们')
    await calls.remove(menu.id)
  })

  test.each(['javascript:alert(1)', '//example.com', 'http://example.com', 'about'])(
    'the link %s is refused by the name of its field',
    async (linkUrl) => {
      expect(await calls.refusal(calls.post('', { ...LINK, linkUrl }))).toContain('linkUrl')
    },
  )
})

test('who lacks the right may look and not write; readers may not even look', async () => {
  const [row] = (await calls.list()).list
  const body = { ...LINK, version: row!.version }
  expect((await app.request('/api/desk/navigation', { headers: sessions.trainee })).status).toBe(200)
  for (const [reader, code] of [
    ['trainee', 'FORBIDDEN'],
    ['reader', 'FORBIDDEN'],
  ] as const) {
    await expectFailure(await calls.post('', LINK, reader), code)
    await expectFailure(await calls.post(`/${row!.id}`, body, reader), code)
    await expectFailure(await calls.post('/arrange', { ids: [row!.id] }, reader), code)
    await expectFailure(await calls.removeAs(reader, row!.id), code)
  }
  await expectFailure(await app.request('/api/desk/navigation', { headers: sessions.reader }), 'FORBIDDEN')
  await expectFailure(await app.request('/api/desk/navigation'), 'NOT_LOGIN')
  const made = await app.postJson('/api/desk/navigation', LINK, sessions.admin)
  expect(made.status).toBe(200)
})
