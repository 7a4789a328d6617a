import { describe, expect, test } from 'vitest'
import { formatTimelineCursor, readTimelineCursor } from './timeline-cursor.ts'
import { followPath, followSearch } from './follow-type.ts'

describe('the address of what is followed', () => {
  test.each([
    [{}, {}],
    [{ page: '2' }, {}],
    [{ type: 'person' }, { type: 'person' }],
    [
      { page: 3, type: 'tag' },
      { type: 'tag', page: 3 },
    ],
    [{ type: 'tag', page: 1 }, { type: 'tag' }],
    [{ type: 'tag', page: 'x', after: '1.11.2' }, { type: 'tag' }],
    [{ type: 'column' }, {}],
    [{ after: '1790000000000.11.10101' }, { after: '1790000000000.11.10101' }],
    [{ after: 'yesterday' }, {}],
    [{ after: ['1.11.2'] }, {}],
  ])('%j is read as %j', (search, read) => {
    expect(followSearch(search)).toEqual(read)
  })

  test('is written in one way', () => {
    expect(followPath()).toBe('/follow')
    expect(followPath('person')).toBe('/follow?type=person')
    expect(followPath('tag', 2)).toBe('/follow?type=tag&page=2')
  })
})

test('a place is read as it was written, and nothing else is', () => {
  const cursor = { at: 1_790_000_000_000, contentType: 11, contentId: 10_101 }
  expect(readTimelineCursor(formatTimelineCursor(cursor))).toEqual(cursor)
  for (const text of ['', '1.11', '1.11.2.3', '-1.11.2', '1.1111.2', 'a.b.c', ' 1.11.2']) {
    expect(readTimelineCursor(text)).toBeNull()
  }
})
