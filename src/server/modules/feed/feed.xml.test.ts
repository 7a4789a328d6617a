import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absoluteHtml, mailDate } from './feed.present.ts'
import { cdata, element, xmlTag, xmlDocument } from './feed.xml.ts'

describe('element', () => {
  test.each([
    ['a < b & c > "d"', '<t>a &lt; b &amp; c &gt; &quot;d&quot;</t>'],
    ['', '<t/>'],
    ['一\u0000二\u0008三\u001f', '<t>一二三</t>'],
    ['半\ud800个', '<t>半个</t>'],
    ['\ufffe\uffff字', '<t>字</t>'],
    ['𠮷\t\n', '<t>𠮷\t\n</t>'],
  ])('%j', (text, xml) => expect(xmlTag('t', text).xml).toBe(xml))

  test('has attributes and children, and leaves out what is null', () => {
    expect(element('a', { href: '/?a=1&b="2"' }, xmlTag('b', 1), null, '文').xml).toBe(
      '<a href="/?a=1&amp;b=&quot;2&quot;"><b>1</b>文</a>',
    )
  })

  test('any text comes back as it was, but for what XML cannot hold', () => {
    const decode = (xml: string) =>
      xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }), (units) => {
        // Unpaired surrogates may occur.
        const inside = `-${String.fromCharCode(...units)}-`
        const { xml } = xmlTag('t', inside)
        expect(xml.slice(3, -4)).not.toMatch(/[<>"]/)
        expect(decode(xml.slice(3, -4))).toBe(
          inside.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
        )
      }),
    )
  })
})

test.each([
  ['<p>甲 & 乙</p>', '<![CDATA[<p>甲 & 乙</p>]]>'],
  ['a]]>b', '<![CDATA[a]]]]><![CDATA[>b]]>'],
  ['\u0001]]\u0002>', '<![CDATA[]]]]><![CDATA[>]]>'],
])('cdata %j', (text, xml) => expect(cdata(text).xml).toBe(xml))

test('a document says what it is written in', () => {
  expect(xmlDocument(xmlTag('a'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n')
})

test.each([
  ['2026-11-05T00:30:00+08:00', 'Wed, 04 Nov 2026 16:30:00 GMT'],
  ['2026-01-01T12:00:00Z', 'Thu, 01 Jan 2026 12:00:00 GMT'],
])('mailDate %s', (instant, date) => expect(mailDate(Date.parse(instant))).toBe(date))

test.each([
  ['<a href="/article/7">x</a>', '<a href="https://q.test/article/7">x</a>'],
  ['<a href="https://other.test/">x</a>', '<a href="https://other.test/">x</a>'],
  ['<a href="//other.test/">x</a>', '<a href="//other.test/">x</a>'],
  ['<a href="#fn1">1</a>', '<a href="https://q.test/article/9#fn1">1</a>'],
  [
    '<img src="/m/a.jpg?w=720" srcset="/m/a.jpg?w=480 480w" sizes="100vw" alt="图" loading="lazy">',
    '<img src="https://q.test/m/a.jpg?w=720" alt="图">',
  ],
])('absoluteHtml %s', (html, expected) => {
  expect(absoluteHtml(html, 'https://q.test', '/article/9')).toBe(expected)
})
