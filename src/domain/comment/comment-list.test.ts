import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMENT_LIST, formatCommentCursor, isDiscussable, parseCommentCursor } from './comment-list.ts'

test('the figures are those of the spec', () => {
  expect(COMMENT_LIST).toEqual({ page: 1, rows: 10, recommend: 1, sort: 'time', type: 5 })
})

describe('the place of a comment', () => {
  test('is read as it was written', () => {
    const number = fc.integer({ min: 0, max: 999_999_999_999_999 })
    const cursor = fc.record({ featured: fc.boolean(), at: number, id: number, likes: number })
    fc.assert(
      fc.property(cursor, (given) => void expect(parseCommentCursor(formatCommentCursor(given))).toEqual(given)),
    )
  })

  test.each(['', '1', '1.2', '2.3.4', '1.2.3.0', '1.2.3.4.5', '1.-2.3', '1. 2.3', '0.1e3.4', '1.1.1234567890123456'])(
    'is not %j',
    (text) => expect(parseCommentCursor(text)).toBeNull(),
  )
})

test.each([
  ...[1, 4, 5, 8, 9, 11].map((type) => [type, true] as const),
  ...[2, 10, 44].map((type) => [type, false] as const),
])('whether things of kind %i can be discussed: %s', (type, answer) => expect(isDiscussable(type)).toBe(answer))
