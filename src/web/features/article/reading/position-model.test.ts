import { describe, expect, test } from 'vitest'
import { offerPlace, placesAfter } from './position-model.ts'

const texts = (count: number) => Array.from({ length: count }, (_, index) => `第${index}段`)
const place = (block: number, words = `第${block}段`, id = 5) => ({ id, block, words, at: 10 })

describe('what is offered', () => {
  test.each<[string, ReturnType<typeof place>[], number, ReturnType<typeof offerPlace>]>([
    ['nothing is kept', [], 21, null],
    ['of another story', [place(10, 'x', 6)], 21, null],
    ['midway', [place(10)], 21, { block: 10, words: '第10段' }],
    ['hardly begun', [place(0)], 21, null],
    ['as good as done', [place(20)], 21, null],
    ['the words are elsewhere now', [place(3, '第10段')], 21, { block: 10, words: '第10段' }],
    ['the words are gone', [place(10, '删掉的一段')], 21, null],
    ['a story of one paragraph', [place(0)], 1, null],
  ])('%s', (_, places, count, offer) => expect(offerPlace(places, 5, texts(count))).toEqual(offer))
})

describe('what is kept', () => {
  const before = [place(4), place(7, 'x', 6)]
  test('hardly begun: what was kept stays', () => {
    expect(placesAfter(before, { id: 5, block: 1, at: 20 }, texts(41))).toBeNull()
    // Above the first paragraph there is none.
    expect(placesAfter(before, { id: 5, block: -1, at: 20 }, texts(41))).toBeNull()
  })
  test('midway: the new place, with how it begins', () => {
    const after = placesAfter(before, { id: 5, block: 3, at: 20 }, texts(41))
    expect(after).toEqual([{ id: 5, block: 3, words: '第3段', at: 20 }, place(7, 'x', 6)])
  })
  test('a picture has no words', () => {
    expect(placesAfter([], { id: 5, block: 1, at: 20 }, ['甲', '', '乙'])).toEqual([
      { id: 5, block: 1, words: '', at: 20 },
    ])
  })
  test('done: no place to come back to, and others keep theirs', () => {
    expect(placesAfter(before, { id: 5, block: 40, at: 20 }, texts(41))).toEqual([place(7, 'x', 6)])
  })
})
