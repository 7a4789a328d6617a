import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdmissionQueue } from './admission-queue.ts'

let time: number
let turns: (() => void)[]
let logged: string[]

beforeEach(() => {
  vi.useFakeTimers()
  time = 1000
  turns = []
  logged = []
  return () => void vi.useRealTimers()
})

const open = (atOnce: number, maxWaiting?: number) =>
  createAdmissionQueue({
    atOnce,
    ...(maxWaiting ? { maxWaiting } : {}),
    now: () => time,
    later: (work) => void turns.push(work),
  })

function passTurn(ms = 0): void {
  time += ms
  for (const work of turns.splice(0)) work()
}

function passTime(ms: number): void {
  time += ms
  vi.advanceTimersByTime(ms)
}

type Opened = ReturnType<typeof open>
const want = (admission: Opened, rank: Parameters<Opened['wait']>[0], name: string) =>
  admission.wait(
    rank,
    () => logged.push(`${name} begins`),
    (reason) => logged.push(`${name} ${reason}`),
  )

describe('who is worked for', () => {
  test('is whoever comes while there is room', () => {
    const admission = open(2)
    expect(admission.isFree()).toBe(true)
    admission.begin(() => {})
    expect(admission.isFree()).toBe(true)
    admission.begin(() => {})
    expect(admission.isFree()).toBe(false)
    admission.leave()
    expect(admission.isFree()).toBe(true)
    expect(admission.counts()).toEqual({ active: 1, waiting: 0 })
  })

  test('is nobody else in a turn of the event loop that takes long already', () => {
    const admission = open(2)
    admission.begin(() => {
      time += 20
    })
    admission.leave()
    expect(admission.isFree()).toBe(false)
    passTurn()
    expect(admission.isFree()).toBe(true)
  })

  test('is who waits, one in each turn, those first for whom it matters most', () => {
    const admission = open(1)
    admission.begin(() => {})
    for (const rank of ['usual', 'last', 'first'] as const) want(admission, rank, rank)
    expect(logged).toEqual([])
    for (let i = 0; i < 3; i++) {
      admission.leave()
      passTurn()
    }
    expect(logged).toEqual(['first begins', 'usual begins', 'last begins'])
  })

  test('is now and then somebody for whom it matters less', () => {
    const admission = open(1)
    admission.begin(() => {})
    want(admission, 'usual', 'reader')
    for (let i = 0; i < 6; i++) want(admission, 'first', 'payer')
    for (let i = 0; i < 4; i++) {
      admission.leave()
      passTurn()
    }
    expect(logged).toEqual(['payer begins', 'payer begins', 'payer begins', 'reader begins'])
  })

  test('is taken only when those who are just coming were seen, but not for ever', () => {
    const admission = open(1)
    admission.begin(() => {})
    want(admission, 'usual', 'reader')
    admission.leave()
    for (let i = 0; i < 5; i++) {
      admission.noteArrival()
      passTurn()
    }
    expect(logged).toEqual([])
    admission.noteArrival()
    passTurn(time)
    expect(logged).toEqual(['reader begins'])
  })
})

describe('who is refused', () => {
  test('is nobody, machines neither, while a few wait for one slow answer', () => {
    const admission = open(8)
    for (let i = 0; i < 8; i++) admission.begin(() => {})
    for (let i = 0; i < 3; i++) want(admission, 'usual', 'reader')
    time += 1000
    want(admission, 'last', 'machine')
    expect(logged).toEqual([])
    expect(admission.isOverloaded()).toBe(true)
    want(admission, 'last', 'another')
    expect(logged).toEqual(['another full'])
  })

  test('is whoever would wait for too long, at once', () => {
    const admission = open(2)
    admission.begin(() => {})
    admission.begin(() => {})
    want(admission, 'usual', 'one')
    want(admission, 'usual', 'two')
    time += 200
    // Nobody was admitted for 200 ms, and two are ahead.
    want(admission, 'usual', 'three')
    expect(logged).toEqual(['three full'])
    // A payment: requests of this priority wait only for their own kind.
    want(admission, 'first', 'four')
    expect(admission.counts()).toEqual({ active: 2, waiting: 3 })
  })

  test('is nobody as long as no more wait than are worked for', () => {
    const admission = open(2)
    admission.begin(() => {})
    admission.begin(() => {})
    time += 10_000
    want(admission, 'usual', 'one')
    time += 1000
    want(admission, 'usual', 'two')
    expect(logged).toEqual([])
  })

  test('is a machine as soon as there is a queue that stands', () => {
    const admission = open(2)
    admission.begin(() => {})
    admission.begin(() => {})
    want(admission, 'usual', 'reader')
    want(admission, 'last', 'early')
    expect(admission.isOverloaded()).toBe(false)
    time += 150
    expect(admission.isOverloaded()).toBe(true)
    want(admission, 'last', 'late')
    expect(logged).toEqual(['late full'])
  })

  test('is who has waited for too long, though it was expected otherwise', () => {
    const admission = open(1)
    admission.begin(() => {})
    want(admission, 'usual', 'reader')
    want(admission, 'first', 'payer')
    passTime(2100)
    expect(logged).toEqual(['reader waited'])
    passTime(3000)
    expect(logged).toEqual(['reader waited', 'payer waited'])
    expect(admission.counts()).toEqual({ active: 1, waiting: 0 })
    expect(admission.isOverloaded()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is who came last of those of less weight, when the queue is full', () => {
    const admission = open(1, 2)
    admission.begin(() => {})
    want(admission, 'usual', 'one')
    want(admission, 'first', 'two')
    want(admission, 'first', 'three')
    want(admission, 'usual', 'four')
    expect(logged).toEqual(['one full', 'four full'])
    expect(admission.counts().waiting).toBe(2)
  })
})
