/** Listening through everything that happens to listeners: a reload, a cut of the network, a second tab, keys. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { bar, button, play, slider, sound, timeOf } from './fixture/player.ts'

// A cut connection is also logged in the console.
const visit = useBrowser({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const EPISODE = '/listen/7001'
/** Read aloud in full: minutes long, so that it is not all buffered immediately. */
const STORY = '/article/11201'
const FIRST_PART = 80_000

test('a reload finds the player where it was, and it goes on from there', async () => {
  const page = await visit()
  await play(page, EPISODE, /^播放：/)
  await slider(page).press('PageUp')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(20)
  const left = await timeOf(page)
  await page.reload()
  await ready(page)
  await bar(page).waitFor()
  expect(await sound(page)).toMatchObject({ paused: true })
  // It played until the page was unloaded, and plays during the check.
  const isNear = (time: number) => time > left - 3 && time < left + 12
  expect(isNear(Number(await slider(page).getAttribute('aria-valuenow')))).toBe(true)
  await button(page, '播放').click()
  await expect.poll(async () => (await sound(page)).paused).toBe(false)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1)
  expect(isNear(await timeOf(page))).toBe(true)
  // Closing persists for the next page, too; the position is preserved.
  await button(page, '关闭播放器').click()
  await page.reload()
  await ready(page)
  expect(await bar(page).count()).toBe(0)
  await page
    .getByRole('link', { name: /^播放：/ })
    .first()
    .click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(left - 4)
})

test('a cut of the network is said, and what was heard goes on at the same place when it is back', async () => {
  const page = await visit()
  const line = holdSound(page)
  await line.ready
  await play(page, STORY, /^听本文/)
  line.change('cut')
  await page.context().setOffline(true)
  for (let presses = 0; presses < 8; presses++) await slider(page).press('PageUp')
  await bar(page).getByText('网络断开了').waitFor()
  const there = Number(await slider(page).getAttribute('aria-valuenow'))
  expect(there).toBeGreaterThan(200)
  line.change('open')
  await page.context().setOffline(false)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(there + 0.5)
  expect(await timeOf(page)).toBeLessThan(there + 15)
  expect((await sound(page)).paused).toBe(false)
  await bar(page).getByText('网络断开了').waitFor({ state: 'hidden' })
})

type Line = 'slow' | 'cut' | 'open'

/**
 * Only the first half minute of the audio is delivered, until the connection changes. Redirect targets are not intercepted
 * here.
 */
function holdSound(page: Page) {
  let line: Line = 'slow'
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  const answer = async (route: Route): Promise<void> => {
    const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? []
    if (line === 'slow' && Number(from) >= FIRST_PART) await changed
    if (line === 'cut') return route.abort('internetdisconnected')
    if (line === 'open') return route.continue()
    const range = `bytes=${from}-${FIRST_PART - 1}`
    return route.fulfill({ response: await route.fetch({ headers: { ...route.request().headers(), range } }) })
  }
  return {
    ready: page.route('**/play/**', answer),
    change(next: Line) {
      line = next
      resolve()
    },
  }
}

test('of two tabs one plays', async () => {
  const page = await visit()
  await play(page, EPISODE, /^播放：/)
  const other = await page.context().newPage()
  await play(other, '/listen/7002', /^播放：/)
  await expect.poll(async () => (await sound(page)).paused).toBe(true)
  expect((await sound(other)).paused).toBe(false)
  await button(page, '播放').click()
  await expect.poll(async () => (await sound(other)).paused).toBe(true)
  await expect.poll(async () => (await sound(page)).paused).toBe(false)
})

test('keys: space, arrows, and nothing while somebody types', async () => {
  const page = await visit()
  await play(page, EPISODE, /^播放：/)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Space')
  await expect.poll(async () => (await sound(page)).paused).toBe(true)
  const before = await timeOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 14)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeLessThan(before + 1)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await sound(page)).paused).toBe(false)
  await page.locator('header a[aria-label="搜索"]').click()
  const field = page.getByRole('combobox', { name: '搜索关键词' })
  await field.fill('一锅汤')
  await field.press('Space')
  await field.press('ArrowLeft')
  expect((await sound(page)).paused).toBe(false)
})
