/** Listening through everything that happens to listeners: a reload, a cut of the network, a second tab, keys, a long day. */
import type { CDPSession, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { LATEST_UPDATE_KEY, updateDay } from '#rules/update-drawer.ts'
import { ready, useBrowser } from './fixture/browser.ts'

// A connection that is cut is told in the console, too.
const visit = useBrowser({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const EPISODE = '/listen/7001'
/** Read whole: minutes long, so that not all of it is there at once. */
const STORY = '/article/11201'
const FIRST_PART = 80_000

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const slider = (page: Page) => bar(page).getByRole('slider', { name: '播放进度' })

const sound = (page: Page) =>
  page.evaluate(() => {
    const [audio] = document.querySelectorAll('audio')
    return audio ? { paused: audio.paused, time: audio.currentTime } : { paused: true, time: 0 }
  })
const timeOf = async (page: Page) => (await sound(page)).time

async function play(page: Page, path: string, name: RegExp): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.getByRole('link', { name }).first().click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5)
}

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
  // It went on sounding until the page was gone, and sounds while it is looked at.
  const isNear = (time: number) => time > left - 3 && time < left + 12
  expect(isNear(Number(await slider(page).getAttribute('aria-valuenow')))).toBe(true)
  await button(page, '播放').click()
  await expect.poll(async () => (await sound(page)).paused).toBe(false)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1)
  expect(isNear(await timeOf(page))).toBe(true)
  // Closed is closed, for the next page, too; the place stays.
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

/** Of the sound only the first half minute comes, until the line changes. What a redirect leads to is not seen here. */
function holdSound(page: Page) {
  let line: Line = 'slow'
  const { promise: changed, resolve: tell } = Promise.withResolvers<void>()
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
      tell()
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

test('five hundred changes of what is heard leave no trace in memory', { timeout: 180_000 }, async () => {
  const page = await visit()
  // The drawer of updates would come by itself meanwhile, with listeners of its own; it has been seen today.
  const seen = { key: LATEST_UPDATE_KEY, day: updateDay(Date.now()) }
  await page.addInitScript(({ key, day }) => localStorage.setItem(key, day), seen)
  await play(page, '/listen/701', /^播放：/)
  const client = await page.context().newCDPSession(page)
  // What the browser compiles and keeps of the first ones is no growth.
  await change(page, 150)
  const before = await measure(client)
  await change(page, 500)
  const after = await measure(client)
  expect(after.heap - before.heap).toBeLessThan(1_000_000)
  expect(after.nodes - before.nodes).toBeLessThan(100)
  expect(after.listeners - before.listeners).toBeLessThan(20)
})

/** To the next and back again, each time as soon as the sound knows its length. */
function change(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const [audio] = document.querySelectorAll('audio')
    for (let done = 0; done < count; done++) {
      const known = new Promise((resolve) => audio!.addEventListener('loadedmetadata', resolve, { once: true }))
      const name = done % 2 ? '上一段' : '下一段'
      document.querySelector<HTMLButtonElement>(`[aria-label="播放器"] [aria-label="${name}"]`)!.click()
      await known
    }
  }, times)
}

async function measure(client: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
