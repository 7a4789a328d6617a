import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { threadTime } from '#server/testing/app/thread-time.ts'
import { commentPath } from './comment-address.ts'
import { describeReport, formatReport, readReport } from './comment-report.ts'
import { COMMENT_LENGTH, commentProblem, countCommentCharacters, REPORT_REASONS, tidyComment } from './comment-text.ts'

describe('a comment is tidied', () => {
  test.each([
    ['  前后的空白\n ', '前后的空白'],
    ['一行  \r\n二行\r三行\u2028四行', '一行\n二行\n三行\n四行'],
    ['远\n\n\n\n\n\n近', '远\n\n\n近'],
    ['远\n \n\t\n \n \n近', '远\n\n\n近'],
    ['左\t右', '左 右'],
    ['a\0b\u0007c', 'abc'],
    ['\u202E反着写\u202C，\u2066隔开\u2069', '反着写，隔开'],
    ['看\u200B不\uFEFF见\u00AD的', '看不见的'],
    ['半个\uD83D字\uDE00', '半个字'],
    ['e\u0301', 'é'],
    ['e\u200B\u0301', 'é'],
    [`Z${'\u0336'.repeat(10_000)}啊`, `Z${'\u0336'.repeat(3)}啊`],
    ['<b>粗</b> & <script>alert(1)</script>', '<b>粗</b> & <script>alert(1)</script>'],
    ['👩🏽‍🚀 ❤️‍🔥 👨‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', undefined],
    ['नमस्ते，สวัสดี', undefined],
  ])('%j', (given, wanted) => expect(tidyComment(given)).toBe(wanted ?? given))

  test('to something that is tidy', () => {
    const given = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(fc.property(given, (text) => void expect(tidyComment(tidyComment(text))).toBe(tidyComment(text))))
  })

  test('in no time, however hostile it is', () => {
    for (const piece of [' ', '\n', '\u0336', '\u200D', '👩‍', ' \n', '\u{1F3F4}\u{E0067}']) {
      const before = threadTime()
      tidyComment(`字${piece.repeat(Math.floor(20_000 / piece.length))}字`)
      expect(threadTime() - before, JSON.stringify(piece)).toBeLessThan(200)
    }
  })
})

describe('the length of a comment', () => {
  test.each([
    ['', 0],
    [' 字 ', 1],
    ['两个', 2],
    ['😀', 1],
    ['👨‍👩‍👧', 5],
    ['a\u200Bb', 2],
  ])('%j', (text, count) => expect(countCommentCharacters(text)).toBe(count))

  test.each([
    ['好', null],
    ['字'.repeat(1000), null],
    ['😀'.repeat(1000), null],
    [` ${'字'.repeat(1000)}\n`, null],
    ['字'.repeat(1001), '最多 1000 个字，还要删去 1 个'],
    ['', '请写下你的评论'],
    [' \n\u200B', '请写下你的评论'],
    ['\u0301\u0301', '请写些看得见的字'],
  ])('the comment $0 has this problem: $1', (text, problem) => expect(commentProblem(text)).toBe(problem))

  test('is that of the database', () => expect(COMMENT_LENGTH).toEqual({ min: 1, max: 1000 }))
})

describe('a report', () => {
  test.each([
    [{ reason: 'spam', detail: '' }, 'spam', '广告'],
    [{ reason: 'other', detail: '抄了 别人的话' }, 'other 抄了 别人的话', '其他：抄了 别人的话'],
  ] as const)('%j', (report, text, words) => {
    expect(formatReport(report)).toBe(text)
    expect(readReport(text)).toEqual(report)
    expect(describeReport(text)).toBe(words)
  })

  test('without a key is in somebody’s own words', () => {
    expect(readReport('toString 骂人')).toEqual({ reason: 'other', detail: 'toString 骂人' })
    expect(Object.keys(REPORT_REASONS)).toEqual(['spam', 'abuse', 'false', 'illegal', 'other'])
  })
})

test.each([
  [11, '/article/7#comment-3'],
  [5, '/magazine/7#comment-3'],
  [1, '/h5/zhuanlan/detail.do?id=7#comment-3'],
  [9, '/listen/7#comment-3'],
  [4, '/listen/7#comment-3'],
  [8, '/listen/7#comment-3'],
])('a comment on a thing of kind %i is at its place on that page', (contentType, path) => {
  expect(commentPath({ contentType, contentId: 7 }, 3)).toBe(path)
})
