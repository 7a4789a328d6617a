import { expect, test } from 'vitest'
import { createWebhookLimit } from './webhook-limit.ts'

const PROVIDER = '198.51.100.4'
const DAY = 24 * 60 * 60 * 1000

type Limit = ReturnType<typeof createWebhookLimit>
const count = (times: number, limit: Limit, address: (index: number) => string, now = 0) =>
  Array.from({ length: times }, (_, index) => limit.take(address(index), now)).filter((wait) => wait === 0).length

test('a network without a good signature may send some at once, and two a second then', () => {
  const limit = createWebhookLimit(50)
  expect(count(1000, limit, () => '203.0.113.7')).toBe(20)
  expect(limit.take('203.0.113.7', 0)).toBe(500)
  expect(count(1000, limit, () => '203.0.113.7', 1000)).toBe(2)
})

test('one network that sends too many takes nothing from the others', () => {
  const limit = createWebhookLimit(50)
  count(100_000, limit, () => '203.0.113.7')
  expect(count(20, limit, () => PROVIDER)).toBe(20)
})

test('all networks together may send as many as fill a part of a core', () => {
  const limit = createWebhookLimit(50)
  expect(count(5000, limit, (index) => `203.0.${index >> 8}.${index & 255}`)).toBe(120)
  expect(count(5000, limit, (index) => `192.0.${index >> 8}.${index & 255}`, 1000)).toBe(20)
})

test.each([
  ['a household', (index: number) => `2001:db8:5:${(0x700 + (index % 256)).toString(16)}::1`, 40],
  ['a company', (index: number) => `2001:db8:5:${index.toString(16)}::1`, 80],
  ['a neighbourhood', (index: number) => `203.0.113.${index % 256}`, 100],
])('the networks of %s count together', (_, address, most) => {
  const limit = createWebhookLimit(50)
  expect(count(5000, limit, address)).toBe(most)
  // What is left of the bucket of all is left for others.
  expect(count(20, limit, () => PROVIDER)).toBe(20)
})

test('a network with a good signature gets through a flood, within its own limit, for a day', () => {
  const limit = createWebhookLimit(50)
  limit.prove(PROVIDER, 0)
  count(5000, limit, (index) => `203.0.${index >> 8}.${index & 255}`)
  expect(count(1000, limit, () => PROVIDER)).toBe(500)
  expect(limit.isProven(PROVIDER, DAY - 1)).toBe(true)
  expect(limit.isProven(PROVIDER, DAY)).toBe(false)
})

test('the number of networks with a good signature is limited: the one with the oldest proof is forgotten', () => {
  const limit = createWebhookLimit(50)
  limit.prove(PROVIDER, 0)
  limit.prove('198.51.100.5', 0)
  for (let index = 0; index < 198; index++) limit.prove(`203.0.113.${index}`, 1)
  limit.prove(PROVIDER, 2)
  limit.prove('192.0.2.1', 3)
  expect(limit.size()).toBe(200)
  expect([PROVIDER, '198.51.100.5'].map((address) => limit.isProven(address, 3))).toEqual([true, false])
})

test('nobody is limited where it is switched off', () => {
  expect(count(1000, createWebhookLimit(0), () => PROVIDER)).toBe(1000)
})

test('over all processes of a machine the rate is the same', () => {
  const limits = [createWebhookLimit(50, 2), createWebhookLimit(50, 2)]
  for (const limit of limits) count(1000, limit, () => PROVIDER)
  expect(limits.map((limit) => count(1000, limit, () => PROVIDER, 2000))).toEqual([2, 2])
})
