/** A reader looks for something, over any page: by pointer, by keyboard and in Chinese. The results are in search-page. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/net::ERR_FAILED/] })

const START = '/article/11201'
const CALL = '/api/search/queryAllInfo'
const NARROW = { viewport: { width: 375, height: 800 } }

type CueWords = { cueWord: { name: string }[]; hotWord: string[]; data: { id: number; data: string } }

async function readCueWords(page: Page): Promise<CueWords> {
  const response = await page.request.get('/api/search/cueword')
  return ((await response.json()) as { model: CueWords }).model
}

// By its markup: while the overlay is open, the page below it is hidden from roles.
const toggle = (page: Page) => page.locator('header a[aria-label="搜索"]')
const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => overlay(page).getByRole('combobox', { name: '搜索关键词' })
const list = (page: Page) => overlay(page).getByRole('listbox', { name: '搜索联想' })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('searchHistory') ?? 'null') as string[] | null)
const hasFocus = (target: ReturnType<typeof field>) => target.evaluate((element) => element === document.activeElement)

/** The path and parameters of the current address. */
const asked = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { path: pathname, ...Object.fromEntries(searchParams) }
}

/** The keywords for which suggestions were requested. */
function listQuestions(page: Page): string[] {
  const questions: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === CALL) questions.push(url.searchParams.get('word')!)
  })
  return questions
}

async function openOverlay(page: Page, path = START) {
  await page.goto(path)
  await ready(page)
  await toggle(page).click()
  await field(page).waitFor()
  await expect.poll(() => hasFocus(field(page))).toBe(true)
}

describe('the overlay', () => {
  test('proposes another word every four seconds; an empty field means it, and a talk leads to its column', async () => {
    const page = await visit()
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
    await expect.poll(() => stored(page)).toEqual([cueWord[0]!.name])
  })

  test('opens by pointer and by a stroke; keeps ten words, proposes them again, forgets them when told to', async () => {
    const page = await visit(NARROW)
    await page.addInitScript(() => {
      const earlier = ['邮船', '剩菜', '3', '4', '5', '6', '7', '8', '9', '10']
      if (!localStorage.getItem('searchHistory')) localStorage.setItem('searchHistory', JSON.stringify(earlier))
    })
    await openOverlay(page)
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(toggle(page))).toBe(true)
    await page.keyboard.press('Enter')
    await overlay(page).getByRole('button', { name: '关闭' }).click()
    await overlay(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(field(page))).toBe(true)
    // In a field the stroke is a sign like any other.
    await page.keyboard.press('/')
    await expect.poll(() => field(page).inputValue()).toBe('/')
    await field(page).fill('')

    const history = overlay(page).getByRole('region', { name: '搜索历史' })
    expect(await history.isVisible()).toBe(false)
    await field(page).click()
    await history.waitFor()
    await expect.poll(() => history.getByRole('link').count()).toBe(10)
    const hot = overlay(page).getByRole('region', { name: '热门搜索' })
    const { hotWord } = await readCueWords(page)
    await expect.poll(() => hot.getByRole('link').allTextContents()).toEqual(hotWord)
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
    await expect.poll(async () => (await stored(page))!.slice(0, 3)).toEqual(['剩菜', '邮船', '3'])

    await toggle(page).click()
    await field(page).click()
    await hot.getByRole('link').first().click()
    await page.waitForURL('**searchtype=hot**')
    await overlay(page).waitFor({ state: 'hidden' })
    // The oldest is dropped when there are more than ten.
    await expect.poll(() => stored(page)).toEqual([hotWord[0], '剩菜', '邮船', '3', '4', '5', '6', '7', '8', '9'])

    await toggle(page).click()
    await field(page).click()
    await history.getByRole('button', { name: '删除“剩菜”' }).click()
    await expect.poll(async () => (await stored(page))!.slice(0, 2)).toEqual([hotWord[0], '邮船'])
    await expect.poll(() => hasFocus(history.getByRole('button', { name: '删除“邮船”' }))).toBe(true)
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'hidden' })
    expect(await overlay(page).isVisible()).toBe(true)
    await field(page).click()
    await history.getByRole('button', { name: '清空搜索记录' }).click()
    await history.waitFor({ state: 'hidden' })
    await expect.poll(() => stored(page)).toEqual([])
    await expect.poll(() => hasFocus(field(page))).toBe(true)
  })
})

