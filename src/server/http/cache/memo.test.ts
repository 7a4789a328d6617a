import { describe, expect, test, vi } from 'vitest'
import { createMemo, emptyMemos } from './memo.ts'

describe('a memo', () => {
  test('finds once for all that ask within its lifetime', async () => {
    const memo = createMemo<number>({ lifetime: 60, size: 2 })
    const find = vi.fn(async () => find.mock.calls.length)
    expect(await Promise.all([memo('a', 0, find), memo('a', 0, find), memo('a', 59, find)])).toEqual([1, 1, 1])
    expect(await memo('a', 60, find)).toBe(2)
  })

  test('keeps so many answers and no more', async () => {
    const memo = createMemo<string>({ lifetime: 60, size: 2 })
    const find = vi.fn(async () => 'found')
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await memo(key, 0, find)
    expect(find).toHaveBeenCalledTimes(4)
  })

  test('does not keep a failure', async () => {
    const memo = createMemo<string>({ lifetime: 60, size: 2 })
    await expect(memo('a', 0, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await memo('a', 0, async () => 'back')).toBe('back')
  })

  test('looks anew after a change, and does not keep what was being found when it came', async () => {
    const memo = createMemo<string>({ lifetime: 60, size: 2 })
    const slow = Promise.withResolvers<string>()
    const waiting = memo('a', 0, () => slow.promise)
    await memo('b', 0, async () => 'old')
    emptyMemos()
    slow.resolve('old')
    expect(await waiting).toBe('old')
    expect(await memo('a', 0, async () => 'new')).toBe('new')
    expect(await memo('b', 0, async () => 'new')).toBe('new')
    expect(await memo('b', 0, async () => 'newer')).toBe('new')
  })
})
