/** The book award from the desk to the pages of readers: a new year with judges, events, books, lists, figures, texts. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app } = readers

const use = (name: string) => {
  const calls = {} as ReturnType<typeof resourceCalls>
  beforeAll(() => void Object.assign(calls, resourceCalls(readers, name)))
  return calls
}
const awards = use('award')
const books = use('award-book')
const judges = use('award-judge')
const lists = use('award-list')
const figures = use('award-figure')
const pages = use('award-page')

const readAward = (id: number) => app.read<Model<'GET /api/doread/award/:id'>>(`/api/doread/award/${id}`)
const year = { year: 2099, title: '第一百届', theme: '慢', statement: '给慢读的人。', judges: [], events: [] }
const book = {
  title: '渡口',
  authorName: '沈岸',
  publisher: '江边书局',
  genre: '散文',
  price: 5800,
  status: 'longlist',
  citation: '',
  description: '一本旧书。',
  pictureId: null,
}

test.each(['award', 'award-book', 'award-judge', 'award-list', 'award-figure', 'award-page'])(
  '%s: everything of the edition can be kept as it is, in as many queries for all as for one',
  async (name) => {
    const calls = resourceCalls(readers, name)
    for (const row of (await calls.list('?rowNum=100')).list) expect(await calls.change(row.id, row)).toEqual(row)
    const one = await app.countQueries(() => calls.list('?rowNum=1'))
    expect(await app.countQueries(() => calls.list('?rowNum=100'))).toBe(one)
  },
)

describe('a new year', () => {
  test('has judges in order, events by day and books in the order of the editors', async () => {
    const judge = await judges.create({ name: '新评委', title: '书店主人', statement: '慢慢读。', pictureId: null })
    const since = await awards.lastChange()
    const row = await awards.create({
      ...year,
      judges: [
        { judgeId: judge.id, statement: '今年的话' },
        { judgeId: 3001, statement: '再读一遍' },
      ],
      events: [
        { day: '2099-06-01', title: '揭晓', text: '' },
        { day: '2099-01-01', title: '征集', text: '开始' },
      ],
    })
    expect(await awards.tagsSince(since)).toEqual(['doread'])
    const one = await books.create({ ...book, awardId: row.id })
    const two = await books.create({ ...book, awardId: row.id, title: '夜航', status: 'winner', citation: '写得慢。' })
    await books.arrange([two.id, one.id])
    await app.passSecond()
    const shown = await readAward(row.id)
    expect(shown.judges.map(({ id, statement }) => [id, statement])).toEqual([
      [judge.id, '今年的话'],
      [3001, '再读一遍'],
    ])
    expect(shown.events.map(({ title }) => title)).toEqual(['征集', '揭晓'])
    expect(shown.books.map(({ title }) => title)).toEqual(['夜航', '渡口'])
    expect(await judges.refusal(judges.removeAs('editor', judge.id))).toContain('2099 年的评委')
    expect(await awards.refusal(awards.removeAs('editor', row.id))).toContain('还有 2 本书')
    const list = await lists.create({ title: '枕边', description: '', bookIds: [two.id, one.id] })
    expect(list['bookIds']).toEqual([two.id, one.id])
    expect(await books.refusal(books.removeAs('editor', one.id))).toContain('书单「枕边」')
    const shownLists = await app.read<Model<'GET /api/doread/booklist'>>('/api/doread/booklist')
    expect(shownLists.find(({ id }) => id === list.id)?.books.map(({ title }) => title)).toEqual(['夜航', '渡口'])
    await lists.remove(list.id)
    for (const { id } of [one, two]) await books.remove(id)
    await awards.remove(row.id)
    await judges.remove(judge.id)
    expect((await app.request(`/api/doread/award/${row.id}`)).status).toBe(404)
  })

  test('is refused with words at the field', async () => {
    const [known] = (await awards.list('?rowNum=1')).list
    expect(await awards.refusal(awards.post('', { ...year, year: known!['year'] }))).toContain('这一年已有图书奖')
    const twice = [3001, 3001].map((judgeId) => ({ judgeId, statement: '' }))
    expect(await awards.refusal(awards.post('', { ...year, year: 2098, judges: twice }))).toContain('两次')
    expect(
      await awards.refusal(awards.post('', { ...year, year: 2098, judges: [{ judgeId: 9, statement: '' }] })),
    ).toContain('已被删除')
    const events = [{ day: '2099-02-30', title: '没有的一天', text: '' }]
    expect(await awards.refusal(awards.post('', { ...year, year: 2098, events }))).toContain('events')
    expect(await books.refusal(books.post('', { ...book, awardId: 999 }))).toContain('没有这一届')
    expect(await lists.refusal(lists.post('', { title: '空', description: '', bookIds: [999] }))).toContain('已被删除')
  })
})

test('figures are added and arranged within their kind', async () => {
  const row = await figures.create({ kind: 'genre', label: '图像小说', entries: 7 })
  expect(await figures.refusal(figures.post('', { kind: 'genre', label: '图像小说', entries: 1 }))).toContain('同名')
  await figures.arrange([row.id])
  await app.passSecond()
  const data = await app.read<Model<'GET /api/doread/data'>>('/api/doread/data')
  expect(data.genre[0]).toEqual({ label: '图像小说', entries: 7 })
  await figures.remove(row.id)
})

describe('texts', () => {
  test('are written as Markdown and shown as safe HTML', async () => {
    const prize = (await pages.list()).list.find(({ code }) => code === 'prize')!
    expect(prize['title']).toBe('关于图书奖')
    await pages.change(prize.id, { code: 'prize', source: '## 由来\n\n从**一本书**开始。<script>alert(1)</script>' })
    await app.passSecond()
    const { html } = await app.read<Model<'GET /api/doread/page/:code'>>('/api/doread/page/prize')
    expect(html).toContain('<strong>一本书</strong>')
    expect(html).not.toContain('<script')
    expect(await pages.refusal(pages.post('', { code: 'nowhere', source: '字' }))).toContain('没有这一页')
    expect(await pages.refusal(pages.post('', { code: 'prize', source: '字' }))).toContain('已有这一页')
  })
})
