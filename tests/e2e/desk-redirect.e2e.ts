/** From an address that was not found to one that leads on, and lines in and out. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { button, message, openRoom, status } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of (400|404|410)/] })
/** Counts are written ten seconds later at most. */
const WRITTEN = { timeout: 25_000, interval: 1000 }

test('an address that readers did not find leads to its story, and another says that it is gone', async () => {
  const reader = await visit()
  expect((await reader.goto('/archives/2019/钟楼.html'))?.status()).toBe(404)

  const desk = await visit()
  await signIn(desk, 'editor')
  const row = desk.getByRole('listitem').filter({ hasText: '/archives/2019/钟楼.html' })
  await expect
    .poll(async () => {
      await openRoom(desk, 'redirect/missing')
      await desk.getByRole('heading', { name: '四周里找不到的地址' }).waitFor()
      return row.count()
    }, WRITTEN)
    .toBe(1)
  expect(await findBarriers(desk)).toEqual([])
  await row.getByRole('link', { name: '转走' }).click()
  const target = desk.getByLabel('新地址', { exact: true })
  await target.fill('/no-such-page')
  await button(desk, '添加旧地址').click()
  await desk.getByText('本站没有这样的地址').first().waitFor()
  await target.fill('/article/10101')
  await button(desk, '添加旧地址').click()
  await message(desk, '旧地址').waitFor()

  await reader.goto('/archives/2019/钟楼.html')
  expect(new URL(reader.url()).pathname).toBe('/article/10101')
  await openRoom(desk, 'redirect/missing')
  await row.getByText('已有规则').waitFor()

  await openRoom(desk, 'redirect')
  await desk.getByLabel('试一个地址').last().fill('https://old.example/archives/2019/钟楼.html?utm_source=x')
  await button(desk, '试一试').click()
  await status(desk, '转到 /article/10101?utm_source=x').waitFor()
  expect(await findBarriers(desk)).toEqual([])

  await openRoom(desk, 'redirect/import')
  const lines = desk.getByLabel('要导入的行')
  await lines.fill('/posts/:id,/article/:id\n/old-shop,/nowhere,301')
  await button(desk, '检查').click()
  await desk.getByText('第 2 行').waitFor()
  expect(await button(desk, '导入').isDisabled()).toBe(true)
  await lines.fill('/posts/:id,/article/:id\n/old-shop,,410\n/?p=9,,410')
  await button(desk, '检查').click()
  await desk.getByText('将新增 3 条').waitFor()
  expect(await findBarriers(desk)).toEqual([])
  await button(desk, '导入').click()
  await message(desk, '已导入').waitFor()

  await reader.goto('/posts/10101')
  expect(new URL(reader.url()).pathname).toBe('/article/10101')
  // A link within the site goes the same way, without the program.
  const link = reader.getByRole('contentinfo').getByRole('link').first()
  await link.evaluate((element: HTMLAnchorElement) => (element.href = '/posts/10103'))
  await ready(reader)
  await link.click()
  await reader.waitForURL('**/article/10103')
  expect((await reader.goto('/old-shop'))?.status()).toBe(410)
  await reader.getByText('这一页已经撤下').waitFor()
  expect(await findBarriers(reader)).toEqual([])
  // The address of the front page, which the program would render there.
  await reader.goto('/?p=9')
  await ready(reader)
  await reader.getByText('这一页已经撤下').waitFor()
  await reader.getByRole('main').getByRole('link', { name: '回到首页' }).click()
  await reader.waitForURL((url) => url.pathname + url.search === '/')
})
