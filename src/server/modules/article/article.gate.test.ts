import { expect, test } from 'vitest'
import type { Viewer } from '../../http/call-context.ts'
import { mayReadWhole } from './article.gate.ts'

const viewer = (levels: number[], role: Viewer['role'] = 'reader'): Viewer => ({ id: 1, role, levels })

test.each([
  ['a free story, nobody', null, 0, true],
  ['a paid story, nobody', null, 1, false],
  ['a paid story, a reader without membership', viewer([]), 1, false],
  ['a paid story, knowledge membership', viewer([1]), 1, true],
  ['a paid story, the highest knowledge level', viewer([4]), 1, true],
  ['a paid story, the listening card', viewer([5]), 1, false],
  ['a paid story, digital magazine membership', viewer([5, 6]), 1, true],
  ['a paid story, an editor', viewer([], 'editor'), 1, true],
] as const)('%s', (_, who, premium, may) => {
  expect(mayReadWhole(who as Viewer | null, { premium })).toBe(may)
})
