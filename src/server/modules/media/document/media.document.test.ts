import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { libraryType } from '#domain/media/library-file.ts'
import { writeZip } from '../../../testing/calls/zip-file.ts'
import { checkDocument } from './media.document.ts'

const folder = mkdtempSync(join(tmpdir(), 'document-'))
afterAll(() => rmSync(folder, { recursive: true }))

function check(name: string, content: string | Uint8Array) {
  const file = join(folder, 'given')
  writeFileSync(file, content)
  return checkDocument(file, libraryType(name)!.type)
}

const PAGE = '<!doctype html><script>alert(1)</script>'
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const types = { name: '[Content_Types].xml', data: '<Types/>' }
const parts = (...names: string[]) => names.map((name) => ({ name, data: '<x/>' }))
const DOCX = writeZip([types, ...parts('_rels/.rels', 'word/document.xml')])
const XLSX = writeZip([types, ...parts('xl/workbook.xml')])
const mimetype = { name: 'mimetype', data: 'application/epub+zip', isStored: true }
const EPUB = writeZip([mimetype, ...parts('META-INF/container.xml')])
const ZIP = writeZip(parts('数据/年表.csv', 'index.html'))
const GBK = Buffer.from('c4eacfde2ccbaecebb0a', 'hex')
/** Letters of three bytes: they lie across the ends of the windows in which the file is read. */
const LONG = '年份,水位\n'.repeat(200_000)

const join2 = (...all: (string | Uint8Array)[]) => Buffer.concat(all.map((part) => Buffer.from(part)))

describe('taken is', () => {
  test.each<[string, string | Uint8Array]>([
    ['a.pdf', PDF],
    ['a.pdf', `${PDF}\r\n\0`],
    ['a.docx', DOCX],
    ['a.docx', writeZip([types, ...parts('word/document2.xml')])],
    ['a.xlsx', XLSX],
    ['a.epub', EPUB],
    ['a.zip', ZIP],
    ['a.zip', DOCX],
    ['a.csv', '年份,水位\n2019,3.2\n'],
    ['a.csv', '\uFEFF年份,水位\r\n'],
    ['a.csv', GBK],
    ['a.csv', LONG],
  ])('%s', async (name, content) => {
    expect(await check(name, content)).toBe(name.slice(2))
  })
})

describe('refused is', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['a page called PDF', 'a.pdf', PAGE],
    ['a page before a PDF', 'a.pdf', PAGE + PDF],
    ['a PDF that was cut off', 'a.pdf', PDF.slice(0, 20)],
    ['a PDF with a page behind it', 'a.pdf', PDF + PAGE.repeat(100)],
    ['a PDF that is a zip file, too', 'a.pdf', join2(PDF, writeZip(parts('a')))],
    ['an empty file', 'a.pdf', ''],
    ['a page called ZIP', 'a.zip', PAGE],
    ['a page before a zip file', 'a.zip', join2(PAGE, ZIP)],
    ['a program before a zip file', 'a.zip', join2('MZ', ZIP)],
    ['a part of its own before a zip file', 'a.zip', join2(ZIP.subarray(0, 60), ZIP)],
    ['a zip file with a page behind it', 'a.zip', join2(ZIP, PAGE)],
    ['a zip file that was cut off', 'a.zip', ZIP.subarray(0, -10)],
    ['a zip file without parts', 'a.zip', writeZip([])],
    ['a directory that is shorter than it says', 'a.zip', join2(ZIP.subarray(0, -12), Buffer.alloc(12, 255))],
    ['a zip file called DOCX', 'a.docx', ZIP],
    ['a table called DOCX', 'a.docx', XLSX],
    ['a text called XLSX', 'a.xlsx', DOCX],
    ['a book without its first part', 'a.epub', writeZip(parts('META-INF/container.xml', 'mimetype'))],
    [
      'a book whose first part says something else',
      'a.epub',
      writeZip([{ ...mimetype, data: 'application/zip' }, ...parts('META-INF/container.xml')]),
    ],
    ['a book without contents', 'a.epub', writeZip([mimetype])],
    ['a page called CSV', 'a.csv', `\n ${PAGE}`],
    ['a PDF called CSV', 'a.csv', PDF],
    ['a zip file called CSV', 'a.csv', ZIP],
    ['a table with zeros', 'a.csv', '年份,水位\n2019\0,3.2\n'],
    ['a table with zeros at its end', 'a.csv', `${LONG}\0`],
    ['bytes that are no text', 'a.csv', Buffer.from('fffe3100', 'hex')],
  ])('%s', async (_, name, content) => {
    await expect(check(name, content)).rejects.toThrow('文件的内容和它的后缀对不上')
  })

  test.each(['a.docx', 'a.xlsx'])('%s with macros', async (name) => {
    const names = ['word/document.xml', 'xl/workbook.xml', 'word/vbaProject.bin']
    await expect(check(name, writeZip([types, ...parts(...names)]))).rejects.toThrow('宏')
  })
})

test('what is not among the files for download is none', async () => {
  await expect(checkDocument(join(folder, 'none'), 'text/html')).rejects.toThrow('对不上')
})
