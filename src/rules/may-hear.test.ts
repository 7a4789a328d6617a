import { describe, expect, test } from 'vitest'
import { mayHear, type Listener } from './may-hear.ts'

const listener = (levels: number[], role: Listener['role'] = 'reader'): Listener => ({ role, levels })

describe('what costs something', () => {
  test.each([
    ['nobody', null, false, false, false],
    // Nobody owns anything: a claim without a reader behind it opens nothing.
    ['nobody, with a claim', null, true, false, false],
    ['a reader', listener([]), false, false, false],
    ['a reader who bought it', listener([]), true, true, true],
    ['knowledge membership', listener([1]), false, true, true],
    ['knowledge membership 2', listener([2]), false, true, true],
    ['knowledge membership 3', listener([3]), false, true, true],
    ['the highest knowledge level', listener([4]), false, true, true],
    ['the listening card', listener([5]), false, false, true],
    ['digital magazine membership', listener([6]), false, false, false],
    ['card and magazine', listener([5, 6]), false, false, true],
    ['magazine and knowledge', listener([6, 2]), false, true, true],
    ['a level that there is not', listener([0, 7]), false, false, false],
    ['an editor', listener([], 'editor'), false, true, true],
    ['an admin', listener([], 'admin'), false, true, true],
  ] as const)('%s', (_, who, owned, lesson, audioBook) => {
    expect(mayHear(who, { kind: 'lesson', free: false, owned })).toBe(lesson)
    expect(mayHear(who, { kind: 'audio-book', free: false, owned })).toBe(audioBook)
    // No membership holds it: it is bought, or edited.
    const edition = who !== null && (owned || who.role !== 'reader')
    expect(mayHear(who, { kind: 'audio-edition', free: false, owned })).toBe(edition)
  })
})

test.each([null, listener([]), listener([6]), listener([], 'editor')])('what is free is for everybody (%j)', (who) => {
  for (const kind of ['lesson', 'audio-book', 'audio-edition'] as const) {
    for (const owned of [true, false]) expect(mayHear(who, { kind, free: true, owned })).toBe(true)
  }
})
