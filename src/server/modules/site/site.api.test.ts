/** The settings of the site, from the desk to the pages of readers. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CurrentSite } from '#contract/desk/site-settings.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { DEFAULT_THEME } from '#domain/site/site-theme.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const FAR_HILLS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  name: '远山',
  fullName: '远山杂志',
  slogan: '去远一点的地方看',
  email: 'desk@hills.example',
}

const app = useTestApp({ pages: 'built', env: { PAGE_CACHE: 'on', ANSWER_CACHE: 'on' } })
let admin: { cookie: string }

beforeAll(async () => {
  admin = await app.signIn('admin')
})

const find = () => app.read<CurrentSite>('/api/desk/settings', { headers: admin })

/** As the desk does: over the version that is in effect. */
async function save(part: Partial<SiteSettings>, rest: object = {}) {
  const { version, settings } = await find()
  return app.postJson('/api/desk/settings', { version, settings: { ...settings, ...part }, ...rest }, admin)
}

const page = async (path = '/') => (await app.request(path)).text()
const png = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#1f5c4a' } })
      .png()
      .toBuffer()
  ).toString('base64')

test('a save changes cached pages, feeds, manifest and static pages at once', async () => {
  expect(await page()).toContain('七日生活周刊')
  expect(await page('/agreement')).toContain('七日')
  expect((await save(FAR_HILLS)).status).toBe(200)
  const home = await page()
  expect(home).toContain('<title>远山杂志｜去远一点的地方看</title>')
  expect(home).toContain('content="远山杂志"')
  expect(home).not.toMatch(/备\d|许可证|北京七日|qiri\.example/)
  expect(await page('/rss.xml')).toContain('<title>远山杂志</title>')
  expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({ name: '远山杂志', short_name: '远山' })
  expect(await page('/favicon.svg')).toContain('>远</text>')
  expect(await page('/about')).toContain('desk@hills.example')
  expect((await app.request('/media/code/app.svg')).status).toBe(404)
})

test('another process shows it, too', async () => {
  const other = await openTestApp({ beside: app, pages: 'built', env: { PAGE_CACHE: 'on', ANSWER_CACHE: 'on' } })
  try {
    await other.passSecond()
    expect(await (await other.request('/')).text()).toContain('远山杂志')
    await save({ fullName: '远山季刊' })
    await other.passSecond()
    expect(await (await other.request('/')).text()).toContain('远山季刊')
  } finally {
    await other.close()
  }
})

describe('a theme', () => {
  test('is a style sheet with an address of its own, after the styles that it overrides', async () => {
    await save({ theme: { ...DEFAULT_THEME, corner: 'rounded' } })
    const [, address] = /<link rel="stylesheet" href="(\/theme\.css\?v=[\w-]+)"><\/head>/.exec(await page())!
    const sheet = await app.request(address!)
    expect(sheet.headers.get('Cache-Control')).toContain('immutable')
    expect(await sheet.text()).toBe(':root{--radius:0.8rem}')
  })

  test('of the default needs none', async () => {
    await save({ theme: DEFAULT_THEME })
    expect(await page()).not.toContain('theme.css')
    expect(await (await app.request('/theme.css')).text()).toBe('')
  })

  test('that cannot be read is refused with the reason', async () => {
    const light = { ...DEFAULT_THEME.light, accent: '#f0c0a0' as const }
    const refused = await save({ theme: { ...DEFAULT_THEME, light } })
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as { resultMsg: string }).resultMsg).toContain('浅色下主色与纸色的对比度只有')
  })
})

