import { expect, test } from 'vitest'
import { PASTE_MARK, readPasteMark, writePasteMark, type PasteMarkKind } from './paste-mark.ts'

test.each<[PasteMarkKind, string, string, string]>([
  ['picture', '', '【此处原有图片，请上传后插入】', ''],
  ['picture', '酱缸，1990', '【此处原有图片：酱缸，1990，请上传后插入】', '酱缸，1990'],
  ['audio', ' 第一集\n（上） ', '【此处原有声音：第一集 （上），请上传后插入】', '第一集 （上）'],
  ['video', '【花絮】', '【此处原有视频：花絮，请上传后插入】', '花絮'],
  ['file', '年报', '【此处原有文件：年报，请上传后插入】', '年报'],
  ['embed', 'x'.repeat(100), `【此处原有嵌入内容：${'x'.repeat(60)}，请换成链接或删去】`, 'x'.repeat(60)],
])('%s %j', (kind, name, line, read) => {
  expect(writePasteMark(kind, name)).toBe(line)
  expect(readPasteMark(line)).toEqual({ kind, name: read })
  expect(`前${line}后`.match(PASTE_MARK)).toEqual([line])
})

test('one that was written before videos could be uploaded is read as well', () => {
  expect(readPasteMark('【此处原有视频：花絮，请换成链接或删去】')).toEqual({ kind: 'video', name: '花絮' })
})

test.each([
  '',
  '【此处原有图片】',
  '【此处原有图片，请上传后插入】完。',
  '图【此处原有图片，请上传后插入】',
  '【此处原有书，请删去】',
])('%j is none', (line) => expect(readPasteMark(line)).toBeNull())
