/** The address of a story with a slug: one is canonical, and all others lead there. */
import { beforeAll, expect, test } from 'vitest'
import { storyCalls } from '../testing/calls/story-calls.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders({ pages: 'built', env: { PAGE_CACHE: 'on' } })
const calls = storyCalls(app, sessions)
const WITHOUT = 10101

const published = async (slug: string) => calls.model(await calls.step(await calls.begin({ slug }), 'publish'))
const read = async (path: string) => (await app.request(path)).text()

let id: number
beforeAll(async () => {
  id = (await published('Rice at Dawn!')).id
})

const own = () => `/article/${id}-rice-at-dawn`
const canonicalOf = (page: string) => /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(page)?.[1]

test('the number and the slug show the same document, which names the address with the slug', async () => {
  for (const path of [`/article/${id}`, own(), `${own()}?utm_source=a`]) {
    const answer = await app.request(path)
    expect(answer.status).toBe(200)
    expect(canonicalOf(await answer.text())).toBe(own())
  }
  expect(await read(`/article/${id}`)).toBe(await read(own()))
  expect(canonicalOf(await read(`/latest/${id}`))).toBe(own())
})

test.each([
  ['another slug', 'minister-resigns'],
  ['a slug cut short', 'rice'],
  ['no words', ''],
  ['words in Chinese, as a program makes them out of a text', encodeURIComponent('，看这一篇')],
])('%s leads to it, and parameters come along', async (_, slug) => {
  for (const headers of [{}, sessions.reader]) {
    const answer = await app.request(`/article/${id}-${slug}?from=timeline`, { headers })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${own()}?from=timeline`)
    // It may be changed back: whoever remembers this would be led in a circle.
    expect(answer.headers.get('cache-control')).toContain('no-')
  }
})

test('other spellings of the right one lead there', async () => {
  const answer = await app.request(`/article/0${id}-Rice-At-Dawn`)
  expect(answer.headers.get('location')).toBe(own())
})

test('a signed-in reader gets the page at the slug, too', async () => {
  const answer = await app.request(own(), { headers: sessions.reader })
  expect([answer.status, canonicalOf(await answer.text())]).toEqual([200, own()])
})

test('a story without a slug has none at any address', async () => {
  const answer = await app.request(`/article/${WITHOUT}-anything`)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/article/${WITHOUT}`])
})

test.each(['/article/99999999-rice-at-dawn', '/article/rice-at-dawn', '/article/-10101', '/article/10101rice'])(
  '%s is nothing',
  async (path) => expect((await app.request(path)).status).toBe(404),
)

test('feeds and site maps name it; the identity of an entry stays the number', async () => {
  const feed = await read('/rss.xml')
  expect(feed).toMatch(new RegExp(`<link>[^<]*${own()}</link>`))
  expect(feed).toMatch(new RegExp(`<guid isPermaLink="true">[^<]*/article/${id}</guid>`))
  const part = `/sitemap/article-${Math.floor(id / 5000)}.xml`
  expect(await read(part)).toMatch(new RegExp(`<loc>[^<]*${own()}</loc>`))
  expect(await read(part)).not.toMatch(new RegExp(`<loc>[^<]*/article/${id}</loc>`))
  expect(await read('/sitemap/news.xml')).toMatch(new RegExp(`<loc>[^<]*${own()}</loc>`))
})

test('a slug that was changed leads to the new one at once, and back', async () => {
  const story = await published('first-words')
  const at = (slug: string) => `/article/${story.id}-${slug}`
  await read(at('first-words'))
  const changed = await calls.model(
    await calls.step(await calls.model(await calls.save(story, { slug: 'other-words' })), 'publish'),
  )
  expect((await app.request(at('first-words'))).headers.get('location')).toBe(at('other-words'))
  await calls.step(await calls.model(await calls.save(changed, { slug: 'first-words' })), 'publish')
  expect((await app.request(at('first-words'))).status).toBe(200)
  expect((await app.request(at('other-words'))).headers.get('location')).toBe(at('first-words'))
})
