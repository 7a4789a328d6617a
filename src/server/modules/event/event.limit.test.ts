import { describe, expect, test } from 'vitest'
import { createEventLimit, createEventWelcome } from './event.limit.ts'

test('each address may send so many in a window, and again when the window is over', () => {
  const welcome = createEventLimit({ allowed: 10, window: 1000 })
  expect(welcome('a', 6, 0)).toBe(true)
  expect(welcome('a', 5, 10)).toBe(false)
  // Refused events are not counted.
  expect(welcome('a', 4, 20)).toBe(true)
  expect(welcome('a', 1, 999)).toBe(false)
  expect(welcome('b', 10, 999)).toBe(true)
  expect(welcome('a', 10, 1000)).toBe(true)
  expect(welcome('b', 1, 1998)).toBe(false)
  expect(welcome('b', 1, 1999)).toBe(true)
})

test('a clock that was set back shuts nobody out', () => {
  const welcome = createEventLimit({ allowed: 10, window: 1000 })
  expect(welcome('a', 10, 100_000)).toBe(true)
  expect(welcome('a', 1, 0)).toBe(true)
})

test('very many networks do not take more memory; the oldest is forgotten', () => {
  const welcome = createEventLimit({ allowed: 10, window: 1000, size: 3 })
  for (const network of ['a', 'b', 'c', 'd']) expect(welcome(network, 10, 0)).toBe(true)
  expect([welcome('d', 1, 0), welcome('a', 1, 0)]).toEqual([false, true])
})

describe('the bytes of a day', () => {
  const NOON = Date.parse('2026-11-15T12:00:00+08:00')
  const MEBIBYTE = 2 ** 20
  const one = (bytes: number) => ({ count: 1, bytes })

  test.each([
    ['of an address', () => '203.0.113.9', 2],
    ['of an IPv6 network', (index: number) => `2001:db8:1:2::${index}`, 2],
    ['of an IPv6 customer', (index: number) => `2001:db8:1:${index}::1`, 16],
    ['of a range of IPv4', (index: number) => `203.0.113.${index}`, 16],
    ['of addresses that have nothing in common', (index: number) => `203.0.${index}.9`, 40],
  ])('%s are bounded', (_, addressOf, mebibytes) => {
    const welcome = createEventWelcome()
    const taken = Array.from({ length: 40 }, (_entry, index) => welcome(addressOf(index), one(MEBIBYTE), NOON))
    expect(taken.filter(Boolean)).toHaveLength(mebibytes)
  })

  test('begin again with the day of Beijing', () => {
    const welcome = createEventWelcome()
    const late = Date.parse('2026-11-15T23:59:59.999+08:00')
    expect(welcome('203.0.113.9', one(2 * MEBIBYTE), late)).toBe(true)
    expect(welcome('203.0.113.9', one(1), late)).toBe(false)
    expect(welcome('203.0.113.9', one(1), late + 1)).toBe(true)
  })
})
