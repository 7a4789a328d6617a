import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

test('another text has another name', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `:root{--red:#${index.toString(16).padStart(6, '0')}}`)
  expect(new Set(texts.map(textHash)).size).toBe(texts.length)
})

test.each([
  ['', '11npb45kxvn'],
  ['a', '1eqjmndg2dd'],
  ['远山', '1ouev3excgp'],
])('the name of %j is %s, in any version of the program', (text, name) => expect(textHash(text)).toBe(name))
