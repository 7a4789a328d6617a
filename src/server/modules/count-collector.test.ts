import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCollector as createCountCollector } from './count-collector.ts'

type View = { contentId: number; count: number }
type Write = (views: View[]) => Promise<void>

const view = (contentId: number): View => ({ contentId, count: 1 })
const createCollector = (options: Omit<Parameters<typeof createCountCollector<View>>[0], 'keyOf'>) =>
  createCountCollector<View>({ keyOf: ({ contentId }) => String(contentId), ...options })
const figures = (views: View[] | undefined) => views?.map(({ contentId, count }) => [contentId, count])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('views', () => {
  test('wait ten seconds and are written together, summed', async () => {
    const write = vi.fn<Write>(async () => {})
    const collector = createCollector({ write })
    for (const id of [1, 2, 1, 1]) collector.add(view(id))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(write).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(figures(write.mock.calls[0]?.[0])).toEqual([
      [1, 3],
      [2, 1],
    ])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(write).toHaveBeenCalledTimes(1)
  })

  test('are written at once when a thousand different ones wait', async () => {
    const write = vi.fn<Write>(async () => {})
    const collector = createCollector({ write })
    for (let id = 1; id < 1000; id++) collector.add(view(id))
    await vi.advanceTimersByTimeAsync(0)
    expect(write).not.toHaveBeenCalled()
    collector.add(view(1000))
    await vi.advanceTimersByTimeAsync(0)
    expect(write).toHaveBeenCalledTimes(1)
    expect(collector.waiting()).toBe(0)
  })

  test('are kept when the database is gone, summed with what comes, and tried again by the clock alone', async () => {
    const onFailure = vi.fn()
    const write = vi.fn<Write>(async () => {})
    write.mockRejectedValueOnce(new Error('gone'))
    const collector = createCollector({ write, onFailure, batch: 2 })
    collector.add(view(1))
    collector.add(view(2))
    await vi.advanceTimersByTimeAsync(0)
    expect(onFailure).toHaveBeenCalledTimes(1)
    collector.add(view(1))
    collector.add(view(3))
    expect(write).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(figures(write.mock.calls[1]?.[0])?.toSorted()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ])
    expect(collector.waiting()).toBe(0)
  })

  test('do not grow without end while nothing can be written', async () => {
    const collector = createCollector({ write: () => Promise.reject(new Error('gone')), batch: 5, most: 20 })
    for (let id = 1; id <= 100; id++) collector.add(view(id))
    await collector.flush()
    expect(collector.waiting()).toBe(20)
    collector.add(view(1))
    expect(collector.waiting()).toBe(20)
  })

  test('that come while others are written are written next, not twice', async () => {
    const gate = Promise.withResolvers<void>()
    const write = vi.fn<Write>(() => gate.promise)
    const collector = createCollector({ write })
    collector.add(view(1))
    const first = collector.flush()
    await vi.advanceTimersByTimeAsync(0)
    collector.add(view(2))
    const second = collector.flush()
    gate.resolve()
    await Promise.all([first, second])
    expect(write.mock.calls.map(([views]) => figures(views))).toEqual([[[1, 1]], [[2, 1]]])
  })
})
