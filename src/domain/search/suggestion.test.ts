import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightParts, withoutMarks, shownGroups, suggestionTotal } from './suggestion.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 100 })

describe('suggestions', () => {
  const group = (category: string, totalCount: number) => ({ category, totalCount })

  test('of three kinds alone are shown and counted', () => {
    const groups = [group('课程', 2), group('文章', 40), group('数字刊', 3), group('单集', 0), group('播客', 1)]
    expect(shownGroups(groups).map(({ category }) => category)).toEqual(['课程', '数字刊'])
    expect(suggestionTotal(groups)).toBe(5)
    expect(suggestionTotal([])).toBe(0)
  })

  const plain = (text: string) => ({ text, marked: false })
  const marked = (text: string) => ({ text, marked: true })

  test.each([
    ['', []],
    ['图书馆', [plain('图书馆')]],
    ['深夜的<em>图书馆</em>里', [plain('深夜的'), marked('图书馆'), plain('里')]],
    ['<em>a</em><em>b</em>', [marked('a'), marked('b')]],
    ['<em>没有收尾', [marked('没有收尾')]],
    ['a</em>b', [plain('a'), plain('b')]],
    ['<b>粗</b><script>alert(1)</script>', [plain('<b>粗</b><script>alert(1)</script>')]],
    ['<em onclick="x">y</em>', [plain('<em onclick="x">y')]],
    ['&lt;em&gt;', [plain('<em>')]],
    ['&amp;lt;', [plain('&lt;')]],
    ['A&amp;B &quot;C&quot; &#39;D&#x27;', [plain(`A&B "C" 'D'`)]],
    ['&#0;&#xD800;&nothing;&#9999999;', [plain('&#0;&#xD800;&nothing;&#9999999;')]],
  ])('%j has the parts %j', (markup, parts) => expect(highlightParts(markup)).toEqual(parts))

  test('text that was escaped comes back as it was', () => {
    const escape = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    fc.assert(
      fc.property(anyText, anyText, (before, inside) => {
        expect(withoutMarks(`${escape(before)}<em>${escape(inside)}</em>`)).toBe(before + inside)
      }),
    )
  })
})
