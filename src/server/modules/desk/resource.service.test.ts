import { describe, expect, test } from 'vitest'
import { arrangeRows } from './resource.service.ts'

const rows = [
  { id: 1, place: 'head', parent: null },
  { id: 2, place: 'head', parent: null },
  { id: 3, place: 'head', parent: null },
  { id: 4, place: 'foot', parent: null },
  { id: 5, place: 'foot', parent: null },
  { id: 6, place: 'head', parent: 1 },
]
const within = ['place', 'parent']

describe('places', () => {
  test.each([
    ['all of a group', [3, 1, 2], { 3: 1, 1: 2, 2: 3 }],
    ['some of a group: the others come after, as they were', [3], { 3: 1, 1: 2, 2: 3 }],
    ['several groups at once, each for itself', [5, 2, 4, 1, 3], { 2: 1, 1: 2, 3: 3, 5: 1, 4: 2 }],
    ['groups of which none is named stay out of it', [6], { 6: 1 }],
  ])('%s', (_, ids, expected) => {
    expect(Object.fromEntries(arrangeRows(rows, ids, within))).toEqual(expected)
  })

  test('without groups all rows are one', () => {
    expect([...arrangeRows(rows, [6, 5], []).keys()]).toEqual([6, 5, 1, 2, 3, 4])
  })
})
