import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightParts, plainText } from '#rules/suggestion.ts'
import { excerpt, highlight, mentions } from './search.highlight.ts'

describe('highlight', () => {
  test.each([
    ['凌晨两点的图书馆', ['图书馆'], '凌晨两点的<em>图书馆</em>'],
    ['图书馆里的图书', ['图书'], '<em>图书</em>馆里的<em>图书</em>'],
    ['图书馆', ['图书', '书馆'], '<em>图书馆</em>'],
    ['图书馆', ['图书', '馆'], '<em>图书馆</em>'],
    ['Jazz 与 jazz', ['JAZZ'], '<em>Jazz</em> 与 <em>jazz</em>'],
    ['A&B <b>', ['amp'], 'A&amp;B &lt;b&gt;'],
    ['A&B <b>', ['&b'], 'A<em>&amp;B</em> &lt;b&gt;'],
    ['100%', ['%'], '100<em>%</em>'],
    ['没有', ['图书馆'], '没有'],
    ['没有', [], '没有'],
    ['没有', [''], '没有'],
  ])('%j with %j is %s', (text, words, html) => expect(highlight(text, words)).toBe(html))

  const text = fc.string({ unit: fc.constantFrom('图', '书', '馆', 'a', 'A', '<', '>', '&', '"', 'e', 'm', '/', ';') })

  test('changes nothing of the text, and marks nothing but the words', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (whole, words) => {
        const html = highlight(whole, words)
        expect(plainText(html)).toBe(whole)
        const marked = highlightParts(html).filter((part) => part.marked)
        expect(marked.length > 0).toBe(mentions(whole, words))
        for (const part of marked) expect(mentions(part.text, words)).toBe(true)
        for (const part of highlightParts(html)) if (!part.marked) expect(mentions(part.text, words)).toBe(false)
      }),
    )
  })
})

describe('excerpt', () => {
  test('shows the place and says what was left out', () => {
    const long = `${'前'.repeat(200)}图书馆${'后'.repeat(200)}`
    expect(excerpt(long, ['图书馆'])).toBe(`……${'前'.repeat(30)}<em>图书馆</em>${'后'.repeat(67)}……`)
    expect(excerpt('去\n图书馆', ['图书馆'])).toBe('去 <em>图书馆</em>')
    expect(excerpt('没有', ['图书馆'])).toBeNull()
  })

  test('cuts no character in two', () => {
    for (let before = 0; before < 4; before++) {
      const shown = excerpt(`${'甲'.repeat(before)}${'😀'.repeat(40)}图书馆${'😀'.repeat(80)}`, ['图书馆'])
      expect(shown?.isWellFormed()).toBe(true)
    }
  })
})
