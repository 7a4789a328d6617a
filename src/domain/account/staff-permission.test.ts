import { describe, expect, test } from 'vitest'
import { hasPermission, STAFF_PERMISSIONS, listPermissions, refusalWords } from './staff-permission.ts'

describe('a right of the house', () => {
  test.each([
    ['admin', [], STAFF_PERMISSIONS],
    ['editor', [], []],
    ['editor', ['people', 'publish'], ['publish', 'people']],
    ['reader', ['publish', 'money'], []],
  ] as const)('of somebody who is %s and was given %j: %j', (role, rights, held) => {
    expect(listPermissions({ role, rights })).toEqual(held)
    expect(STAFF_PERMISSIONS.filter((right) => hasPermission({ role, rights }, right))).toEqual(held)
  })

  test('is named to whoever lacks it', () => {
    expect(refusalWords('money')).toBe('没有「订单与款项」权限，需要时请联系管理员')
  })
})
