/** From an article to its author, through their works and back. */
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

test('a story leads to its author, whose works can be looked through by kind', async () => {
  const page = await visit()
  // Of her column by a writer who is also the host of a podcast.
  await page.goto('/user/4?type=article')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL('**/article/*')
  const story = page.url()

  await main.getByRole('article').getByRole('link', { name: '白露', exact: true }).first().click()
  await page.waitForURL('**/user/4')
  await page.getByRole('heading', { level: 1, name: '白露' }).waitFor()
  await expect.poll(() => page.title()).toContain('白露的主页')
  const kinds = page.getByRole('navigation', { name: '作品分类' })
  expect(await kinds.getByRole('link', { name: '全部' }).getAttribute('aria-current')).toBe('page')

  await kinds.getByRole('link', { name: '播客单集' }).click()
  await page.waitForURL('**/user/4?type=episode')
  await expect.poll(() => page.title()).toContain('白露的播客单集')
  await expect.poll(() => kinds.getByRole('link', { name: '播客单集' }).textContent()).toBe('播客单集 8')
  await expect.poll(() => main.getByRole('heading', { level: 2 }).count()).toBe(8)

  await page.goBack()
  await page.waitForURL('**/user/4')
  await expect.poll(() => kinds.getByRole('link', { name: '全部' }).getAttribute('aria-current')).toBe('page')
  await page.goBack()
  await page.waitForURL(story)
})

test('readers have a page without works; an unknown number and a page behind the end have none', async () => {
  const page = await visit()
  await page.goto('/user/101?type=article')
  await ready(page)
  await page.getByText('还没有文章。').waitFor()
  for (const path of ['/user/999999', '/user/4?page=2', '/user/101?page=2', '/user/4?type=fans&page=9']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await page.getByRole('heading', { name: '访问页面不存在' }).waitFor()
  }
})
