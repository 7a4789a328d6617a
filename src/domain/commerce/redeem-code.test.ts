import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_BODY, CODE_SIGNS, formatCode, groupTyped, makeCode, readCode } from './redeem-code.ts'

const body = fc.array(fc.nat({ max: CODE_SIGNS - 1 }), { minLength: CODE_BODY, maxLength: CODE_BODY })
const code = body.map(makeCode)
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE = makeCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])

test('a code is sixteen signs, none of which is easily taken for another', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(made).toMatch(/^[2-9A-HJKMNP-Z]{16}$/)
      expect(formatCode(made)).toMatch(/^\S{4}-\S{4}-\S{4}-\S{4}$/)
      expect(readCode(formatCode(made))).toBe(made)
    }),
  )
})

test('any one wrong sign is told', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 15 }), fc.constantFrom(...SIGNS), (made, at, sign) => {
      fc.pre(made[at] !== sign)
      expect(readCode(made.slice(0, at) + sign + made.slice(at + 1))).toBeNull()
    }),
  )
})

test('any two signs that changed places are told', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 15 }), fc.nat({ max: 15 }), (made, one, other) => {
      fc.pre(made[one] !== made[other])
      const signs = [...made]
      signs[one] = made[other]!
      signs[other] = made[one]!
      expect(readCode(signs.join(''))).toBeNull()
    }),
  )
})

describe('what was typed', () => {
  test.each([
    ['as it is kept', CODE],
    ['as it is shown', formatCode(CODE)],
    ['in lower case', formatCode(CODE).toLowerCase()],
    ['with spaces', ` ${formatCode(CODE).replaceAll('-', ' ')}\t`],
    ['with other dashes', formatCode(CODE).replaceAll('-', '—')],
    ['with a dash of an input method', formatCode(CODE).replaceAll('-', 'ー')],
    ['with a minus', formatCode(CODE).replaceAll('-', '−')],
    ['with a full-width space', formatCode(CODE).replaceAll('-', '\u3000')],
    ['with something invisible', `\uFEFF${CODE}\u200B`],
    [
      'in full width',
      [...formatCode(CODE)].map((sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).join(''),
    ],
  ])('%s', (_, typed) => {
    expect(readCode(typed)).toBe(CODE)
  })

  test.each([
    ['', 'nothing'],
    [CODE.slice(1), 'too short'],
    [`${CODE}2`, 'too long'],
    [`O${CODE.slice(1)}`, 'a sign that no code has'],
    ['兑换码', 'no code at all'],
    ['2'.repeat(15) + '3', 'a check that does not fit'],
  ])('%j is a slip: %s', (typed) => {
    expect(readCode(typed)).toBeNull()
  })

  test('never makes an accident', () => {
    fc.assert(fc.property(fc.string(), (typed) => void readCode(typed)))
  })
})

test.each([
  ['', ''],
  ['abcd', 'ABCD'],
  ['ＡＢＣＤ ef', 'ABCD-EF'],
  ['abcd-efgh—jkmn pqrs', 'ABCD-EFGH-JKMN-PQRS'],
  ['兑换码', '兑换码'],
])('while it is typed, %j stands there as %j', (typed, shown) => expect(groupTyped(typed)).toBe(shown))
