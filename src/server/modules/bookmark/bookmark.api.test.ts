/** What a reader keeps, over HTTP. */
import { describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CALL = '/api/myCollection/getMyPageBookmarkArticle'
type Page = Model<'GET /api/myCollection/getMyPageBookmarkArticle'>

const MEMBER = 102

const { app, sessions, readAs } = useReaders()

const list = (reader: DemoReader, query = '') => readAs<Page>(reader, `${CALL}?${query}`)
const keys = (page: Page) => page.list.map((card) => `${card.contentType}/${card.contentId}`)
const stored = (accountId: number) =>
  app.db.selectFrom('bookmark').selectAll().where('account_id', '=', accountId).execute()

test('is for those who are signed in, and never kept', async () => {
  await expectFailure(await app.request(CALL), 'NOT_LOGIN')
  const response = await app.request(CALL, { headers: sessions.member })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('holds my own and nobody else’s, the newest first', async () => {
  const page = await list('member')
  const own = await stored(MEMBER)
  expect(page).toMatchObject({ pgNo: 1, totalPage: 1, totalCount: own.length })
  expect(keys(page).toSorted()).toEqual(own.map((row) => `${row.content_type}/${row.content_id}`).toSorted())
  const times = page.list.map((card) => card.collectTime)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await list('reader')).totalCount).toBe(6)
})

test('pages without overlap, and is empty after the last', async () => {
  const whole = keys(await list('member'))
  const pages = await Promise.all([1, 2, 3, 4].map((pgNo) => list('member', `rowNum=5&pgNo=${pgNo}`)))
  expect(pages.flatMap(keys)).toEqual(whole)
  expect(pages[0]).toMatchObject({ totalPage: Math.ceil(whole.length / 5), totalCount: whole.length })
  expect(await list('member', 'pgNo=10000&rowNum=100')).toMatchObject({ list: [], totalCount: whole.length })
})

test('keeps its order when things were kept at the same moment', async () => {
  const before = await stored(MEMBER)
  await app.db.updateTable('bookmark').set({ created_at: app.clock.now }).where('account_id', '=', MEMBER).execute()
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((pgNo) => list('member', `rowNum=3&pgNo=${pgNo}`)))
  expect(new Set(pages.flatMap(keys)).size).toBe(before.length)
})

test('can be of one kind alone', async () => {
  const page = await list('member', `contentType=${contentType.issue}`)
  expect(page.totalCount).toBe(4)
  expect(page.list.every((card) => card.contentType === contentType.issue)).toBe(true)
  expect(await list('member', 'contentType=99')).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
})

test('is empty for those who have kept nothing', async () => {
  expect(await list('editor')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0, kinds: [] })
})

test('says how many there are of each kind, in an order that stays, whichever kind is asked for', async () => {
  const own = Map.groupBy(await stored(MEMBER), (row) => row.content_type)
  const { kinds } = await list('member', 'rowNum=1')
  expect(kinds.map(({ contentType: type }) => type)).toEqual([11, 5, 1, 9])
  for (const { contentType: type, num } of kinds) expect(num).toBe(own.get(type)?.length)
  expect((await list('member', `contentType=${contentType.issue}&pgNo=7`)).kinds).toEqual(kinds)
})

