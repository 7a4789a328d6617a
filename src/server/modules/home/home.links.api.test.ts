/** What the frame and the front page link to is there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Foot, Head } from '#contract/site/home.ts'
import type { Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

async function expectPages(links: string[]): Promise<void> {
  for (const link of new Set(links)) {
    const [address = '', anchor] = link.split('#')
    const response = await app.request(address)
    expect(response.status, link).toBe(200)
    expect(response.headers.get('Content-Type'), link).toContain('text/html')
    const html = await response.text()
    expect(html, link).toMatch(/<h1[ >]/)
    if (anchor) expect(html, link).toContain(`id="${anchor}"`)
  }
}

test('the head leads only to pages that answer', async () => {
  const { indexHeadNavList, indexHeadAd } = await app.read<Head>('/api/index/head')
  const links = indexHeadNavList.flatMap((entry) => [entry.linkUrl, ...entry.subNavList.map((sub) => sub.linkUrl)])
  await expectPages([...links, indexHeadAd!.webLinkUrl])
})

test('the foot leads only to pages that answer', async () => {
  const { aboutList, friendlyList, periodicalList } = await app.read<Foot>('/api/index/foot')
  const links = [...aboutList, ...friendlyList].map((link) => link.linkUrl)
  await expectPages([...links, ...periodicalList.map((issue) => paths.magazine(issue.id))])
})

test('icons and advertisements lead only to pages that answer', async () => {
  const icons = await app.read<Model<'GET /api/index/webMiddleNavigation'>>('/api/index/webMiddleNavigation')
  const { top, big, small } = await app.read<Model<'GET /api/index/ad'>>('/api/index/ad')
  await expectPages([...icons.map((icon) => icon.linkUrl), ...[...top, ...big, ...small].map((ad) => ad.webLinkUrl)])
})

test.each(['getWebRecommend?rowNum=100', 'getWebWatching?rowNum=20', 'indexLastUpdated?rowNum=20'])(
  'everything of %s has a page',
  async (call) => {
    const things = await app.read<{ contentType: number; contentId: number }[]>(`/api/index/${call}`)
    expect(things.length).toBeGreaterThan(5)
    await expectPages(things.map((thing) => registryLink(thing)))
  },
)
