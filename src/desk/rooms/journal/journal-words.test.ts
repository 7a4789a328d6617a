import { expect, test } from 'vitest'
import { JOURNAL_NOUNS, nounName, subjectPath } from './journal-words.ts'

test.each([
  ['story', '10101', '/desk/story/10101'],
  ['member', '101', '/desk/member/101'],
  ['member', 'list', null],
  ['right', '103', '/desk/member/103'],
  ['order', '20260131123456789012', '/desk/order/20260131123456789012'],
  ['order', 'list', null],
  ['code', '12', null],
  ['unheard', '1', null],
])('%s %s is found at %s', (noun, subject, path) => {
  expect(subjectPath(noun, subject)).toBe(path)
})

test('each kind has a name in Chinese, once', () => {
  const names = JOURNAL_NOUNS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { noun } of JOURNAL_NOUNS) expect(nounName(noun)).toMatch(/\p{Script=Han}/u)
})
