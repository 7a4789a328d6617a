import { expect, test } from 'vitest'
import { readInlineAudio } from './inline-audio.ts'
import { playPath } from '#domain/audio/play-address.ts'

test.each([
  [playPath('inset', 42), 42],
  [playPath('lesson', 42), null],
  ['/play/inset/042.mp3', null],
  ['/article/42', null],
])('the path $0 is that of the inset $1', (path, id) => {
  expect(readInlineAudio(path)).toBe(id)
})
