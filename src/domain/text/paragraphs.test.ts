import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

test.each([
  ['', []],
  [' \n \n', []],
  ['一段。', ['一段。']],
  ['一段。\n二段。\n', ['一段。', '二段。']],
  ['一段。\n\n  二段。', ['一段。', '二段。']],
])('the paragraphs of %j are %j', (text, expected) => {
  expect(paragraphs(text)).toEqual(expected)
})
