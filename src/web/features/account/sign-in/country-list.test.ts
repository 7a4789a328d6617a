import { expect, test } from 'vitest'
import { isPhoneCode, listPhoneCodes } from '#server/modules/account/profile/phone-code.ts'
import { COUNTRIES } from './country-list.ts'

test('whatever can be chosen is accepted, and nothing else', () => {
  const codes = new Set(COUNTRIES.map((country) => country.phone_code))
  expect(listPhoneCodes().toSorted()).toEqual([...codes].toSorted())
})

test.each(['', '0', '086', '861', '9999', '8 6', '+86', '１'])('%j is no code', (code) => {
  expect(isPhoneCode(code)).toBe(false)
})

test('no code begins with another', () => {
  const codes = listPhoneCodes()
  const pairs = codes.flatMap((code) => codes.filter((other) => other !== code && other.startsWith(code)))
  expect(pairs).toEqual([])
})
