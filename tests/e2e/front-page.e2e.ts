/** The front page as readers find it: whole without a program, personal only for those who are signed in. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { register } from './fixture/shop.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

const BLOCKS = [
  '本周要闻',
  '今日快讯',
  '热读榜',
  '今日话题',
  '数字刊',
  '七日电台',
  '栏目有声',
  '上新课程',
  '直播预告',
  '限时优惠',
  '期刊榜',
  '课程榜',
  '听书',
  '试听一课',
  '影像书',
  '专题',
  '七日体验',
  '编辑推荐',
  '大家在看',
  '最近更新',
]

test.each([1440, 375])(
  'every block is there without the program, in the order of the editors, %i px wide',
  async (width) => {
    const page = await visit({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    await page.goto('/')
    for (const name of BLOCKS) {
      expect(await page.getByRole('main').getByRole('region', { name, exact: true }).count(), name).toBe(1)
    }
    const order = await page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset['card']))
    expect(order.slice(0, 3)).toEqual(['109', '209', '108'])
    const sounds = page.getByRole('main').getByRole('link', { name: /^播放/ })
    expect(await sounds.count()).toBeGreaterThan(8)
    for (const link of await sounds.all())
      expect(await link.getAttribute('href')).toMatch(/^\/play\/[a-z-]+\/\d+\.mp[34]$/)
    expect(await page.getByRole('navigation', { name: '七日导览' }).getByRole('link').count()).toBe(8)
  },
)

test('the picture that leads is asked for before anything else, and once', async () => {
  const page = await visit()
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/picture/story/')) pictures.push(request.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const shown = await page
    .getByRole('region', { name: '本周要闻' })
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(pictures[0]).toBe(shown)
  expect(pictures.filter((url) => url.split('?')[0] === shown.split('?')[0])).toHaveLength(1)
})

/** The player at the bottom of the page; the blocks themselves have no audio element. */
const player = (page: Page) => page.getByRole('region', { name: '播放器' })
const playedTime = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return audio && !audio.paused ? audio.currentTime : 0
  })

test('the radio plays the piece that is chosen, and then the next', async () => {
  const page = await visit()
  await page.goto('/')
  await ready(page)
  const radio = page.getByRole('region', { name: '七日电台' })
  const pieces = radio.getByRole('listitem').getByRole('link')
  await pieces.nth(1).click()
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0)
  await expect.poll(() => pieces.nth(1).getAttribute('aria-current')).toBe('true')
  await player(page).getByRole('slider', { name: '播放进度' }).press('End')
  await expect.poll(() => pieces.nth(2).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0)
  // The toggle pauses playback, and resumes it.
  await radio.getByRole('link', { name: /^暂停/ }).click()
  await expect.poll(() => playedTime(page)).toBe(0)
  await expect.poll(() => pieces.nth(2).getAttribute('aria-current')).toBe(null)
  await radio.getByRole('link', { name: /^播放/ }).click()
  await expect.poll(() => pieces.nth(2).getAttribute('aria-current')).toBe('true')
})

test('sounds go to the player and films play in place, one at a time', async () => {
  const page = await visit()
  await page.goto('/')
  await ready(page)
  const episodes = page.getByRole('region', { name: '栏目有声' })
  const first = episodes.getByRole('link', { name: /^播放/ }).first()
  await first.press('Enter')
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0)
  await episodes.getByRole('link', { name: /^暂停/ }).waitFor()
  const films = page.getByRole('region', { name: '影像书' })
  await films.getByRole('link', { name: /^播放/ }).first().click()
  const plays = (media: HTMLMediaElement) => !media.paused && media.currentTime > 0
  await expect.poll(() => films.locator('video').evaluate(plays)).toBe(true)
  await expect.poll(() => playedTime(page)).toBe(0)
})

test.each(['back', 'reload'])('the way %s leads to the same place, however far down', async (way) => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await page.goto('/')
  await ready(page)
  await page.locator('[data-card]:not([data-settled])').first().waitFor({ state: 'detached' })
  const block = page.getByRole('region', { name: '编辑推荐' })
  const top = () => block.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await top()
  if (way === 'back') {
    // Clicked where it is: the mouse would scroll it into view first.
    await block.getByRole('link').first().dispatchEvent('click')
    await page.waitForURL('**/article/*')
    await page.goBack()
  } else await page.reload()
  await ready(page)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
})

describe('for readers who are signed in', () => {
  test('it goes on where they left off, until they hide it', async () => {
    const page = await visit()
    await page.goto('/')
    expect(await page.getByRole('region', { name: '继续学习' }).count()).toBe(0)
    await signIn(page, 'member')
    await page.goto('/')
    await ready(page)
    const card = page.getByRole('region', { name: '继续学习' })
    await card.waitFor()
    expect(await card.getByRole('progressbar', { name: '学习进度' }).getAttribute('value')).toMatch(/^\d+$/)
    expect(await card.getByRole('link', { name: /^(继续|再)/ }).count()).toBe(1)
    await card.getByRole('button', { name: '不再显示' }).click()
    await card.waitFor({ state: 'detached' })
    await page.reload()
    await ready(page)
    expect(await card.count()).toBe(0)
  })

  test('a member sees until when; a reader may try seven days, once', async () => {
    const member = await visit()
    await signIn(member, 'member')
    await member.goto('/')
    await member.getByRole('region', { name: '七日体验' }).getByText('有效至').waitFor()
    const page = await visit()
    await page.goto('/')
    await page.getByRole('region', { name: '七日体验' }).getByRole('link', { name: '登录领取' }).waitFor()
    await register(page, '13900500001')
    await page.reload()
    await ready(page)
    const card = page.getByRole('region', { name: '七日体验' })
    await card.getByRole('button', { name: '领取七天体验' }).click()
    await card.getByText('有效至').waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
  })
})
