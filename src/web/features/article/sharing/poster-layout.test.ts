import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines, layoutPoster, POSTER } from './poster-layout.ts'

/** Ten for a Chinese character, five for a Latin one: enough to know where a line ends. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + (/[\u0020-\u007e]/.test(character) ? 5 : 10), 0)

describe('lines', () => {
  test.each([
    ['a short text is one line', '全城四十三座钟', 100, ['全城四十三座钟']],
    ['nothing has no lines', '', 100, []],
    ['a long one breaks where it is full', '一二三四五六七', 40, ['一二三四', '五六七']],
    ['no mark begins a line', '一二三四，五六', 40, ['一二三', '四，五六']],
    ['no opening mark ends a line', '一二三《四五》', 40, ['一二三', '《四五》']],
    ['a word stays whole', '他在 Berlin 住', 40, ['他在', 'Berlin', '住']],
    ['a figure stays whole with its sign', '涨了12.5%左右', 40, ['涨了', '12.5%左', '右']],
    ['a word longer than the line breaks after all', 'Donaudampfschiff', 40, ['Donaudam', 'pfschiff']],
  ])('%s', (_, text, width, expected) => {
    expect(breakLines(text, measure, { width, most: 9 })).toEqual(expected)
  })

  test('of a headline are about equally long', () => {
    expect(breakLines('一二三四五六七八九十甲', measure, { width: 100, most: 4, balanced: true })).toEqual([
      '一二三四五六',
      '七八九十甲',
    ])
  })

  test('that are too many end with dots, and not with a mark before them', () => {
    expect(breakLines('一二三四五六七，九十甲乙', measure, { width: 40, most: 2 })).toEqual(['一二三四', '五六七…'])
  })

  test('hold every character, and none is wider than it may be', () => {
    const text = fc.string({ unit: fc.constantFrom(...'山水，。《》“”abc1 '), maxLength: 60 })
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 300 }), fc.boolean(), (words, width, balanced) => {
        const lines = breakLines(words, measure, { width, most: 1000, balanced })
        expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('heights', () => {
  test('a poster with little on it has the usual size, its foot at the bottom', () => {
    const layout = layoutPoster({ titleLines: 1, standfirstLines: 0, hasPicture: false })
    expect(layout.height).toBe(POSTER.height)
    expect(layout.footTop).toBe(POSTER.height - POSTER.code - 2 * POSTER.margin)
  })

  test('a long one grows, and nothing overlaps', () => {
    const layout = layoutPoster({ titleLines: 5, standfirstLines: 8, hasPicture: true })
    expect(layout.height).toBeGreaterThan(POSTER.height)
    const tops = [layout.columnTop, layout.titleTop, layout.standfirstTop, layout.authorTop, layout.footTop]
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })
})
