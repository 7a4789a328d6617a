/** Notices: the unread count reaches every open page automatically, and disappears when the notice was opened. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

/** The account button in the header, with this unread count; zero is not shown. */
const face = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', { name: unread > 0 ? `未读消息 ${unread} 条` : /^访客小七$/ })

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await ready(page)
  return page
}

async function call<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const response = await page.request.post(path, { data })
  expect(response.status(), path).toBe(200)
  return ((await response.json()) as { model: Answer }).model
}

test('a reply is told on open pages without a reload; opening it leads there and takes it off everywhere', async () => {
  const reader = await visit()
  await signIn(reader, 'reader')
  await call(reader, '/api/notice/read', {})
  const words = `水写的字干得最快 ${Date.now()}`
  const own = { zhuanlanId: 10101, zhuanlanType: 11, content: words }
  const { id } = await call<{ id: number }>(reader, '/api/comment/postDugan', own)
  await open(reader, '/column/5')
  const other = await open(await reader.context().newPage(), '/about')
  await face(reader, 0).waitFor()

  const friend = await visit()
  await signIn(friend, 'member')
  const answer = await call<{ id: number }>(friend, '/api/comment/commentDugan', {
    commentId: id,
    content: '可是看的人记得住。',
  })
  await face(reader, 1).waitFor()
  await face(other, 1).waitFor()

  await face(reader, 1).click()
  await reader
    .getByRole('dialog')
    .getByRole('link', { name: /我的消息 ?1 条未读/ })
    .click()
  await reader.getByRole('heading', { level: 1, name: '我的消息' }).waitFor()
  await reader.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await findBarriers(reader)).toEqual([])
  await reader.getByRole('link', { name: /未读 ?老读者 ?回复了你 ?可是看的人记得住。/ }).click()
  await reader.waitForURL(`**/article/10101#comment-${answer.id}`)
  await face(reader, 0).waitFor()
  await face(other, 0).waitFor()
})

test('everything is marked as read at once, and a kind that is not wanted does not come', async () => {
  const reader = await visit()
  await signIn(reader, 'reader')
  const friend = await visit()
  await signIn(friend, 'editor')
  await call(friend, '/api/homepage/unFollowPeople', { uid: 101 })
  await call(reader, '/api/notice/read', {})
  await open(reader, '/other?type=notice&kind=follow')
  await call(friend, '/api/homepage/followPeople', { uid: 101 })
  // The inbox that is open shows it, too.
  const follower = reader.getByRole('link', { name: /值班编辑 ?关注了你/ })
  await follower.waitFor()
  await reader.getByRole('button', { name: '全部标为已读' }).click()
  await face(reader, 0).waitFor()
  await expect.poll(() => reader.getByText('未读', { exact: true }).count()).toBe(0)

  await reader.getByText('消息设置').click()
  const wanted = reader.getByRole('switch', { name: '有人关注了我' })
  await Promise.all([reader.waitForResponse('**/api/notice/setting'), wanted.click()])
  await reader.reload()
  await ready(reader)
  await reader.getByText('消息设置').click()
  await expect.poll(() => wanted.isChecked()).toBe(false)
  await call(friend, '/api/homepage/unFollowPeople', { uid: 101 })
  await call(friend, '/api/homepage/followPeople', { uid: 101 })
  await open(reader, '/other?type=notice')
  expect(await follower.count()).toBe(0)
  await call(friend, '/api/homepage/unFollowPeople', { uid: 101 })
  await call(reader, '/api/notice/setting', { kind: 'follow', wanted: true })
})
