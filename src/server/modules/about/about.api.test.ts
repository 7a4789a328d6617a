/** The static pages over HTTP. The targets of their links are tested in about.link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaticPage } from '#contract/site/about.ts'
import { DEMO_SETTINGS as demo } from '../../testing/app/demo-settings.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const read = (code: string) => app.read<StaticPage>(`/api/about/${code}`)

describe.each(STATIC_PAGES)('$name', ({ code, name }) => {
  test('has a title, a standfirst, a text and a day that has come', async () => {
    const page = await read(code)
    expect(page).toMatchObject({ code, title: name })
    expect(page.summary.length).toBeGreaterThan(20)
    expect(page.content.length).toBeGreaterThan(500)
    expect(page.updateTime).toBeLessThanOrEqual(app.clock.now)
    expect(page.content).not.toMatch(/\{\{|\{#|<script|style=/)
  })

  test('lists its headings with anchors that are there once', async () => {
    const { content, outline } = await read(code)
    expect(outline.length).toBe(content.match(/<h2/g)?.length ?? 0)
    expect(new Set(outline.map((entry) => entry.id)).size).toBe(outline.length)
    for (const { id, title } of outline) {
      expect(content).toContain(`<h2 id="${id}">`)
      expect(title).toMatch(/\p{Script=Han}/u)
    }
  })
})

test('the words of the brand stand in the texts', async () => {
  const { content } = await read('about')
  for (const word of [demo.email, demo.phone, demo.address, demo.company]) expect(content).toContain(word)
  expect(content).toContain(`href="mailto:${demo.email}"`)
  expect(content).toContain(`href="tel:${demo.phone}"`)
})

test('the memberships have their anchors and prices', async () => {
  const { content, outline } = await read('membership')
  expect(outline.map((entry) => entry.id)).toEqual(expect.arrayContaining(['knowledge', 'magazine', 'listen']))
  for (const price of ['¥388', '¥298']) expect(content).toContain(price)
})

test('what the browser keeps is told by its name', async () => {
  const { content } = await read('privacy')
  const kept = ['articleConfig', 'searchHistory', 'topAdClosed', 'latestUpdateDate', 'favHint', 'pendingIntent']
  for (const name of ['ticket', ...kept]) {
    expect(content).toContain(`<code>${name}</code>`)
  }
})

test('signs of markup in a heading are told as they are read', async () => {
  const html = '<h2 id="a">一 &lt;二&gt; &amp;lt; <em>三</em></h2><p>文</p>'
  const jobs = app.db.selectFrom('house_page').select('id').where('code', '=', 'jobs')
  await app.db.updateTable('house_page_version').set({ html }).where('page_id', 'in', jobs).execute()
  expect((await read('jobs')).outline).toEqual([{ id: 'a', title: '一 <二> &lt; 三' }])
})

test('a page that is not there is not found, and neither is any in an empty database', async () => {
  await expectFailure(await app.request('/api/about/staff'), 'NOT_FOUND')
  await expectFailure(await app.request('/api/about/About'), 'NOT_FOUND')
  await expectFailure(await app.request(`/api/about/${'x'.repeat(41)}`), 'BAD_INPUT')
  const empty = await openTestApp({ rows: 'none' })
  await expectFailure(await empty.request('/api/about/about'), 'NOT_FOUND')
  await empty.close()
})

test('a page has no version but those that were published', async () => {
  expect(await read('privacy')).toMatchObject({ version: 1, newestVersion: 1 })
  expect(await read('privacy?version=1')).toMatchObject({ version: 1 })
  await expectFailure(await app.request('/api/about/privacy?version=2'), 'NOT_FOUND')
  await expectFailure(await app.request('/api/about/privacy?version=0'), 'BAD_INPUT')
})

test('one question to the database is enough, and anybody may keep the answer', async () => {
  expect(await app.countQueries(() => read('privacy'))).toBe(1)
  expect((await app.request('/api/about/privacy')).headers.get('Cache-Control')).toContain('public')
})
