import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearStamp, hashFiles, isFresh, writeStamp } from './stamp.mjs'

let root: string
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const hash = () => hashFiles(root, ['pages', 'config.ts', 'not-there'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kanwu-stamp-'))
  mkdirSync(join(root, 'pages/deep'), { recursive: true })
  write('pages/deep/one.tsx', 'one')
  write('config.ts', 'config')
})
afterEach(() => rmSync(root, { recursive: true }))

test('stays the same while nothing changes', () => {
  expect(hash()).toBe(hash())
})

test.each([
  ['edited', () => write('pages/deep/one.tsx', 'two')],
  ['added', () => write('pages/two.tsx', '')],
  ['removed', () => rmSync(join(root, 'config.ts'))],
  ['renamed', () => renameSync(join(root, 'pages/deep/one.tsx'), join(root, 'pages/deep/two.tsx'))],
])('changes when a file is %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('does not change with tests and with files elsewhere', () => {
  const before = hash()
  write('pages/one.test.tsx', 'test')
  write('other.ts', 'other')
  expect(hash()).toBe(before)
})

test('a stamp is fresh for its own hash, until it is cleared', () => {
  const stamp = join(root, 'dist/.stamp')
  expect(isFresh(stamp, 'a')).toBe(false)
  writeStamp(stamp, 'a')
  expect(isFresh(stamp, 'a')).toBe(true)
  expect(isFresh(stamp, 'b')).toBe(false)
  clearStamp(stamp)
  expect(isFresh(stamp, 'a')).toBe(false)
})
