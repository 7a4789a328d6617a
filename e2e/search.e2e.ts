/** A reader looks for something, over any page: by pointer, by keyboard and in Chinese. The results are in search-page. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/net::ERR_FAILED/] })

const START = '/article/11201'
const CALL = '/api/search/queryAllInfo'

type CueWords = { cueWord: { name: string }[]; hotWord: string[]; data: { id: number; data: string } }

async function readCueWords(page: Page): Promise<CueWords> {
  const response = await page.request.get('/api/search/cueword')
  return ((await response.json()) as { model: CueWords }).model
}

// By its markup: while the overlay is open, the page below it is hidden from roles.
const toggle = (page: Page) => page.locator('header a[aria-label="搜索"]')
const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => overlay(page).getByRole('combobox', { name: '搜索关键词' })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('searchHistory') ?? 'null') as string[] | null)
const hasFocus = (target: ReturnType<typeof field>) => target.evaluate((element) => element === document.activeElement)

/** What the last address asks for. */
const asked = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { path: pathname, ...Object.fromEntries(searchParams) }
}

async function openOverlay(page: Page, path = START) {
  await page.goto(path)
  await ready(page)
  await toggle(page).click()
  await field(page).waitFor()
  await expect.poll(() => hasFocus(field(page))).toBe(true)
}

describe.each([1440, 375])('the overlay, %i px wide', (width) => {
  const viewport = { width, height: 800 }

  test('takes the focus, closes with Escape and with its button, and gives the focus back', async () => {
    const page = await visit({ viewport })
    await openOverlay(page)
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(toggle(page))).toBe(true)
    await page.keyboard.press('Enter')
    await overlay(page).getByRole('button', { name: '关闭' }).click()
    await overlay(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(START)
  })

  test('proposes another word every four seconds', async () => {
    const page = await visit({ viewport })
    await page.clock.install()
    await openOverlay(page)
    const { cueWord, data } = await readCueWords(page)
    const words = [...cueWord.map((cue) => cue.name), data.data]
    const shown = () => field(page).getAttribute('placeholder')
    await expect.poll(async () => words.includes((await shown()) ?? '')).toBe(true)
    await page.clock.pauseAt(Date.now() + 60_000)
    const first = words.indexOf((await shown())!)
    for (let turn = 1; turn <= words.length; turn++) {
      await page.clock.runFor(4000)
      await expect.poll(shown).toBe(words[(first + turn) % words.length])
    }
  })

  test('suggests while a reader types: asked once the typing rests, moved through by keyboard', async () => {
    const page = await visit({ viewport })
    const questions: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === CALL) questions.push(url.searchParams.get('word')!)
    })
    await page.clock.install()
    await openOverlay(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).pressSequentially('一')
    await page.clock.runFor(500)
    await field(page).pressSequentially('个')
    await page.clock.runFor(590)
    expect(questions).toEqual([])
    await page.clock.runFor(20)
    await page.clock.resume()
    const list = overlay(page).getByRole('listbox', { name: '搜索联想' })
    await list.waitFor()
    expect(questions).toEqual(['一个'])

    const groups = await list.getByRole('group').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(groups.length).toBeGreaterThan(0)
    for (const group of groups) expect(['课程', '数字刊', '单集']).toContain(group)
    const options = list.getByRole('option')
    await expect.poll(() => options.last().textContent()).toMatch(/^共 \d+ 条结果$/)

    await page.keyboard.press('ArrowDown')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowUp')
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await options.last().getAttribute('aria-selected')).toBe('true')

    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await field(page).inputValue()).toBe('一个')
    expect(await overlay(page).isVisible()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await list.waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?**')
    await overlay(page).waitFor({ state: 'hidden' })
    expect(asked(page)).toEqual({ path: '/search', keyword: '一个', searchenter: START, searchtype: 'submit' })
    expect(await stored(page)).toEqual(['一个'])
  })

  test('keeps what was searched for, proposes it again, and forgets it when told to', async () => {
    const page = await visit({ viewport })
    await page.addInitScript(() => {
      if (!localStorage.getItem('searchHistory')) localStorage.setItem('searchHistory', '["邮船","剩菜"]')
    })
    await openOverlay(page)
    const history = overlay(page).getByRole('region', { name: '搜索历史' })
    expect(await history.isVisible()).toBe(false)
    await field(page).click()
    await history.waitFor()
    expect(await history.getByRole('link').allTextContents()).toEqual(['邮船', '剩菜'])
    const hot = overlay(page).getByRole('region', { name: '热门搜索' })
    const { hotWord } = await readCueWords(page)
    expect(await hot.getByRole('link').allTextContents()).toEqual(hotWord)
    const colours = await hot
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
    expect(colours.map((colour) => colour === colours[0])).toEqual(hotWord.map((_, index) => index < 4))

    await overlay(page).getByRole('heading', { name: '搜索' }).click()
    await history.waitFor({ state: 'hidden' })
    await field(page).click()
    await history.getByRole('link', { name: '剩菜' }).click()
    await page.waitForURL('**/search?**')
    await overlay(page).waitFor({ state: 'hidden' })
    expect(asked(page)).toEqual({ path: '/search', keyword: '剩菜', searchenter: START, searchtype: 'history' })
    expect(await stored(page)).toEqual(['剩菜', '邮船'])

    await toggle(page).click()
    await field(page).click()
    await hot.getByRole('link', { name: hotWord[0]!, exact: true }).click()
    await page.waitForURL('**searchtype=hot**')
    await overlay(page).waitFor({ state: 'hidden' })
    expect(await stored(page)).toEqual([hotWord[0], '剩菜', '邮船'])

    await toggle(page).click()
    await field(page).click()
    await history.getByRole('button', { name: '删除“剩菜”' }).click()
    expect(await stored(page)).toEqual([hotWord[0], '邮船'])
    expect(await hasFocus(history.getByRole('button', { name: '删除“邮船”' }))).toBe(true)
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'hidden' })
    expect(await overlay(page).isVisible()).toBe(true)
    await field(page).click()
    await history.getByRole('button', { name: '清空搜索记录' }).click()
    await history.waitFor({ state: 'hidden' })
    expect(await stored(page)).toEqual([])
    expect(await hasFocus(field(page))).toBe(true)
  })
})

