/** The publisher's own share picture, in place of the one that is drawn from its name. */
import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CurrentSite, EarlierSite } from '#contract/desk/site-settings.ts'
import { SHARE_PICTURE } from '#domain/share-picture.ts'
import { SITE_LIMITS, type SiteSettings } from '#domain/site/site-settings.ts'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'

const { app, sessions } = useReaders()
const settings = {} as ReturnType<typeof settingsCalls>

beforeAll(() => void Object.assign(settings, settingsCalls(app, sessions.admin)))
beforeEach(() => settings.save(() => DEMO_SETTINGS))

const GREEN = '#1f5c4a'
const RED = '#b92b1a'
const plain = (background: string, width = 1800, height = 1800) =>
  sharp({ create: { width, height, channels: 3, background } })
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64')

async function trySave(ownSharePicture: string, part: Partial<SiteSettings> = {}): Promise<Response> {
  const { version, settings: before } = await settings.find()
  const body = { version, settings: { ...before, ...part }, ownSharePicture }
  return app.postJson('/api/desk/settings', body, sessions.admin)
}

/** The name under which it is stored. */
async function bring(picture: string): Promise<string> {
  const response = await trySave(picture)
  expect(response.status, await response.clone().text()).toBe(200)
  const { sharePicture } = (await settings.find()).settings
  return sharePicture!
}

const addressNow = async () => toPublicSite((await settings.find()).settings).sharePicture

/** Format, size and colour of what readers get. */
async function look(address: string) {
  const response = await app.request(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height, exif } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  const colour = dominant.r > dominant.g ? RED : GREEN
  return { type: response.headers.get('Content-Type'), format, width, height, exif, colour }
}

describe('a picture', () => {
  test.each([
    ['PNG', () => plain(GREEN).png()],
    [
      'JPEG',
      () =>
        plain(GREEN, 800, 3000)
          .withExif({ IFD0: { Artist: '林晚舟' } })
          .jpeg(),
    ],
    ['WebP', () => plain(GREEN, 600, 300).webp()],
  ])('that is %s becomes a JPEG of the right size, without what its file tells besides', async (_, make) => {
    await bring(await base64(make()))
    expect(await look((await addressNow())!)).toEqual({
      ...{ type: 'image/jpeg', format: 'jpeg', width: SHARE_PICTURE.width, height: SHARE_PICTURE.height },
      ...{ exif: undefined, colour: GREEN },
    })
  })

  test.each([
    ['an SVG file', async () => Buffer.from('<svg viewBox="0 0 1 1"/>').toString('base64'), '应为 PNG、JPEG 或 WebP'],
    ['a GIF', () => base64(plain(GREEN, 20, 20).gif()), '应为 PNG、JPEG 或 WebP'],
    ['a text that begins like one', async () => 'iVBORw0KGgoAAAA', '分享图应为可以打开的'],
    ['half of one', async () => (await base64(plain(GREEN).jpeg())).slice(0, 1200), '分享图应为可以打开的'],
    ['too large', async () => `/9j/${'A'.repeat((SITE_LIMITS.sharePicture * 4) / 3 + 4)}`, '自己的分享图'],
  ])('that is %s is refused with the reason, and nothing is saved', async (_, make, reason) => {
    const { version } = await settings.find()
    const refused = await trySave(await make())
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(reason)
    expect((await settings.find()).version).toBe(version)
  })

  test('that nobody has uploaded cannot be named', async () => {
    const refused = await settings.trySave(() => ({ sharePicture: 'A'.repeat(16) }))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('没有这张分享图')
  })
})

test('another picture has another address, and only that of the present one is kept by caches', async () => {
  await bring(await base64(plain(GREEN).png()))
  const green = (await addressNow())!
  await bring(await base64(plain(RED).png()))
  const red = (await addressNow())!
  expect(red).not.toBe(green)
  const kept = async (address: string) => (await app.request(address)).headers.get('Cache-Control')
  expect(await kept(red)).toContain('immutable')
  for (const address of [green, '/share.jpg']) {
    expect(await kept(address)).toBe('no-store')
    expect(await look(address)).toMatchObject({ colour: RED })
  }
})

test('it stays while other settings are saved, and the drawn one is kept for later', async () => {
  const drawn = Buffer.from(await (await app.request(SHARE_PICTURE.path)).arrayBuffer())
  const name = await bring(await base64(plain(GREEN).png()))
  await settings.save(() => ({ slogan: '换一句' }))
  expect((await settings.find()).settings.sharePicture).toBe(name)
  expect(await look((await addressNow())!)).toMatchObject({ colour: GREEN })
  await settings.save(() => ({ sharePicture: null }))
  expect(await addressNow()).toBeUndefined()
  expect((await app.request('/share.jpg')).status).toBe(404)
  expect(Buffer.from(await (await app.request(SHARE_PICTURE.path)).arrayBuffer())).toEqual(drawn)
})

test('an earlier version still has its own, and the journal names the change', async () => {
  const green = await bring(await base64(plain(GREEN).png()))
  const journal = await app.read<{ list: { detail: string }[] }>('/api/desk/journal?noun=site', {
    headers: sessions.admin,
  })
  expect(journal.list[0]!.detail).toBe('改了分享图')
  const { version } = await settings.find()
  await bring(await base64(plain(RED).png()))
  const read = (at: number) => app.read<EarlierSite>(`/api/desk/settings/versions/${at}`, { headers: sessions.admin })
  const { settings: earlier, sharePictureFile } = await read(version)
  expect(earlier.sharePicture).toBe(green)
  expect(await sharp(Buffer.from(sharePictureFile!, 'base64')).metadata()).toMatchObject({ format: 'jpeg' })
  expect(await read(1)).toMatchObject({ settings: { sharePicture: null }, sharePictureFile: null })
  await settings.save(() => earlier as CurrentSite['settings'])
  expect(await look((await addressNow())!)).toMatchObject({ colour: GREEN })
})
