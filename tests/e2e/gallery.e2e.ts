/**
 * Every entry of the gallery at two widths, compared with the stored screenshot. `npm run gallery:update` stores new ones.
 * Text rendering depends on the fonts and the Chromium of the machine: the stored ones are from Debian with fonts-noto-cjk.
 * On systems other than Linux the comparison is skipped; rendering without console errors is tested there, too.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import { takeShots, type Shot } from './fixture/gallery-shot.ts'
import { serveGallery } from './fixture/gallery-site.ts'
import { ownSite } from './fixture/own-site.ts'

const KEPT = join(import.meta.dirname, 'gallery')
/** Not in git. */
const FOUND = join(import.meta.dirname, '../../test-results/gallery')

const SIZES = [
  { width: 375, height: 760 },
  { width: 1440, height: 900 },
] as const
const NOW = new Date('2026-06-18T12:00:00+08:00')

/**
 * How far a pixel may differ, of 1; and how many may differ more than that. A title that moves by a pixel changes hundreds.
 */
const THRESHOLD = 0.03
const MOST_PIXELS = 8

const UPDATE = process.env['GALLERY_UPDATE'] === '1'
const COMMAND = 'npm run gallery:update'

/** Rules for whole pages; here a dozen parts of pages are shown in one list. */
const PAGE_RULES = ['duplicate-id-aria', 'heading-order', 'landmark-unique', 'landmark-no-duplicate-banner', 'region']

const entries = inject('galleryEntries')
const openPage = useBrowser()
const shots = new Map<number, Map<string, Shot>>()

const fileOf = (id: string, width: number) => `${id}.${width}.png`
const listKept = () => readdirSync(KEPT).filter((name) => name.endsWith('.png'))

/** Runs in the page: content that waits until it is in view loads immediately, wherever it is in the screenshot. */
function seeEverything(): void {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    readonly #callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(() => {}, options)
      this.#callback = callback
    }
    override observe(target: Element): void {
      queueMicrotask(() => this.#callback([{ target, isIntersecting: true, intersectionRatio: 1 } as never], this))
    }
  }
}

async function openGallery(size: (typeof SIZES)[number]) {
  const page = await openPage({ viewport: size, reducedMotion: 'reduce', colorScheme: 'light' })
  await serveGallery(page, ownSite().dataDir)
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(seeEverything)
  await page.goto(`/dev/gallery?entry=${entries[0]?.id}`)
  await page.locator('[data-shot]').waitFor({ state: 'attached' })
  return page
}

beforeAll(async () => {
  rmSync(FOUND, { recursive: true, force: true })
  mkdirSync(KEPT, { recursive: true })
  await Promise.all(SIZES.map(async (size) => shots.set(size.width, await takeShots(await openGallery(size), entries))))
})

// The first test also reports console messages from while the screenshots were taken.
test('there are entries, and each has an id of its own', () => {
  expect(entries.length).toBeGreaterThan(0)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

test('what is kept belongs to an entry', () => {
  const wanted = new Set(SIZES.flatMap(({ width }) => entries.map(({ id }) => fileOf(id, width))))
  const orphans = listKept().filter((name) => !wanted.has(name))
  if (UPDATE) for (const name of orphans) rmSync(join(KEPT, name))
  else expect(orphans, `no entry has these screenshots; ${COMMAND} removes them`).toEqual([])
})

// At one width: it takes as long as all screenshots, and on a phone parts are nearer to each other.
test('the list has no barriers', async () => {
  const page = await openGallery(SIZES[0])
  await page.goto('/dev/gallery')
  await page.locator('[data-shot]').last().waitFor({ state: 'attached' })
  expect(await findBarriers(page, { within: 'html', without: PAGE_RULES })).toEqual([])
})

describe.each(SIZES)('at $width px', ({ width }) => {
  // oxlint-disable-next-line vitest/no-disabled-tests -- the note at the top says why
  test.skipIf(process.platform !== 'linux').each(entries)('$title', async ({ id }) => {
    const shot = shots.get(width)?.get(id)
    expect(shot, `${id} was not drawn`).toBeDefined()
    if (UPDATE) await keep(fileOf(id, width), shot!)
    else await compare(fileOf(id, width), shot!)
  })
})

/** With a palette, unless the comparison would detect the loss. */
async function encode(shot: Shot): Promise<Buffer> {
  const { pixels, width, height } = shot
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const small = await picture.clone().png({ compressionLevel: 9, palette: true, dither: 0 }).toBuffer()
  return count(await decode(small), shot) === 0 ? small : picture.png({ compressionLevel: 9 }).toBuffer()
}

async function decode(picture: Buffer): Promise<Shot> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** A visually identical screenshot is not rewritten, so that an update changes no file unnecessarily. */
async function keep(name: string, shot: Shot): Promise<void> {
  const file = join(KEPT, name)
  const kept = listKept().includes(name) ? await decode(readFileSync(file)) : null
  if (kept && kept.width === shot.width && kept.height === shot.height && count(kept, shot) <= MOST_PIXELS) return
  writeFileSync(file, await encode(shot))
}

const count = (kept: Shot, shot: Shot, difference?: Uint8Array) =>
  pixelmatch(kept.pixels, shot.pixels, difference, shot.width, shot.height, { threshold: THRESHOLD })

async function compare(name: string, shot: Shot): Promise<void> {
  if (!listKept().includes(name)) {
    const found = await show(name, shot)
    expect.unreachable(`there is no kept screenshot e2e/gallery/${name}: look at ${found} and run ${COMMAND}`)
  }
  const kept = await decode(readFileSync(join(KEPT, name)))
  if (kept.width !== shot.width || kept.height !== shot.height) {
    const sizes = `${shot.width} × ${shot.height} instead of ${kept.width} × ${kept.height}`
    expect.unreachable(`${name} is ${sizes}: ${await show(name, shot)}; if that is right, run ${COMMAND}`)
  }
  const pixels = new Uint8Array(shot.pixels.length)
  const differing = count(kept, shot, pixels)
  if (differing <= MOST_PIXELS) return
  const found = await show(name, shot)
  const difference = await show(name.replace(/png$/, 'diff.png'), { ...shot, pixels })
  expect.unreachable(`${differing} pixels of ${name} differ: ${found}, ${difference}; if that is right, run ${COMMAND}`)
}

/** Writes it to a file to look at, and returns its path. */
async function show(name: string, shot: Shot): Promise<string> {
  mkdirSync(FOUND, { recursive: true })
  const file = join(FOUND, name)
  writeFileSync(file, await encode(shot))
  return file
}
