/** Jobs that run every minute: sequentially, in spite of failures, and to completion when they are stopped. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../http/observe/log.ts'
import { createMinuteWork } from './minute-work.ts'

const MINUTE = 60 * 1000
const error = vi.fn()
const log = { error } as unknown as Log

beforeEach(() => {
  vi.useFakeTimers()
  error.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('begins soon, comes back a minute after its end, and goes on when something fails', async () => {
  const times: string[] = []
  const minute = createMinuteWork(log)
  minute.add(async () => {
    times.push('one')
    throw new Error('no database')
  })
  minute.add(async () => void times.push('two'))
  minute.start()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(times).toEqual(['one', 'two'])
  expect(error).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(times).toEqual(['one', 'two', 'one', 'two'])
  await minute.stop()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(times.length).toBe(4)
})

test('is never done twice at once, and stopping waits for what is being done', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const minute = createMinuteWork(log)
  minute.add(work)
  minute.add(vi.fn(() => Promise.reject(new Error('not begun any more'))))
  minute.start()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(work).toHaveBeenCalledOnce()
  const stopped = vi.fn()
  const stopping = minute.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  expect(error).not.toHaveBeenCalled()
})