describe('files', () => {
  test('one picture becomes icons of all sizes, and the share picture is the one that was sent', async () => {
    await save({}, { iconPicture: await png(512, 512), sharePicture: await png(1200, 630) })
    const sizes = {
      'icon-192.png': 192,
      'icon-512.png': 512,
      'icon-maskable-512.png': 512,
      'apple-touch-icon.png': 180,
    }
    for (const [name, size] of Object.entries(sizes)) {
      const { width, height } = await sharp(await (await app.request(`/${name}`)).arrayBuffer()).metadata()
      expect([name, width, height]).toEqual([name, size, size])
    }
    const share = await app.request('/share.png')
    expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
    const again = await app.request('/share.png', { headers: { 'if-none-match': share.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect((await app.request('/favicon.ico')).headers.get('Content-Type')).toBe('image/x-icon')
  })

  test('the own share picture is that of every page without another, and its file is in none', async () => {
    const image = async (path: string) => /property="og:image" content="([^"]+)"/.exec(await page(path))?.[1]
    const before = await page()
    await save({}, { ownSharePicture: await png(1300, 900) })
    const { sharePicture } = (await find()).settings
    for (const path of ['/', '/about', '/no-such-page'])
      expect([path, await image(path)]).toEqual([path, expect.stringMatching(`/share\\.jpg\\?v=${sharePicture}$`)])
    expect((await page()).length - before.length).toBeLessThan(120)
    await save({ sharePicture: null })
    expect(await image('/')).toMatch(/\/share\.png$/)
  })

  test.each([
    ['of another size', () => png(500, 512)],
    ['that is none', async () => 'iVBORw0KGgoAAAA'],
  ])('a picture %s is refused, and nothing is saved', async (_, make) => {
    const { version } = await find()
    expect((await save({}, { iconPicture: await make() })).status).toBe(400)
    expect((await find()).version).toBe(version)
  })

  test('a logo is stored as it is cleaned', async () => {
    const svg = '<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h1v1z" onclick="x()"/></svg>'
    await save({ logo: { kind: 'file', svg } })
    const { settings } = await find()
    expect(JSON.stringify(settings.logo)).not.toMatch(/script|onclick/)
    expect(await page()).toContain('M0 0h1v1z')
  })
})

test('who saves over a version that they have not seen is told so, and the other stays', async () => {
  const { version, settings } = await find()
  await save({ slogan: '第一个' })
  const late = await app.postJson('/api/desk/settings', { version, settings: { ...settings, slogan: '第二个' } }, admin)
  expect(late.status).toBe(409)
  expect((await find()).settings.slogan).toBe('第一个')
})

test('of two at the same moment one is saved', async () => {
  const { version, settings } = await find()
  const answers = await Promise.all(
    ['甲', '乙', '丙'].map((slogan) =>
      app.postJson('/api/desk/settings', { version, settings: { ...settings, slogan } }, admin),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await find()).version).toBe(version + 1)
})

test('versions and the journal say who has changed what', async () => {
  await save({ slogan: '换一句', phone: '0000' })
  const { version } = await find()
  const { list } = await app.read<{ list: { version: number; editor: { uid: number } }[] }>(
    '/api/desk/settings/versions',
    {
      headers: admin,
    },
  )
  expect(list[0]).toMatchObject({ version, editor: { uid: 150 } })
  expect(list.at(-1)).toMatchObject({ version: 1, editor: { uid: null } })
  const first = await app.read<CurrentSite>('/api/desk/settings/versions/1', { headers: admin })
  expect(first.settings.name).toBe('七日')
  const journal = await app.read<{ list: { noun: string; detail: string }[] }>('/api/desk/journal?noun=site', {
    headers: admin,
  })
  expect(journal.list[0]!.detail).toBe('改了口号、电话')
})

test('a site that wants no search engines says so to all of them', async () => {
  await save({ indexed: false })
  expect(await page('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(await page()).toContain('<meta name="robots" content="noindex">')
  await save({ indexed: true })
  expect(await page()).not.toContain('noindex')
})

test('an official account has a name and an address, or neither', async () => {
  const half = await save({ officialAccount: { name: '', url: 'https://weixin.example/far' } })
  expect(half.status).toBe(400)
  expect(await half.text()).toContain('一起填')
  expect((await save({ officialAccount: { name: '', url: '' } })).status).toBe(200)
})

test('a site that nobody has named promises nothing and shows no number', async () => {
  const empty = await openTestApp({ rows: 'none', pages: 'built' })
  try {
    const html = await (await empty.request('/')).text()
    expect(html).toContain('<title>新刊</title>')
    expect(html).not.toMatch(/七日|备案|ICP|tel:|mailto:/)
    for (const path of ['/favicon.svg', '/favicon.ico', '/icon-512.png', '/share.png', '/manifest.webmanifest']) {
      expect([path, (await empty.request(path)).status]).toEqual([path, 200])
    }
    expect((await empty.request('/.well-known/security.txt')).status).toBe(404)
  } finally {
    await empty.close()
  }
})
