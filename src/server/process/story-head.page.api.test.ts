/** The page of a story with everything that an editor can say of it beside its text. */
import { beforeAll, expect, test } from 'vitest'
import { storyCalls, textBy } from '../testing/calls/story-calls.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders({ pages: 'built', env: { PAGE_CACHE: 'on' } })
const TEXT = '原文把年份误作 1989，应为 1998。'
const DAY = Date.UTC(2026, 0, 5, 4)

let id: number
let page: string
beforeAll(async () => {
  const calls = storyCalls(app, sessions)
  const { id: share } = await app.db
    .selectFrom('media')
    .select('id')
    .where('path', '=', 'picture/story/10101.jpg')
    .executeTakeFirstOrThrow()
  const begun = await calls.begin({
    title: '两个人写的一篇',
    credits: [...textBy(1), ...textBy(2), { role: 'photography', uid: 3 }, { role: 'translation', uid: 4 }],
    seoTitle: '灯塔：最后一夜',
    seoDescription: '给搜索引擎的一句。',
    sharePictureId: share,
  })
  const published = await calls.model(await calls.step(begun, 'publish'))
  app.clock.now += 3_600_000
  const changed = await calls.model(await calls.save(published, { corrections: [{ time: DAY, text: TEXT }] }))
  await calls.step(changed, 'publish')
  id = begun.id
  page = await (await app.request(`/article/${id}`)).text()
})

const article = () =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)![1]!) as Record<string, unknown>

test('the byline names everybody by role, each with a way to their page', () => {
  const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const uid of [1, 2, 3, 4]) expect(page).toContain(`href="/user/${uid}"`)
  expect(text).toMatch(/ 文 \S+ \S+ 摄影 \S+ 翻译 \S+ /)
  expect(page.match(/<aside class="[^"]*" aria-label="作者">/g)).toHaveLength(2)
})

test('machines get authors, contributors and translators', () => {
  const named = (property: string) => (article()[property] as { name: string }[]).length
  expect([named('author'), named('contributor'), named('translator')]).toEqual([2, 1, 1])
  expect(article()).toMatchObject({
    headline: '两个人写的一篇',
    correction: [{ '@type': 'CorrectionComment', text: TEXT, datePublished: new Date(DAY).toISOString() }],
  })
})

test('search engines and share cards get the words that were chosen for them', () => {
  expect(page).toContain('<title>灯塔：最后一夜')
  expect(page).toContain('<meta name="description" content="给搜索引擎的一句。"')
  expect(page).toMatch(/<meta property="og:image" content="[^"]*\/media\/picture\/story\/10101\.jpg\?w=1280"/)
  expect(page).toMatch(/<h1>两个人写的一篇<\/h1>/)
})

test('readers see when it was updated and what was wrong, and find all corrections at one address', async () => {
  expect(page).toMatch(/更新于 \d+年\d+月\d+日 \d\d:\d\d/)
  expect(page).toContain(TEXT)
  expect(page).toContain('href="/corrections"')
  const all = await (await app.request('/corrections')).text()
  expect(all).toContain(TEXT)
  expect(all).toContain(`href="/article/${id}"`)
  expect(all).toContain('<h1>更正</h1>')
})

test('a page of corrections behind the last is none', async () => {
  expect((await app.request('/corrections?page=2')).status).toBe(404)
})
