/** Listening resumes: after a reload, on another device, and after a network failure. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

// The network is cut on purpose, and the browser logs it.
const visit = useBrowser({ expectedErrors: [/Failed to load resource/] })

const ISSUE = '/magazine/140'

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
const status = (page: Page) => bar(page).getByRole('status')
const sound = (page: Page) =>
  page.evaluate(() => {
    const [audio] = document.querySelectorAll('audio')
    return audio ? { paused: audio.paused, time: audio.currentTime } : { paused: true, time: 0 }
  })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** The first piece of the issue is some minutes long. */
async function play(page: Page): Promise<void> {
  await open(page, ISSUE)
  await page
    .getByRole('region', { name: /^有声版/ })
    .getByRole('button', { name: '播放整本' })
    .click()
  await expect.poll(async () => (await sound(page)).time).toBeGreaterThan(0)
}

test('a place that was left on one device is offered on another, and a jump can be undone', async () => {
  const [desk, phone] = [await visit(), await visit()]
  await signIn(desk, 'editor')
  await signIn(phone, 'editor')
  // Earlier tests with this account have left positions, too.
  await desk.request.delete('/api/user/history/study')
  await play(desk)
  await bar(desk).getByRole('button', { name: '暂停' }).click()
  // That was an hour ago.
  await desk.evaluate((ago) => {
    const kept = JSON.parse(localStorage.getItem('playbackPosition') ?? '[]') as { at: number }[]
    localStorage.setItem(
      'playbackPosition',
      JSON.stringify(kept.map((position) => ({ ...position, at: position.at - ago }))),
    )
  }, 3_600_000)

  await play(phone)
  const seek = bar(phone).getByRole('slider', { name: '播放进度' })
  for (let step = 0; step < 6; step++) await seek.press('PageUp')
  const sent = phone.waitForResponse((response) => response.url().endsWith('/history/study'))
  await bar(phone).getByRole('button', { name: '暂停' }).click()
  await sent
  const left = (await sound(phone)).time
  expect(left).toBeGreaterThan(170)

  // The desktop was left at the beginning. The reload restores the bar, paused, and pressing play asks.
  await open(desk, '/about')
  const before = await bar(desk).getByRole('slider', { name: '播放进度' }).inputValue()
  expect((await sound(desk)).paused).toBe(true)
  await bar(desk).getByRole('button', { name: '播放', exact: true }).click()
  await status(desk).getByText('另一台设备听到').waitFor()
  // Only offered: it has not seeked there automatically.
  expect((await sound(desk)).time).toBeLessThan(Number(before) + 60)
  await status(desk).getByRole('button', { name: '跳过去' }).click()
  await expect.poll(async () => Math.abs((await sound(desk)).time - left)).toBeLessThan(10)
  await status(desk).getByRole('button', { name: '撤销跳转' }).click()
  await expect.poll(async () => (await sound(desk)).time).toBeLessThan(60)
})

test('without a network the player waits, and goes on by itself; closed, it does not come back', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  await play(page)
  await page.context().setOffline(true)
  await bar(page).getByRole('button', { name: '下一段' }).click()
  await status(page).getByText('网络断开了').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await sound(page)).time).toBeGreaterThan(0)
  await expect.poll(() => status(page).getByText('网络断开了').count()).toBe(0)

  await open(page, '/about')
  await bar(page).getByRole('button', { name: '关闭播放器' }).click()
  await open(page, '/about')
  expect(await bar(page).count()).toBe(0)
})
