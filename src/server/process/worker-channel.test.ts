/** Calls between two processes: dispatched by name, rejected when they fail, and timed out without an answer. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannel } from './worker-channel.ts'

/** Two ends of one channel; messages arrive as the other process would read them. */
function connect() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const peer = (own: EventEmitter, other: EventEmitter) => ({
    send: (message: object) => queueMicrotask(() => other.emit('message', JSON.parse(JSON.stringify(message)))),
    on: (_: 'message', listener: (message: unknown) => void) => own.on('message', listener),
  })
  return [peer(ends[0], ends[1]), peer(ends[1], ends[0])] as const
}

type Sums = { add: (a: number, b: number) => number; fail: () => never }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each gets the answer to its own question, in both directions', async () => {
  const [here, there] = connect()
  const one = openChannel<Sums>(here, { name: async () => 'one' })
  const two = openChannel<{ name: () => Promise<string> }>(there, { add: (a: number, b: number) => a + b })
  expect(await Promise.all([one.ask('add', 1, 2), one.ask('add', 3, 4), two.ask('name')])).toEqual([3, 7, 'one'])
})

test('a failure there is a failure here, and a name that nobody knows is one', async () => {
  const [here, there] = connect()
  const one = openChannel<Sums & { unknown: () => void }>(here, {})
  openChannel(there, {
    fail: () => {
      throw new Error('no database')
    },
  })
  await expect(one.ask('fail')).rejects.toThrow('no database')
  await expect(one.ask('unknown')).rejects.toThrow('nobody answers unknown')
})

test('who does not answer is not waited for for ever, and messages of others are passed over', async () => {
  const end = new EventEmitter()
  const { ask } = openChannel<Sums>({ send: () => {}, on: (name, listener) => end.on(name, listener) }, {})
  for (const message of [null, 'text', { type: 'other' }, { answer: 77 }]) end.emit('message', message)
  const asking = ask('add', 1, 2).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asking).toBe('no answer to add')
})
