import { expect, test } from 'vitest'
import { matchesLock } from './installed-packages.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/one': { version: '1.0.0' },
  'node_modules/for-another-machine': { version: '2.0.0', optional: true },
}

test('what is asked for is there; packages for other machines may be missing', () => {
  expect(matchesLock(wanted, { 'node_modules/one': { version: '1.0.0' } })).toBe(true)
})

test('a missing package or another version is a difference', () => {
  expect(matchesLock(wanted, {})).toBe(false)
  expect(matchesLock(wanted, { 'node_modules/one': { version: '1.0.1' } })).toBe(false)
})
