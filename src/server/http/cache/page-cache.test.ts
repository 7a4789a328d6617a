import { describe, expect, test, vi } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { PAGE_LIFETIME } from './lifetime.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page = (text: string, status = 200): CachedPage => ({ status, headers: {}, body: new TextEncoder().encode(text) })
const tagged = (words: string, ...tags: string[]): CachedPage => ({ ...page(words), tags: new Set(tags) })
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
    clock.now += 1000
    expect(text(await cache.get('/', async () => page('error', 500)))).toBe('old')
    expect(outcomes).toEqual(['miss', 'error', 'error'])
    clock.now += PAGE_LIFETIME.staleIfError
    await expect(cache.get('/', broken)).rejects.toThrow('no database')
  })

  test('what could not be made is not tried again for every reader, but within a second', async () => {
    const { cache, clock } = setup()
    await cache.get('/', async () => page('old'))
    const broken = vi.fn(async () => Promise.reject(new Error('no database')))
    clock.now += PAGE_LIFETIME.staleWhileRevalidate
    for (let reader = 0; reader < 50; reader++) expect(text(await cache.get('/', broken))).toBe('old')
    expect(broken).toHaveBeenCalledTimes(1)
    clock.now += 999
    await cache.get('/', broken)
    expect(broken).toHaveBeenCalledTimes(1)
    clock.now += 1
    expect(text(await cache.get('/', async () => page('new')))).toBe('new')
  })

  test('only good pages are kept', async () => {
    const { cache } = setup()
    await cache.get('/gone', async () => page('gone', 404))
    await cache.get('/broken', async () => page('broken', 500))
    expect(cache.size().things).toBe(0)
  })

  test('memory is bounded: what was not asked for goes first', async () => {
    const { cache } = setup(1000)
    for (let index = 0; index < 10; index++) await cache.get(`/${index}`, async () => page('x'.repeat(100)))
    await cache.get('/0', async () => page('again'))
    await cache.get('/new', async () => page('x'.repeat(100)))
    expect(cache.size()).toEqual({ things: 10, bytes: 1000 })
    expect(text(await cache.get('/0', async () => page('again')))).toBe('x'.repeat(100))
    expect(text(await cache.get('/1', async () => page('again')))).toBe('again')
  })

  test('a page too large for the cache is served and not kept', async () => {
    const { cache } = setup(1000)
    expect(text(await cache.get('/', async () => page('x'.repeat(101))))).toHaveLength(101)
    expect(cache.size().things).toBe(0)
  })

  test('a change drops the pages that depend on it, and no others', async () => {
    const { cache } = setup()
    await cache.get('/story', async () => tagged('old', 'thing:11/1', 'column:5'))
    await cache.get('/other', async () => tagged('other', 'thing:11/2', 'column:6'))
    cache.drop(new Set(['column:5', 'story']))
    expect(cache.size()).toEqual({ things: 1, bytes: 5 })
    expect(text(await cache.get('/story', async () => tagged('new', 'thing:11/1')))).toBe('new')
    expect(text(await cache.get('/other', async () => tagged('never')))).toBe('other')
  })

  test('a change that nobody can name drops everything', async () => {
    const { cache } = setup()
    await cache.get('/', async () => page('old'))
    cache.drop(new Set([cacheTag.everything]))
    expect(cache.size()).toEqual({ things: 0, bytes: 0 })
  })

  test('a page that was being made when the change came is given to those who waited, and not kept', async () => {
    const { cache } = setup()
    const slow = Promise.withResolvers<CachedPage>()
    const waiting = cache.get('/story', () => slow.promise)
    cache.drop(new Set(['thing:11/1']))
    // A request after the change does not wait for a computation that began before it.
    expect(text(await cache.get('/story', async () => tagged('new', 'thing:11/1')))).toBe('new')
    slow.resolve(tagged('old', 'thing:11/1'))
    expect(text(await waiting)).toBe('old')
    expect(text(await cache.get('/story', async () => tagged('never')))).toBe('new')
  })

  test('a page that was being made is kept when the change does not concern it', async () => {
    const { cache } = setup()
    const slow = Promise.withResolvers<CachedPage>()
    const waiting = cache.get('/other', () => slow.promise)
    cache.drop(new Set(['thing:11/1']))
    slow.resolve(tagged('other', 'thing:11/2'))
    await waiting
    expect(text(await cache.get('/other', async () => tagged('never')))).toBe('other')
  })

  test('while a stale page is being replaced, a change takes it away and what replaces it', async () => {
    const { cache, clock } = setup()
    await cache.get('/', async () => tagged('old', 'home'))
    clock.now += PAGE_LIFETIME.fresh
    const slow = Promise.withResolvers<CachedPage>()
    expect(text(await cache.get('/', () => slow.promise))).toBe('old')
    cache.drop(new Set(['home']))
    slow.resolve(tagged('between', 'home'))
    await slow.promise
    expect(text(await cache.get('/', async () => tagged('new', 'home')))).toBe('new')
  })
})
