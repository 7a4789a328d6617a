import { describe, expect, test } from 'vitest'
import {
  deriveMemberships,
  kindOfLevel,
  levelOf,
  MEMBERSHIP_KINDS,
  membershipCards,
  MEMBERSHIPS,
  membershipsFor,
  opensAt,
  rankOfLevel,
  type GatedKind,
  type Membership,
  type VipInfo,
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

const END = 1_800_000_000_000
const runs = (vipLevel: number, vipExpiration = END): VipInfo => ({
  vipLevel,
  vip: true,
  vipValid: true,
  vipExpiration,
})
const ended = (vipLevel: number, vipExpiration = END): VipInfo => ({
  ...runs(vipLevel, vipExpiration),
  vipValid: false,
})

describe('membershipCards', () => {
  test('there is always one card for each kind, in the same order', () => {
    for (const vipInfo of [[], [runs(6)], [ended(5), runs(1), runs(4)]]) {
      expect(membershipCards(vipInfo).map((card) => card.name)).toEqual(['知识会员', '听书年卡', '数字刊会员'])
    }
  })

  const NEVER = ['none', null, '开通']
  const cases: [string, VipInfo[], unknown[][]][] = [
    ['nothing', [], [NEVER, NEVER, NEVER]],
    ['a level that is none', [runs(0), runs(7)], [NEVER, NEVER, NEVER]],
    ['the lowest of knowledge', [runs(1)], [['active', END, '续费'], NEVER, NEVER]],
    ['the highest of knowledge', [runs(4)], [['active', END, '续费'], NEVER, NEVER]],
    ['the listening card', [runs(5)], [NEVER, ['active', END, '续费'], NEVER]],
    ['the digital magazine', [runs(6)], [NEVER, NEVER, ['active', END, '续费']]],
    ['one that has ended', [ended(2)], [['expired', END, '开通'], NEVER, NEVER]],
    [
      'each kind',
      [ended(6, 3), runs(5, 2), runs(3, 1)],
      [
        ['active', 1, '续费'],
        ['active', 2, '续费'],
        ['expired', 3, '开通'],
      ],
    ],
    ['two that run: the higher level', [runs(1, 9), runs(3, 5)], [['active', 5, '续费'], NEVER, NEVER]],
    [
      'a lower one that runs beside a higher that ended',
      [ended(4, 9), runs(1, 5)],
      [['active', 5, '续费'], NEVER, NEVER],
    ],
    ['two that ended: the higher level', [ended(1, 9), ended(2, 5)], [['expired', 5, '开通'], NEVER, NEVER]],
    ['an entry that says it is none', [{ ...runs(1), vip: false }], [NEVER, NEVER, NEVER]],
  ]
  test.each(cases)('%s', (_, vipInfo, cards) => {
    expect(membershipCards(vipInfo).map(({ state, expiration, action }) => [state, expiration, action])).toEqual(cards)
  })
})

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
  const student: Membership = {
    name: '学生卡',
    title: '学生年卡',
    levels: [7],
    price: 9_800,
    originPrice: 9_800,
    opens: ['story'],
  }
  const added = deriveMemberships({ ...MEMBERSHIPS, student })
  expect(added.kinds).toEqual([...MEMBERSHIP_KINDS, 'student'])
  for (const cards of [0, 1, 9]) expect(added.levelOf('student', cards)).toBe(7)
  expect(GATED.filter((gated) => added.opensAt(7, gated))).toEqual(['story'])
  expect(added.membershipsFor('story')).toEqual(['student', ...membershipsFor('story')])
  for (const gated of GATED) {
    if (gated !== 'story') expect(added.membershipsFor(gated)).toEqual(membershipsFor(gated))
    for (const level of LEVELS) expect(added.opensAt(level, gated)).toBe(opensAt(level, gated))
  }
})
