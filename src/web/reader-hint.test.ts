import { expect, test } from 'vitest'
import { isKnown, parseReaderHint } from './reader-hint.ts'
import { readerStyle } from './reader-style.ts'

const hint = { uid: 7, name: '甲', pic: null, face: '', learning: 0 }

test.each([
  [null, null],
  ['', null],
  ['{', null],
  ['null', null],
  ['[]', null],
  ['7', null],
  ['{"uid":0}', null],
  ['{"uid":"甲"}', null],
  [JSON.stringify(hint), hint],
])('%s is %j', (text, read) => expect(parseReaderHint(text)).toEqual(read))

const INITIAL = '--reader-name:"甲";--reader-first:"甲"'

test.each<[string, string, string]>([
  ['老读者', '', '--reader-name:"老读者";--reader-first:"老"'],
  ['𠮷', '', '--reader-name:"𠮷";--reader-first:"𠮷"'],
  ['', '', '--reader-name:"";--reader-first:""'],
  ['a"b\\c\nd', '', String.raw`--reader-name:"a\22 b\5c c\a d";--reader-first:"a"`],
  ['甲', '/media/a.jpg?w=64', '--reader-name:"甲";--reader-face:url("/media/a.jpg?w=64")'],
  ['甲', 'https://a.example/a.jpg', '--reader-name:"甲";--reader-face:url("https://a.example/a.jpg")'],
  ['甲', 'data:text/plain,1', INITIAL],
  ['甲', '/a"); x: url("b', INITIAL],
])('%j with the picture %j', (name, face, shown) => expect(readerStyle({ name, face, learning: 0 })).toBe(shown))

test('the reader of a shared document is not known', () => {
  expect([isKnown({ uid: 0 }), isKnown({ uid: 7 })]).toEqual([false, true])
})

test('the block with which the reader goes on has its room', () => {
  expect(readerStyle({ name: '甲', face: '', learning: 112 })).toBe(`${INITIAL};--reader-learning:112px`)
})
