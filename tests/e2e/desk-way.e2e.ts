/** From the site to the desk and back: those who work here are shown the way, readers are not, on desktops and phones. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { builtFile } from './fixture/built-file.ts'
import { openRoom } from './fixture/desk.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }
const STORY = '/article/10101'

const editLink = (page: Page) => page.getByRole('link', { name: '编辑这篇稿件' })

async function openAccount(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click()
  const panel = page.getByRole('dialog', { name })
  await opened(panel)
  return panel
}

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '菜单' }).click()
  const menu = page.getByRole('dialog', { name: '菜单' })
  await opened(menu)
  return menu
}

/** Waits until the parts that load after the article are there. */
async function openStory(page: Page): Promise<void> {
  await page.goto(STORY)
  await ready(page)
  // Followed or not: an earlier test may have followed.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^已?关注/ })
    .first()
    .waitFor()
}

test('an editor goes from the menu to the desk, and from a story to its text and back', async () => {
  const page = await visit()
  await signIn(page, 'trainee')
  await page.goto('/about')
  await ready(page)
  const panel = await openAccount(page, '实习编辑')
  await panel.getByRole('link', { name: '编辑台' }).click()
  await page.waitForURL('**/desk')
  await page.getByRole('complementary', { name: '编辑部目录' }).waitFor()

  await openStory(page)
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
  await editLink(page).click()
  await page.waitForURL('**/desk/story/10101')
  await page.getByRole('heading', { level: 1, name: `编辑稿件：${title}` }).waitFor()
  const back = page.getByRole('main').getByRole('link', { name: '看网站上的' })
  expect(await back.getAttribute('href')).toBe(STORY)
})

test('on a phone the menu leads there too, and nothing hangs over the edge', async () => {
  const page = await visit(PHONE)
  await signIn(page, 'admin')
  await openStory(page)
  await editLink(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  const box = (await editLink(page).boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.x + box.width).toBeLessThanOrEqual(375)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: '编辑台' }).click()
  await page.waitForURL('**/desk')
})

test('the side is longer than the screen and shows the entry of the room all the same', async () => {
  const page = await visit({ viewport: { width: 1280, height: 600 } })
  await signIn(page, 'admin')
  for (const room of ['right', 'story', 'quote']) {
    await openRoom(page, room)
    const entry = page.getByRole('navigation', { name: '编辑部' }).locator('[aria-current="page"]')
    const isShown = () =>
      entry.evaluate((element) => {
        const [own, side] = [element, element.closest('nav')!].map((part) => part.getBoundingClientRect())
        return own!.top > side!.top - 1 && own!.bottom < side!.bottom + 1
      })
    await expect.poll(isShown, { message: room }).toBe(true)
  }
})

test('a group folds and stays folded, and opens for a room that is found by keyboard', async () => {
  const page = await visit()
  await signIn(page, 'admin')
  await openRoom(page, 'story')
  const side = page.getByRole('navigation', { name: '编辑部' })
  const group = side.getByRole('button', { name: '网站' })
  await group.click()
  expect(await side.getByRole('link', { name: '语录' }).count()).toBe(0)
  await openRoom(page, 'plan')
  expect(await group.getAttribute('aria-expanded')).toBe('false')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^查找/ })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  const option = page.getByRole('option', { selected: true })
  // Nothing is typed yet: the room before this one.
  expect(await option.innerText()).toContain('稿件')
  await field.fill('yl')
  expect(await option.innerText()).toContain('语录')
  await field.press('Enter')
  await page.waitForURL('**/desk/quote')
  await expect.poll(() => side.locator('[aria-current="page"]').innerText()).toBe('语录')
  expect(await group.getAttribute('aria-expanded')).toBe('true')

  await page.getByRole('button', { name: '快速查找', exact: true }).click()
  const asked = page.waitForRequest((request) => request.url().includes('/api/desk/find?q=10101'))
  await field.fill('10101')
  await asked
  await expect.poll(() => option.innerText()).toContain('稿件 · 已发布')
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await page.waitForURL('**/desk/story/10101')

  // In the text the same keys make a link, as before.
  await page.getByRole('textbox', { name: '正文', exact: true }).click()
  await page.keyboard.press('Control+k')
  expect(await field.count()).toBe(0)
})

test('readers see nothing of it and fetch nothing of it', async () => {
  const part = builtFile('src/web/features/article/edit-link.tsx')
  const isOfTheDesk = (url: string) => url.endsWith(part) || url.includes('desk')
  for (const [who, isShown] of [
    ['nobody', false],
    ['member', false],
    ['trainee', true],
  ] as const) {
    const page = await visit(PHONE)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    if (who !== 'nobody') await signIn(page, who)
    await openStory(page)
    if (isShown) await editLink(page).waitFor()
    expect(await editLink(page).count(), who).toBe(isShown ? 1 : 0)
    const menu = await openMenu(page)
    expect(await menu.getByRole('link', { name: '编辑台' }).count(), who).toBe(isShown ? 1 : 0)
    expect(fetched.some(isOfTheDesk), who).toBe(isShown)
  }
})

test('what is published has its page one press away from its form', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  for (const room of ['column', 'topic', 'theme', 'news', 'course', 'podcast', 'episode', 'audio-book', 'category']) {
    await openRoom(page, room)
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    const link = page.getByRole('main').getByRole('link', { name: '在网站上看' })
    await link.waitFor()
    const response = await page.request.get((await link.getAttribute('href'))!)
    expect(response.status(), room).toBe(200)
  }
})
