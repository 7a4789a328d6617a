/** The statements about listening: the player, its list, what it keeps and what it has counted. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { useRows } from './fixture/conformance.ts'
import { bar, button, slider, sound } from './fixture/player.ts'

const visit = useBrowser()
const { row, endRows } = useRows('player')

const WIDE = { viewport: { width: 1440, height: 900 } }

const title = (page: Page) => bar(page).getByRole('link').first()
const queue = (page: Page) => bar(page).getByRole('region', { name: '播放列表' })
const rate = (page: Page) => page.evaluate(() => document.querySelector('audio')?.playbackRate)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('playbackPosition') ?? '')
const plays = async (page: Page) => await expect.poll(async () => (await sound(page)).time).toBeGreaterThan(0)
const isPaused = async (page: Page) => await expect.poll(async () => (await sound(page)).paused).toBe(true)

const item = (contentType: number, id: number) => ({
  ...{ id, contentType, title: `第 ${contentType} 类`, audioUrl: '/play/episode/7001.mp3' },
  ...{ pic: '/media/picture/podcast/701.jpg', duration: '05:00', zhuanlanName: '晚饭以后', sampleSeconds: 0 },
})

/** To this share of the sound, and a moment further. */
async function seek(page: Page, share: number): Promise<void> {
  await page.evaluate(async (to) => {
    const audio = document.querySelector('audio')!
    const next = () => new Promise((resolve) => audio.addEventListener('timeupdate', resolve, { once: true }))
    audio.currentTime = audio.duration * to
    await next()
    await next()
  }, share)
}

async function playFirst(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: /^播放/ }).first().click()
  await plays(page)
}

test('a podcast is heard', async () => {
  const page = await visit({ ...WIDE, counted: true })
  const events: { name: string; detail: object }[] = []
  await page.route('**/api/event', (route) => {
    const { events: told } = route.request().postDataJSON() as { events: typeof events }
    events.push(...told)
    return route.fulfill({ json: { success: true, resultCode: 'SUCCESS', resultMsg: '', model: null } })
  })
  await page.addInitScript(() => {
    /** how many times had been told when the place was kept */
    const keptAt: number[] = []
    Object.assign(window, { keptAt })
    let times = 0
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
      if (key === 'playbackPosition') keptAt.push(times)
      keep.call(this, key, value)
    }
    document.addEventListener('timeupdate', () => times++, true)
  })
  await page.goto('/listen/7001')
  await ready(page)
  await row('4.52', async () => expect(await bar(page).count()).toBe(0))
  await playFirst(page, '/listen/7001')
  await row('2.72', () => bar(page).waitFor())
  await row('2.161', async () => {
    const style = await bar(page).evaluate(async (element) => {
      await Promise.all(element.getAnimations().map((animation) => animation.finished))
      const box = element.getBoundingClientRect()
      return [getComputedStyle(element).position, Math.round(innerHeight - box.bottom)]
    })
    expect(style).toEqual(['fixed', 0])
  })
  await row('4.48', () => button(page, '暂停').waitFor())
  await row('3.23', async () => {
    expect(await title(page).getAttribute('href')).toMatch(/^\/listen\/70\d\d$/)
    expect(await bar(page).innerText()).toMatch(/\d\d:\d\d \/ \d\d:\d\d/)
  })
  await row('7.171', async () => {
    const cover = bar(page).locator('img').first()
    expect(await cover.getAttribute('width')).toBe('48')
    expect(await cover.getAttribute('src')).toMatch(/\?w=96$/)
  })
  await row('9.31', async () => {
    const keptAt = () => page.evaluate(() => (window as unknown as { keptAt: number[] }).keptAt)
    await expect.poll(async () => (await keptAt()).length).toBeGreaterThan(2)
    const times = await keptAt()
    expect(new Set(times.slice(1).map((time, index) => time - times[index]!))).toEqual(new Set([4]))
  })
  await row('7.173', async () => expect(await kept(page)).toContain('7001'))
  await row('4.49', async () => {
    await button(page, '暂停').click()
    await isPaused(page)
    await button(page, '播放').waitFor()
  })
  await row('3.25', async () => {
    const text = await page.evaluate(() => localStorage.getItem('audioQueue') ?? '{}')
    expect(JSON.parse(text)).toMatchObject({ index: expect.any(Number), speed: 1, list: expect.any(Array) })
  })
  await row('9.30', async () => {
    const options = await bar(page).getByRole('combobox', { name: '播放速度' }).locator('option').allInnerTexts()
    expect(options).toEqual(['0.7×', '1×', '1.25×', '2.0×'])
  })

  const before = await title(page).innerText()
  await row('4.59', async () => {
    await button(page, '下一段').click()
    await expect.poll(() => title(page).innerText()).not.toBe(before)
  })
  await row('4.60', async () => {
    await button(page, '上一段').click()
    await expect.poll(() => title(page).innerText()).toBe(before)
  })
  await plays(page)
  await row('4.58', async () => {
    await slider(page).press('End')
    await expect.poll(() => title(page).innerText()).not.toBe(before)
  })
  await row('4.57', async () => await expect.poll(() => kept(page)).not.toMatch(/"id":7001\b/))
  await button(page, '播放列表').click()
  await row('4.68', async () => {
    expect(
      await queue(page)
        .getByRole('button', { name: /^移出列表：/ })
        .count(),
    ).toBeGreaterThan(2)
  })
  await row('4.51', async () => {
    await plays(page)
    const here = queue(page).getByRole('button', { name: `移出列表：${await title(page).innerText()}` })
    await here.click()
    await isPaused(page)
  })
  await row('4.61', async () => {
    const rows = queue(page).getByRole('button', { name: /^移出列表：/ })
    while ((await rows.count()) > 1) {
      const count = await rows.count()
      await rows.last().click()
      await expect.poll(() => rows.count()).toBe(count - 1)
    }
    expect(await button(page, '下一段').isDisabled()).toBe(true)
    expect(await button(page, '上一段').isDisabled()).toBe(true)
  })
  await row('4.50', async () => {
    await button(page, '播放').click()
    await expect.poll(async () => (await sound(page)).paused).toBe(false)
    await queue(page).getByRole('button', { name: '清空' }).click()
    await isPaused(page)
  })

  // They are sent in batches; what is sent on leaving a page cannot be read here.
  const names = () => events.map(({ name }) => name)
  await expect.poll(names).toContain('audio-list')
  await playFirst(page, '/listen/606')
  await row('4.56', async () => {
    await button(page, '播放列表').click()
    expect(
      await queue(page)
        .getByRole('button', { name: /^移出列表：/ })
        .count(),
    ).toBe(1)
    await page.keyboard.press('Escape')
  })
  await row('5.27', async () => {
    expect(await button(page, '下一段').isDisabled()).toBe(true)
    expect(await button(page, '上一段').isDisabled()).toBe(true)
  })
  // Pausing is counted, too, and tells the order. Whoever hears the end twice finished once. The sound has 41 seconds: it goes on
  // between the seek and the pause, so the first place is well before the 95 per cent.
  for (const share of [0.85, 0.96, 0.5, 0.97]) {
    await seek(page, share)
    await button(page, '暂停').click()
    await button(page, '播放').click()
  }
  await bar(page).getByRole('combobox', { name: '播放速度' }).selectOption('2')
  await expect.poll(() => rate(page)).toBe(2)
  await row('4.53', async () => {
    await button(page, '关闭播放器').click()
    await expect.poll(() => bar(page).count()).toBe(0)
  })
  await row('4.54', async () => await expect.poll(() => rate(page)).toBe(1))
  await row('4.55', () => isPaused(page))

  await expect.poll(names).toContain('audio-close')
  for (const [id, name] of [
    ['7.180', 'audio-play'],
    ['7.181', 'audio-pause'],
    ['7.182', 'audio-close'],
    ['7.183', 'audio-list'],
    ['7.184', 'audio-speed'],
    ['7.185', 'audio-prev'],
    ['7.186', 'audio-next'],
    ['7.187', 'audio-finish'],
  ] as const)
    await row(id, async () => expect(names()).toContain(name))
  await row('9.32', async () => {
    const book = names().slice(names().lastIndexOf('audio-list'))
    expect(book.filter((name) => name === 'audio-pause' || name === 'audio-finish').slice(0, 5)).toEqual([
      ...['audio-pause', 'audio-finish', 'audio-pause'],
      ...['audio-pause', 'audio-pause'],
    ])
  })
})

