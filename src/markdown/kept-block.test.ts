import { expect, test } from 'vitest'
import { writeKept } from './kept-block.ts'
import { listKept, withoutKept } from './kept-list.ts'

test.each([
  ['as it was', '[gallery ids="1"]\n\n  <b>缩进</b>', '::: kept\n[gallery ids="1"]\n\n  <b>缩进</b>\n:::'],
  ['with lines that would close it', ':::\n\\:::\n:::a', '::: kept\n\\:::\n\\\\:::\n:::a\n:::'],
  ['with the pay line', '<!-- 付费线 -->', '::: kept\n<!-- 付费线 -->\n:::'],
  ['with nothing', '', '::: kept\n:::'],
])('what an import could not translate is kept %s', (_, kept, markdown) => {
  expect(writeKept(kept)).toBe(markdown)
  expect(listKept(`前\n${markdown}\n\n后`)).toEqual([kept])
  expect(withoutKept(`前\n${markdown}\n后`).replaceAll('\n', '')).toBe('前后')
})

test('the other lines stay where they are', () => {
  expect(withoutKept('一\n::: kept\n二\n:::\n三')).toBe('一\n\n\n\n三')
  expect(withoutKept('```\n::: kept\n```')).toBe('```\n::: kept\n```')
})
