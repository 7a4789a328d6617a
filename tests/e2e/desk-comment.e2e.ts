/** An editor reads pending comments, decides, mutes a reader for a while, and can see the log afterwards. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { passMinutes } from './fixture/pass-time.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 403/] })

/** Of the column that is read before everybody else reads it. */
const HEALTH = 10801
const CITY = 10101
const READER = 101

const sheet = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const entry = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
const message = (page: Page, text: string) => page.getByRole('region', { name: '提示' }).getByText(text)

async function write(page: Page, zhuanlanId: number, content: string): Promise<{ id: number; state: string }> {
  // Rate limits include the comments of other tests.
  passMinutes(1)
  const response = await page.request.post('/api/comment/postDugan', {
    data: { zhuanlanId, zhuanlanType: 11, content },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { model: { id: number; state: string } }).model
}

async function remove(page: Page, ...ids: number[]): Promise<void> {
  for (const commentId of ids)
    expect((await page.request.delete('/api/comment/deleteDugan', { data: { commentId } })).status()).toBe(200)
}

async function openDesk(tab = ''): Promise<Page> {
  const page = await visit()
  await signIn(page, 'editor')
  await page.goto(`/desk/comment${tab}`)
  await ready(page)
  return page
}

test('what waits is passed or hidden with a reason, and the log has both', async () => {
  const reader = await visit()
  await signIn(reader, 'reader')
  const good = await write(reader, HEALTH, '照着做了两个月，睡得好多了。')
  const held = await write(reader, CITY, '想要资料的 jia-wei-xin 吧')
  expect([good.state, held.state]).toEqual(['pending', 'pending'])

  const page = await openDesk()
  await entry(page, '睡得好多了').getByText('栏目先审后发').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await entry(page, '睡得好多了').getByRole('button', { name: '通过' }).click()
  await entry(page, '睡得好多了').waitFor({ state: 'detached' })
  const title = page.getByRole('heading', { name: '待审的评论' })
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)

  await entry(page, 'jia-wei-xin').getByText('写到了待审词').waitFor()
  await entry(page, 'jia-wei-xin').getByRole('button', { name: '隐藏' }).click()
  const dialog = page.getByRole('dialog', { name: '隐藏这条评论' })
  await dialog.getByLabel('原因').fill('招揽生意')
  // The previous toast is still fading out behind it.
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([])
  await page.keyboard.press('Enter')
  await entry(page, 'jia-wei-xin').waitFor({ state: 'detached' })

  await sheet(page, '已隐藏').click()
  await entry(page, 'jia-wei-xin').getByText('编辑：招揽生意').waitFor()
  await sheet(page, '记录').click()
  await entry(page, '睡得好多了').getByText('通过评论').first().waitFor()
  await entry(page, 'jia-wei-xin').getByText('招揽生意').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { name: '隐藏的评论' }).waitFor()
  await remove(reader, good.id)
  await remove(page, held.id)
})

async function muteAndUnmute(page: Page, reader: Page): Promise<void> {
  await entry(page, '惹恼了编辑').getByRole('button', { name: '禁言' }).click()
  const dialog = page.getByRole('dialog', { name: /禁言“.+”/ })
  await dialog.getByRole('button', { name: '禁言' }).click()
  await dialog.getByText('请写明原因').waitFor()
  await dialog.getByRole('button', { name: '3 天' }).click()
  await dialog.getByLabel('原因').fill('惹恼了编辑')
  await dialog.getByRole('button', { name: '禁言' }).click()
  await message(page, '已禁言 3 天').waitFor()

  await reader.getByRole('button', { name: '保存' }).click()
  await message(reader, '你已被禁言').waitFor()
  expect(await reader.getByLabel('简介').inputValue()).toBe('改到一半的简介')
  await reader.goto('/other?type=profile')
  await reader.getByRole('note').getByText('你已被禁言').waitFor()

  await sheet(page, '禁言').click()
  await entry(page, '3 天：惹恼了编辑').getByRole('button', { name: '解除' }).click()
  await page.getByText('现在没有人被禁言').waitFor()
}

test('a reader is silenced and told so, and speaks again; nothing that was typed is lost', async () => {
  const reader = await visit()
  await signIn(reader, 'reader')
  const comment = await write(reader, CITY, '这一句惹恼了编辑。')
  await reader.goto('/other?type=profile')
  await ready(reader)
  await reader.getByLabel('简介').fill('改到一半的简介')

  const page = await openDesk('?tab=published')
  try {
    await muteAndUnmute(page, reader)
  } finally {
    // Other tests let the same reader speak.
    await page.request.post('/api/desk/unmute', { data: { uid: READER } })
  }
  await remove(reader, comment.id)
})

test('words and columns are changed, and changed back', async () => {
  const page = await openDesk('?tab=word')
  await page.getByRole('textbox', { name: '添加一个词' }).fill('秋天的第一杯')
  await page.keyboard.press('Enter')
  const row = entry(page, '秋天的第一杯')
  await row.waitFor()
  await row.getByRole('button', { name: '移除' }).click()
  await row.waitFor({ state: 'detached' })

  await sheet(page, '栏目').click()
  const group = page.getByRole('group', { name: '城市' })
  for (const mode of ['先审后发', '先发后审']) {
    await group.getByRole('button', { name: mode }).click()
    await expect.poll(() => group.getByRole('button', { name: mode }).getAttribute('aria-pressed')).toBe('true')
  }
  await page.getByRole('navigation', { name: '编辑部' }).getByRole('link', { name: '搜索用词' }).click()
  await page.getByRole('heading', { level: 1, name: '搜索用词' }).waitFor()
})

test('nobody else gets there', async () => {
  const page = await visit()
  await page.goto('/desk/comment?tab=log')
  expect(new URL(page.url()).searchParams.get('back')).toBe('/desk/comment?tab=log')
  await signIn(page, 'reader')
  expect((await page.goto('/desk/comment'))?.status()).toBe(403)
  await page.getByRole('heading', { level: 1, name: '没有权限' }).waitFor()
})
