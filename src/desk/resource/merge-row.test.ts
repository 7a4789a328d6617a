import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRows, isSameValue, mergeRowVersions } from './merge-row.ts'

const base = { id: 1, version: 'a', name: '茶', url: '/tea', rows: [{ id: 1, title: '一' }] }

describe('two versions of a row', () => {
  it('are compared field by field, without number and version', () => {
    const mine = { ...base, name: '茶馆' }
    const theirs = { ...base, version: 'b', url: '/teahouse' }
    expect(compareRows(base, mine, theirs)).toEqual([
      { field: 'name', mine: '茶馆', theirs: '茶', proposed: 'mine', isContested: false },
      { field: 'url', mine: '/tea', theirs: '/teahouse', proposed: 'theirs', isContested: false },
    ])
  })

  it('leave the choice where both have changed', () => {
    const found = compareRows(base, { ...base, name: '甲' }, { ...base, version: 'b', name: '乙' })
    expect(found).toMatchObject([{ field: 'name', proposed: 'mine', isContested: true }])
  })

  it('do not differ when both have written the same', () => {
    const rows = [{ title: '二', id: 2 }]
    expect(compareRows(base, { ...base, rows }, { ...base, rows: [{ id: 2, title: '二' }] })).toEqual([])
  })

  it('become one, with the version that is there now', () => {
    const theirs = { ...base, version: 'b', name: '乙', url: '/b', state: 1 }
    const merged = mergeRowVersions({ ...base, name: '甲', url: '/a' }, theirs, { name: 'mine', url: 'theirs' })
    expect(merged).toEqual({ ...base, version: 'b', name: '甲', url: '/b', state: 1 })
  })

  it('lose nothing that one of the two has changed alone', () => {
    const row = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) })
    fc.assert(
      fc.property(row, row, row, (first, mine, theirs) => {
        const differences = compareRows(first, mine, theirs)
        const choices = Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed]))
        const merged = mergeRowVersions(mine, theirs, choices)
        for (const field of ['a', 'b', 'c'] as const) {
          if (mine[field] === first[field]) expect(merged[field]).toBe(theirs[field])
          if (theirs[field] === first[field]) expect(merged[field]).toBe(mine[field])
        }
      }),
    )
  })
})

it.each([
  [null, undefined, false],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: [] }, { a: {} }, false],
  [Number.NaN, Number.NaN, true],
])('%j and %j hold the same: %s', (one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected)
})
