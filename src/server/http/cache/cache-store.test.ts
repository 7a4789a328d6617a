import { describe, expect, test } from 'vitest'
import { createCacheStore } from './cache-store.ts'

const NOW = 1_800_000_000_000
const HALF_LIFE = 5 * 60 * 1000
const BYTES = 100

/** For a hundred entries. */
const open = () => createCacheStore<string>(100 * BYTES)
type Store = ReturnType<typeof open>

/** As a reader, or an attacker, does: what is not there is made and stored. */
function ask(store: Store, key: string, now = NOW): 'hit' | 'miss' {
  if (store.use(key, now) !== undefined) return 'hit'
  store.set(key, `page ${key}`, BYTES, now)
  return 'miss'
}
const askTimes = (store: Store, key: string, times: number) => {
  for (let time = 0; time < times; time++) ask(store, key)
}

describe('what readers use', () => {
  test.each([1, 2, 3])('stays, when thousands of others are asked for %i times each', (times) => {
    const store = open()
    const popular = Array.from({ length: 40 }, (_, index) => `popular ${index}`)
    for (const key of popular) askTimes(store, key, 4)
    for (let index = 0; index < 5000; index++) askTimes(store, `made up ${index}`, times)
    expect(popular.filter((key) => ask(store, key) === 'hit')).toHaveLength(popular.length)
    expect(store.size().bytes).toBeLessThanOrEqual(100 * BYTES)
  })

  test('is answered from the cache while it is under attack', () => {
    const store = open()
    let hits = 0
    let asked = 0
    for (let index = 0; index < 20_000; index++) {
      askTimes(store, `made up ${index}`, 2)
      // One of a hundred requests is of a reader, for one of thirty pages.
      if (index % 50 !== 0) continue
      asked++
      if (ask(store, `popular ${(index / 50) % 30}`) === 'hit') hits++
    }
    // Each has to be asked for more often than what it replaces before it stays.
    expect(asked - hits).toBeLessThanOrEqual(90)
    expect(asked).toBe(400)
  })

  test('stays when it was dropped because it has changed, and is made anew', () => {
    const store = open()
    askTimes(store, 'front page', 5)
    store.dropIf((entry) => entry === 'page front page')
    expect(store.peek('front page')).toBeUndefined()
    expect(store.size()).toEqual({ things: 0, bytes: 0 })
    ask(store, 'front page')
    for (let index = 0; index < 5000; index++) askTimes(store, `made up ${index}`, 2)
    expect(ask(store, 'front page')).toBe('hit')
  })

  test('is replaced by what is used more, when it is no longer used', () => {
    const store = open()
    for (let index = 0; index < 100; index++) askTimes(store, `of yesterday ${index}`, 8)
    const later = NOW + 4 * HALF_LIFE
    for (const time of [0, 1, 2]) for (let index = 0; index < 50; index++) ask(store, `of today ${index}`, later + time)
    const stayed = Array.from({ length: 50 }, (_, index) => store.peek(`of today ${index}`))
    expect(stayed.filter((entry) => entry !== undefined)).toHaveLength(50)
  })
})

test('a new entry takes the place of its predecessor, with its uses', () => {
  const store = open()
  askTimes(store, 'a', 3)
  store.set('a', 'newer', 2 * BYTES, NOW)
  expect(store.peek('a')).toBe('newer')
  expect(store.size()).toEqual({ things: 1, bytes: 2 * BYTES })
})

test('the size is limited, and what is on trial for the longest goes first', () => {
  const store = open()
  for (let index = 0; index < 150; index++) ask(store, `${index}`)
  expect(store.size()).toEqual({ things: 100, bytes: 100 * BYTES })
  expect([store.peek('49'), store.peek('50')]).toEqual([undefined, 'page 50'])
})

test('dropping and emptying give the bytes back', () => {
  const store = open()
  askTimes(store, 'a', 3)
  ask(store, 'b')
  store.drop('a')
  store.drop('unknown')
  expect(store.size()).toEqual({ things: 1, bytes: BYTES })
  store.clear()
  expect(store.size()).toEqual({ things: 0, bytes: 0 })
})

test('a clock that is set back forgets nothing', () => {
  const store = open()
  for (let time = 0; time < 5; time++) ask(store, 'front page', NOW)
  ask(store, 'front page', NOW - 10 * HALF_LIFE)
  for (let index = 0; index < 5000; index++) for (const _ of [1, 2]) ask(store, `${index}`, NOW - 10 * HALF_LIFE)
  expect(store.peek('front page')).toBeDefined()
})
