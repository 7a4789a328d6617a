/** Who gets to the desk, and who to which room: each role is refused where it has no right. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { button, message, openRoom } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { fillPassword, PHONES, signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of 403/] })

const TRAINEE = '实习编辑'
const side = (page: Page) => page.getByRole('complementary', { name: '编辑部目录' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** What the side shows, of those rooms that not everybody has. */
async function listGuarded(page: Page): Promise<string[]> {
  await openRoom(page, 'story')
  const names = await side(page).getByRole('link').allInnerTexts()
  return names.filter((name) => ['搜索用词', '会员', '订单', '兑换码', '编辑与权限'].includes(name))
}

async function visitAs(who: keyof typeof PHONES): Promise<Page> {
  const page = await visit()
  await signIn(page, who)
  return page
}

/** An administrator gives or takes in the room for it. */
async function changeRight(admin: Page, right: string, on: boolean): Promise<void> {
  await openRoom(admin, 'right')
  await button(admin, `更改${TRAINEE}的权限`).click()
  const dialog = admin.getByRole('dialog', { name: `更改“${TRAINEE}”的权限` })
  await opened(dialog)
  await dialog.getByRole('checkbox', { name: right }).setChecked(on)
  await button(dialog, '保存').click()
  await message(admin, '已更改').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

test('nobody gets the program: one signs in and is back where one wanted to be', async () => {
  const page = await visit()
  const programs: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/desk-assets/')) programs.push(request.url())
  })
  await page.goto('/desk/story?state=review')
  await ready(page)
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(programs).toEqual([])
  await fillPassword(page, PHONES.editor, 'qiri-demo-7')
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL('**/desk/story?state=review')
  await ready(page)
  await heading(page, '稿件').waitFor()
  expect(programs.length).toBeGreaterThan(0)
})

test('a reader is told that this is not for them, on every page and by every call', async () => {
  const page = await visitAs('reader')
  for (const path of [
    '/desk',
    '/desk/story',
    '/desk/plan/136',
    '/desk/preview/story/10101',
    '/desk/order',
    '/desk/comment',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(403)
    await heading(page, '没有权限').waitFor()
  }
  for (const path of [
    'story',
    'story/10101',
    'plan',
    'media',
    'journal',
    'front',
    'figure',
    'status',
    'status/technical',
  ]) {
    expect((await page.request.get(`/api/desk/${path}`)).status(), path).toBe(403)
  }
})

test('a trainee sees no room that asks for a right, and is refused by its address', async () => {
  const page = await visitAs('trainee')
  expect(await listGuarded(page)).toEqual([])
  // What can only be read is put aside, and found there.
  const column = side(page).getByRole('link', { name: '栏目', exact: true })
  expect(await column.count()).toBe(0)
  await button(side(page), '更多').click()
  await column.waitFor()
  for (const [room, right] of [
    ['member', '读者'],
    ['search', '网站'],
    ['order', '订单与款项'],
    ['code', '订单与款项'],
    ['coupon', '订单与款项'],
  ] as const) {
    await openRoom(page, room)
    await page.getByText(`没有「${right}」权限，需要时请联系管理员`).waitFor()
  }
  await openRoom(page, 'right')
  await page.getByText('这里只有管理员可以进入').waitFor()
  for (const path of ['member', 'search', 'order', 'code', 'coupon', 'right'])
    expect((await page.request.get(`/desk/${path}`)).status(), path).toBe(403)
  await openRoom(page, 'column')
  expect(await button(page, '添加栏目').count()).toBe(0)
  const refused = await page.request.post('/api/desk/right/149', { data: { role: 'admin', rights: {} } })
  expect(refused.status()).not.toBe(200)
})

test('each right alone opens its own rooms, and is taken back', async () => {
  const admin = await visitAs('admin')
  const trainee = await visitAs('trainee')
  expect(await listGuarded(admin)).toHaveLength(5)
  for (const [right, rooms] of [
    ['订单与款项', ['订单', '兑换码']],
    ['读者', ['会员']],
    ['网站', ['搜索用词']],
    ['发布', []],
  ] as const) {
    await changeRight(admin, right, true)
    expect(await listGuarded(trainee), right).toEqual(rooms)
    await trainee.goto('/desk/story/10101')
    await button(trainee, '送审').waitFor()
    expect(await button(trainee, '撤稿').count(), right).toBe(right === '发布' ? 1 : 0)
    for (const [path, needed] of [
      ['order', '订单与款项'],
      ['search', '网站'],
      ['member', '读者'],
    ])
      expect((await trainee.request.get(`/desk/${path}`)).status(), `${right} ${path}`).toBe(
        right === needed ? 200 : 403,
      )
    await changeRight(admin, right, false)
    expect(await listGuarded(trainee), right).toEqual([])
  }
  await openRoom(admin, 'journal')
  await admin.getByText('编辑：没有额外权限 → 编辑：读者').waitFor()
  await admin
    .getByRole('link', { name: new RegExp(`^${TRAINEE}（账号 \\d+）$`) })
    .first()
    .waitFor()
})
