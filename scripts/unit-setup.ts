/** Files of unit tests share a process: what one of them leaves behind would be a riddle in another. */
import { afterAll, expect } from 'vitest'

const NAMES = ['setTimeout', 'setInterval', 'setImmediate', 'Date', 'fetch', 'Request', 'Response', 'URL'] as const
type Known = Record<(typeof NAMES)[number], unknown>

const KEPT = Symbol.for('kanwu: globals of Node')
const shared = globalThis as unknown as Known & { [KEPT]?: Known }
const known = (shared[KEPT] ??= Object.fromEntries(NAMES.map((name) => [name, shared[name]])) as Known)

afterAll(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- holds for every test of a file
  expect(
    NAMES.filter((name) => shared[name] !== known[name]),
    'this file, or one before it, left globals of its own behind',
  ).toEqual([])
})
