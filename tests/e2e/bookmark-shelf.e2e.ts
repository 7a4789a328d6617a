/** Bookmarks: from a list, on an article, on an issue, with one state; then found, removed from the shelf and restored. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { fillPassword, PHONES, signIn } from './fixture/sign-in.ts'

// 401 is how the window to sign in is opened.
const visit = useBrowser({ expectedErrors: [/status of 401/] })

const COLUMN = '/column/5'
const ISSUE = '/magazine/301'
const SHELF = '/other?type=collect'
const LIST = '/api/myCollection/getMyPageBookmarkArticle?rowNum=100'

type Card = { contentType: number; contentId: number; title: string }

const main = (page: Page) => page.getByRole('main')
const large = (page: Page) => main(page).getByRole('button', { name: /^(已)?收藏( \d+)?$/ })
const small = (page: Page, word: '收藏' | '已收藏', title: string) =>
  main(page).getByRole('button', { name: `${word}：${title}`, exact: true })
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: '提示' }).getByText(text, { exact: true }).last()
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 }).allInnerTexts()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

async function listKept(page: Page): Promise<Card[]> {
  const response = await page.request.get(LIST)
  return ((await response.json()) as { model: { list: Card[] } }).model.list
}

/** A reader with two articles and an issue bookmarked. */
async function visitKeeping(options: BrowserContextOptions = {}): Promise<{ page: Page; kept: Card[] }> {
  const page = await visit(options)
  await signIn(page, 'editor')
  for (const card of await listKept(page)) {
    await page.request.delete(`/api/myCollection/${card.contentType}/${card.contentId}`)
  }
  for (const call of ['article/10101/bookmark', 'article/10201/bookmark', 'magazine/collect/301?attrType=58'])
    expect((await page.request.post(`/api/${call}`)).ok()).toBe(true)
  return { page, kept: await listKept(page) }
}

/** Signs in with the dialog, which reloads the page. */
async function signInByWindow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.waitFor()
  await fillPassword(dialog, PHONES.editor, 'qiri-demo-7')
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reload
  await ready(page)
}

test('a story of a list is kept by signing in; list, story and shelf agree, and so does an issue', async () => {
  const { page } = await visitKeeping()
  await page.context().clearCookies()
  await open(page, COLUMN)
  const first = main(page)
    .getByRole('button', { name: /^收藏：/ })
    .first()
  const title = ((await first.getAttribute('aria-label')) ?? '').replace('收藏：', '')
  await first.click()
  await signInByWindow(page)
  await message(page, '已收藏').waitFor()
  await small(page, '已收藏', title).waitFor()
  expect(new URL(page.url()).pathname).toBe(COLUMN)
  expect(await findBarriers(page)).toEqual([])

  // The article shows it too, and a change made there is correct in the list on return.
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => large(page).getAttribute('aria-pressed')).toBe('true')
  await large(page).click()
  await message(page, '已取消收藏').waitFor()
  await page.goBack()
  await small(page, '收藏', title).waitFor()
  // The optimistic update has not reached the server yet, and would be lost with the page.
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await small(page, '收藏', title).click()
  await small(page, '已收藏', title).waitFor()
  expect((await posted).ok()).toBe(true)

  await open(page, ISSUE)
  const issue = await main(page).getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => large(page).getAttribute('aria-pressed')).toBe('true')
  await open(page, SHELF)
  expect(await titles(page)).toContain(issue)
  expect(await titles(page)).toContain(title)
})

test('the shelf is narrowed by kind and words, in the address, and comes back after sign-in', async () => {
  const { page, kept } = await visitKeeping()
  await open(page, SHELF)
  const kinds = main(page).getByRole('list', { name: '按类别看' }).getByRole('link')
  const counted = (await kinds.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(counted).toEqual(['全部 3', '文章 2', '数字刊 1'])
  await main(page).getByRole('link', { name: '文章 2' }).click()
  await page.waitForURL(`**${SHELF}&kind=11`)
  await expect.poll(async () => (await titles(page)).length).toBe(2)

  const story = kept.find((card) => card.contentType === 11)!
  const word = story.title.slice(0, 4)
  await main(page).getByRole('searchbox', { name: '标题、作者' }).fill(word)
  await page.keyboard.press('Enter')
  await main(page).getByText(`找到 1 件和“${word}”有关的收藏`).waitFor()
  const address = `${SHELF}&kind=11&keyword=${encodeURIComponent(word)}`
  expect(page.url().endsWith(address)).toBe(true)
  expect(await titles(page)).toEqual([story.title])
  await page.goBack()
  await expect.poll(async () => (await titles(page)).length).toBe(2)
  await expect.poll(() => main(page).getByRole('searchbox').inputValue()).toBe('')

  await open(page, `${SHELF}&keyword=${encodeURIComponent('没有这样的词')}`)
  await main(page).getByText('没有找到和“没有这样的词”有关的收藏。').waitFor()
  await open(page, `${SHELF}&kind=1`)
  await main(page).getByText('这一类还没有收藏。').waitFor()

  // A reader who is not signed in is asked to, and returns to exactly this page.
  await page.context().clearCookies()
  await open(page, address)
  await signInByWindow(page)
  expect(page.url().endsWith(address)).toBe(true)
  expect(await titles(page)).toEqual([story.title])
})

test('what is taken off the shelf can be had back at its place; whoever leaves meant it', async () => {
  const { page, kept } = await visitKeeping()
  const all = kept.map((card) => card.title)
  await open(page, SHELF)
  expect(await titles(page)).toEqual(all)
  const remove = (title: string) => main(page).getByRole('button', { name: `取消收藏：${title}`, exact: true })
  await remove(all[1]!).click()
  const undo = main(page).getByRole('button', { name: '撤销' })
  await main(page).getByText(`已取消收藏《${all[1]}》`).waitFor()
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await undo.click()
  await expect.poll(() => titles(page)).toEqual(all)

  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await remove(all[1]!).click()
  await page.getByRole('navigation', { name: '我的内容' }).getByRole('link', { name: '学习记录' }).click()
  expect((await gone).ok()).toBe(true)
  await page.getByRole('navigation', { name: '我的内容' }).getByRole('link', { name: '我的收藏' }).click()
  await expect.poll(() => titles(page)).toEqual([all[0], all[2]])
})

test('the search on the shelf works without a program', async () => {
  const { page, kept } = await visitKeeping({ javaScriptEnabled: false })
  const issue = kept.find((card) => card.contentType === 5)!
  await page.goto(`${SHELF}&kind=5`)
  await main(page).getByRole('searchbox').fill(issue.title.slice(0, 3))
  await main(page).getByRole('button', { name: '查找' }).click()
  await main(page)
    .getByText(/^找到 1 件和/)
    .waitFor()
  expect(await titles(page)).toEqual([issue.title])
  expect(new URL(page.url()).search).toMatch(/^\?type=collect&kind=5&keyword=/)
})
