/** The catalogue of errors (spec 8), one test for each entry: what causes it, and what the reader then sees. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { followLink } from './fixture/follow-link.ts'
import { builtFile } from './fixture/built-file.ts'
import { fillPassword, signIn } from './fixture/sign-in.ts'

const visit = useBrowser({
  expectedErrors: [
    /Failed to load resource/,
    /dynamically imported module/,
    /页面加载失败|系统出错了|服务正忙|Unknown middleware/,
    /the position could not be kept/,
  ],
})

const WIDE = { viewport: { width: 1440, height: 900 } }
const STORY = '/article/11201'

/** Found by its mark and not by a role: a window to sign in hides everything else from roles. */
const redToast = (page: Page, text: string) => page.locator('[data-kind="error"]').filter({ hasText: text }).first()
const message = (page: Page, text: string) => page.getByRole('region', { name: '提示' }).getByText(text)
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const bookmark = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(已)?收藏( \d+)?$/ })
const bell = (page: Page) => page.getByRole('button', { name: '最新更新' })
const updates = (page: Page) => page.getByRole('dialog', { name: '更新啦！快去看看吧～' })
const loadingBar = (page: Page) => page.getByLabel('正在加载')

async function open(path: string, who?: 'reader' | 'editor'): Promise<Page> {
  const page = await visit(WIDE)
  if (who) await signIn(page, who)
  await page.goto(path)
  await ready(page)
  return page
}

const fail = (route: Route, status: number, resultCode: string, text: string) =>
  route.fulfill({ status, json: { success: false, resultCode, resultMsg: text, message: text, model: null } })

test('any call that is answered with an error: its words in a red message', async () => {
  const page = await open(STORY, 'reader')
  for (const [status, words] of [
    [403, '这一篇暂时不能收藏'],
    [500, '系统出错了'],
    [503, '服务正忙，请稍后再试'],
  ] as const) {
    const answer = (route: Route) =>
      route.request().method() === 'GET' ? route.continue() : fail(route, status, 'SYSTEM', words)
    await page.route('**/api/article/**', answer)
    await bookmark(page).click()
    const toast = redToast(page, words)
    await toast.waitFor()
    const [red = 0, green = 0, blue = 0] = (await toast.evaluate((it) => getComputedStyle(it).backgroundColor))
      .match(/\d+/g)!
      .map(Number)
    expect(red).toBeGreaterThan(Math.max(green, blue) + 60)
    await page.unroute('**/api/article/**', answer)
  }
})

test('a call that is answered with status 302: the page to sign in', async () => {
  const page = await open('/column/5')
  await page.route('**/api/index/indexLastUpdated*', (route) =>
    route.fulfill({ status: 302, headers: { Location: '/about' } }),
  )
  await bell(page).click()
  await page.waitForURL('**/login')
  await heading(page, '登录').waitFor()
})

