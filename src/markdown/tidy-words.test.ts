import { expect, test } from 'vitest'
import { tidyWords } from './tidy-words.ts'

test.each([
  ['runs of spaces', 'a \u00a0\t b', 'a b'],
  ['signs without width', '甲\u200b\u200c\u2060\ufeff\u00ad乙', '甲乙'],
  ['a joiner between words', '甲\u200d乙', '甲乙'],
  ['the joiner of emoji', '👩\u200d👧 👍🏽\u200d🔥 ❤\ufe0f\u200d🔥', '👩\u200d👧 👍🏽\u200d🔥 ❤\ufe0f\u200d🔥'],
  ['line ends between Chinese', '甲\r\n乙\nb\nc', '甲乙 b c'],
])('%s', (_, text, tidy) => {
  expect(tidyWords(text)).toBe(tidy)
})
