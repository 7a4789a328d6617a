import { expect, test } from 'vitest'
import { readInset } from './inset-sound.ts'
import { playPath } from './play-address.ts'

test.each([
  [playPath('inset', 42), 42],
  [playPath('lesson', 42), null],
  ['/play/inset/042.mp3', null],
  ['/article/42', null],
])('%s', (path, id) => {
  expect(readInset(path)).toBe(id)
})
