import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTotpSecret, encodeBase32, findTotpStep, stepOf, totpAddress, totpCode } from './totp.ts'

/** The secret of the test vectors. */
const SECRET = encodeBase32(Buffer.from('12345678901234567890'))

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in Base32 is %j', (text, encoded) => expect(encodeBase32(Buffer.from(text))).toBe(encoded))

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('after %i seconds the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, stepOf(seconds * 1000), 8)).toBe(code)
  expect(totpCode(SECRET, stepOf(seconds * 1000))).toBe(code.slice(2))
})

// RFC 4226, appendix D.
test.each([
  ...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].entries(),
])('the code of step %i is %s', (step, code) => expect(totpCode(SECRET, step)).toBe(code))

describe('a code', () => {
  const now = 1_800_000_000_000
  const step = stepOf(now)

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %i steps from now: %j', (away, found) =>
    expect(findTotpStep(SECRET, totpCode(SECRET, step + away), now, 0)).toBe(found),
  )

  test('is accepted once, and none before it afterwards', () => {
    for (const away of [-1, 0]) expect(findTotpStep(SECRET, totpCode(SECRET, step + away), now, step)).toBeNull()
    expect(findTotpStep(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1)
  })

  test.each(['', '12345', '1234567', '12 456', '１２３４５６', 'abcdef', '-12345', '1e5000'])('is not %j', (code) =>
    expect(findTotpStep(SECRET, code, now, 0)).toBeNull(),
  )

  test('of another secret is wrong', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const other = encodeBase32(bytes)
        const own = [-1, 0, 1].map((away) => totpCode(SECRET, step + away))
        fc.pre(!own.includes(totpCode(other, step)))
        expect(findTotpStep(SECRET, totpCode(other, step), now, 0)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })
})

test('a secret has 160 bits and is never the same', () => {
  const secrets = Array.from({ length: 20 }, createTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(20)
})

test('the address names publisher and account, escaped', () => {
  const address = new URL(totpAddress(SECRET, { issuer: '七日', account: '林 知夏&secret=x' }))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/七日:林 知夏&secret=x')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret: SECRET, issuer: '七日', algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
