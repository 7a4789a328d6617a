import { expect, test } from 'vitest'
import { renderArticle } from '../../modules/story/html/story.html.ts'
import { countParagraphs } from './body-paragraphs.ts'

const count = (body: string, premium = false) => {
  const { freeHtml, paidHtml } = renderArticle(body, { premium, findPicture: () => ({ width: 3, height: 2 }) })
  return countParagraphs(freeHtml + paidHtml)
}

test.each([
  ['paragraphs and headings', '一段。\n\n## 小标题\n\n二段。', 2],
  ['a quotation', '一段。\n\n> 引用。\n>\n> 又一段引用。\n\n二段。', 2],
  ['a pull quote', '一段。\n\n::: pull\n抽言\n:::\n\n二段。', 2],
  ['a list', '一段。\n\n- 甲\n\n- 乙\n\n二段。', 2],
  ['a picture', '一段。\n\n![图](10101-a "图注")\n\n二段。', 2],
  ['a note', '一段。[^1]\n\n二段。\n\n[^1]: 注释。\n\n    注释的第二段。', 2],
])('of $0 the paragraphs are counted: $2', (_, body, expected) => {
  expect(count(body)).toBe(expected)
})

test('the line that parts what is paid for is none', () => {
  expect(count('一段。\n\n<!-- 付费线 -->\n\n二段。', true)).toBe(2)
})
