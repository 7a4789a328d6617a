import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHUNK_RELOAD_INTERVAL, mayReload } from './chunk-reload.ts'
import { IMAGE_WIDTHS, imageSources, imageUrl, nearestWidth } from '#domain/media/image-width.ts'
import { LOADING_BAR, loadingProgress } from './ui/loading-bar.ts'
import { paths, safeReturn } from '#domain/paths.ts'
import { DEFAULT_READING_CONFIG, parseReadingConfig, readingAttributes } from './features/article/reading-config.ts'

describe('pictures', () => {
  test.each([
    [1, 96],
    [96, 96],
    [97, 160],
    [1920, 1920],
    [9999, 1920],
  ])('nearestWidth %i → %i', (wanted, width) => expect(nearestWidth(wanted)).toBe(width))

  test('a picture is asked for at twice its size', () => {
    expect(imageUrl('/media/picture/a.jpg', 320)).toBe('/media/picture/a.jpg?w=640')
  })

  test('every candidate is a kept width, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (shown) => {
        const widths = imageSources('/x.jpg', shown)
          .split(', ')
          .map((source) => Number(source.split(' ')[1]!.replace('w', '')))
        expect(new Set(widths).size).toBe(widths.length)
        for (const width of widths) expect(IMAGE_WIDTHS).toContain(width)
      }),
    )
  })
})

/** Made of what addresses are made of: any text at all seldom looks like one. */
const addressLike = fc
  .array(
    fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', ':', '@', '?', '#', '\t', '\n', 'a', 'evil.example', 'https:'),
  )
  .map((parts) => `/${parts.join('')}`)

describe('safeReturn leads nowhere but to our own pages', () => {
  test.each([
    [undefined, '/'],
    ['', '/'],
    ['/article/10101?x=1#s-1', '/article/10101?x=1#s-1'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?back=/login', '/'],
    // What is resolved away uncovers two slashes, which mean another host.
    ['/.//evil.example', '/'],
    ['/article/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/x/%2E%2e//evil.example/', '/'],
    ['/./\\evil.example', '/'],
    ['/.\t//evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/.///evil.example', '/'],
    ['https:evil.example', '/'],
    ['/article/10101//x', '/article/10101//x'],
    ['/search?keyword=//evil.example', '/search?keyword=//evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/。。/evil。example', '/%E3%80%82%E3%80%82/evil%E3%80%82example'],
  ])('%j → %s', (back, target) => expect(safeReturn(back)).toBe(target))

  test('whatever it is given, the result stays on the site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), addressLike), (back) => {
        expect(new URL(safeReturn(back), 'http://here.invalid').host).toBe('here.invalid')
      }),
      { numRuns: 2000 },
    )
  })
})

test('the first page of a column has no number', () => {
  expect([paths.column(3), paths.column(3, 1), paths.column(3, 2)]).toEqual([
    '/column/3',
    '/column/3',
    '/column/3?page=2',
  ])
})

describe('reading settings', () => {
  test.each([
    [null, DEFAULT_READING_CONFIG],
    ['nonsense', DEFAULT_READING_CONFIG],
    ['null', DEFAULT_READING_CONFIG],
    ['[]', DEFAULT_READING_CONFIG],
    [
      '{"fontSize":24,"fontFamily":"kai","dark":true,"shareFlag":true}',
      { fontSize: 24, fontFamily: 'kai', dark: true, shareFlag: true },
    ],
    ['{"fontSize":99,"fontFamily":"comic","dark":"yes"}', DEFAULT_READING_CONFIG],
    ['{"dark":false}', { ...DEFAULT_READING_CONFIG, dark: false }],
  ])('%s', (text, config) => expect(parseReadingConfig(text)).toEqual(config))

  test('what is written can be read again', () => {
    const config = { ...DEFAULT_READING_CONFIG, fontSize: 22, dark: false } as const
    expect(parseReadingConfig(JSON.stringify(config))).toEqual(config)
  })

  test('without a choice the device decides about dark', () => {
    expect(readingAttributes(DEFAULT_READING_CONFIG)['data-theme']).toBeNull()
    expect(readingAttributes({ ...DEFAULT_READING_CONFIG, dark: true })['data-theme']).toBe('dark')
  })
})

describe('a failed chunk reloads the page once a minute at most', () => {
  test.each([
    [null, 1_000_000, true],
    [1_000_000, 1_000_000, false],
    [1_000_000, 1_000_000 + CHUNK_RELOAD_INTERVAL - 1, false],
    [1_000_000, 1_000_000 + CHUNK_RELOAD_INTERVAL, true],
    // A clock that was set back must not forbid reloading for ever.
    [2_000_000, 1_000_000, true],
    [Number.NaN, 1_000_000, true],
  ])('last %s, now %i → %s', (last, now, may) => expect(mayReload(last, now)).toBe(may))
})

describe('the loading bar', () => {
  test('only moves forward and waits for the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)]
        expect(loadingProgress(earlier)).toBeLessThanOrEqual(loadingProgress(later))
        expect(loadingProgress(later)).toBeLessThan(100)
      }),
    )
  })
  test('begins at nothing and moves in steps of a tick', () => {
    expect(loadingProgress(LOADING_BAR.tick - 1)).toBe(0)
    expect(loadingProgress(LOADING_BAR.tick)).toBeGreaterThan(0)
  })
})
