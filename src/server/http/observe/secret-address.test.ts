import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { hideKeys } from './secret-address.ts'

const KEY = 'a-b_cDEFGHIJKLMNOP1234'

test.each([
  [paths.gift(KEY), '/gift/-'],
  [paths.cashier(KEY), '/cashier/-'],
  [`/api/gift/${KEY}/claim`, '/api/gift/-/claim'],
  [`{"path":"/gift/${KEY}","referrer":"/cashier/${KEY}"}`, '{"path":"/gift/-","referrer":"/cashier/-"}'],
  ['/gift', '/gift'],
  ['/article/10101', '/article/10101'],
])('%s is written down as %s', (text, written) => {
  expect(hideKeys(text)).toBe(written)
})