describe('words', () => {
  const find = (words: string, query = '') => list('member', `keyword=${encodeURIComponent(words)}&rowNum=100${query}`)

  test('are looked for in titles and names of authors, in what is kept alone', async () => {
    const whole = await list('member', 'rowNum=100')
    const [card] = whole.list
    const word = card!.title.slice(0, 3)
    const found = await find(word)
    const expected = whole.list.filter(({ title, authorName }) => title.includes(word) || authorName.includes(word))
    expect(keys(found)).toEqual(expected.map((entry) => `${entry.contentType}/${entry.contentId}`))
    expect(found.kinds.reduce((sum, { num }) => sum + num, 0)).toBe(found.totalCount)

    const author = whole.list.find(({ authorName }) => authorName)!.authorName
    expect((await find(author)).list.every((entry) => (entry.title + entry.authorName).includes(author))).toBe(true)
    expect((await find(author)).totalCount).toBeGreaterThan(0)
    // All words must match.
    expect(keys(await find(`${card!.title.slice(0, 2)}  ${card!.title.slice(2, 4)}`))).toContain(keys(whole)[0])
    expect((await find(`${word} 没有这样的词`)).totalCount).toBe(0)
  })

  test('go with a kind, whose neighbours are still counted', async () => {
    const { list: issues } = await list('member', `contentType=${contentType.issue}&rowNum=100`)
    const word = issues[0]!.title.slice(0, 2)
    const found = await find(word, `&contentType=${contentType.issue}`)
    expect(found.list.length).toBeGreaterThan(0)
    expect(found.list.every((card) => card.contentType === contentType.issue)).toBe(true)
    expect(found.kinds).toEqual((await find(word)).kinds)
  })

  test('mean themselves: signs of the language of patterns, markup, the case of letters', async () => {
    for (const sign of ['%', '_', '!', "'", '<b>', '\\', '%%%']) expect((await find(sign)).totalCount, sign).toBe(0)
    const row = app.db.updateTable('content').where('content_type', '=', contentType.article)
    const [{ contentId, title } = { contentId: 0, title: '' }] = (await list('member', 'contentType=11')).list
    await row.set({ title: '100% Jazz_Club!' }).where('content_id', '=', contentId).execute()
    for (const words of ['100%', 'jazz_club!', 'JAZZ 100', '  Jazz  '])
      expect(keys(await find(words)), words).toEqual([`11/${contentId}`])
    await row.set({ title }).where('content_id', '=', contentId).execute()
  })

  test('that are none leave the list as it is; too many are refused', async () => {
    expect((await find('   ')).totalCount).toBe((await list('member')).totalCount)
    await expectFailure(
      await app.request(`${CALL}?keyword=${'a'.repeat(65)}`, { headers: sessions.member }),
      'BAD_INPUT',
    )
  })
})

describe('what was taken back', () => {
  test('is left out, of the list and of the count', async () => {
    const [first] = (await list('reader')).list
    const of = app.db.updateTable('content').where('content_id', '=', first!.contentId)
    await of.set({ state: 'withdrawn' }).where('content_type', '=', first!.contentType).execute()
    const page = await list('reader')
    expect(page.totalCount).toBe(5)
    expect(page.list).toHaveLength(5)
    await of.set({ state: 'published' }).where('content_type', '=', first!.contentType).execute()
    expect((await list('reader')).totalCount).toBe(6)
  })
})

test('the number of queries does not grow with the length of the list', async () => {
  const few = await app.countQueries(() => list('member', 'rowNum=1'))
  expect(await app.countQueries(() => list('member', 'rowNum=50'))).toBe(few)
})

describe('which of these things I keep', () => {
  const STATE = '/api/myCollection/state'
  const ask = async (reader: DemoReader, things: string) =>
    (await readAs<Model<'GET /api/myCollection/state'>>(reader, `${STATE}?things=${things}`)).things.toSorted()

  test('is asked for many at once, by whoever is signed in', async () => {
    const kept = (await list('member')).list.slice(0, 3).map((card) => `${card.contentType}:${card.contentId}`)
    expect(await ask('member', [...kept, kept[0], '11:999999', '77:1'].join(','))).toEqual(kept.toSorted())
    expect(await ask('editor', kept.join(','))).toEqual([])
    await expectFailure(await app.request(`${STATE}?things=11:10101`), 'NOT_LOGIN')
    const response = await app.request(`${STATE}?things=11:10101`, { headers: sessions.member })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('takes a hundred and no more, in one form', async () => {
    const many = (length: number) => Array.from({ length }, (_, index) => `11:${10_000 + index}`).join(',')
    expect(await ask('editor', many(100))).toEqual([])
    for (const things of [many(101), '', '11', '11:', ':1', '11:1,', '11:x', '11:1;5:2', '11:1 ,5:2', '-1:1'])
      await expectFailure(
        await app.request(`${STATE}?things=${encodeURIComponent(things)}`, { headers: sessions.editor }),
        'BAD_INPUT',
      )
  })

  test('is one query however many there are', async () => {
    const one = await app.countQueries(() => ask('member', '11:10101'))
    expect(await app.countQueries(() => ask('member', '11:10101,11:10102,5:302,1:501,9:7001'))).toBe(one)
  })
})
