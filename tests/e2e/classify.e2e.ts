/** Audio and courses: filters in the address, the catalogue, the reader's own study page. */
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

describe('the catalogue', () => {
  test('is narrowed step by step, goes back and forth, and leads to a course', async () => {
    const page = await visit()
    await page.goto('/classify')
    await ready(page)
    const filters = page.getByRole('navigation', { name: '筛选' })
    const choose = (name: string | RegExp) => filters.getByRole('link', { name }).click()
    const titled = async (name: string) => {
      await expect.poll(() => page.title()).toContain(name)
    }

    await choose(/^课程$/)
    await page.waitForURL('**/classify?kind=course')
    await choose(/^文艺/)
    await titled('课程：文艺')
    const ofFirst = page.url()
    await choose(/^文学/)
    await titled('课程：文学')
    const ofSecond = page.url()
    expect(ofSecond).not.toBe(ofFirst)

    await page.goBack()
    await titled('课程：文艺')
    expect(page.url()).toBe(ofFirst)
    await page.goForward()
    await titled('课程：文学')
    expect(page.url()).toBe(ofSecond)
    const chosen = filters.getByRole('link', { name: /^文学/ })
    expect(await chosen.getAttribute('aria-current')).toBe('true')

    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link')
    const name = await first.textContent()
    const [course] = await Promise.all([page.waitForEvent('popup'), first.click()])
    await course.waitForURL('**/h5/zhuanlan/detail.do?id=*')
    await expect.poll(() => course.getByRole('heading', { level: 1 }).textContent()).toContain(name)
  })

  test('passes over a choice while another is being fetched', async () => {
    const page = await visit()
    await page.goto('/classify')
    await ready(page)
    const filters = page.getByRole('navigation', { name: '筛选' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/category/search?*free=*', async (route) => {
      await held
      await route.continue()
    })
    await filters.getByRole('link', { name: '免费' }).click()
    await expect.poll(() => filters.getAttribute('aria-busy')).toBe('true')
    await filters.getByRole('link', { name: '付费' }).click()
    release()
    await expect.poll(() => filters.getAttribute('aria-busy')).toBe('false')
    expect(page.url()).toMatch(/classify\?free=1$/)
    expect(await filters.getByRole('link', { name: '免费' }).getAttribute('aria-current')).toBe('true')
  })
})

test('the shop window leads to the courses of a category; the desk to where the reader left off', async () => {
  const page = await visit()
  await page.goto('/course')
  await ready(page)
  await page.getByRole('navigation', { name: '课程分类' }).getByRole('link', { name: /^知识/ }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('知识课程')
  expect((await page.goto('/course?category=9999'))?.status()).toBe(404)

  await page.goto('/study')
  await ready(page)
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: '登录' }).count()).toBe(1)
  expect(await page.getByRole('region', { name: '免费第一课' }).getByRole('listitem').count()).toBeGreaterThan(2)

  await signIn(page, 'reader')
  await page.goto('/study')
  await ready(page)
  expect(await main.getByRole('link', { name: '登录' }).count()).toBe(0)
  const goOn = page.getByRole('region', { name: '接着学' }).getByRole('link', { name: /^(继续|再[听读]一遍)/ })
  expect(await goOn.getAttribute('href')).toMatch(/^\/(h5|listen|magazine|article)\//)
  await main.getByRole('link', { name: '全部学习记录' }).click()
  await page.waitForURL('**/other?type=history')
})
