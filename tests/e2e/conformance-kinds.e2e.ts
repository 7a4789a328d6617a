/** The statements about kinds of content: their names, where they lead; and how figures and times are written. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { followLink } from './fixture/follow-link.ts'
import { useRows } from './fixture/conformance.ts'

const visit = useBrowser()
const { row, endRows } = useRows('kinds')

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Answer = { model: Record<string, unknown> }

/** Answers a call with the model of the server, changed. */
async function change(page: Page, call: string, edit: (model: Record<string, unknown>) => object): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    await route.fulfill({ response, json: { ...answer, model: { ...answer.model, ...edit(answer.model) } } })
  })
}

const card = (contentType: number, subType?: number) => ({
  contentType,
  contentId: 1000 + contentType + (subType ?? 0) * 100,
  title: `第 ${contentType} 类${subType === undefined ? '' : `之 ${subType}`}`,
  summary: '',
  pic: null,
  authorName: '',
  publishTime: Date.now(),
  readNum: 1,
  isPay: false,
  ...(subType === undefined ? {} : { subType }),
})

test('names and addresses of all kinds, on a page of a theme', async () => {
  const page = await visit()
  const kinds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24, 25, 27, 31, 39, 44, 47, 54]
  const cards = [...kinds.map((kind) => card(kind)), ...[2, 5].flatMap((kind) => [card(kind, 5), card(kind, 11)])]
  await change(page, '**/api/webThem/findThemeById*', () => ({ sectionList: [{ id: 1, title: '全部', list: cards }] }))
  await page.goto('/about')
  await ready(page)
  await followLink(page, '/special/901')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '第 54 类' }).waitFor()
  const entries = await main.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const link = item.querySelector('h3 a')
      const label = item.querySelector('p')?.textContent ?? ''
      const title = link?.firstChild?.textContent ?? ''
      return link ? [{ label, href: link.getAttribute('href') ?? '', target: link.getAttribute('target'), title }] : []
    }),
  )
  const find = (kind: number, subType?: number) => entries.find(({ title }) => title === card(kind, subType).title)!
  const labels = (...of: number[]) => of.map((kind) => find(kind).label)
  const named = (id: string, name: string, ...of: number[]) =>
    row(id, async () => expect(labels(...of)).toEqual(of.map(() => name)))
  await named('3.40', '课程', 1, 2, 3)
  await named('3.41', 'LISTEN', 4)
  await named('3.42', '数字刊', 5, 54)
  await named('3.43', '快听合集', 6)
  await named('3.44', '合集', 7)
  await named('3.45', '听书', 8, 27)
  await named('3.46', '播客', 9)
  await named('3.47', '听周刊', 10)
  await named('3.48', '文章', 11)
  await named('3.49', '精选电台', 25)
  await named('3.50', '必听课', 39)
  await named('3.51', '快讯', 44)
  await named('3.52', '视频', 47)

  const leads = (id: string, to: (contentId: number) => string, ...of: number[]) =>
    row(id, async () => expect(of.map((kind) => find(kind).href)).toEqual(of.map((kind) => to(card(kind).contentId))))
  const legacy = (contentId: number) => `/h5/zhuanlan/detail.do?id=${contentId}&from=special`
  await leads('7.160', legacy, 1, 3, 6, 7, 10, 16, 24, 27, 31, 39)
  await leads('7.163', (id) => `/article/${id}`, 11, 12, 44, 54)
  await leads('7.164', (id) => `/listen/${id}`, 4)
  await leads('7.166', (id) => `/listen/${id}`, 8, 9)
  const within = (kind: number) =>
    [5, 11].map((subType) => [find(kind, subType).href, `/article/${card(kind, subType).contentId}`])
  await row('7.161', async () => {
    expect(find(2).href).toBe(legacy(card(2).contentId))
    for (const [href, wanted] of within(2)) expect(href).toBe(wanted)
  })
  await row('7.162', async () => {
    expect(find(5).href).toBe(`/magazine/${card(5).contentId}`)
    for (const [href, wanted] of within(5)) expect(href).toBe(wanted)
  })
})

test('names of kinds and times, among what was found', async () => {
  const page = await visit()
  const now = Date.now()
  const ages = [MINUTE * 59.5, HOUR * 1.5, HOUR * 23.5, DAY * 1.5, DAY * 13.5, DAY * 14.5, -HOUR]
  const found = (kind: number, age: number, title: string) => ({
    ...card(kind),
    ...{ contentId: 5000 + Math.round(age / MINUTE) + kind, title, publishTime: now - age },
    ...{ authorId: null, column: null, tags: [] },
  })
  const kinds = [1, 2, 3, 5, 27, 11, 4, 9, 8].map((kind) => found(kind, 0, `第 ${kind} 类`))
  const times = ages.map((age, index) => found(11, age, `时间 ${index}`))
  await change(page, '**/api/search/queryContent*', () => ({ list: [...kinds, ...times] }))
  await page.goto('/about')
  await ready(page)
  await followLink(page, '/search?keyword=城市')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '时间 6' }).waitFor()
  const entries = await main.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const title = item.querySelector('h2 a')?.textContent?.replace('（在新窗口打开）', '')
      const label = item.querySelector('p')?.firstChild?.textContent ?? ''
      return title ? [{ title, label, time: item.querySelector('time')?.textContent ?? '' }] : []
    }),
  )
  const find = (title: string) => entries.find((entry) => entry.title === title)!
  const named = (id: string, name: string, ...of: number[]) =>
    row(id, async () => expect(of.map((kind) => find(`第 ${kind} 类`).label)).toEqual(of.map(() => name)))
  await named('3.60', '课程', 1, 2, 3)
  await named('3.61', '数字刊', 5)
  await named('3.62', '听书', 27)
  await named('3.63', '文章', 11)
  await named('3.64', '播客合集', 4)
  await named('3.65', '播客单集', 9)
  await named('3.66', '荐书听书', 8)

  const timeAt = (index: number) => find(`时间 ${index}`).time
  const DATE = /^\d{4}(-\d\d-\d\d|年\d+月\d+日)$/
  await row('5.18', async () => expect(timeAt(0)).toBe('59分钟前'))
  await row('5.19', async () => expect([timeAt(1), timeAt(2)]).toEqual(['1小时前', '23小时前']))
  await row('5.20', async () => expect([timeAt(3), timeAt(4)]).toEqual(['1天前', '13天前']))
  await row('5.21', async () => expect(timeAt(5)).toMatch(DATE))
  await row('5.22', async () => expect(timeAt(6)).toMatch(DATE))
  await row('9.10', async () => {
    const units = [0, 1, 2, 3, 4].map((index) => timeAt(index).replace(/^\d+/, ''))
    expect(units).toEqual(['分钟前', '小时前', '小时前', '天前', '天前'])
  })
})

test('figures, in a ranking', async () => {
  const page = await visit()
  await change(page, '**/api/rank/rankData*', (model) => {
    const list = (model['list'] as object[]).slice(0, 3)
    return { list: list.map((entry, index) => ({ ...entry, num: [10_000, 10_001, 123_456][index] })) }
  })
  await page.goto('/about')
  await ready(page)
  await followLink(page, '/ranking/hot')
  const main = page.getByRole('main')
  await main.getByText('12.3万').first().waitFor()
  const text = await main.innerText()
  await row('5.17', async () => expect(text).toContain('1.0万'))
  await row('9.11', async () => expect(text).toMatch(/(^|\D)10000(\D|$)/m))
})

endRows()
