import { describe, expect, test } from 'vitest'
import {
  dropReadingPosition,
  findBlock,
  keepReadingPosition,
  openingWords,
  parseReadingPositions,
  readingProgress,
  type ReadingPosition,
} from './reading-position.ts'

const position = (id: number, at = id): ReadingPosition => ({ id, block: 3, words: '钟楼', at })

describe('what is kept', () => {
  test('is the fifty newest, each story once', () => {
    let places: ReadingPosition[] = []
    for (let id = 1; id <= 60; id++) places = keepReadingPosition(places, position(id))
    expect(places).toHaveLength(50)
    expect(places[0]?.id).toBe(60)
    expect(places.at(-1)?.id).toBe(11)
    const again = keepReadingPosition(places, position(30, 100))
    expect(again).toHaveLength(50)
    expect(again[0]).toEqual(position(30, 100))
    expect(dropReadingPosition(again, 30).some(({ id }) => id === 30)).toBe(false)
  })

  test.each([
    ['nothing', null, []],
    ['no JSON', '{{{', []],
    ['no list', '{"id":1}', []],
    ['a list with strangers', JSON.stringify([null, 1, { id: '1' }, { id: 1.5, block: 1, words: '', at: 1 }]), []],
    ['a list with one that is good', JSON.stringify([position(1), 'x']), [position(1)]],
  ])('can be read when the storage holds %s', (_, text, expected) => {
    expect(parseReadingPositions(text)).toEqual(expected)
  })
})

test.each([
  [0, 30, 'begun'],
  [1, 30, 'begun'],
  [2, 30, 'midway'],
  [27, 30, 'midway'],
  [28, 30, 'done'],
  [29, 30, 'done'],
  [0, 1, 'begun'],
  [0, 0, 'begun'],
] as const)('block %i of %i is %s', (block, blocks, expected) => {
  expect(readingProgress(block, blocks)).toBe(expected)
})

describe('a place is found again', () => {
  const texts = ['开头', '鸽子喜欢四十五分', '', '钟楼']
  test.each([
    ['where it was', 3, '钟楼', 3],
    ['where it moved to', 1, '钟楼', 3],
    ['in a block without words', 2, '', 2],
    ['nowhere when the words are gone', 1, '早就删掉的一段', -1],
    ['nowhere when a block without words is gone', 9, '', -1],
  ])('%s', (_, block, words, expected) => {
    expect(findBlock({ id: 1, block, words, at: 0 }, texts)).toBe(expected)
  })
})

test('the opening words are short and in one line', () => {
  expect(openingWords('  第一行\n第二行  ')).toBe('第一行 第二行')
  expect(openingWords('字'.repeat(40))).toBe('字'.repeat(16))
})
