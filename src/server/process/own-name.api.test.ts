/** The site of another publisher: nothing that it shows, sends, writes or is built of has anything of the demo edition. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/site/order.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { DESK_ROOMS } from '#domain/desk/desk-room.ts'
import { openOtherPublisher, openSearch } from '../testing/app/other-publisher.ts'
import { libraryCalls } from '../testing/calls/library-calls.ts'
import { walkSite } from '../testing/calls/walk-site.ts'
import { findDemoNames, isDemoPicture } from '../testing/lists/demo-name.ts'
import { RAW_EXITS } from '../testing/lists/raw-exit-list.ts'
import { calls, sampleRequest } from '../testing/lists/sample-call.ts'
import { textBy } from '../testing/calls/story-calls.ts'

const ROOT = join(import.meta.dirname, '../../..')

let folder: string
let site: Awaited<ReturnType<typeof openOtherPublisher>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-yuanshan-'))
  site = await openOtherPublisher(folder)
  await site.signIn()
  await site.takeName()
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Something was looked through, and nothing of the demo edition was in it. */
function expectOwn(atLeast: number): void {
  const { places, found } = site.search
  expect(found.splice(0)).toEqual([])
  expect(places.splice(0).length).toBeGreaterThanOrEqual(atLeast)
}

test.each([
  ['《七日》', true],
  ['付款后七日内可以申请退款', false],
  ['七日体验', false],
  ['<svg aria-label="七 日">', true],
  ['QIRI_SECRET', true],
  ['qi-ri', true],
  ['qi right', false],
  ['远山杂志', false],
  ['行读图书奖', true],
  ['关于行读', true],
  ['%E8%A1%8C%E8%AF%BB', true],
  ['只有一行读数', false],
  ['京ICP备00000007号-1', true],
])('%s is of the demo edition: %s', (words, expected) => {
  expect(findDemoNames(words).length > 0).toBe(expected)
})

test('the pictures of the demo edition are told from others', () => {
  const read = (path: string) => readFileSync(join(ROOT, path))
  expect(isDemoPicture(read('content/brand/icon-192.png'))).toBe(true)
  expect(readdirSync(join(ROOT, 'public')).filter((name) => isDemoPicture(read(`public/${name}`)))).toEqual([])
})

test('what is planted is found: in a text, in the name of a file, in its content, as a picture', () => {
  const planted = join(folder, 'planted')
  mkdirSync(planted)
  writeFileSync(join(planted, 'qiri.log'), '')
  writeFileSync(join(planted, 'a.log'), '欢迎来到七日')
  copyFileSync(join(ROOT, 'content/brand/icon-192.png'), join(planted, 'icon.png'))
  writeFileSync(join(planted, 'fine.log'), '远山，七日内可以退款')
  const search = openSearch()
  search.look('a log', 'started qiri')
  search.lookIn(planted)
  rmSync(planted, { recursive: true })
  expect(search.found.map((found) => found.split(':')[0]).toSorted()).toEqual([
    'a log',
    'a.log',
    'icon.png',
    'qiri.log',
  ])
})

test('the start and the first sign-in', () => {
  site.lookAtProviders()
  expect(site.sms.messages).toHaveLength(1)
  expectOwn(4)
})

test('every page, its headers, and what a stranger can ask for', async () => {
  const column = { code: 'river', name: '江上', description: '', motto: '', moderation: 'after' }
  const { id: columnId } = await site.post<{ id: number }>('/api/desk/column', column)
  const story = { title: '起雾的早晨', standfirst: '首班船推迟了。', body: '码头上站满了人。\n\n雾散了。' }
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const picture = await libraryCalls(site, site.session).take(bytes, { name: '江面.jpg', alt: '起雾的江面' })
  const author = { pictureId: picture.id, name: '江一苇', title: '特约撰稿', biography: '住在江边。', motto: '慢慢走' }
  const { id: authorId } = await site.post<{ id: number }>('/api/desk/author', author)
  const made = await site.post<{ id: number; version: number }>('/api/desk/story', {
    ...{
      ...story,
      columnId,
      credits: textBy(authorId),
      keywords: [],
      tagIds: [],
      pictureId: picture.id,
      pictureAlt: '起雾的江面',
    },
  })
  await site.post(`/api/desk/story/${made.id}/publish`, { version: made.version })
  const { pages } = await walkSite(site)
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', `/article/${made.id}`, '/membership']))
  const files = RAW_EXITS.routes.filter((route) => /^GET [^:*]+$/.test(route)).map((route) => route.slice(4))
  const streams = new Set(['/api/notice/stream'])
  // Nothing leads to the award before there is one.
  const award = ['/doread', '/doread/judge', '/doread/data', ...AWARD_TEXTS.map(({ path }) => path)]
  for (const path of [...files, ...award, '/sitemap/page.xml', '/offline.json', '/nowhere', '/api/nowhere'])
    if (!streams.has(path)) await site.request(path)
  expect(files).toEqual(
    expect.arrayContaining(['/manifest.webmanifest', '/favicon.svg', '/metrics', '/api/openapi.json']),
  )
  expectOwn(60)
})

test('the desk, in both languages', async () => {
  for (const language of ['zh', 'en'])
    for (const path of ['', ...DESK_ROOMS.map((room) => `/${room.path}`)])
      await site.request(`/desk${path}`, { headers: { cookie: `${site.session.cookie}; deskLanguage=${language}` } })
  expectOwn(40)
})

test('every call that reads, and its downloads', async () => {
  const reading = calls.filter(({ method }) => method === 'GET')
  for (const call of reading) await site.request(sampleRequest(call).path, { headers: site.session })
  for (const call of calls.filter(({ method }) => method !== 'GET'))
    await site.request(call.path, { method: call.method })
  expectOwn(calls.length)
})

test('orders, and what gateways are told of them', async () => {
  const orders: OrderDetail[] = []
  for (const provider of ['wechat', 'alipay', 'cashier'] as const) {
    const body = { type: 'magazine', provider, key: `key-of-an-order-by-${provider}` }
    orders.push(await site.post<OrderDetail>('/api/order', body))
  }
  for (const { number } of orders) await site.request(`/order/${number}`, { headers: site.session })
  site.lookAtProviders()
  expect(decodeURIComponent(site.gateway.asked.map(({ body }) => body).join())).toContain('远山会员年卡')
  expectOwn(8)
})

test('every command, and the files that it writes', async () => {
  const [kept, exported, stories] = ['kept', 'site', 'stories'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const [command, ...args] of [
    ['backup', kept],
    ['site-export', exported],
    ['archive-export', stories],
    ['export', join(folder, 'leaving'), '--wordpress'],
    ['demo-accounts'],
    ['demo-remove', '--dry-run'],
    ['migrate', '--dry-run'],
    ['search-rebuild'],
    ['storage'],
  ] as const)
    expect(await site.run(command, ...args), command).toMatchObject({ code: 0 })
  // Refused while the site runs, in one line.
  expect(await site.run('restore', kept, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^kanwu: /),
  })
  expect(await site.end()).toBe(0)
  expect(await site.run('restore', kept, '--replace')).toMatchObject({ code: 0 })
  site.search.lookIn(folder)
  expectOwn(40)
})

test('what is built, by name and content', () => {
  const built = join(ROOT, 'dist')
  // That of `compiled` is a cache of the sources for one Node.
  site.search.lookIn(built, (path) => !path.startsWith('compiled/'))
  expectOwn(200)
})
