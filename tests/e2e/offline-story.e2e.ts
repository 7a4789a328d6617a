/**
 * Articles that were read are available offline, and are deleted when their reader signs out; a newer build is announced,
 * not forced.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { accountButton, ready, useBrowser } from './fixture/browser.ts'
import { createStory, readStory } from './fixture/desk.ts'
import { registerMember } from './fixture/shop.ts'
import { signIn } from './fixture/sign-in.ts'

// Content that was not saved is not available offline; the browser logs it.
const visit = useBrowser({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The ids of the articles that are completely saved. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^story-1:\d/.test(name))
    const records = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/offline/record').then((record) => record?.json())),
    )
    const stories = records as ({ articleId: number; whole: boolean } | undefined)[]
    return stories.flatMap((story) => (story?.whole ? [story.articleId] : [])).toSorted((a, b) => a - b)
  })

async function read(page: Page, id: number, title: string): Promise<void> {
  await page.goto(`/article/${id}`)
  await heading(page, title).waitFor()
  await ready(page)
  await expect.poll(() => listKept(page)).toContain(id)
}

test('what was read is read again offline; anything else leads to it; signing out takes it along', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  const context = page.context()
  await registerMember(page, '13900500004')
  await read(page, 10101, '全城四十三座钟，谁来对时')
  await read(page, 11203, '骑手画的地图')

  await context.setOffline(true)
  await page.goto('/article/11203')
  await heading(page, '骑手画的地图').waitFor()
  await ready(page)
  expect(await page.locator('#paid').count(), 'as its reader could read it').toBe(0)
  const lead = page.locator('main article .zoom img').first()
  await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '首页' }).click()
  await heading(page, '网络连接不上').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/article/10201')
  await heading(page, '网络连接不上').waitFor()
  await page.getByRole('link', { name: '全城四十三座钟，谁来对时' }).click()
  await heading(page, '全城四十三座钟，谁来对时').waitFor()

  // From a page without an article: after signing out, an article on the page would be saved again as an anonymous read.
  await context.setOffline(false)
  await page.goto('/')
  await ready(page)
  await accountButton(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => listKept(page)).toEqual([])
})

/** A story of its own, and how an editor takes it back. */
async function publishStory(title: string) {
  const desk = await visit()
  await signIn(desk, 'editor')
  const id = await createStory(desk, { title, body: '缸里的酱还在，人已经走了。' })
  const step = async (name: string, more: object = {}) => {
    const { version } = await readStory(desk, id)
    const answer = await desk.request.post(`/api/desk/story/${id}/${name}`, { data: { version, ...more } })
    expect(answer.status()).toBe(200)
  }
  await step('publish')
  return { id, title, withdraw: () => step('withdraw', { note: '作者请求' }) }
}

test('a story that is withdrawn leaves the device with the next connection, or when it is asked for', async () => {
  const [first, second] = [await publishStory('收回的酱园来信'), await publishStory('收回的第二封信')]
  const page = await visit({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  const context = page.context()
  await read(page, 10101, '全城四十三座钟，谁来对时')
  for (const { id, title } of [first, second]) await read(page, id, title)

  await context.setOffline(true)
  await first.withdraw()
  await page.goto(`/article/${first.id}`)
  // Nobody can tell a device that is not connected.
  await heading(page, first.title).waitFor()
  await ready(page)
  await context.setOffline(false)
  await page.goto('/')
  await expect.poll(() => listKept(page)).toEqual([10101, second.id].toSorted((a, b) => a - b))

  await second.withdraw()
  await page.goto(`/article/${second.id}`)
  await expect.poll(() => listKept(page)).toEqual([10101])
  await context.setOffline(true)
  for (const { id, title } of [first, second]) {
    await page.goto(`/article/${id}`)
    await heading(page, '网络连接不上').waitFor()
    expect(await page.content()).not.toContain(title)
  }
  await page.getByRole('link', { name: '全城四十三座钟，谁来对时' }).waitFor()
})

test('a page of the build before is told of a newer one, and is loaded anew when its reader wants it', async () => {
  // The site's content security policy allows no other worker, not even for a test.
  const page = await visit({ viewport: { width: 375, height: 800 }, serviceWorkers: 'allow', bypassCSP: true })
  const workerOf = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  await page.goto('/article/10102')
  await ready(page)
  await expect.poll(workerOf).toMatch(/\/offline\.js$/)

  // Another address is another worker; with another entry this page is of another build.
  await page.evaluate(async () => {
    document.querySelector('script[type="module"]')!.setAttribute('src', '/assets/before.js')
    await navigator.serviceWorker.register('/offline.js?newer', { scope: '/', updateViaCache: 'none' })
  })
  const notice = page.getByRole('status').filter({ hasText: '有新版本' })
  await notice.waitFor()
  expect(await workerOf(), 'the newer one waits').toMatch(/\/offline\.js$/)
  expect(await findBarriers(page)).toEqual([])

  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: '刷新' }).click()])
  await heading(page, '37路的最后一个星期').waitFor()
  await ready(page)
  // This page is of the newest build: the waiting worker is activated silently.
  await expect.poll(workerOf).toMatch(/\/offline\.js$/)
  expect(await notice.count()).toBe(0)
})
