import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare-text.ts'

const shape = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, parts }) => {
    const text = parts.map((part) =>
      part.kind === 'same' ? part.text : part.kind === 'gone' ? `[-${part.text}]` : `[+${part.text}]`,
    )
    return `${kind}: ${kind === 'changed' ? text.join('') : parts.map((part) => part.text).join('')}`
  })

describe('two versions of a text', () => {
  it.each<[string, string, string, string[]]>([
    ['nothing changed', '一段\n\n二段', '一段\n\n二段', ['same: 一段', 'same: 二段']],
    [
      'a word',
      '早上七点十分，车上连我九个人。',
      '早上八点十分，车上连我九个人。',
      ['changed: 早上[-七][+八]点十分，车上连我九个人。'],
    ],
    ['a paragraph more', '一\n\n三', '一\n\n二\n\n三', ['same: 一', 'new: 二', 'same: 三']],
    ['a paragraph less', '一\n\n二', '一', ['same: 一', 'gone: 二']],
    ['another paragraph', '天气很好', '他没有来', ['gone: 天气很好', 'new: 他没有来']],
    ['what only Markdown needs', '**好。**&#x4ed6;', '**好。**他', ['same: **好。**他']],
    ['nothing before', '', '一', ['new: 一']],
  ])('%s', (_, before, after, expected) => {
    expect(shape(before, after)).toEqual(expected)
  })

  it('holds both of them, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('甲乙丙', '丁。', '戊 己', '\n\n'), { maxLength: 12 })
      .map((parts) => parts.join(''))
    const flat = (words: string) => words.replaceAll(/\s+/g, '')
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = compareTexts(before, after).flatMap((change) => change.parts)
        const side = (other: string) =>
          flat(
            parts
              .filter(({ kind }) => kind !== other)
              .map((part) => part.text)
              .join(''),
          )
        expect(side('new')).toBe(flat(before))
        expect(side('gone')).toBe(flat(after))
      }),
    )
  })
})