test('NOT_LOGIN, as when a session has ended meanwhile: the window to sign in', async () => {
  const page = await open(STORY, 'reader')
  // This call alone arrives without its session: with all of them, another one might open the window first.
  await page.route('**/api/article/*/bookmark', async (route) => {
    const answer = await fetch(route.request().url(), { method: 'POST' })
    await route.fulfill({ status: answer.status, json: await answer.json() })
  })
  await bookmark(page).click()
  await page.getByRole('dialog', { name: '登录' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(STORY)
})

test('a sign-in or a code that fails: the words of the server in a red message', async () => {
  const page = await open('/login')
  await page.route('**/api/login/sendLoginCode', (route) => fail(route, 503, 'SMS_FAILED', '短信通道正在检修'))
  await page.route('**/api/login/login', (route) => fail(route, 400, 'LOGIN_FAILED', '这个账号已经冻结'))
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByLabel('手机号', { exact: true }).fill('13900000091')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await redToast(page, '短信通道正在检修').waitFor()
  await fillPassword(page, '13900000091', 'whatever-1')
  await page.keyboard.press('Enter')
  await redToast(page, '这个账号已经冻结').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('something of kind 27 has no text: that is said', async () => {
  const page = await visit(WIDE)
  const item = { id: 27, contentType: 27, title: '没有文稿的一段', audioUrl: '/play/episode/7001.mp3' }
  const list = [{ ...item, pic: '', duration: '05:00', zhuanlanName: '听书', sampleSeconds: 0 }]
  const kept = JSON.stringify({ list, index: 0, speed: 1 })
  await page.addInitScript((queue) => localStorage.setItem('audioQueue', queue), kept)
  await page.goto('/about')
  await ready(page)
  await page.getByRole('region', { name: '播放器' }).getByRole('button', { name: '文稿', exact: true }).click()
  await message(page, '暂无文稿').waitFor()
})

test('pages that are not there and pages that are broken have their words and a picture each', async () => {
  const page = await open('/article/999')
  const picture = async () => {
    const drawing = page
      .getByRole('main')
      .locator('svg')
      .filter({ has: page.locator('use[href$="#picture"]') })
    expect((await drawing.boundingBox())!.height).toBeGreaterThan(100)
    const [file] = (await drawing.locator('use').getAttribute('href'))!.split('#')
    const answer = await page.request.get(file!)
    expect(answer.headers()['content-type']).toContain('svg')
    return answer.text()
  }
  await heading(page, '访问页面不存在').waitFor()
  const missing = await picture()
  await page.route('**/api/article/**', (route) => fail(route, 500, 'SYSTEM', '系统出错了'))
  await followLink(page, STORY)
  await heading(page, '系统出错了').waitFor()
  expect(await picture()).not.toBe(missing)
})

test('an address without a route, reached inside the site: This page could not be found', async () => {
  const page = await open('/about')
  await followLink(page, '/no/such/page')
  await heading(page, '访问页面不存在').waitFor()
  await page.getByRole('main').getByText('This page could not be found').waitFor()
  await page.getByRole('main').getByText('404', { exact: true }).waitFor()
})

test.each([
  ['with its status and words', 503, '服务正忙，请稍后再试', '503'],
  ['as 500 when it has no status of an error', 200, '', '500'],
])('a page that cannot be fetched is told %s', async (_, status, words, shown) => {
  const page = await open('/about')
  await page.route('**/api/article/**', (route) =>
    words ? fail(route, status, 'UNAVAILABLE', words) : route.fulfill({ status, body: '' }),
  )
  await followLink(page, STORY)
  await heading(page, '系统出错了').waitFor()
  await page.getByRole('main').getByText(shown, { exact: true }).waitFor()
  if (words) await page.getByRole('main').getByText(words).waitFor()
  await page.getByRole('main').getByRole('button', { name: '重试' }).waitFor()
})

test('a page asks for a middleware that nobody knows: 500, and its name', async () => {
  const page = await open('/about', 'editor')
  let renamed = false
  await page.route(`**/${builtFile('src/web/pages/desk-preview-home-page.tsx')}`, async (route) => {
    const program = await (await route.fetch()).text()
    const body = program.replace(/(["'`])house\1/, '$1nobody$1')
    renamed = body !== program
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await followLink(page, '/desk/preview/home')
  await heading(page, '系统出错了').waitFor()
  expect(renamed).toBe(true)
  await page.getByRole('main').getByText('500', { exact: true }).waitFor()
  await page.getByRole('main').getByText('Unknown middleware nobody').waitFor()
})

test('a part of the program that cannot be had reloads the page once in sixty seconds, not more', async () => {
  const page = await visit(WIDE)
  await page.clock.install()
  let loads = 0
  page.on('load', () => loads++)
  await page.route(`**/${builtFile('src/web/pages/theme-list-page.tsx')}`, (route) => route.abort())
  const leave = async () => {
    await page.goto('/')
    await ready(page)
    loads = 0
    await followLink(page, '/special')
  }
  await leave()
  await expect.poll(() => loads).toBe(1)
  await heading(page, '专题').waitFor()

  // A little later it shows the error without a reload.
  await page.clock.fastForward(10_000)
  await leave()
  await heading(page, '系统出错了').waitFor()
  expect(loads).toBe(0)

  await page.clock.fastForward(60_000)
  await leave()
  await expect.poll(() => loads).toBe(1)
  await heading(page, '专题').waitFor()
})

test('no room for the place in a sound: it is logged, and the sound goes on', async () => {
  const page = await visit(WIDE)
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
      if (key === 'playbackPosition') throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  const complaint = page.waitForEvent('console', (line) => line.text().includes('the position could not be kept'))
  await page.goto('/listen/7001')
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^播放：/ })
    .first()
    .click()
  await complaint
  const time = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before)
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false)
})

test.each([
  ['a list of nothing', JSON.stringify({ success: true, resultCode: 'SUCCESS', resultMsg: '', model: [] }), 'status'],
  [
    'a model of nothing',
    JSON.stringify({ success: true, resultCode: 'SUCCESS', resultMsg: '', model: null }),
    'status',
  ],
  ['nothing at all', '', 'alert'],
] as const)('an answer that is empty, %s, ends the waiting', async (_, body, role) => {
  const page = await open('/column/5')
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/index/indexLastUpdated*', async (route) => {
    await late
    await route.fulfill({ contentType: 'application/json', body })
  })
  await bell(page).click()
  await loadingBar(page).waitFor()
  arrive()
  await updates(page)
    .getByRole(role)
    .getByText(role === 'status' ? '没有新的更新' : '系统出错了')
    .waitFor()
  await loadingBar(page).waitFor({ state: 'detached' })
  expect(await updates(page).getByText('正在取').count()).toBe(0)
})
