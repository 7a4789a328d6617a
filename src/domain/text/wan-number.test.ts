import { afterEach, describe, expect, test } from 'vitest'
import { readLanguageFrom } from '#messages/create-messages.ts'
import { wanNumber } from './wan-number.ts'

describe('wanNumber shortens above ten thousand', () => {
  test.each([
    [0, '0'],
    [9999, '9999'],
    [10_000, '10000'],
    [10_001, '1.0万'],
    [10_499, '1.0万'],
    [10_500, '1.1万'],
    [11_500, '1.2万'],
    [19_999, '2.0万'],
    [12_340, '1.2万'],
    [1_234_567, '123.5万'],
    [99_999_999, '10000.0万'],
  ])('%i → %s', (value, shown) => expect(wanNumber(value)).toBe(shown))
})

describe('in English it counts by thousands', () => {
  afterEach(() => readLanguageFrom(() => 'zh'))

  test.each([
    [10_000, '10000'],
    [12_000, '12K'],
    [1_234_567, '1.2M'],
  ])('%i → %s', (value, shown) => {
    readLanguageFrom(() => 'en')
    expect(wanNumber(value)).toBe(shown)
  })
})
