/** What is really inside of a file that somebody sends, whatever its name and its type say. */
import type { AttachmentContent } from '#domain/contribution/attachment-file.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
const PDF = Buffer.from('%PDF-')
const ZIP = Buffer.from('PK\u0003\u0004')

/** Names of parts stand in a ZIP as they are. One with a program inside is no manuscript. */
const DOCX_PARTS = ['[Content_Types].xml', 'word/document.xml']
const DOCX_PROGRAM = 'vbaProject.bin'

/** What no text has in it: controls, but for tabs, ends of lines and of pages. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}/u

/** Older machines of this country write GB 18030. */
const ENCODINGS = ['utf-8', 'gb18030']

function isText(bytes: Uint8Array): boolean {
  return ENCODINGS.some((encoding) => {
    try {
      return !CONTROL.test(new TextDecoder(encoding, { fatal: true }).decode(bytes))
    } catch {
      return false
    }
  })
}

export function sniffContent(given: Uint8Array): AttachmentContent | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(PNG)) return 'png'
  if (begins(JPEG)) return 'jpeg'
  if (begins(PDF)) return 'pdf'
  if (begins(ZIP))
    return DOCX_PARTS.every((part) => bytes.includes(part)) && !bytes.includes(DOCX_PROGRAM) ? 'docx' : null
  return bytes.length > 0 && isText(bytes) ? 'text' : null
}