describe('typing', () => {
  test('in a composition neither asks nor submits', async () => {
    const page = await visit()
    const questions: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === CALL) questions.push(url.searchParams.get('word')!)
    })
    await page.clock.install()
    await openOverlay(page)
    const write = (value: string) =>
      field(page).evaluate((element, text) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        set.call(element, text)
        element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, isComposing: true }))
      }, value)
    await field(page).dispatchEvent('compositionstart')
    await write('tushu')
    await page.clock.fastForward(2000)
    const enter = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
    await field(page).dispatchEvent('keydown', enter)
    expect(questions).toEqual([])
    expect(new URL(page.url()).pathname).toBe(START)
    await write('图书')
    await field(page).dispatchEvent('compositionend', { data: '图书' })
    await page.clock.fastForward(700)
    await overlay(page).getByRole('listbox').waitFor()
    expect(questions).toEqual(['图书'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?**')
    expect(asked(page)).toMatchObject({ keyword: '图书', searchtype: 'submit' })
  })

  test('is not lost when suggestions cannot be had', async () => {
    const page = await visit()
    await page.route(`**${CALL}**`, (route) => route.abort('failed'))
    await openOverlay(page)
    await field(page).fill('图书馆')
    await overlay(page).getByText('联想暂时取不到').waitFor()
    expect(await field(page).inputValue()).toBe('图书馆')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '搜索“图书馆”' }).waitFor()
  })

  test('of nothing means the word that is proposed; a talk leads to its column', async () => {
    const page = await visit()
    await page.clock.install()
    await openOverlay(page)
    const { cueWord, data } = await readCueWords(page)
    const words = [...cueWord.map((cue) => cue.name), data.data]
    const shown = () => field(page).getAttribute('placeholder')
    await expect.poll(async () => words.indexOf((await shown()) ?? '')).toBeGreaterThanOrEqual(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    while ((await shown()) !== data.data) await page.clock.runFor(4000)
    await page.clock.resume()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/column/${data.id}`)
    expect(await stored(page)).toBeNull()

    await toggle(page).click()
    await field(page).waitFor()
    await expect.poll(shown).toBe(cueWord[0]!.name)
    await field(page).press('Enter')
    await page.waitForURL('**/search?**')
    expect(asked(page)).toMatchObject({ keyword: cueWord[0]!.name, searchenter: `/column/${data.id}` })
    expect(await stored(page)).toEqual([cueWord[0]!.name])
  })

  test('a stroke opens the search, except in a field', async () => {
    const page = await visit()
    await page.goto(START)
    await ready(page)
    await page.keyboard.press('/')
    await field(page).waitFor()
    await expect.poll(() => hasFocus(field(page))).toBe(true)
    await page.keyboard.press('/')
    await expect.poll(() => field(page).inputValue()).toBe('/')
    await page.goto('/login')
    await ready(page)
    await page.locator('main input').first().focus()
    await page.keyboard.press('/')
    expect(await overlay(page).isVisible()).toBe(false)
  })
})
