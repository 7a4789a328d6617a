import { describe, expect, test } from 'vitest'
import {
  deriveMemberships,
  kindOfLevel,
  levelOf,
  MEMBERSHIP_KINDS,
  MEMBERSHIPS,
  opensAt,
  rankOfLevel,
  type GatedKind,
  type Membership,
} from './membership.ts'

describe('kindOfLevel', () => {
  test.each([
    [-1, null],
    [0, null],
    [1, 'knowledge'],
    [2, 'knowledge'],
    [3, 'knowledge'],
    [4, 'knowledge'],
    [4.5, null],
    [5, 'listening'],
    [6, 'magazine'],
    [7, null],
    [Number.NaN, null],
  ])('level %d → %s', (level, kind) => expect(kindOfLevel(level)).toBe(kind))
})

test.each([
  [0, null],
  [1, null],
  [2, '二级'],
  [4, '四级'],
  [5, null],
  [6, null],
])('a member of level %d is called %s', (level, rank) => expect(rankOfLevel(level)).toBe(rank))

test.each([
  ['knowledge', 0, 1],
  ['knowledge', 1, 1],
  ['knowledge', 2, 2],
  ['knowledge', 4, 4],
  ['knowledge', 9, 4],
  ['listening', 3, 5],
  ['magazine', 3, 6],
] as const)('%s after %i cards is level %i', (kind, cards, level) => {
  expect(levelOf(kind, cards)).toBe(level)
})

const LEVELS = Object.values(MEMBERSHIPS).flatMap(({ levels }) => levels)
const GATED: GatedKind[] = ['story', 'lesson', 'audio-book', 'audio-edition']

test('no level belongs to two memberships', () => {
  expect(new Set(LEVELS).size).toBe(LEVELS.length)
})

test('a membership that is added opens what it names, has its own level, and leaves the others as they are', () => {
  const student: Membership = { levels: [7], opens: ['story'] }
  const added = deriveMemberships({ ...MEMBERSHIPS, student })
  expect(added.kinds).toEqual([...MEMBERSHIP_KINDS, 'student'])
  for (const cards of [0, 1, 9]) expect(added.levelOf('student', cards)).toBe(7)
  expect(GATED.filter((gated) => added.opensAt(7, gated))).toEqual(['story'])
  for (const gated of GATED) {
    for (const level of LEVELS) expect(added.opensAt(level, gated)).toBe(opensAt(level, gated))
  }
})
