import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOADING_BAR } from './loading-bar.ts'
import { createLoadingStore, type LoadingState } from './loading-store.ts'

let store: ReturnType<typeof createLoadingStore>
let seen: (LoadingState | null)[]

beforeEach(() => {
  vi.useFakeTimers()
  store = createLoadingStore()
  seen = []
  store.subscribe(() => seen.push(store.getState()))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the bar on top', () => {
  test('what is quick is never shown', () => {
    const end = store.begin()
    vi.advanceTimersByTime(LOADING_BAR.throttle - 1)
    end(false)
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([])
  })

  test('what takes its time moves forward in ticks, is full at its end and goes', () => {
    const end = store.begin()
    vi.advanceTimersByTime(LOADING_BAR.throttle)
    expect(store.getState()).toEqual({ progress: 0, failed: false })
    vi.advanceTimersByTime(3 * LOADING_BAR.tick)
    expect(seen).toHaveLength(4)
    expect(store.getState()!.progress).toBeGreaterThan(0)
    end(false)
    expect(store.getState()).toEqual({ progress: 100, failed: false })
    vi.advanceTimersByTime(1000)
    expect(store.getState()).toBeNull()
  })

  test('waits below full for as long as it takes', () => {
    store.begin()
    vi.advanceTimersByTime(60_000)
    expect(store.getState()).toEqual({ progress: 95, failed: false })
  })

  test('several at once are one run', () => {
    const first = store.begin()
    vi.advanceTimersByTime(150)
    const second = store.begin()
    vi.advanceTimersByTime(100)
    first(false)
    expect(store.getState()!.progress).toBeLessThan(100)
    vi.advanceTimersByTime(300)
    second(false)
    expect(store.getState()).toEqual({ progress: 100, failed: false })
  })

  test('a failure is full and red for a moment, however quick it was', () => {
    store.begin()(true)
    expect(store.getState()).toEqual({ progress: 100, failed: true })
    vi.advanceTimersByTime(1000)
    expect(store.getState()).toBeNull()
  })

  test('one failure among several is told at the end, and not again', () => {
    const [first, second] = [store.begin(), store.begin()]
    first(true)
    vi.advanceTimersByTime(400)
    second(false)
    expect(store.getState()).toEqual({ progress: 100, failed: true })
    const next = store.begin()
    vi.advanceTimersByTime(400)
    next(false)
    expect(store.getState()).toEqual({ progress: 100, failed: false })
  })

  test('an end that is told twice counts once', () => {
    const first = store.begin()
    const second = store.begin()
    first(false)
    first(true)
    vi.advanceTimersByTime(400)
    expect(store.getState()!.progress).toBeLessThan(100)
    second(false)
    expect(store.getState()).toEqual({ progress: 100, failed: false })
  })

  test('a new run takes the place of what lingers', () => {
    store.begin()(true)
    const end = store.begin()
    vi.advanceTimersByTime(LOADING_BAR.throttle)
    expect(store.getState()).toEqual({ progress: 0, failed: false })
    vi.advanceTimersByTime(900)
    expect(store.getState()).not.toBeNull()
    end(false)
  })
})
