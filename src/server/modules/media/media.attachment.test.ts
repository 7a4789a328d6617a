import { expect, test } from 'vitest'
import { sniffContent } from './media.attachment.ts'

const zip = (...parts: string[]) => Buffer.from(`PK\u0003\u0004${parts.join('\u0000')}`)

test.each<[string, Uint8Array, string | null]>([
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'pdf'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpeg'],
  ['a document', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['a document with a program in it', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), null],
  ['a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml'), null],
  ['any other archive', zip('readme.txt'), null],
  ['a text', Buffer.from('第一行\r\n\t第二行\n'), 'text'],
  ['a text of an older machine', Buffer.from('c4e3bac3cac0bde7', 'hex'), 'text'],
  ['a page, which is a text', Buffer.from('<script>alert(1)</script>'), 'text'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), null],
  ['bytes with a zero', Buffer.from('a\u0000b'), null],
  ['an escape sequence', Buffer.from('\u001b[31mred'), null],
  ['a GIF, which has zeros', Buffer.from('474946383961010001000000', 'hex'), null],
  ['nothing', new Uint8Array(), null],
])('$0 is known by its bytes as $2', (_, bytes, content) => expect(sniffContent(bytes)).toBe(content))

test('a part of a larger buffer is looked at alone', () => {
  const whole = Buffer.from('xx%PDF-1.4')
  expect(sniffContent(whole.subarray(2))).toBe('pdf')
})
