/** What a reader sees when something is missing, slow or broken. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { builtFile } from './fixture/built-file.ts'
import { fillPassword } from './fixture/sign-in.ts'

const visit = useBrowser({
  expectedErrors: [/Failed to load resource/, /dynamically imported module/, /网络连接不上/, /页面加载失败/],
})

const storyText = (page: Page) => page.getByRole('complementary', { name: '相关阅读' })
const hotStories = (page: Page) => page.getByRole('region', { name: '热读榜' }).getByRole('list').getByRole('link')
const firstHot = (page: Page) => hotStories(page).first()

/** What the document tells machines about the page that is shown. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string) => {
      const tag = document.head.querySelector(selector)
      return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? null
    }
    return {
      title: read('[property="og:title"]'),
      address: read('[property="og:url"]'),
      canonical: read('[rel="canonical"]'),
      image: read('[property="og:image"]')?.replace(/^https?:\/\/[^/]+/, ''),
      robots: read('[name="robots"]'),
      data: document.head.querySelectorAll('[type="application/ld+json"]').length,
    }
  })

describe('pages that do not exist', () => {
  test('an unknown route', async () => {
    const page = await visit()
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '访问页面不存在' }).waitFor()
    await page.getByText('This page could not be found').waitFor()
    await ready(page)
    await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
    await page.getByRole('region', { name: '热读榜' }).waitFor()
  })

  test('a story that does not exist', async () => {
    const page = await visit()
    const response = await page.goto('/article/999')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '访问页面不存在' }).waitFor()
  })

  test.each(['/no/such/page', '/article/999'])('%s is set like every page, without the program', async (path) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(path)
    const message = page.getByRole('main').locator('section')
    expect(await message.evaluate((part) => getComputedStyle(part).textAlign)).toBe('center')
  })
})

describe('a broken connection', () => {
  test('the next page cannot be fetched: the reader is told and may try again; machines are told of each page alone', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    const front = await readHead(page)
    expect(front).toMatchObject({ image: '/share.png', robots: null })
    const nowhere = { address: null, canonical: null, image: '/share.png', robots: 'noindex', data: 0 }
    await page.route('**/api/**', (route) => route.abort())
    await firstHot(page).click()
    await page.getByRole('heading', { level: 1, name: '系统出错了' }).waitFor()
    await page.getByText('网络连接不上，请检查后重试').waitFor()
    await expect.poll(() => readHead(page)).toEqual({ title: '系统出错了', ...nowhere })
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: '重试' }).click()
    await storyText(page).waitFor()
    const address = new URL(front.canonical!).origin + new URL(page.url()).pathname
    await expect.poll(() => readHead(page)).toMatchObject({ address, canonical: address, robots: null })
    expect(await readHead(page)).toMatchObject({
      title: await page.getByRole('heading', { level: 1 }).textContent(),
      image: expect.stringMatching(/^\/media\/picture\/story\//),
    })
    await page.goBack()
    await firstHot(page).waitFor()
    await expect.poll(() => readHead(page)).toEqual({ ...front, data: 0 })
    const failure = { success: false, resultCode: 'NOT_FOUND', resultMsg: '没有', message: '没有', model: null }
    await page.route('**/api/article/*', (route) => route.fulfill({ status: 404, json: failure }))
    await hotStories(page).nth(1).click()
    await page.getByRole('heading', { level: 1, name: '访问页面不存在' }).waitFor()
    await expect.poll(() => readHead(page)).toEqual({ title: '访问页面不存在', ...nowhere })
  })

  test('a part of the program that is gone reloads the page once, then lets it be read as it is', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    let asked = 0
    await page.route(`**/${builtFile('src/web/pages/theme-list-page.tsx')}`, (route) => {
      asked++
      return route.abort()
    })
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专题' }).click()
    // The reload shows the page rendered by the server, whose text needs no JavaScript; the chunk fails again and is given
    // up.
    await expect.poll(() => loads).toBe(1)
    await expect.poll(() => asked).toBeGreaterThan(1)
    await page.getByRole('heading', { level: 1, name: '专题' }).waitFor()
    expect(loads).toBe(1)
  })
})

test('a link that is pressed before the program is there leads on all the same', async () => {
  const page = await visit()
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(`**/${builtFile('src/web/pages/article-page.tsx')}`, (route) =>
    late.then(() => route.abort()).catch(() => {}),
  )
  await page.goto('/article/11201', { waitUntil: 'domcontentloaded' })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专题' }).click()
  await page.getByRole('heading', { level: 1, name: '专题' }).waitFor()
  arrive()
})

describe('a connection that breaks while reading', () => {
  test('a panel that cannot be fetched is told; the story stays, and later it opens', async () => {
    const page = await visit()
    await page.goto('/article/11201')
    await ready(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('button', { name: '阅读设置' }).click()
    await page.getByText('网络连接不上，请检查后重试').waitFor()
    await storyText(page).waitFor()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: '分享' }).click()
    await page.getByRole('dialog', { name: '分享这篇文章' }).waitFor()
  })

  test('a failed sign-in keeps what was typed, even if nothing more can be fetched', async () => {
    const page = await visit()
    await page.goto('/login')
    await ready(page)
    await fillPassword(page, '10000000001', 'qiri-demo-7')
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByText('网络连接不上，请检查后重试').waitFor()
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('qiri-demo-7')
  })
})

describe('a slow connection', () => {
  test('the bar on top appears when a page takes its time, and goes when it is there', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/article/**', async (route) => {
      await held
      await route.continue()
    })
    await firstHot(page).click()
    const bar = page.getByRole('progressbar', { name: '正在加载' })
    await bar.waitFor()
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
    release()
    await storyText(page).waitFor()
    await bar.waitFor({ state: 'detached' })
  })
})
