import { expect, test } from 'vitest'
import { firstCharacter } from './first-character.ts'

test.each([
  ['顾守中', '顾'],
  ['𠮷田', '𠮷'],
  ['Ada', 'A'],
  ['', undefined],
])('%j: %j', (name, first) => expect(firstCharacter(name)).toBe(first))
