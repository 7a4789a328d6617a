import { describe, expect, test } from 'vitest'
import { holdsRight, HOUSE_RIGHTS, listRights, refusalWords } from './staff-permission.ts'

describe('a right of the house', () => {
  test.each([
    ['admin', [], HOUSE_RIGHTS],
    ['editor', [], []],
    ['editor', ['people', 'publish'], ['publish', 'people']],
    ['reader', ['publish', 'money'], []],
  ] as const)('of somebody who is %s and was given %j: %j', (role, rights, held) => {
    expect(listRights({ role, rights })).toEqual(held)
    expect(HOUSE_RIGHTS.filter((right) => holdsRight({ role, rights }, right))).toEqual(held)
  })

  test('is named to whoever lacks it', () => {
    expect(refusalWords('money')).toBe('没有「订单与款项」权限，需要时请联系管理员')
  })
})
