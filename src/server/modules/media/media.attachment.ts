/**
 * Attachments of contributions. They are stored apart from everything that is served, under names of our own; they are never
 * rendered, executed or displayed, and only editors can download them.
 */
import { randomBytes } from 'node:crypto'
import {
  attachmentKind,
  tidyFileName,
  wrongAttachment,
  type AttachmentContent,
} from '#domain/contribution/attachment-file.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { FileStore } from './store/media.store.ts'

export type KeptAttachment = { path: string; name: string; type: string; size: number }

/** A value from the table can never become a path to somewhere else. */
const KEPT = /^[0-9a-f]{32}\.bin$/

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
const PDF = Buffer.from('%PDF-')
const ZIP = Buffer.from('PK\u0003\u0004')

/** Part names are stored in plain text in a ZIP. A document with macros is not accepted as a manuscript. */
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

/** The real content of an uploaded file, regardless of its name and declared type. */
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

export function createAttachments(store: FileStore | undefined) {
  return {
    /** Nothing points to the file yet; the caller adds the row, or removes the file. */
    async keepAttachment(bytes: Uint8Array, name: string): Promise<KeptAttachment> {
      if (!store) throw new Error('no folder was given for what is sent to the house')
      const tidy = tidyFileName(name)
      const kind = attachmentKind(tidy)
      if (!kind) throw new AppError('BAD_INPUT', wrongAttachment())
      if (sniffContent(bytes) !== kind.content) throw new AppError('BAD_INPUT', m.media.contentNotExtension)
      const path = `${randomBytes(16).toString('hex')}.bin`
      await store.put(path, { bytes })
      return { path, name: tidy, type: kind.type, size: bytes.length }
    },

    /** Null when it is missing. */
    async readAttachment(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return store && KEPT.test(path) ? store.read(path) : null
    },

    /** Only after nothing points to it any more. A missing file is not an error. */
    async removeAttachment(path: string): Promise<void> {
      if (store && KEPT.test(path)) await store.remove(path)
    },
  }
}
