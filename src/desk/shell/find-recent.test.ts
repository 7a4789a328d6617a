import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteRecent, readRecent } from './find-recent.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const entry = (path: string) => ({ path, title: path, label: '' })
const pathsOf = (uid: number) => readRecent(uid).map(({ path }) => path)

test('the last eight are kept, the latest first, each once', () => {
  for (let id = 1; id <= 9; id++) noteRecent(1, entry(`story/${id}`))
  noteRecent(1, entry('story/5'))
  expect(pathsOf(1)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((id) => `story/${id}`))
})

test('readers and orders are not kept; their rooms are', () => {
  for (const path of ['member/101', 'order/20261118093000123456', 'member', 'order']) noteRecent(1, entry(path))
  expect(pathsOf(1)).toEqual(['order', 'member'])
})

test('another account of the same browser sees none, and begins anew', () => {
  noteRecent(1, entry('story'))
  expect(pathsOf(2)).toEqual([])
  noteRecent(2, entry('plan'))
  expect([pathsOf(1), pathsOf(2)]).toEqual([[], ['plan']])
})

test.each(['no JSON', 'null', '{}', '{"uid":1}', '{"uid":1,"list":[1,null,{"path":2}]}'])('%s is nothing', (text) => {
  stored.set('deskRecent', text)
  expect(readRecent(1)).toEqual([])
})
