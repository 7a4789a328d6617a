import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureFileProblem } from './avatar-file.ts'
import {
  cityProblem,
  countNameCharacters,
  nameProblem,
  signatureProblem,
  tidyLine,
  tidySignature,
} from './profile-text.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'

test.each([
  ['', 0],
  ['胡同里的猫', 5],
  [FAMILY, 1],
  ['👩🏽‍🚀', 1],
  ['🇨🇳', 1],
  [ENGLAND, 1],
  ['e\u0301', 1],
])('%j has so many characters: %i', (text, count) => expect(countNameCharacters(text)).toBe(count))

describe('a name', () => {
  test.each([
    '猫',
    '胡同里的猫',
    'O’Brien',
    'Иван',
    '小七😀',
    FAMILY,
    '🏳️‍🌈旗',
    ENGLAND,
    '  前后有空格  ',
    '中'.repeat(20),
    '❤️',
  ])('may be %j', (name) => expect(nameProblem(name)).toBeNull())

  test.each([
    ['', '请填写名字'],
    ['   ', '请填写名字'],
    ['\u3000', '请填写名字'],
    ['中'.repeat(21), '不能超过 20 个字'],
    ['两\n行', '不能换行'],
    ['两\u2028行', '不能换行'],
    ['a\0b', '含有不能使用的字符'],
    ['a\tb', '含有不能使用的字符'],
    ['\uD800', '含有不能使用的字符'],
    ['\uE000', '含有不能使用的字符'],
    ['abc\u202Edef', '含有看不见的字符，请去掉'],
    ['零\u200B宽', '含有看不见的字符，请去掉'],
    ['连\u200D接', '含有看不见的字符，请去掉'],
    ['\u3164', '含有看不见的字符，请去掉'],
    ['\u2800\u2800', '含有看不见的字符，请去掉'],
    ['\uFE0F', '请填写看得见的名字'],
    [`a${'\u0301'.repeat(60)}`, '用了太多组合字符，请减少一些'],
    [FAMILY.repeat(6), '用了太多组合字符，请减少一些'],
  ])('may not be %j: %s', (name, problem) => expect(nameProblem(name)).toBe(problem))

  test('that passes fits its column, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        if (nameProblem(text)) return
        const { length } = [...tidyLine(text)]
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(40)
      }),
    )
  })
})

test.each([
  ['', null],
  ['呼和浩特', null],
  ['城'.repeat(21), '不能超过 20 个字'],
  ['北\n京', '不能换行'],
])('the city %j: %s', (city, problem) => expect(cityProblem(city)).toBe(problem))

test.each([
  ['', null],
  ['第一行\n\n第二行', null],
  ['字'.repeat(200), null],
  ['字'.repeat(201), '不能超过 200 个字'],
  ['a\u0007b', '含有不能使用的字符'],
  ['a\u202Eb', '含有看不见的字符，请去掉'],
])('the signature %j: %s', (text, problem) => expect(signatureProblem(text)).toBe(problem))

test.each([
  ['  甲 \r\n\r\n\r\n\r\n乙\u2028丙  ', '甲\n\n乙\n丙'],
  ['一行', '一行'],
])('%j is kept as %j', (text, kept) => expect(tidySignature(text)).toBe(kept))

test.each([
  [{ name: 'a.jpg', type: 'image/jpeg', size: 1 }, null],
  [{ name: 'a.png', type: 'image/png', size: 10 * 1024 * 1024 }, null],
  [{ name: 'a.webp', type: 'image/webp', size: 10 * 1024 * 1024 + 1 }, '图片不能超过 10 MB，请换一张小一些的'],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 0 }, '这个文件是空的，请换一张'],
  [{ name: 'IMG_1.HEIC', type: '', size: 9 }, '暂不支持 HEIC 格式，请先把照片存成 JPEG，或直接截图再上传'],
  [{ name: 'x', type: 'image/heif', size: 9 }, '暂不支持 HEIC 格式，请先把照片存成 JPEG，或直接截图再上传'],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 9 }, '请选择 JPEG、PNG 或 WebP 格式的图片'],
  [{ name: 'a.gif', type: 'image/gif', size: 9 }, '请选择 JPEG、PNG 或 WebP 格式的图片'],
  [{ name: 'a', type: '', size: 9 }, '请选择 JPEG、PNG 或 WebP 格式的图片'],
])('the file %j: %s', (file, problem) => expect(pictureFileProblem(file)).toBe(problem))
