import { describe, expect, test } from 'vitest'
import { createAddressLimit, createBuckets } from './address-limit.ts'

const ADDRESS = '203.0.113.7'
const count = (times: number, ask: () => unknown) =>
  Array.from({ length: times }, ask).filter((one) => one === null).length

describe('a bucket', () => {
  test('gives what is in it, then what flows in', () => {
    const { take } = createBuckets({ rate: 2, burst: 3 })
    expect([take('a', 0), take('a', 0), take('a', 0)]).toEqual([0, 0, 0])
    expect(take('a', 0)).toBe(500)
    expect(take('a', 500)).toBe(0)
    expect(take('a', 500)).toBe(500)
    // Another network is unaffected.
    expect(take('b', 500)).toBe(0)
    // Nor is it ever fuller than full.
    expect(Array.from({ length: 4 }, () => take('a', 60_000))).toEqual([0, 0, 0, 500])
  })

  test('is forgotten when there are too many, the one that was not used for longest', () => {
    const { take, size } = createBuckets({ rate: 1, burst: 1 }, 3)
    for (const network of ['a', 'b', 'c']) take(network, 0)
    expect(take('a', 0)).toBeGreaterThan(0)
    take('d', 0)
    expect(size()).toBe(3)
    expect(take('a', 0)).toBeGreaterThan(0)
    expect(take('b', 0)).toBe(0)
    expect(size()).toBe(3)
  })
})

describe('one network', () => {
  test('may ask for ten seconds at once, then for so many a second', () => {
    const ask = createAddressLimit(50)
    expect(count(1000, () => ask(ADDRESS, '/article/1', 0))).toBe(500)
    expect(ask(ADDRESS, '/article/1', 0)).toEqual({ kind: 'all', wait: 20 })
    expect(count(1000, () => ask(ADDRESS, '/article/1', 1000))).toBe(50)
  })

  test('is one, whatever address of it is used', () => {
    const ask = createAddressLimit(1)
    const from = (last: number) => ask(`2001:db8:1:2::${last}`, '/', 0)
    expect([...Array(20).keys()].filter((last) => from(last) === null)).toHaveLength(10)
    expect(ask('2001:db8:1:3::1', '/', 0)).toBeNull()
  })

  test.each([
    ['search', '/api/search/queryAllInfo', 60],
    ['search', '/api/category/search', 60],
    ['search', '/SeArCh', 60],
    ['export', '/api/user/export', 20],
    ['export', '/api/desk/export/order', 20],
    ['upload', '/api/user/picture', 30],
  ])('may ask for less of what is dear: %s %s', (kind, path, burst) => {
    const ask = createAddressLimit(50)
    expect(count(200, () => ask(ADDRESS, path, 0))).toBe(burst)
    expect(ask(ADDRESS, path, 0)?.kind).toBe(kind)
    expect(ask(ADDRESS, '/article/1', 0)).toBeNull()
  })

  test.each(['/assets/a.js', '/media/picture/a.jpg', '/healthz'])('%s is not counted', (path) => {
    const ask = createAddressLimit(1)
    expect(count(100, () => ask(ADDRESS, path, 0))).toBe(100)
  })

  test.each(['/healthz1', '/readyz/x', '/metrics-', '/assetsx/a.js', '/api/pay/notify'])(
    '%s, which is none of these, is counted',
    (path) => {
      const ask = createAddressLimit(1)
      expect(count(100, () => ask(ADDRESS, path, 0))).toBe(10)
    },
  )

  test('is limited under any address that a header may name, and nowhere when the limit is switched off', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '']) {
      const ask = createAddressLimit(1)
      expect(count(100, () => ask(address, '/', 0))).toBe(10)
    }
    const ask = createAddressLimit(0)
    expect(count(100, () => ask(ADDRESS, '/', 0))).toBe(100)
  })

  test('gets over all processes of a machine what it would get from one', () => {
    const asks = [createAddressLimit(50, 2), createAddressLimit(50, 2)]
    for (const ask of asks) count(1000, () => ask(ADDRESS, '/', 0))
    const inOneSecond = asks.map((ask) => count(1000, () => ask(ADDRESS, '/', 1000)))
    expect(inOneSecond).toEqual([25, 25])
  })
})
