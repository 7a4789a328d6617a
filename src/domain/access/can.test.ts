import { describe, expect, test } from 'vitest'
import type { GatedKind } from './membership.ts'
import { can, hasBlanketAccess, type GateViewer } from './can.ts'

const KINDS: GatedKind[] = ['story', 'lesson', 'audio-book', 'audio-edition']

const viewer = (levels: number[], lapsedLevels: number[] = [], role: GateViewer['role'] = 'reader'): GateViewer => ({
  role,
  levels,
  lapsedLevels,
})

/** Which kinds a level opens alone; a number outside of 1 to 6 is no membership. */
const OPENED: Record<number, GatedKind[]> = {
  0: [],
  1: ['story', 'lesson', 'audio-book'],
  2: ['story', 'lesson', 'audio-book'],
  3: ['story', 'lesson', 'audio-book'],
  4: ['story', 'lesson', 'audio-book'],
  5: ['audio-book'],
  6: ['story'],
  7: [],
}

const cases = Object.entries(OPENED).flatMap(([level, kinds]) =>
  KINDS.map((kind) => ({ level: Number(level), kind, opens: kinds.includes(kind) })),
)

describe.each(cases)('level $level and $kind', ({ level, kind, opens }) => {
  const gated = { kind, free: false, owned: false }

  test('opens it, or another level would', () => {
    const verdict = can(viewer([level]), gated)
    expect(verdict.open).toBe(opens)
    if (!verdict.open) expect(verdict.reason).toBe('level')
    expect(hasBlanketAccess(viewer([level]), kind)).toBe(opens)
  })

  test('that has run out opens nothing', () => {
    const verdict = can(viewer([], [level]), gated)
    expect(verdict).toMatchObject({ open: false, reason: opens ? 'lapsed' : 'buy' })
    expect(hasBlanketAccess(viewer([], [level]), kind)).toBe(false)
  })

  test('opens what is owned or free in any case', () => {
    expect(can(viewer([level]), { ...gated, owned: true })).toEqual({ open: true })
    expect(can(viewer([], [level]), { ...gated, owned: true, lapsed: true })).toEqual({ open: true })
    expect(can(viewer([level]), { ...gated, free: true })).toEqual({ open: true })
  })
})

describe.each(KINDS)('%s', (kind) => {
  const gated = { kind, free: false, owned: false }

  test('nobody gets only what is free, whatever is said of owning', () => {
    expect(can(null, { ...gated, free: true })).toEqual({ open: true })
    for (const owned of [true, false]) {
      for (const lapsed of [true, false]) {
        expect(can(null, { ...gated, owned, lapsed })).toMatchObject({ open: false, reason: 'login' })
      }
    }
    expect(hasBlanketAccess(null, kind)).toBe(false)
  })

  test.each(['editor', 'admin'] as const)('an %s has it, with or without a membership', (role) => {
    for (const levels of [[], [5], [6]]) expect(can(viewer(levels, [], role), gated)).toEqual({ open: true })
    expect(can(viewer([], [1, 5, 6], role), { ...gated, lapsed: true })).toEqual({ open: true })
  })

  test('a reader who has nothing and had nothing is told to buy', () => {
    expect(can(viewer([]), gated)).toMatchObject({ open: false, reason: 'buy' })
  })

  test('who owned it once is told that it has run out, whatever else they hold', () => {
    const lapsed = { ...gated, lapsed: true }
    expect(can(viewer([]), lapsed)).toMatchObject({ open: false, reason: 'lapsed' })
    const other = kind === 'story' ? 5 : kind === 'lesson' ? 6 : kind === 'audio-book' ? 6 : 1
    expect(can(viewer([other]), lapsed)).toMatchObject({ open: false, reason: 'lapsed' })
  })
})

test('of several memberships one that opens is enough', () => {
  expect(can(viewer([5, 6]), { kind: 'audio-book', free: false, owned: false }).open).toBe(true)
  expect(can(viewer([6, 5], [1]), { kind: 'lesson', free: false, owned: false })).toMatchObject({ reason: 'lapsed' })
})

test('who is refused is told what would have opened it', () => {
  const piece = { type: 'issue', id: 7, price: 600 } as const
  expect(can(null, { kind: 'story', free: false, owned: false, piece })).toEqual({
    open: false,
    reason: 'login',
    kind: 'story',
    piece,
  })
})
