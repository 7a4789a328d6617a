import { expect, test } from 'vitest'
import type { Viewer } from '../../http/call-context.ts'
import { asksForOwned, mayReadWhole } from './article.gate.ts'

const viewer = (levels: number[], role: Viewer['role'] = 'reader'): Viewer => ({ id: 1, role, levels })

const CASES: [name: string, who: Viewer | null, story: { premium: number; owned: boolean }, may: boolean][] = [
  ['a free story, nobody', null, { premium: 0, owned: false }, true],
  ['a paid story, nobody', null, { premium: 1, owned: false }, false],
  ['a paid story, nobody, whatever is said of owning', null, { premium: 1, owned: true }, false],
  ['a paid story, a reader without membership', viewer([]), { premium: 1, owned: false }, false],
  ['a paid story, a reader who owns its issue', viewer([]), { premium: 1, owned: true }, true],
  ['a free story, a reader who owns nothing', viewer([]), { premium: 0, owned: false }, true],
  ['a paid story, knowledge membership', viewer([1]), { premium: 1, owned: false }, true],
  ['a paid story, the highest knowledge level', viewer([4]), { premium: 1, owned: false }, true],
  ['a paid story, the listening card', viewer([5]), { premium: 1, owned: false }, false],
  ['a paid story, the listening card and its issue', viewer([5]), { premium: 1, owned: true }, true],
  ['a paid story, digital magazine membership', viewer([5, 6]), { premium: 1, owned: false }, true],
  ['a paid story, an editor', viewer([], 'editor'), { premium: 1, owned: false }, true],
  ['a paid story, an admin', viewer([], 'admin'), { premium: 1, owned: false }, true],
]

test.each(CASES)('%s', (_, who, story, may) => {
  expect(mayReadWhole(who, story)).toBe(may)
})

test.each(CASES)('%s: it is asked for what they own exactly where that decides', (_, who, { premium }) => {
  const decides = mayReadWhole(who, { premium, owned: true }) !== mayReadWhole(who, { premium, owned: false })
  expect(asksForOwned(who, { premium })).toBe(decides)
})
