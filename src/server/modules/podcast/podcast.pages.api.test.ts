/** Audio pages, as readers and search engines get them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, PUBLIC_URL, type TestApp } from '../../testing/app/test-app.ts'

const PAID_SOUND = '/play/audio-book/601.mp3'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

async function load(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return { status: response.status, html: await response.text() }
}

const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, unknown>

describe.each([
  ['/listen/7001', '一锅汤为什么总多一碗｜晚饭以后', '一锅汤为什么总多一碗', 'PodcastEpisode'],
  ['/listen/701', '晚饭以后', '晚饭以后', 'PodcastSeries'],
  ['/listen/601', '渡口的人', '渡口的人', 'Audiobook'],
  ['/listen/606', '会修钟的狐狸', '会修钟的狐狸', 'Audiobook'],
])('the page %s', (path, title, heading, type) => {
  test('has its title, its heading, its address and its kind', async () => {
    const { status, html } = await load(path)
    expect(status).toBe(200)
    expect(html).toContain(`<title>${title} - 七日生活周刊</title>`)
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(heading)
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`)
    expect(linkedData(html)).toMatchObject({ '@type': type, name: heading, url: PUBLIC_URL + path })
  })
})

test('an episode can be played and read without a program, and leads to the others', async () => {
  const { html } = await load('/listen/7001')
  expect(html).toMatch(/<a [^>]*href="\/play\/episode\/7001\.mp3"/)
  expect(html).toContain('排骨藕汤')
  expect(html).toContain('href="/listen/7002"')
  expect(html).toContain('href="/listen/701"')
})

test('a paid book is locked for nobody: of its sound there is a sample, and its text does not leave the server', async () => {
  const { html } = await load('/listen/601')
  expect(html).toContain('购买后可解锁')
  expect(html).toContain('href="/membership"')
  expect(html).toMatch(new RegExp(`<a [^>]*href="${PAID_SOUND}"[^>]*>.*?试听：渡口的人.*?秒`, 's'))
  expect(html).not.toContain('/media/sound')
  expect(html).not.toContain('头一趟船')
})

test('a podcast can be played without a program, episode by episode, and by players of podcasts', async () => {
  const { html } = await load('/listen/701')
  expect(html).toMatch(/<a [^>]*href="\/play\/episode\/7001\.mp3"/)
  expect(html).toMatch(/<a [^>]*href="\/rss\/podcast\/701\.xml"/)
  expect(html).toContain('播放全部')
  expect(html).toMatch(/<h2[^>]*>读者评论<\/h2>/)
})

test('a book that must be bought is open for a member, but not to machines', async () => {
  const { html } = await load('/listen/601', await app.signIn('member'))
  expect(html).toContain(`href="${PAID_SOUND}"`)
  expect(html).toContain('头一趟船')
  expect(html).not.toContain('购买后可解锁')
  expect(JSON.stringify(linkedData(html))).not.toContain(PAID_SOUND)
})

test('a book without text says so', async () => {
  expect((await load('/listen/603', await app.signIn('member'))).html).toContain('暂无文稿')
})

test.each(['/listen/1', '/listen/abc', '/listen/501', '/listen/10101', '/listen/-1'])('%s is not found', async (path) =>
  expect((await load(path)).status).toBe(404),
)
