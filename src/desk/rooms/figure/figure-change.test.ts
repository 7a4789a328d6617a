import { expect, test } from 'vitest'
import { figureChange, shareOf, shareWords } from './figure-change.ts'

test.each([
  [120, 100, 'up', '比此前多 20%'],
  [100, 120, 'down', '比此前少 17%'],
  [1015, 1000, 'up', '比此前多 1.5%'],
  [100_001, 100_000, 'up', '比此前多 不到 0.1%'],
  [100, 100, 'same', '与此前持平'],
  [0, 0, 'same', '与此前持平'],
  [0, 50, 'down', '比此前少 100%'],
  [5, 0, 'up', '此前为零'],
  [500, 20, 'up', '是此前的 25 倍'],
  [5, null, 'unknown', '此前没有记录'],
] as const)('%d after %s is %s: %s', (now, before, direction, words) => {
  expect(figureChange(now, before)).toEqual({ direction, words })
})

test.each([
  [1, 3, 33.33, '33.33%'],
  [0, 3, 0, '0%'],
  [0, 0, null, '—'],
] as const)('%d of %d is %s', (part, whole, share, words) => {
  expect(shareOf(part, whole)).toBe(share)
  expect(shareWords(shareOf(part, whole))).toBe(words)
})
