import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventQueue } from './event-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose deliveries are written down; `online` decides how they end. */
function openQueue() {
  const sent: number[][] = []
  const last: number[][] = []
  const state = { online: true }
  const queue = createEventQueue<number>({
    send: async (batch) => {
      sent.push(batch)
      return state.online
    },
    sendLast: (batch) => void last.push(batch),
  })
  const add = (from: number, to: number) => {
    for (let item = from; item <= to; item++) queue.add(item)
  }
  return { sent, last, state, queue, add, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('a few wait for five seconds and go together', async () => {
  const { sent, add, wait } = openQueue()
  add(1, 3)
  await wait(4999)
  expect(sent).toEqual([])
  await wait(1)
  expect(sent).toEqual([[1, 2, 3]])
  await wait(60_000)
  expect(sent).toHaveLength(1)
})

test('twenty go at once; those behind them after another five seconds', async () => {
  const { sent, add, wait } = openQueue()
  add(1, 21)
  expect(sent).toEqual([range(1, 20)])
  await wait(5000)
  expect(sent).toEqual([range(1, 20), [21]])
})

test('while one batch is under way the next one waits', async () => {
  const answers: ((done: boolean) => void)[] = []
  const queue = createEventQueue<number>({ send: () => new Promise((resolve) => answers.push(resolve)), sendLast() {} })
  for (let item = 0; item < 45; item++) queue.add(item)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answers).toHaveLength(1)
  answers[0]!(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toHaveLength(2)
})

test('what did not arrive is tried once more, before what is new', async () => {
  const { sent, state, add, wait } = openQueue()
  state.online = false
  add(1, 2)
  await wait(5000)
  add(3, 3)
  state.online = true
  await wait(5000)
  expect(sent).toEqual([
    [1, 2],
    [1, 2],
  ])
  await wait(5000)
  expect(sent.at(-1)).toEqual([3])
})

test('what fails a second time is given up', async () => {
  const { sent, state, add, wait } = openQueue()
  state.online = false
  add(1, 1)
  await wait(60_000)
  expect(sent).toEqual([[1], [1]])
})

test('offline, tries do not follow each other without pause', async () => {
  const { sent, state, add, wait } = openQueue()
  state.online = false
  add(1, 20)
  await wait(0)
  add(21, 60)
  await wait(0)
  expect(sent).toHaveLength(1)
  await wait(5000)
  expect(sent).toHaveLength(2)
})

test('never more than a hundred are kept: the oldest go first', async () => {
  const { sent, last, state, queue, add, wait } = openQueue()
  state.online = false
  add(1, 20)
  await wait(0)
  add(21, 500)
  expect(sent).toEqual([range(1, 20)])
  queue.leave()
  expect(last.flat()).toEqual([...range(1, 20), ...range(441, 500)])
})

test('when the page goes away everything goes, in batches that the server takes, and nothing twice', async () => {
  const { sent, last, state, queue, add, wait } = openQueue()
  queue.leave()
  expect(last).toEqual([])
  state.online = false
  add(1, 20)
  await wait(0)
  add(21, 75)
  queue.leave()
  expect(last.map((batch) => batch.length)).toEqual([50, 25])
  expect(last.flat()).toEqual(range(1, 75))
  queue.leave()
  await wait(60_000)
  expect(last).toHaveLength(2)
  expect(sent).toHaveLength(1)
})
