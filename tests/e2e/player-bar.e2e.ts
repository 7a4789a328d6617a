/** The bar of the player and what unfolds above it: the order of the list, the text that follows the voice, the timer. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
const button = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name, exact: true })
const drawer = (page: Page, name: string) => bar(page).getByRole('region', { name })
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function play(page: Page): Promise<void> {
  await page.goto('/listen/7001')
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^播放：/ })
    .first()
    .click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
}

test('the list is put in order by dragging and by keyboard, and comes back after it was cleared', async () => {
  const page = await visit()
  await play(page)
  await button(page, '播放列表').click()
  const queue = drawer(page, '播放列表')
  const titles = () =>
    queue.getByRole('button', { name: /^移动：/ }).evaluateAll((all) => all.map((it) => it.ariaLabel))
  const [first, second, third, ...rest] = await titles()
  const handle = queue.getByRole('button', { name: second!, exact: true })

  // With the mouse: after the third. Hovered once it has stopped moving.
  await handle.hover()
  const from = (await handle.boundingBox())!
  const to = (await queue.getByRole('button', { name: third!, exact: true }).boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 })
  await expect.poll(() => queue.locator('[data-dragged]').getAttribute('style')).toContain('translateY')
  await page.mouse.up()
  await expect.poll(titles).toEqual([first, third, second, ...rest])

  // With the keyboard: back again. It is announced, and the focus stays.
  await handle.press('ArrowUp')
  await expect.poll(titles).toEqual([first, second, third, ...rest])
  await expect.poll(() => queue.getByRole('status').innerText()).toMatch(/移到第 2 位，共 \d+ 段$/)
  await expect.poll(() => focused(page)).toBe(second)

  // Moved to play next, then removed.
  await queue
    .getByRole('button', { name: /^下一个播放：/ })
    .first()
    .click()
  await expect.poll(titles).toEqual([first, third, second, ...rest])
  await queue
    .getByRole('button', { name: /^移出列表：/ })
    .nth(1)
    .press('Enter')
  await expect.poll(titles).toEqual([first, second, ...rest])
  await expect.poll(() => focused(page)).toBe(second!.replace('移动', '移出列表'))
  expect(await findBarriers(page)).toEqual([])

  await queue.getByRole('button', { name: '清空' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '撤销' }).click()
  await button(page, '播放列表').click()
  await expect.poll(titles).toEqual([first, second, ...rest])
  await page.keyboard.press('Escape')
  await queue.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('播放列表')
})

test('on a phone speed, timer and text are in a sheet; the text follows the voice and leads it', async () => {
  const page = await visit({ viewport: { width: 375, height: 700 } })
  await play(page)
  await button(page, '更多').click()
  const sheet = drawer(page, '更多')
  await sheet.getByRole('radio', { name: '2.0×' }).waitFor()
  await sheet.getByRole('radio', { name: '1.25×' }).check()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.25)
  expect(await findBarriers(page)).toEqual([])
  await sheet.getByRole('button', { name: '15 分钟' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^更多，定时停止 1[45]:/)

  await button(page, /^更多/).click()
  await sheet.getByRole('button', { name: '看文稿' }).click()
  const paragraphs = drawer(page, '文稿').getByRole('listitem')
  await paragraphs.first().waitFor()
  const before = await timeOf(page)
  const last = paragraphs.last()
  await last.getByRole('button').press('Enter')
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 5)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer(page, '文稿').waitFor({ state: 'hidden' })
  // Nothing is hidden behind the bar: the page ends above it.
  const room = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
  expect(room).toBeGreaterThanOrEqual((await bar(page).boundingBox())!.height)
})
