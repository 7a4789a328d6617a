import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOrder, type OrderAnswer } from './watch-order.ts'

/** The requests that were sent, each answered by hand. */
type Request = { signal: AbortSignal | null; answer: (body: unknown) => void }
let requests: Request[]

beforeEach(() => {
  requests = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const listeners = new EventTarget()
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
  vi.stubGlobal('fetch', (_: string, { signal = null }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      requests.push({ signal, answer: (body) => resolve(Response.json(body)) })
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answers: (OrderAnswer | null)[] = []
function watch() {
  answers.length = 0
  return watchOrder('1', (answer) => answers.push(answer) < 3)
}

test('asks again two seconds after each answer, and not after the last', async () => {
  watch()
  for (let count = 1; count <= 3; count++) {
    expect(requests).toHaveLength(count)
    requests.at(-1)!.answer({ success: true, model: { state: 'paying' } })
    await vi.advanceTimersByTimeAsync(2000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(3)
  expect(answers).toEqual([{ state: 'paying' }, { state: 'paying' }, { state: 'paying' }])
})

test('gives up a request that hangs, and asks again', async () => {
  const { stop } = watch()
  await vi.advanceTimersByTimeAsync(9999)
  expect(requests).toHaveLength(1)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests[0]!.signal!.aborted).toBe(true)
  expect(answers).toEqual([null])
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests).toHaveLength(2)
  stop()
})