test('what the title of each kind opens, from a list that was kept', async () => {
  const page = await visit(WIDE)
  const shown = async (list: object[], speed: number) => {
    await page.goto('/about')
    await page.evaluate((text) => localStorage.setItem('audioQueue', text), JSON.stringify({ list, index: 0, speed }))
    await page.reload()
    await ready(page)
    await bar(page).waitFor()
  }
  await shown(
    [1, 2, 3, 31, 5, 9, 27].map((kind) => item(kind, 70 + kind)),
    3,
  )
  await row('5.28', async () => {
    expect(await bar(page).getByRole('combobox', { name: '播放速度' }).inputValue()).toBe('1')
  })
  const hrefs: string[] = []
  for (let index = 0; index < 7; index++) {
    await title(page)
      .getByText(`第 ${[1, 2, 3, 31, 5, 9, 27][index]} 类`)
      .waitFor()
    hrefs.push((await title(page).getAttribute('href')) ?? '')
    if (index < 6) await button(page, '下一段').click()
  }
  await row('7.167', async () => {
    expect(hrefs.slice(0, 4)).toEqual([71, 72, 73, 101].map((id) => `/h5/zhuanlan/detail.do?id=${id}`))
  })
  await row('7.168', async () => expect(hrefs[4]).toBe('/magazine/75'))
  await row('7.169', async () => expect(hrefs[5]).toBe('/listen/79'))
  await row('7.170', async () => {
    await button(page, '文稿').click()
    await page.getByRole('region', { name: '提示' }).getByText('暂无文稿').waitFor()
  })
  await row('5.23', async () => expect(await bar(page).getByRole('region', { name: '文稿' }).count()).toBe(0))
})

endRows()
