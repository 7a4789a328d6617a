import { describe, expect, test } from 'vitest'
import {
  findFurtherBits,
  formatChallenge,
  leadingZeroBits,
  MOST_FURTHER_BITS,
  parseChallenge,
} from './proof-of-work.ts'

test.each([
  [[], 0],
  [[0xff], 0],
  [[0x80, 0], 0],
  [[0x40], 1],
  [[0x01], 7],
  [[0, 0xff], 8],
  [[0, 0x0f], 12],
  [[0, 0, 0x7f], 17],
  [[0, 0], 16],
])('%j begins with %d zero bits', (bytes, bits) => expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits))

describe('a challenge', () => {
  test('is read as it was written', () => {
    const challenge = { difficulty: 16, expiresAt: 1_800_000_000_000, random: 'a-b_c', signature: 'X9' }
    expect(formatChallenge(challenge)).toBe('16.1800000000000.a-b_c.X9')
    expect(parseChallenge(formatChallenge(challenge))).toEqual(challenge)
  })

  test.each(['', '16', '16.1.a', '16.1.a.b.c', 'x.1.a.b', '16.-1.a.b', '16.1.a b.c', '116.1.a.b', '16.1..b', '😀'])(
    'is not %j',
    (text) => expect(parseChallenge(text)).toBeNull(),
  )
})

describe('the work', () => {
  test.each([
    [0, null],
    [0.24, null],
    [0.25, 0],
    [0.59, 0],
    [0.6, 1],
    [0.999, 1],
    [1, MOST_FURTHER_BITS],
    [1.2, MOST_FURTHER_BITS],
  ])('at %d of the codes of an hour has %j further bits', (used, bits) => expect(findFurtherBits(used)).toBe(bits))
})
