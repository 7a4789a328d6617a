import { describe, expect, test } from 'vitest'
import { searchCountries } from './country-search.ts'

describe('countries are found by any of their names', () => {
  const [china, usa, canada] = [
    { english_name: 'Mainland China', chinese_name: '中国大陆', country_code: 'CN', phone_code: '86' },
    { english_name: 'United States', chinese_name: '美国', country_code: 'US', phone_code: '1' },
    { english_name: 'Canada', chinese_name: '加拿大', country_code: 'CA', phone_code: '1' },
  ] as const
  test.each([
    ['', [china, usa, canada]],
    ['  ', [china, usa, canada]],
    ['国', [china, usa]],
    ['CAN', [canada]],
    ['us', [usa]],
    ['+1', [usa, canada]],
    ['0086', [china]],
    ['8', [china]],
    ['6', []],
    ['nowhere', []],
  ])('"%s"', (words, found) => expect(searchCountries([china, usa, canada], words)).toEqual(found))
})
