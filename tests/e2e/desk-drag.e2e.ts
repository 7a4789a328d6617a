/** Sorting at the desk by mouse and by touch; the keyboard is covered by the tests of the editors' weeks. */
import { expect, test } from 'vitest'
import { useBrowser } from './fixture/browser.ts'
import { button, createStory, openRoom, saved, status } from './fixture/desk.ts'
import {
  addChapter,
  beginPlan,
  chapter,
  drag,
  handle,
  lift,
  middleOf,
  readBoard,
  searchPool,
  type Point,
} from './fixture/drag.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
// The preview runs no scripts, which the browser logs.
const visit = useBrowser({ expectedErrors: [/^Blocked script execution/] })

test('a block of the front page is carried by mouse, past the edge of the screen; let go beside the list it stays', async () => {
  const page = await visit({ viewport: { width: 1360, height: 600 } })
  await signIn(page, 'editor')
  await openRoom(page, 'front')
  const blocks = page.getByRole('region', { name: '区块' })
  const names = () =>
    blocks
      .getByRole('button', { name: /^移动/ })
      .evaluateAll((list) => list.map((one) => one.getAttribute('aria-label')))
  const handles = blocks.getByRole('button', { name: /^移动/ })
  const before = await names()

  const start = await middleOf(handles.first())
  await lift(page, handles.first(), { x: 1300, y: start.y + 200 })
  await page.mouse.up()
  await status(page, '放回原处').waitFor({ state: 'attached' })
  expect(await names()).toEqual(before)

  await drag(page, handles.first(), handles.nth(1), '移到第 2 个')
  const [one, two, ...others] = before
  await expect.poll(names).toEqual([two, one, ...others])

  // Held at the lower edge, the page scrolls under it.
  const edge = await middleOf(handles.first())
  await lift(page, handles.first(), { x: edge.x, y: 590 })
  await status(page, /移到第 1\d 个/).waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(async () => (await names()).indexOf(two!)).toBeGreaterThan(8)
  expect((await names()).filter((name) => name !== two)).toEqual([one, ...others])
  await saved(page)
})

test('on a phone a story goes to another chapter by finger', async () => {
  const page = await visit({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })
  await signIn(page, 'editor')
  await createStory(page, { title: '指尖上的一篇', body: '一段。' })
  await beginPlan(page, '手机上的一期')
  await addChapter(page, '上')
  await searchPool(page, '指尖上的一篇')
  await button(page, '加入《指尖上的一篇》').click()
  await addChapter(page, '下')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const empty = chapter(page, '下').getByText('把文章拖到这里。')
  await empty.scrollIntoViewIfNeeded()
  const from = await middleOf(handle(page, '指尖上的一篇'))
  const to = (await empty.boundingBox())!
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step++) {
    const y = from.y + ((to.y + to.height / 2 - from.y) * step) / 10
    await touch('touchMove', [{ x: from.x, y }])
  }
  await status(page, '移到「下」').waitFor({ state: 'attached' })
  await touch('touchEnd', [])
  await expect.poll(() => readBoard(page)).toEqual([['上'], ['下', '指尖上的一篇']])
})

test('a search of the pool that is under way takes the focus from nothing', async () => {
  const page = await visit({ viewport: { width: 1360, height: 900 } })
  await signIn(page, 'editor')
  await createStory(page, { title: '慢网上的一篇', body: '一段。' })
  await beginPlan(page, '慢网上的一期')
  const pool = page.getByRole('complementary', { name: '稿库' })
  const grip = pool.getByRole('button', { name: /^拖动.*慢网上的一篇/ })
  await grip.waitFor()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/pool\?.*q=/, async (route) => {
    await answered
    await route.continue()
  })
  await pool.getByLabel('在稿库里按标题或编号找').fill('慢网')
  await expect.poll(() => pool.getByRole('list').getAttribute('aria-busy')).toBe('true')
  await grip.focus()
  answer()
  await expect.poll(() => pool.getByRole('list').getAttribute('aria-busy')).toBe('false')
  expect(await pool.getByRole('listitem').count()).toBe(1)
  expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true)
})
