/** Listening for a long day: after hundreds of items the player holds no more memory than after the first ones. */
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LATEST_UPDATE_KEY, updateDay } from '../../src/web/layouts/frame/update-drawer-state.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { useBrowser } from './fixture/browser.ts'
import { play } from './fixture/player.ts'

const visit = useBrowser()

test('hundreds of changes of what is heard leave no trace in memory', { timeout: 180_000 }, async () => {
  const page = await visit()
  // The drawer of updates would open automatically meanwhile, with its own listeners; it is marked as seen today.
  const seen = { key: LATEST_UPDATE_KEY, day: updateDay(Date.now()) }
  await page.addInitScript(({ key, day }) => localStorage.setItem(key, day), seen)
  await play(page, '/listen/701', /^播放：/)
  const client = await page.context().newCDPSession(page)
  // What the browser compiles and keeps of the first ones is no growth.
  await change(page, times(80, 150))
  const before = await measure(client)
  await change(page, times(200, 500))
  const after = await measure(client)
  expect(after.heap - before.heap).toBeLessThan(times(400_000, 1_000_000))
  expect(after.nodes - before.nodes).toBeLessThan(times(60, 100))
  expect(after.listeners - before.listeners).toBeLessThan(20)
})

/** To the next and back again, each time as soon as the length of the audio is known. */
function change(page: Page, count: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    const [audio] = document.querySelectorAll('audio')
    for (let done = 0; done < wanted; done++) {
      const known = new Promise((resolve) => audio!.addEventListener('loadedmetadata', resolve, { once: true }))
      const name = done % 2 ? '上一段' : '下一段'
      document.querySelector<HTMLButtonElement>(`[aria-label="播放器"] [aria-label="${name}"]`)!.click()
      await known
    }
  }, count)
}

async function measure(client: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
