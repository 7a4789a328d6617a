import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { goOnWord, isAudioType, progressWords } from './study-words.ts'

test.each([
  [contentType.article, 40, false, '已读 40%', '继续'],
  [contentType.article, 100, false, '已读完', '再读一遍'],
  [contentType.issue, 0, false, '已读 0%', '继续'],
  [contentType.episode, 12, true, '已听 12%', '继续'],
  [contentType.audioBook, 100, true, '已听完', '再听一遍'],
  [contentType.course, 65, true, '已学 65%', '继续'],
  [contentType.course, 100, true, '已学完', '再听一遍'],
])('of kind %i at %i per cent', (type, process, isAudio, progress, word) => {
  expect(isAudioType(type)).toBe(isAudio)
  expect(progressWords(type, process)).toBe(progress)
  expect(goOnWord(type, process)).toBe(word)
})
