import { describe, expect, test } from 'vitest'
import { clockTime } from '../time/clock-time.ts'
import { maskPhone, phoneProblem } from '../account/phone.ts'
import { countCharacters, readingMinutes } from '../content/reading-time.ts'
import { tagList } from '../content/tag-list.ts'
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

describe('tagList', () => {
  test.each([
    ['', []],
    ['城市,街道，老房子', ['城市', '街道', '老房子']],
    ['  城市  街道\n桥 ', ['城市', '街道', '桥']],
    ['一 二 三 四 五 六', ['一', '二', '三', '四', '五']],
    ['书,书，书', ['书']],
    ['茶、咖啡、酒', ['茶', '咖啡', '酒']],
    ['城市　街道\u00a0桥\t河', ['城市', '街道', '桥', '河']],
    ['，一,,二、、三 ,四， 五,六', ['一', '二', '三', '四', '五']],
    ['一 一 二 三 四 五', ['一', '二', '三', '四', '五']],
    [',，, ，', []],
  ])('%j', (text, tags) => expect(tagList(text)).toEqual(tags))
})

describe('phoneProblem', () => {
  test.each([
    ['', '86', '手机号不能为空'],
    ['   ', '86', '手机号不能为空'],
    ['10000000001', '86', null],
    [' 10000000001 ', '86', null],
    ['1000000000', '86', '手机号格式不正确'],
    ['100000000012', '86', '手机号格式不正确'],
    ['20000000001', '86', '手机号格式不正确'],
    ['１００００００００01', '86', null],
    ['5551234', '1', null],
    ['123', '1', '手机号格式不正确'],
    ['+5551234', '1', '手机号格式不正确'],
  ])('%j with +%s', (phone, country, problem) => expect(phoneProblem(phone, country)).toBe(problem))
})

test.each([
  ['10000000001', '100****0001'],
  ['12345', '*****'],
  ['123456', '******'],
  ['1234567', '12****67'],
  ['51234567', '51****67'],
  ['512345678', '512****78'],
  ['5123456789', '512****89'],
])('maskPhone %s → %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3725, '62:05'],
  [-3, '00:00'],
])('clockTime %d → %s', (seconds, shown) => expect(clockTime(seconds)).toBe(shown))

test.each([
  ['', 0],
  ['七日，生活周刊。', 6],
  ['用 iPhone15 拍了 3 张', 6],
  ['𠮷野家', 3],
])('countCharacters %j → %i', (text, count) => expect(countCharacters(text)).toBe(count))

test.each([
  [0, 1],
  [599, 1],
  [600, 2],
  [2000, 5],
])('readingMinutes %i → %i', (characters, minutes) => expect(readingMinutes(characters)).toBe(minutes))
