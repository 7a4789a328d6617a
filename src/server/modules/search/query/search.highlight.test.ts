import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightParts, withoutMarks } from '#domain/search/suggestion.ts'
import { fold } from './text/search.fold.ts'
import { countMentions, excerpt, highlight } from './search.highlight.ts'

describe('highlight', () => {
  test.each([
    ['凌晨两点的图书馆', ['图书馆'], '凌晨两点的<em>图书馆</em>'],
    ['图书馆里的图书', ['图书'], '<em>图书</em>馆里的<em>图书</em>'],
    ['图书馆', ['图书', '书馆'], '<em>图书馆</em>'],
    ['图书馆', ['图书', '馆'], '<em>图书馆</em>'],
    ['图书馆', ['图书馆', '书'], '<em>图书馆</em>'],
    ['书书书', ['书书'], '<em>书书书</em>'],
    ['Jazz 与 jazz', ['jazz'], '<em>Jazz</em> 与 <em>jazz</em>'],
    ['party art', ['art'], 'party <em>art</em>'],
    ['arts', ['art'], 'arts'],
    ['iPhone15', ['iphone', '15'], '<em>iPhone15</em>'],
    ['2026', ['202'], '2026'],
    ['art馆', ['art'], '<em>art</em>馆'],
    ['A&B <b>', ['amp'], 'A&amp;B &lt;b&gt;'],
    ['A&B <b>', ['&b'], 'A<em>&amp;B</em> &lt;b&gt;'],
    ['<em>"图"</em>', ['图'], '&lt;em&gt;&quot;<em>图</em>&quot;&lt;/em&gt;'],
    ['100%', ['%'], '100<em>%</em>'],
    ['圖書館的燈', ['图书馆'], '<em>圖書館</em>的燈'],
    ['ＩＰＨＯＮＥ', ['iphone'], '<em>ＩＰＨＯＮＥ</em>'],
    ['Édith', ['edith'], '<em>Édith</em>'],
    ['E\u0301dith Piaf', ['edith'], '<em>E\u0301dith</em> Piaf'],
    ['图\u200B书馆', ['图书馆'], '<em>图\u200B书馆</em>'],
    ['😀图书馆😀', ['图书馆'], '😀<em>图书馆</em>😀'],
    ['𠮷野家', ['野'], '𠮷<em>野</em>家'],
    ['㍿七日', ['株式'], '<em>㍿</em>七日'],
    ['没有', ['图书馆'], '没有'],
    ['没有', [], '没有'],
    ['没有', [''], '没有'],
    ['', ['图'], ''],
  ])('%j with %j is %s', (text, words, html) => expect(highlight(text, words)).toBe(html))

  const text = fc.string({
    unit: fc.constantFrom(...'图圖书書馆a1A<>&"em/;㍿株式é😀𠮷', 'e\u0301', '\u200B', '\n'),
  })

  test('changes nothing of the text, and marks where there is something to mark', () => {
    fc.assert(
      fc.property(text, fc.array(text.map(fold), { maxLength: 3 }), (whole, words) => {
        const html = highlight(whole, words)
        expect(withoutMarks(html)).toBe(whole)
        const marked = highlightParts(html).filter((part) => part.marked)
        expect(marked.length > 0).toBe(countMentions(whole, words) > 0)
        for (const part of marked) expect(words.some((word) => word && fold(part.text).includes(word))).toBe(true)
      }),
    )
  })

  test('of Chinese nothing is left unmarked', () => {
    const chinese = fc.string({ unit: fc.constantFrom(...'图圖书書馆😀') })
    fc.assert(
      fc.property(chinese, fc.array(chinese.map(fold), { maxLength: 3 }), (whole, words) => {
        const left = highlightParts(highlight(whole, words)).filter((part) => !part.marked)
        for (const part of left) expect(countMentions(part.text, words)).toBe(0)
      }),
    )
  })
})

test.each([
  ['凌晨的图书馆', ['图书馆', '凌晨'], 2],
  ['图书馆，图书馆', ['图书馆', '凌晨'], 1],
  ['party', ['art'], 0],
  ['圖書館', ['图书馆'], 1],
  ['图书馆', [''], 0],
])('%j has of %j %i', (text, words, count) => expect(countMentions(text, words)).toBe(count))

describe('excerpt', () => {
  test('shows the place and says what was left out', () => {
    const long = `${'前'.repeat(200)}图书馆${'后'.repeat(200)}`
    expect(excerpt(long, ['图书馆'])).toBe(`……${'前'.repeat(30)}<em>图书馆</em>${'后'.repeat(67)}……`)
    expect(excerpt('去\n图书馆', ['图书馆'])).toBe('去 <em>图书馆</em>')
    expect(excerpt('没有', ['图书馆'])).toBeNull()
    expect(excerpt('', ['图书馆'])).toBeNull()
  })

  test('chooses the place with the most of the words', () => {
    const far = '远'.repeat(150)
    const shown = excerpt(`图书馆${far}图书馆的灯，凌晨${far}凌晨`, ['图书馆', '凌晨', '灯'])
    expect(shown).toContain('<em>图书馆</em>的<em>灯</em>，<em>凌晨</em>')
    // A repeated word scores no more than a single one.
    expect(excerpt(`凌晨${far}图书馆图书馆`, ['图书馆', '凌晨'])).toMatch(/^<em>凌晨<\/em>/)
  })

  test('cuts no character in two', () => {
    for (let before = 0; before < 4; before++) {
      const shown = excerpt(`${'甲'.repeat(before)}${'😀'.repeat(40)}图书馆${'😀'.repeat(80)}`, ['图书馆'])
      expect(shown?.isWellFormed()).toBe(true)
    }
  })

  test('is soon found in a long text with many places', () => {
    const start = performance.now()
    excerpt('图书馆的灯'.repeat(20_000), ['图书馆', '灯'])
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
