/** What a reader owns: requested before signing in, found after it, and links to continue where there is nothing yet. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { fillPassword, signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

test('the shelf is there after sign-in, with covers by magazine and year, and beside it what else is owned', async () => {
  const page = await visit()
  await page.goto('/possess')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '登录后查看' }).click()
  await fillPassword(page, '10000000002', 'qiri-demo-7')
  const reload = page.waitForEvent('load')
  await page.getByRole('button', { name: '登录' }).click()
  await reload
  await ready(page)
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('我的书架')
  const board = main.getByRole('region', { name: /^七日生活周刊 \d{4} 年$/ })
  await board.getByText(/^\d{4}-\d\d-\d\d 起$/).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await main.getByRole('link', { name: '我的权益' }).click()
  await main.getByRole('heading', { level: 1, name: '我的权益' }).waitFor()
  const memberships = main.getByRole('region', { name: '会员' }).getByRole('listitem')
  expect(await memberships.innerText()).toMatch(/知识会员 四级\s+\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d\s+有效/)
  expect(
    await main
      .getByRole('region', { name: /^单独购买/ })
      .getByRole('listitem')
      .count(),
  ).toBe(4)
  expect(await findBarriers(page)).toEqual([])

  await page.goBack()
  await board.getByRole('link').click()
  await page.waitForURL('**/magazine/140')
})

test('what is on the shelf can be read to its end without a membership, and nothing else can', async () => {
  const page = await visit()
  await signIn(page, 'reader')
  await page.goto('/possess')
  await ready(page)
  const main = page.getByRole('main')
  await main
    .getByRole('region', { name: /^七日生活周刊 \d{4} 年$/ })
    .getByRole('link')
    .click()
  await page.waitForURL('**/magazine/136')
  await main.getByText('这一期的会员文章，你都可以读完。').waitFor()
  expect(await main.getByText('会员可读').count()).toBe(0)
  for (const [path, locked] of [
    ['/magazine/136/read/10403', false],
    ['/article/10403', false],
    ['/article/10803', true],
  ] as const) {
    await page.goto(path)
    expect(await main.getByText('购买后可解锁').isVisible(), path).toBe(locked)
  }
})

test('an empty shelf leads to the issues and to what a subscription holds', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await signIn(page, 'editor')
  await page.goto('/possess')
  await ready(page)
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: '去看看数字刊' }).getAttribute('href')).toBe('/magazine')
  await main.getByRole('link', { name: '了解数字刊会员' }).click()
  await main.getByRole('heading', { level: 1, name: '订阅数字刊' }).waitFor()
  const offer = (name: string) => main.getByRole('region', { name })
  expect(await offer('数字刊会员').innerText()).toMatch(/¥298[^]*¥388/)
  expect(await offer('知识会员').innerText()).toContain('¥388')
  const way = offer('数字刊会员').getByRole('link', { name: '开通数字刊会员' })
  expect(await way.getAttribute('href')).toBe('/buy/magazine')
})
