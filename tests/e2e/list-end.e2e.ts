/**
 * Lists that become shorter while they are read: an empty answer stops the loading (spec 8), whatever the answers before
 * promised, and never turns the page into one that does not exist.
 */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { followLink } from './fixture/follow-link.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

type ListModel = { list?: unknown[]; totalPage?: number; totalCount?: number; next?: unknown; episodeNum?: number }

const MANUSCRIPT = {
  ...{ number: 'T-1', kind: 'contribute', title: '渡口', category: 'essay', state: 'new', attachment: null },
  ...{ createTime: 1_760_000_000_000, changeTime: 1_760_000_000_000 },
}

/** An answer that promises more than there is. */
function promiseMore(model: ListModel): ListModel {
  return {
    ...model,
    ...('totalPage' in model ? { totalPage: 2, totalCount: (model.totalCount ?? 0) + 100 } : {}),
    ...('totalCount' in model ? { totalCount: (model.totalCount ?? 0) + 100 } : {}),
    ...('next' in model ? { next: model.next ?? '1760000000000.1' } : {}),
    ...('episodeNum' in model ? { episodeNum: 120 } : {}),
  }
}

/** Whether this asks for what comes after the first rows of a list. */
const isFurther = (url: URL) =>
  url.searchParams.has('after') ||
  Number(url.searchParams.get('pgNo') ?? 1) > 1 ||
  // These two begin with what came with the page, or are requested anew with more rows.
  url.pathname === '/api/klisten/episodeList' ||
  (url.pathname === '/api/contribution/mine' && url.searchParams.get('rowNum') !== '10')

/** Every list says that it goes on, and has ended when one asks. Returns what was asked. */
async function shortenLists(page: Page): Promise<string[]> {
  const further: string[] = []
  await page.route('**/api/**', async (route: Route) => {
    const url = new URL(route.request().url())
    if (route.request().method() !== 'GET' || url.pathname.endsWith('/stream')) return route.continue()
    if (isFurther(url)) {
      further.push(url.pathname)
      const model = { list: [], totalPage: 2, totalCount: 100, next: '1760000000000.2' }
      return route.fulfill({ json: { success: true, resultCode: 'SUCCESS', resultMsg: '', model } })
    }
    const response = await route.fetch()
    const answer = (await response.json()) as { model: ListModel | null }
    if (!Array.isArray(answer.model?.list)) return route.fulfill({ response, json: answer })
    const model = promiseMore(answer.model)
    // None of those who can sign in has sent one.
    const list = url.pathname === '/api/contribution/mine' ? [MANUSCRIPT] : model.list
    return route.fulfill({ response, json: { ...answer, model: { ...model, list } } })
  })
  return further
}

const BETWEEN = '/agreement'
const mainOf = (page: Page) => page.getByRole('main')
const headingOf = (page: Page) => mainOf(page).getByRole('heading', { level: 1 })

async function openShortened(who?: 'member'): Promise<{ page: Page; further: string[] }> {
  const page = await visit()
  if (who) await signIn(page, who)
  await page.goto(BETWEEN)
  await ready(page)
  return { page, further: await shortenLists(page) }
}

/** From a page without a list, so that what is found then is on the next one. */
async function change(page: Page, path: string): Promise<void> {
  await followLink(page, BETWEEN)
  await page.waitForFunction(() => document.title.startsWith('用户协议'))
  await followLink(page, path)
  await page.waitForFunction(() => !document.title.startsWith('用户协议'))
}

/** Something in the list of notices. */
async function receiveNotice(page: Page): Promise<void> {
  const own = { zhuanlanId: 10101, zhuanlanType: 11, content: '井水不犯河水' }
  const said = await page.request.post('/api/comment/postDugan', { data: own })
  const { model } = (await said.json()) as { model: { id: number } }
  const friend = await visit()
  await signIn(friend, 'reader')
  await friend.request.post('/api/comment/commentDugan', { data: { commentId: model.id, content: '可是同一片云' } })
}

test('lists that grow lose their button, and their page stays', async () => {
  const { page, further } = await openShortened('member')
  await receiveNotice(page)
  for (const [path, name, call] of [
    ['/magazine/140', '更多评论', '/api/comment'],
    ['/user/102?type=comment', '更多评论', '/api/homepage/myCommentLsit'],
    ['/listen/701', '更多节目', '/api/klisten/episodeList'],
    ['/other?type=notice', '更多消息', '/api/notice/list'],
    ['/about/contribute', '更多记录', '/api/contribution/mine'],
  ] as const) {
    await change(page, path)
    const more = mainOf(page).getByRole('button', { name }).first()
    await more.click({ timeout: 5000 }).catch((cause: unknown) => {
      throw new Error(`${path} has no button`, { cause })
    })
    await more.waitFor({ state: 'detached' })
    expect(further.splice(0), path).toEqual([call])
    expect(await headingOf(page).textContent(), path).not.toBe('访问页面不存在')
    expect(await mainOf(page).getByRole('alert').filter({ hasText: /./ }).count(), path).toBe(0)
  }
})

const PAGED = [
  ...['/articleList', '/articleList/1011', '/column/5', '/column/5/indexs', '/column/4/6', '/ranking/hot', '/user/4'],
  ...['/search?keyword=图书馆', '/special', '/topic', '/classify', '/course?sort=hot', '/user/4?type=fans'],
]
const OWN = ['/other?type=purch', '/other?type=collect', '/other?type=history', '/possess']

test.each([
  ['everybody', undefined, PAGED],
  ['one reader', 'member', OWN],
] as const)('a next page that is no more leads back to the last one, in lists of %s', async (_, who, paths) => {
  const { page, further } = await openShortened(who)
  for (const path of paths) {
    await change(page, path)
    const next = mainOf(page).getByRole('link', { name: '下一页' }).first()
    await next.waitFor({ timeout: 5000 }).catch((cause: unknown) => {
      throw new Error(`${path} has no next page`, { cause })
    })
    const title = await headingOf(page).textContent()
    await next.click()
    await expect.poll(() => further.splice(0).length, { message: path }).toBeGreaterThan(0)
    await expect.poll(() => new URL(page.url()).searchParams.get('page'), { message: path }).toBe(null)
    expect(await headingOf(page).textContent(), path).toBe(title)
  }
})
