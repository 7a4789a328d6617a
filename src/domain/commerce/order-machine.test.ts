/** Checks the transition table against its invariants. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPayable, nextState, orderStateName, ORDER_STATES, ORDER_STEPS, statesBefore } from './order-machine.ts'

describe('a step', () => {
  test.each([
    ['created', 'begin', 'pending'],
    ['created', 'pay', 'paid'],
    ['created', 'close', 'closed'],
    ['pending', 'pay', 'paid'],
    ['pending', 'close', 'closed'],
    ['closed', 'pay', 'paid'],
    ['paid', 'fulfil', 'fulfilled'],
    ['paid', 'ask-back', 'refunding'],
    ['fulfilled', 'ask-back', 'refunding'],
    ['refunding', 'give-back', 'refunded'],
    ['refunding', 'keep', 'fulfilled'],
  ] as const)('%s and %s make %s', (state, step, after) => {
    expect(nextState(state, step)).toBe(after)
  })

  test('there are no others', () => {
    const taken = ORDER_STATES.flatMap((state) => ORDER_STEPS.filter((step) => nextState(state, step) !== null))
    expect(taken).toHaveLength(11)
  })

  test('leads to one state, from wherever it is taken: an update needs no more than the step', () => {
    for (const step of ORDER_STEPS) {
      const before = statesBefore(step)
      expect(before.length).toBeGreaterThan(0)
      expect(new Set(before.map((state) => nextState(state, step))).size).toBe(1)
    }
  })
})

test('nothing is delivered that was not paid, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STEPS), { maxLength: 30 }), (steps) => {
      let state: (typeof ORDER_STATES)[number] = 'created'
      let paid = false
      for (const step of steps) {
        const after = nextState(state, step)
        if (after === null) continue
        // An order is paid once: a paid order cannot be paid again.
        if (step === 'pay') {
          expect(paid).toBe(false)
          paid = true
        }
        state = after
        if (['paid', 'fulfilled', 'refunding', 'refunded'].includes(state)) expect(paid).toBe(true)
        else expect(paid).toBe(false)
      }
    }),
  )
})

test('every state has a name, and only what waits can be paid', () => {
  for (const state of ORDER_STATES) expect(orderStateName({ state, expireTime: 1 }, 0)).not.toBe('')
  expect(ORDER_STATES.filter(isPayable)).toEqual(['created', 'pending'])
})

test('what waits is over at the very moment; everything else stays what it is', () => {
  expect(orderStateName({ state: 'pending', expireTime: 1000 }, 999)).toBe('待支付')
  expect(orderStateName({ state: 'pending', expireTime: 1000 }, 1000)).toBe('已超过支付时间')
  expect(orderStateName({ state: 'created', expireTime: 1000 }, 1001)).toBe('已超过支付时间')
  expect(orderStateName({ state: 'fulfilled', expireTime: 1000 }, 1001)).toBe('已完成')
})
