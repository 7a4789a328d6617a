/** An editor sets the recommended search keywords; readers have no access there. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 403/] })

const WORD = '秋天的第一场雪'

async function signIn(page: Page, phone: string): Promise<void> {
  const response = await page.request.post('/api/login/login', { data: { phone, password: 'qiri-demo-7' } })
  expect(response.status()).toBe(200)
}

async function readHotWords(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/search/cueword')
  return ((await response.json()) as { model: { hotWord: string[] } }).model.hotWord
}

test('an editor pins a word, bans another, takes both back and approves what waits', async () => {
  const page = await visit()
  await signIn(page, '10000000003')
  await page.goto('/desk/search')
  await ready(page)
  await page.getByRole('heading', { level: 1, name: '搜索用词' }).waitFor()
  const [first] = await readHotWords(page)

  await page.getByRole('textbox', { name: '添加一个词' }).fill(WORD)
  await page.keyboard.press('Enter')
  const pinned = page.getByRole('region', { name: '置顶的词' })
  await pinned.getByRole('link', { name: WORD }).waitFor()
  await expect.poll(async () => (await readHotWords(page)).slice(0, 2)).toEqual([WORD, first])

  const regionOf = (name: string) => page.getByRole('region', { name })
  const rowIn = (name: string, word: string) =>
    regionOf(name)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: word, exact: true }) })
  await rowIn('通过的词', first!).getByRole('button', { name: '屏蔽' }).click()
  const banned = page.getByRole('region', { name: '屏蔽的词' })
  await banned.getByRole('link', { name: first! }).waitFor()
  await expect.poll(() => readHotWords(page)).not.toContain(first)

  await pinned.getByRole('button', { name: '恢复' }).click()
  await pinned.waitFor({ state: 'hidden' })
  await banned.getByRole('button', { name: '恢复' }).click()
  await banned.waitFor({ state: 'hidden' })
  const waiting = rowIn('待审的词', first!)
  await waiting.getByText(/一天最多 \d+ 个网络/).waitFor()
  expect(await readHotWords(page)).not.toContain(first)
  await waiting.getByRole('button', { name: '通过' }).click()
  await rowIn('通过的词', first!).getByText('热门中').waitFor()
  await expect.poll(async () => (await readHotWords(page))[0]).toBe(first)

  await page.getByRole('region', { name: '没有结果的搜索' }).getByRole('link', { name: '露营' }).click()
  await page.waitForURL('**/search?keyword=**')
})

test('nobody else gets there', async () => {
  const page = await visit()
  await page.goto('/desk/search')
  expect(new URL(page.url()).searchParams.get('back')).toBe('/desk/search')
  await signIn(page, '10000000001')
  expect((await page.goto('/desk/search'))?.status()).toBe(403)
  await page.getByRole('heading', { level: 1, name: '没有权限' }).waitFor()
})
