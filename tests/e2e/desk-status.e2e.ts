/** The status page of the site: for all staff, also while the server does not respond. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { STATUS_CHECKS } from '../../src/domain/desk/site-status.ts'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import { button, openRoom } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { leaveUndone } from './fixture/pass-time.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/ERR_FAILED/] })

const CALL = '**/api/desk/status'
const summary = (page: Page): Locator => page.getByRole('region', { name: '总的情况' })
/** An entry by its title, with all its text. */
const line = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

async function enter(who: 'trainee' | 'admin', options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit(options)
  await signIn(page, who)
  await openRoom(page, 'status')
  await summary(page).getByText('查看。').waitFor()
  return page
}

test('an editor without any right reads how the site is, and what stands in for others is called so', async () => {
  const page = await enter('trainee')
  await summary(page).getByText('网站能用，有几处要注意。').waitFor()
  await line(page, '打开网页').getByText('正常', { exact: true }).waitFor()
  await line(page, '打开网页')
    .getByText(/^最近 5 分钟打开网页 \d+ 次，没有出错。$/)
    .waitFor()
  await line(page, '付款').getByText('用的是自带的试用收银台，不收真钱。').waitFor()
  await line(page, '备份').getByText('没有设置自动备份。').waitFor()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(STATUS_CHECKS.length)
  expect(await page.getByRole('heading', { name: '技术数据' }).count()).toBe(0)
})

test('a release that does not happen is a fault, with words what to do; the keyboard leads there and asks again', async () => {
  const page = await enter('trainee')
  const takeAway = leaveUndone(12)
  await button(page, '现在再查').focus()
  await page.keyboard.press('Enter')
  await summary(page).getByText('网站有故障。').waitFor()
  const release = line(page, '定时发布')
  await release.getByText('故障', { exact: true }).waitFor()
  await release.getByText('1 件到了时间还没有发出，最久的晚了 12 分钟。').waitFor()
  await release.getByText('定好时间的内容没有发出来，读者看不到。').waitFor()
  await release.getByText('请马上给值班技术打电话。', { exact: false }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await summary(page).getByRole('link', { name: '定时发布' }).press('Enter')
  expect(new URL(page.url()).hash).toBe('#check-release')
  takeAway()
  await button(page, '现在再查').click()
  await release.getByText('正常', { exact: true }).waitFor()
})

test('it is asked again by itself, and only while somebody looks', async () => {
  const page = await visit()
  await page.clock.install()
  await signIn(page, 'trainee')
  let asked = 0
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/desk/status') asked++
  })
  await openRoom(page, 'status')
  await expect.poll(() => asked).toBe(1)
  const takeAway = leaveUndone(20)
  await page.clock.fastForward(31_000)
  await line(page, '定时发布').getByText('故障', { exact: true }).waitFor()
  expect(asked).toBe(2)
  takeAway()
})

test.each([
  { width: 375, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)('no answer is told as such, $width px wide, with what was known before', async ({ width, colorScheme }) => {
  const page = await enter('trainee', { viewport: { width, height: 900 }, colorScheme })
  const top = async () => (await line(page, '打开网页').boundingBox())!.y
  const before = await top()
  await page.route(CALL, (route) => route.abort())
  await button(page, '现在再查').click()
  await summary(page).getByText('问不到网站的状况。').waitFor()
  await summary(page).getByText('也打不开的话，给值班技术打电话', { exact: false }).waitFor()
  await summary(page)
    .getByText(/下面是 \d\d:\d\d 的情况，可能已经变了。/)
    .waitFor()
  await line(page, '打开网页').getByText('正常', { exact: true }).waitFor()
  expect(await top()).toBe(before)
  expect(await findBarriers(page)).toEqual([])
  await page.unroute(CALL)
  await button(page, '现在再查').click()
  await summary(page).getByText('网站能用，有几处要注意。').waitFor()
})

test('who never got an answer is told what to do, and the room fills by itself once there is one', async () => {
  const page = await visit()
  await signIn(page, 'trainee')
  await page.route(CALL, (route) => route.abort())
  await openRoom(page, 'status')
  await summary(page).getByText('问不到网站的状况。').waitFor()
  await summary(page).getByText('恢复以后这里会自己更新。').waitFor()
  await page.unroute(CALL)
  await button(page, '现在再查').click()
  await line(page, '打开网页').waitFor()
})

test('administrators see the figures behind it, too', async () => {
  const page = await enter('admin')
  const technical = page.getByRole('region', { name: '技术数据' })
  await technical.getByText('内置（SQLite）', { exact: false }).waitFor()
  await technical.getByText(/启动，内存 \d+ MB，忙 \d+%/).waitFor()
  const table = technical.getByRole('table', { name: '最近 15 分钟的请求' })
  expect(await table.getByRole('row').count()).toBe(16)
  const counts = await table.locator('tbody td:nth-of-type(1)').allInnerTexts()
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
})
