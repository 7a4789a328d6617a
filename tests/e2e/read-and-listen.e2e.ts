/** From reading to listening and back, at the same paragraph: in a story that is read aloud, and in the text of an episode. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

/** Read aloud in full, and free to listen to. */
const STORY = '/article/11201'
const EPISODE = '/listen/7001'

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
const time = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
const paused = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused ?? true)
/** The paragraph that is marked as spoken. */
const spoken = (page: Page) => page.locator('main p[aria-current="true"]')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('a story is heard from the paragraph one points at, and read on where the player is', async () => {
  const page = await visit()
  await open(page, STORY)
  const link = page.getByRole('link', { name: /^听本文 \d\d:\d\d/ })
  // Without JavaScript it links to the audio itself.
  expect(await link.getAttribute('href')).toMatch(/^\/play\/track\/\d+\.mp3$/)

  const paragraph = page.locator('article [data-ended] > p').nth(4)
  await paragraph.scrollIntoViewIfNeeded()
  const here = page.getByRole('button', { name: '从这里听' })
  // The part that listens loads a moment after the page.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await paragraph.hover()
      return here.count()
    })
    .toBe(1)
  await here.click()
  await expect.poll(() => time(page)).toBeGreaterThan(60)
  await expect.poll(() => spoken(page).innerText()).toBe(await paragraph.innerText())
  expect(await findBarriers(page)).toEqual([])

  // Away from it, and back with one press.
  await page.keyboard.press('End')
  await page.getByRole('button', { name: '回到正在读的一段' }).click()
  await expect
    .poll(() => spoken(page).evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
    .toBeLessThan(800)

  // The link in the head of the article changes its label accordingly.
  await link.click()
  await expect.poll(() => paused(page)).toBe(true)

  // From another page the player leads to the very paragraph.
  await page.getByRole('link', { name: '七日', exact: false }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  // The story stays until the front page can be shown.
  await expect.poll(() => spoken(page).count()).toBe(0)
  await bar(page).getByRole('link').first().click()
  await page.waitForURL('**/article/11201#heard')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await spoken(page).waitFor()
})

test('a press on a paragraph of a text plays from there, by mouse and by keyboard', async () => {
  const page = await visit()
  await open(page, EPISODE)
  const text = page.getByRole('region', { name: '文稿' })
  await text.getByRole('paragraph').nth(1).click()
  await bar(page).waitFor()
  await expect.poll(() => time(page)).toBeGreaterThan(3)
  await expect.poll(() => spoken(page).innerText()).toContain('上礼拜也剩一碗')
  const before = await time(page)
  await text
    .getByRole('button', { name: /^从这里听/ })
    .nth(2)
    .press('Enter')
  await expect.poll(() => time(page)).toBeGreaterThan(before)
  await expect.poll(() => spoken(page).innerText()).toContain('我们就很好奇')
})
