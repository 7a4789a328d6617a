import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

type Locked = { optionalDependencies?: Record<string, string> }

// A release whose binaries were not all published is left out of the lock file silently, and fails where one is missing.
test('native packages are locked for both processors that servers have', () => {
  const file = join(import.meta.dirname, '../package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
  const native = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => /linux-(x64|arm64)/.test(name))
  expect(native.length).toBeGreaterThan(10)
  expect(native.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})
