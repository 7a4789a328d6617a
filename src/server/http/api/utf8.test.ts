import { expect, test } from 'vitest'
import { toUtf8 } from './utf8.ts'

const ROOM = 1 << 20

test.each([
  ['nothing', ''],
  ['letters and characters', '七日 weekly'],
  ['beyond the first plane', '𠮷野家 👩‍👩‍👧'],
  ['half of a pair, as the platform writes it', '\uD842'],
  ['as long as there is room', '七'.repeat(Math.floor(ROOM / 3))],
  ['longer than that', '七'.repeat(Math.floor(ROOM / 3) + 1)],
])('a text is written as the platform writes it: %s', (_, text) => {
  expect(Buffer.from(toUtf8(text)).equals(new TextEncoder().encode(text))).toBe(true)
})

test('what was given out stays as it was', () => {
  const first = toUtf8('第一')
  toUtf8('第二')
  expect(new TextDecoder().decode(first)).toBe('第一')
})
