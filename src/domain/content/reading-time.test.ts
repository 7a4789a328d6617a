import { expect, test } from 'vitest'
import { countCharacters, readingMinutes } from './reading-time.ts'

test.each([
  ['', 0],
  ['七日，生活周刊。', 6],
  ['用 iPhone15 拍了 3 张', 6],
  ['𠮷野家', 3],
])('countCharacters %j → %i', (text, count) => expect(countCharacters(text)).toBe(count))

test.each([
  [0, 1],
  [599, 1],
  [600, 2],
  [2000, 5],
])('readingMinutes %i → %i', (characters, minutes) => expect(readingMinutes(characters)).toBe(minutes))
