import { describe, expect, test } from 'vitest'
import { offerPosition, positionsAfter } from './position-model.ts'

const texts = (count: number) => Array.from({ length: count }, (_, index) => `第${index}段`)
const position = (block: number, words = `第${block}段`, id = 5) => ({ id, block, words, at: 10 })

describe('what is offered', () => {
  test.each<[string, ReturnType<typeof position>[], number, ReturnType<typeof offerPosition>]>([
    ['nothing is kept', [], 21, null],
    ['of another story', [position(10, 'x', 6)], 21, null],
    ['midway', [position(10)], 21, { block: 10, words: '第10段' }],
    ['hardly begun', [position(0)], 21, null],
    ['as good as done', [position(20)], 21, null],
    ['the words are elsewhere now', [position(3, '第10段')], 21, { block: 10, words: '第10段' }],
    ['the words are gone', [position(10, '删掉的一段')], 21, null],
    ['a story of one paragraph', [position(0)], 1, null],
  ])('%s', (_, positions, count, offer) => expect(offerPosition(positions, 5, texts(count))).toEqual(offer))
})

describe('what is kept', () => {
  const before = [position(4), position(7, 'x', 6)]
  test('hardly begun: what was kept stays', () => {
    expect(positionsAfter(before, { id: 5, block: 1, at: 20 }, texts(41))).toBeNull()
    // Above the first paragraph there is none.
    expect(positionsAfter(before, { id: 5, block: -1, at: 20 }, texts(41))).toBeNull()
  })
  test('midway: the new place, with how it begins', () => {
    const after = positionsAfter(before, { id: 5, block: 3, at: 20 }, texts(41))
    expect(after).toEqual([{ id: 5, block: 3, words: '第3段', at: 20 }, position(7, 'x', 6)])
  })
  test('a picture has no words', () => {
    expect(positionsAfter([], { id: 5, block: 1, at: 20 }, ['甲', '', '乙'])).toEqual([
      { id: 5, block: 1, words: '', at: 20 },
    ])
  })
  test('done: no place to come back to, and others keep theirs', () => {
    expect(positionsAfter(before, { id: 5, block: 40, at: 20 }, texts(41))).toEqual([position(7, 'x', 6)])
  })
})
