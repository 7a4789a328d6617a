import { describe, expect, test, vi } from 'vitest'
import { PAGE_LIFETIME } from './lifetime.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page = (text: string, status = 200): CachedPage => ({ status, headers: {}, body: new TextEncoder().encode(text) })
const text = (cached: CachedPage) => new TextDecoder().decode(cached.body)

function setup(maxBytes = 10_000) {
  const clock = { now: 1_000_000 }
  const outcomes: string[] = []
  const cache = createPageCache({ maxBytes, now: () => clock.now, onOutcome: (outcome) => outcomes.push(outcome) })
  return { cache, clock, outcomes }
}

describe('page cache', () => {
  test('a fresh page is rendered once', async () => {
    const { cache, clock, outcomes } = setup()
    const render = vi.fn(async () => page('one'))
    await cache.get('/', render)
    clock.now += PAGE_LIFETIME.fresh - 1
    expect(text(await cache.get('/', render))).toBe('one')
    expect(render).toHaveBeenCalledTimes(1)
    expect(outcomes).toEqual(['miss', 'fresh'])
  })

  test('concurrent misses wait for one render', async () => {
    const { cache } = setup()
    const render = vi.fn(async () => page('one'))
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('/', render)))
    expect(pages.map(text)).toEqual(Array(20).fill('one'))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a stale page is served while the next is made', async () => {
    const { cache, clock } = setup()
    await cache.get('/', async () => page('old'))
    clock.now += PAGE_LIFETIME.fresh
    expect(text(await cache.get('/', async () => page('new')))).toBe('old')
    expect(text(await cache.get('/', async () => page('never')))).toBe('new')
  })

  test('while rendering fails the last page stays, for a time', async () => {
    const { cache, clock, outcomes } = setup()
    await cache.get('/', async () => page('old'))
    const broken = async () => Promise.reject(new Error('no database'))
    clock.now += PAGE_LIFETIME.staleWhileRevalidate
    expect(text(await cache.get('/', broken))).toBe('old')
    expect(text(await cache.get('/', async () => page('error', 500)))).toBe('old')
    expect(outcomes).toEqual(['miss', 'error', 'error'])
    clock.now += PAGE_LIFETIME.staleIfError
    await expect(cache.get('/', broken)).rejects.toThrow('no database')
  })

  test('only good pages are kept', async () => {
    const { cache } = setup()
    await cache.get('/gone', async () => page('gone', 404))
    await cache.get('/broken', async () => page('broken', 500))
    expect(cache.size().pages).toBe(0)
  })

  test('memory is bounded: what was not asked for goes first', async () => {
    const { cache } = setup(1000)
    for (let index = 0; index < 10; index++) await cache.get(`/${index}`, async () => page('x'.repeat(100)))
    await cache.get('/0', async () => page('again'))
    await cache.get('/new', async () => page('x'.repeat(100)))
    expect(cache.size()).toEqual({ pages: 10, bytes: 1000 })
    expect(text(await cache.get('/0', async () => page('again')))).toBe('x'.repeat(100))
    expect(text(await cache.get('/1', async () => page('again')))).toBe('again')
  })

  test('a page too large for the cache is served and not kept', async () => {
    const { cache } = setup(1000)
    expect(text(await cache.get('/', async () => page('x'.repeat(101))))).toHaveLength(101)
    expect(cache.size().pages).toBe(0)
  })
})
