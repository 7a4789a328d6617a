/** From the front page over the rankings to a story; windows and pages live in the address. */
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

describe('the rankings', () => {
  test('lead from the front page to what is read most', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    await page.getByRole('region', { name: '热读榜' }).getByRole('heading', { level: 2 }).getByRole('link').click()
    await page.waitForURL('**/ranking/hot')
    await page.getByRole('heading', { level: 1, name: '热读榜' }).waitFor()
    const periods = page.getByRole('navigation', { name: '统计区间' })
    expect(await periods.getByRole('link', { name: '周榜' }).getAttribute('aria-current')).toBe('true')

    await periods.getByRole('link', { name: '日榜' }).click()
    await page.waitForURL('**/ranking/hot?period=day')
    await expect.poll(() => page.title()).toContain('热读榜（日榜）')
    await page.goBack()
    await page.waitForURL('**/ranking/hot')
    await expect.poll(() => page.title()).not.toContain('日榜')

    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link')
    const title = await first.textContent()
    await first.click()
    await page.waitForURL('**/article/*')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  })

  test('stand together on one page, and can be gone through by keyboard', async () => {
    const page = await visit()
    await page.goto('/ranking')
    await ready(page)
    const tabs = page.getByRole('navigation', { name: '榜单' })
    for (const name of ['热读榜', '期刊榜', '课程榜', '听书榜', '播客榜']) {
      expect(await page.getByRole('region', { name }).getByRole('listitem').count(), name).toBe(5)
    }
    await tabs.getByRole('link', { name: '播客榜' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ranking/episode')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**/ranking/episode?page=2')
    await expect.poll(() => page.title()).toContain('播客榜（第2页）')
    expect((await page.goto('/ranking/nothing'))?.status()).toBe(404)
  })
})

test('a story that stays before somebody’s eyes is told once, without a cookie', async () => {
  const page = await visit()
  // A page must be seen for some seconds.
  const sent = page.waitForRequest('**/api/view', { timeout: 40_000 })
  await page.goto('/article/11201')
  const request = await sent
  expect(request.postDataJSON()).toEqual({ contentType: 11, contentId: 11201, kind: 'read' })
  expect(await request.headerValue('cookie')).toBeNull()
  expect((await request.response())?.status()).toBe(200)
})
