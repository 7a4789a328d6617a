import { describe, expect, test } from 'vitest'
import { FIND_KINDS, findRooms, listFindKinds } from './desk-find.ts'
import { DESK_ROOMS } from './desk-room.ts'

describe('a room of the desk is found', () => {
  test.each([
    ['稿件', '稿件'],
    ['首页', '首页编排'],
    ['说明', '网站说明页'],
    ['gj', '稿件'],
    ['GJ', '稿件'],
    ['gaojian', '稿件'],
    ['gao jian', '稿件'],
    ["gao'j", '稿件'],
    ['sybp', '首页编排'],
    ['shenhe', '评论审核'],
    ['plan', '刊期'],
    ['house-page', '网站说明页'],
    ['  订单 ', '订单'],
  ])('by %j: %s', (typed, name) => expect(findRooms(DESK_ROOMS, typed)[0]?.name).toBe(name))

  test('with others that match less', () => {
    expect(findRooms(DESK_ROOMS, '图书奖').map(({ name }) => name)).toEqual([
      '图书奖',
      '图书奖书目',
      '图书奖评委',
      '图书奖书单',
      '图书奖数据',
      '图书奖文字',
    ])
    expect(findRooms(DESK_ROOMS, 'bq').map(({ name }) => name)).toEqual(['标签'])
  })

  test.each(['', '   ', '没有这一间', 'xyz', '.*'])('by %j: none', (typed) =>
    expect(findRooms(DESK_ROOMS, typed)).toEqual([]),
  )
})

describe('what the search looks in', () => {
  const staff = { role: 'editor', rights: [] } as const

  test('are the rooms that somebody may enter: readers and orders are not among them for everybody', () => {
    const guarded = new Set<string>(['coupon', 'member', 'order'])
    expect(listFindKinds(staff, [])).toEqual(FIND_KINDS.filter((kind) => !guarded.has(kind)))
    expect(listFindKinds({ role: 'reader', rights: [] }, [])).toEqual([])
  })

  test('are not the rooms of sections that are off', () => {
    const kinds = listFindKinds(staff, ['award', 'magazine'])
    for (const kind of ['award', 'award-book', 'award-judge', 'award-list', 'magazine', 'plan', 'track-label'] as const)
      expect(kinds).not.toContain(kind)
    expect(kinds).toEqual(expect.arrayContaining(['tag', 'category', 'news', 'navigation', 'ranking']))
  })
})
