/** Audio pages: courses, podcasts and audio books play in the player, and can be subscribed to. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

// Requests without a session are refused, which browsers log.
const visit = useBrowser({ expectedErrors: [/401/] })

const COURSE = '/h5/zhuanlan/detail.do?id=501'
const FILM = '/h5/zhuanlan/detail.do?id=508'

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
/** In seconds; 0 in silence. */
const playedTime = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return audio && !audio.paused ? audio.currentTime : 0
  })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('a course is learnt lesson by lesson, with its text, and of what is locked a sample is heard', async () => {
  const page = await visit()
  await open(page, COURSE)
  const lessons = page.getByRole('region', { name: '课程目录' }).getByRole('listitem')
  await page.getByRole('link', { name: '开始学习' }).click()
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0)
  expect(await bar(page).getByRole('link').first().innerText()).toBe('从一把雨伞开始')
  await lessons
    .nth(0)
    .getByText(/^已学 \d+%$/)
    .waitFor()
  await lessons.nth(0).getByRole('button', { name: /^文稿/ }).click()
  await lessons
    .nth(0)
    .getByRole('button', { name: /^从这里听/ })
    .first()
    .waitFor()
  await lessons.nth(0).getByRole('link', { name: /^暂停/ }).click()
  await expect.poll(() => playedTime(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])

  expect(
    await lessons
      .nth(1)
      .getByText(/可试听 \d+ 秒/)
      .count(),
  ).toBe(1)
  expect(await lessons.nth(1).getByRole('button').count()).toBe(0)
  await lessons.nth(1).getByRole('link', { name: /^试听/ }).click()
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0)

  // A video lesson also remembers its position.
  await open(page, FILM)
  const film = page.locator('video')
  const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(time).toBeGreaterThan(4)
  expect(await playedTime(page)).toBe(0)
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await open(page, FILM)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(time).toBeGreaterThan(2)
})

test('whoever wants to subscribe is asked to sign in, and has subscribed then; the episodes play one after the other', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await open(page, '/listen/702')
  const button = page.getByRole('button', { name: /订阅/ })
  await button.click()
  await page.getByRole('dialog', { name: '登录' }).waitFor()
  await signIn(page, 'reader')
  // Shown immediately; a reload before the server has it would lose it.
  const response = page.waitForResponse('**/api/klisten/subscribe')
  await open(page, '/listen/702')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect((await response).ok()).toBe(true)
  await page.reload()
  await ready(page)
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await button.click()
  await page.getByText('已取消订阅').waitFor()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')

  const episodes = page.getByRole('region', { name: '全部单集' })
  await page.getByRole('link', { name: '播放全部' }).click()
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0)
  const first = episodes.getByRole('listitem').nth(0)
  const second = episodes.getByRole('listitem').nth(1)
  await first.getByRole('link', { name: /^暂停/ }).waitFor()
  await bar(page).getByRole('slider', { name: '播放进度' }).press('End')
  await second.getByRole('link', { name: /^暂停/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
