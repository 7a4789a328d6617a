import { describe, expect, it } from 'vitest'
import { createValidators, hashParts, isNotModified, mayAnswerPart } from './media.condition.ts'

const validators = createValidators('abc', Date.UTC(2026, 10, 1, 8, 0, 0, 700))
const modified = 'Sun, 01 Nov 2026 08:00:00 GMT'
const before = 'Sun, 01 Nov 2026 07:59:59 GMT'
const after = 'Sun, 01 Nov 2026 08:00:01 GMT'

describe('isNotModified', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"x", "abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"' }, false],
    [{ 'if-none-match': 'abc' }, false],
    [{ 'if-none-match': '' }, false],
    [{ 'if-modified-since': modified }, true],
    [{ 'if-modified-since': after }, true],
    [{ 'if-modified-since': before }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': after }, false],
  ])('%j: %s', (headers, expected) => {
    expect(isNotModified((name) => headers[name], validators)).toBe(expected)
  })
})

describe('mayAnswerPart', () => {
  it.each<[string | undefined, boolean]>([
    [undefined, true],
    ['"abc"', true],
    [modified, true],
    ['W/"abc"', false],
    ['"x"', false],
    [before, false],
    [after, false],
    ['', false],
  ])('If-Range %s: %s', (header, expected) => {
    expect(mayAnswerPart(header, validators)).toBe(expected)
  })
})

it('tells parts apart that would be the same when joined', () => {
  expect(hashParts(['a1', 2])).not.toBe(hashParts(['a', 12]))
})