describe('suggestions', () => {
  test('are asked for once the typing rests, and moved through by keyboard', async () => {
    const page = await visit(NARROW)
    const questions = listQuestions(page)
    await page.clock.install()
    await openOverlay(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).pressSequentially('孩')
    await page.clock.runFor(500)
    await field(page).pressSequentially('子')
    await page.clock.runFor(590)
    expect(questions).toEqual([])
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === CALL)
    await page.clock.runFor(20)
    await page.clock.resume()
    await list(page).waitFor()
    expect(questions).toEqual(['孩子'])

    type Groups = { model: { category: string; totalCount: number }[] }
    const { model } = (await (await answered).json()) as Groups
    const shown = model.filter(({ category, totalCount }) => /^(课程|数字刊|单集)$/.test(category) && totalCount > 0)
    const groups = await list(page)
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(groups.length).toBeGreaterThan(0)
    expect(groups).toEqual(shown.map(({ category }) => category))
    const sum = shown.reduce((all, { totalCount }) => all + totalCount, 0)
    await overlay(page).getByRole('status').getByText(`共 ${sum} 条联想`).waitFor()
    const options = list(page).getByRole('option')
    expect(await options.last().textContent()).toBe('查看“孩子”的全部结果')

    await page.keyboard.press('ArrowDown')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowUp')
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await options.last().getAttribute('aria-selected')).toBe('true')

    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'hidden' })
    expect(await field(page).inputValue()).toBe('孩子')
    expect(await overlay(page).isVisible()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await list(page).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?**')
    await overlay(page).waitFor({ state: 'hidden' })
    expect(asked(page)).toEqual({ path: '/search', keyword: '孩子', searchenter: START, searchtype: 'submit' })
    await expect.poll(() => stored(page)).toEqual(['孩子'])
  })

  test('wait for the end of a composition: neither its letters nor its Enter are meant for the search', async () => {
    const page = await visit()
    const questions = listQuestions(page)
    await page.clock.install()
    await openOverlay(page)
    // From now on the clock moves only on command.
    await page.clock.pauseAt(Date.now() + 60_000)
    const keys = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    for (const text of ['t', 'tu', 'tu s', 'tu shu']) {
      await compose(text)
      await page.clock.runFor(2000)
    }
    expect(await field(page).inputValue()).toBe('tu shu')
    expect(questions).toEqual([])
    // As input methods send it: a key of theirs, whatever it was.
    await keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await field(page).press('Enter')
    expect(new URL(page.url()).pathname).toBe(START)
    await keys.send('Input.insertText', { text: '图书' })
    expect(await field(page).inputValue()).toBe('图书')
    await page.clock.runFor(590)
    expect(questions).toEqual([])
    await page.clock.runFor(20)
    await page.clock.resume()
    await list(page).waitFor()
    expect(questions).toEqual(['图书'])
    await field(page).press('Enter')
    await page.waitForURL('**/search?**')
    expect(asked(page)).toMatchObject({ keyword: '图书', searchtype: 'submit' })
  })

  test('that come late never stand under a newer question; without any the search still works', async () => {
    const page = await visit()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const late = {
      category: '课程',
      totalCount: 1,
      data: [{ contentType: 1, contentId: 1, contentName: '迟到的联想' }],
    }
    await page.route(`**${CALL}?*`, async (route) => {
      const word = new URL(route.request().url()).searchParams.get('word')
      if (word === '图书馆') return route.abort('failed')
      if (word === '图书') return route.continue()
      await held
      await route.fulfill({ json: { success: true, resultCode: 'SUCCESS', resultMsg: '', model: [late] } })
    })
    await openOverlay(page)
    await Promise.all([page.waitForRequest(`**${CALL}?*`), field(page).pressSequentially('图')])
    await field(page).pressSequentially('书')
    await list(page).getByText('查看“图书”的全部结果').waitFor()
    const answered = page.waitForResponse(`**${CALL}?*`)
    letGo()
    await (await answered).finished()
    expect(await list(page).getByText('迟到的联想').count()).toBe(0)
    expect(await list(page).getByRole('option').last().textContent()).toBe('查看“图书”的全部结果')

    await field(page).pressSequentially('馆')
    await overlay(page).getByText('网络连接不上').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '搜索“图书馆”' }).waitFor()
  })
})
