import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameStory, readStoryFile, writeStoryFile, type StoryDocument } from './archive.document.ts'
import { CREDIT_ROLES } from '#domain/content/credit.ts'
import { readArchiveTime, writeArchiveTime } from './archive.time.ts'

const DOCUMENT: StoryDocument = {
  id: 10203,
  state: 'published',
  publishedAt: Date.UTC(2024, 4, 6, 0, 30),
  column: 'food',
  title: '一碗面的早晨',
  standfirst: '天还没亮。',
  credits: [{ role: 'text', author: '沈知远' }],
  tags: ['生活/饮食'],
  keywords: ['面馆', '早餐'],
  premium: true,
  picture: 'picture/upload/ab.jpg',
  pictureAlt: '一碗面',
  pictureCaption: '',
  seoTitle: '一碗面的早晨：城南面馆',
  seoDescription: '',
  sharePicture: null,
  slug: 'rice-at-dawn',
  corrections: [{ at: Date.UTC(2024, 4, 7, 0, 30), text: '面馆开在 1998 年，不是 1989 年。' }],
  body: '正文。\n\n<!-- 付费线 -->\n\n后半。',
}

const WRITTEN = `---
id: 10203
state: published
publishedAt: 2024-05-06T08:30:00+08:00
column: food
title: 一碗面的早晨
standfirst: 天还没亮。
author: 沈知远
tags: [生活/饮食]
keywords: [面馆, 早餐]
premium: true
picture: picture/upload/ab.jpg
pictureAlt: 一碗面
seoTitle: 一碗面的早晨：城南面馆
slug: rice-at-dawn
corrections: [{at: 2024-05-07T08:30:00+08:00, text: 面馆开在 1998 年，不是 1989 年。}]
---
正文。

<!-- 付费线 -->

后半。
`

test('a story is written with its fields in one order and without empty ones', () => {
  expect(writeStoryFile(DOCUMENT)).toBe(WRITTEN)
  expect(readStoryFile(WRITTEN)).toEqual(DOCUMENT)
})

/** As the contract lets it through: one line, trimmed, without control characters. */
const line = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max }).map((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
const word = line(20).map((text) => text.replaceAll(/[\s,，、]/gu, ''))
const body = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 6 })
  .map((lines) => lines.map((text) => text.replaceAll(/\p{Cc}/gu, '')).join('\n'))

const document = fc.record({
  id: fc.integer({ min: 1, max: 10 ** 12 }),
  state: fc.constantFrom('draft', 'review'),
  publishedAt: fc.constant(null),
  column: fc.option(fc.stringMatching(/^[a-z]{1,8}$/)),
  title: line(30),
  standfirst: line(80),
  credits: fc.uniqueArray(
    fc.record({
      role: fc.constantFrom(...CREDIT_ROLES),
      author: fc.oneof(line(10).filter(Boolean), fc.integer({ min: 1 })),
    }),
    { maxLength: 4, selector: ({ role, author }) => `${role}/${author}` },
  ),
  tags: fc.uniqueArray(line(10).filter(Boolean), { maxLength: 4 }),
  keywords: fc.uniqueArray(word.filter(Boolean), { maxLength: 4 }),
  premium: fc.boolean(),
  picture: fc.option(line(10).filter(Boolean)),
  pictureAlt: line(20),
  pictureCaption: line(20),
  seoTitle: line(20),
  seoDescription: line(20),
  sharePicture: fc.option(line(10).filter(Boolean)),
  slug: fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,3}$/)),
  corrections: fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
      text: line(20).filter(Boolean),
    }),
    { maxLength: 3 },
  ),
  body,
})

test('whatever a story holds comes back from its file, and the file from the story', () => {
  fc.assert(
    fc.property(document, (given) => {
      const text = writeStoryFile(given)
      const read = readStoryFile(text)
      expect(read).toEqual(given)
      expect(writeStoryFile(read)).toBe(text)
    }),
  )
})

test('two stories are the same when their files are', () => {
  const fields = fc.subarray(Object.keys(DOCUMENT) as (keyof StoryDocument)[])
  fc.assert(
    fc.property(document, document, fields, (one, other, taken) => {
      const mixed = { ...one, ...Object.fromEntries(taken.map((name) => [name, other[name]])) }
      expect(isSameStory(one, mixed)).toBe(writeStoryFile(one) === writeStoryFile(mixed))
    }),
  )
})

const file = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n正文\n`
const ALIASES = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'title: *c']

describe('what is refused', () => {
  test.each<[string, string, RegExp]>([
    ['no fields', '正文', /没有两行 ---/],
    ['fields without end', '---\nid: 1\n正文', /没有两行 ---/],
    ['too many fields', `---\n${'a: 1\n'.repeat(9000)}---\n`, /字段太长/],
    ['no YAML', file('id: [1'), /YAML 读不懂/],
    ['references', file(...ALIASES), /YAML 读不懂/],
    ['types of its own', file('id: 1', 'state: draft', 'title: !!js/function x'), /YAML 读不懂/],
    ['a field twice', file('id: 1', 'id: 2', 'state: draft'), /YAML 读不懂/],
    ['depths', file('['.repeat(9000)), /YAML 读不懂|应为/],
    ['a list in place of fields', file('- 1'), /字段/],
    ['an unknown field', file('id: 1', 'state: draft', 'ageHours: 3'), /不认识的字段：ageHours/],
    ['the name of a prototype', file('id: 1', 'state: draft', '__proto__: {premium: true}'), /不认识的字段/],
    ['a number as title', file('id: 1', 'state: draft', 'title: 1984'), /title：应为文字/],
    ['a long title', file('id: 1', 'state: draft', `title: ${'长'.repeat(101)}`), /title：不能超过 100/],
    ['an unknown state', file('id: 1', 'state: scheduled'), /state：应为/],
    ['no time of publication', file('id: 1', 'state: published'), /publishedAt：应为/],
    ['a time of a draft', file('id: 1', 'state: draft', 'publishedAt: 2024-05-06T08:30:00+08:00'), /只有/],
    ['no number', file('state: draft'), /id：/],
  ])('%s', (_, text, reason) => expect(() => readStoryFile(text)).toThrow(reason))
})

describe('times', () => {
  test.each([
    ['2024-05-06T08:30:00+08:00', Date.UTC(2024, 4, 6, 0, 30)],
    ['2024-05-06T08:30:00.250+08:00', Date.UTC(2024, 4, 6, 0, 30, 0, 250)],
    ['2024-05-06T00:30:00Z', Date.UTC(2024, 4, 6, 0, 30)],
    ['2024-05-05T19:30:00-05:00', Date.UTC(2024, 4, 6, 0, 30)],
    ['2024-02-30T08:30:00+08:00', null],
    ['2024-05-06', null],
    ['2024-05-06T08:30:00', null],
    ['1960-05-06T08:30:00+08:00', null],
  ])('%s', (text, at) => expect(readArchiveTime(text)).toBe(at))

  test('come back as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (at) => {
        expect(readArchiveTime(writeArchiveTime(at))).toBe(at)
      }),
    )
  })
})
