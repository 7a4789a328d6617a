/**
 * Listening: the player at the bottom of the page survives navigation, continues automatically and remembers the position.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

const ISSUE = '/magazine/140'

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
const edition = (page: Page) => page.getByRole('region', { name: /^有声版/ })
/** The single audio element; the page has no other. */
const sound = (page: Page) =>
  page.evaluate(() => {
    const [audio] = document.querySelectorAll('audio')
    return audio ? { paused: audio.paused, time: audio.currentTime, src: audio.src, rate: audio.playbackRate } : null
  })
const title = (page: Page) => bar(page).getByRole('link').first().innerText()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('a whole issue is played: along other pages, to the next piece, and on from the same place another day', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  // Earlier tests with this account have left positions, too.
  await page.request.delete('/api/user/history/study')
  await open(page, ISSUE)
  expect(await bar(page).count()).toBe(0)
  await edition(page).getByRole('button', { name: '播放整本' }).click()
  await expect.poll(async () => (await sound(page))?.time ?? 0).toBeGreaterThan(0)
  const first = await title(page)
  const current = edition(page).getByRole('link', { name: /^暂停：/ })
  expect(await current.first().innerText()).toBe(`暂停：${first}`)

  // Another page, the same audio.
  const before = (await sound(page))!.time
  await page
    .getByRole('main')
    .getByRole('link', { name: '了解会员' })
    .or(page.getByRole('main').getByRole('link', { name: '会员权益' }))
    .first()
    .click()
  await page.waitForURL('**/membership')
  await expect.poll(async () => (await sound(page))!.time).toBeGreaterThan(before)
  expect(await title(page)).toBe(first)

  // Near the end of an item the next one follows automatically.
  const seek = bar(page).getByRole('slider', { name: '播放进度' })
  await seek.press('End')
  await expect.poll(() => title(page)).not.toBe(first)
  // Audio that has not loaded yet is at 0, wherever it will resume.
  await expect.poll(async () => (await sound(page))!.time).toBeGreaterThan(0)
  const second = await title(page)

  // By keyboard to a position in the middle; then the page is closed abruptly.
  await seek.press('Home')
  await seek.press('ArrowRight')
  await seek.press('ArrowRight')
  await bar(page).getByRole('button', { name: '暂停' }).click()
  await expect.poll(async () => (await sound(page))!.time).toBeGreaterThan(2)
  const left = (await sound(page))!.time
  await open(page, ISSUE)
  // The list is restored, paused; a listener who returns hears a few seconds again.
  await expect.poll(() => title(page)).toBe(second)
  expect(await sound(page)).toMatchObject({ paused: true })
  await edition(page)
    .getByRole('link', { name: `播放：${second}` })
    .click()
  await expect.poll(async () => (await sound(page))?.time ?? 0).toBeGreaterThan(left - 4)
  expect((await sound(page))!.time).toBeLessThan(left + 15)

  // Faster, then closed: hidden, silent and at normal speed again.
  await bar(page).getByRole('combobox', { name: '播放速度' }).selectOption('2')
  await expect.poll(async () => (await sound(page))!.rate).toBe(2)
  expect(await findBarriers(page)).toEqual([])
  await bar(page).getByRole('button', { name: '关闭播放器' }).click()
  await expect.poll(() => bar(page).count()).toBe(0)
  await expect.poll(() => sound(page)).toMatchObject({ paused: true, rate: 1 })
})

test('the list can be changed while it plays; whoever has not bought hears what is free', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await open(page, ISSUE)
  const tracks = edition(page).getByRole('listitem')
  expect(await tracks.filter({ hasText: '购买后可解锁' }).count()).toBe(7)
  expect(
    await edition(page)
      .getByRole('link', { name: /^播放：/ })
      .count(),
  ).toBe(1)
  await signIn(page, 'editor')
  await open(page, ISSUE)
  await edition(page)
    .getByRole('link', { name: /^播放：/ })
    .nth(1)
    .click()
  await bar(page).getByRole('button', { name: '播放列表' }).click()
  const queue = page.getByRole('region', { name: '播放列表' })
  const entries = queue.getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(8)
  await entries
    .nth(1)
    .getByRole('button', { name: /^移出列表/ })
    .click()
  await expect.poll(() => entries.count()).toBe(7)
  // The item that was playing is removed; the next one is paused.
  await expect.poll(async () => (await sound(page))!.paused).toBe(true)
  await expect.poll(() => entries.nth(1).getByRole('button').first().getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('Escape')
  await queue.waitFor({ state: 'hidden' })
  await bar(page).getByRole('button', { name: '播放列表' }).click()
  await queue.getByRole('button', { name: '清空' }).click()
  await bar(page).waitFor({ state: 'hidden' })
})
