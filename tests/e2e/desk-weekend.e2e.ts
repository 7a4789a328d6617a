/** The rest of the week: a comment is approved, an order is refunded, and the front page is rearranged. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { button, carry, message, openRoom, saved } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { orderByCall, payByCall, register } from './fixture/shop.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser()

/** Of the column that is read before everybody else reads it. */
const HEALTH = 10801
const WORDS = '照着做了两个月，睡得好多了。'

async function visitDesk(path: string): Promise<Page> {
  const page = await visit()
  await signIn(page, 'editor')
  await page.goto(path)
  await ready(page)
  return page
}

const listCards = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset['card'] ?? ''))

test('what a reader wrote waits, is passed from the desk, and is public', async () => {
  const reader = await visit()
  await signIn(reader, 'reader')
  const data = { zhuanlanId: HEALTH, zhuanlanType: 11, content: WORDS }
  expect((await reader.request.post('/api/comment/postDugan', { data })).status()).toBe(200)
  const other = await visit()
  await other.goto(`/article/${HEALTH}`)
  expect(await other.getByText(WORDS).count()).toBe(0)

  const editor = await visitDesk('/desk')
  await editor.getByRole('navigation', { name: '编辑部' }).getByRole('link', { name: '评论审核' }).click()
  await ready(editor)
  const entry = editor.getByRole('main').getByRole('listitem').filter({ hasText: WORDS })
  await entry.getByRole('button', { name: '通过' }).click()
  await entry.waitFor({ state: 'detached' })
  await other.reload()
  await ready(other)
  // They load when the reader scrolls near the end of the article.
  await expect
    .poll(async () => {
      await other.getByRole('contentinfo').scrollIntoViewIfNeeded()
      return other.getByText(WORDS).count()
    })
    .toBeGreaterThan(0)
})

test('an order is found and its money given back', async () => {
  const reader = await visit()
  await register(reader, '13900400001')
  const { number, address } = await orderByCall(reader, { type: 'issue', id: 136 })
  await payByCall(reader, address)
  const data = { reason: '买错了一期' }
  expect((await reader.request.post(`/api/order/${number}/refund`, { data })).status()).toBe(200)

  const editor = await visitDesk(`/desk/order?tab=refund&keyword=${number.slice(-8)}`)
  const main = editor.getByRole('main')
  await main.getByRole('listitem').filter({ hasText: number }).getByRole('heading').getByRole('link').click()
  await main.getByRole('button', { name: '同意退款' }).click()
  const dialog = editor.getByRole('dialog', { name: '退款' })
  await opened(dialog)
  await dialog.getByRole('button', { name: '确认退款' }).click()
  await main.getByRole('heading', { level: 2, name: '已退款' }).waitFor()
  await reader.goto(`/order/${number}`)
  await reader.getByRole('main').getByText('已退款').first().waitFor()
})

test('the front page gets another order: readers see nothing of it before, and all of it after', async () => {
  const reader = await visit()
  await reader.goto('/')
  const before = await listCards(reader)
  const editor = await visit()
  await signIn(editor, 'editor')
  await openRoom(editor, 'front')
  const blocks = editor.getByRole('region', { name: '区块' })
  await carry(editor, blocks.getByRole('button', { name: /^移动/ }).first(), ['ArrowDown'], '移到第 2 个')
  await blocks.getByRole('checkbox', { name: '显示「今日快讯」' }).uncheck()
  await editor.getByText('草稿未发布').waitFor()
  await saved(editor)
  const preview = editor.frameLocator('iframe[title="首页草稿的预览"]')
  await expect.poll(() => preview.locator('[data-card]').first().getAttribute('data-card')).toBe(before[1])
  await reader.reload()
  expect(await listCards(reader)).toEqual(before)

  await button(editor, '发布').click()
  const dialog = editor.getByRole('dialog', { name: '发布首页' })
  await opened(dialog)
  await button(dialog, '发布').click()
  await message(editor, '已发布，读者看到新的首页了').waitFor()
  await editor.getByText('与读者看到的相同').waitFor()
  const [first, second, ...others] = before
  await expect
    .poll(async () => {
      await reader.reload()
      return listCards(reader)
    })
    .toEqual([second, first, ...others.filter((card) => card !== '108')])
})
