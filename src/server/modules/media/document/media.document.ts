/**
 * Whether a file that is only ever downloaded is what it was sent as. It is stored unchanged, so what it may do on the machine of
 * a reader is the matter of the program that opens it; that it is no page and no second file in disguise is ours.
 */
import { open, type FileHandle } from 'node:fs/promises'
import { documentEnd } from '#domain/media/library-file.ts'
import { m } from '#messages/server.ts'
import { readPart } from '../picture/media.box.ts'
import { endsAsZip, listZipNames, readFirstStored } from './media.zip.ts'

/** Why an uploaded file cannot be used; the message is for the uploader. */
export class BrokenDocument extends Error {
  override name = 'BrokenDocument'
}

const PDF = '%PDF-'
const PDF_END = '%%EOF'
/** Some programs write a few bytes behind it. */
const PDF_TAIL = 2048

async function isPdf(file: FileHandle, size: number): Promise<boolean> {
  if ((await readPart(file, 0, PDF.length)).toString('latin1') !== PDF) return false
  const tail = await readPart(file, Math.max(0, size - PDF_TAIL), Math.min(size, PDF_TAIL))
  return tail.includes(PDF_END) && !(await endsAsZip(file, size))
}

const EPUB = 'application/epub+zip'

async function isEpub(file: FileHandle, names: string[]): Promise<boolean> {
  return names.includes('META-INF/container.xml') && (await readFirstStored(file, 'mimetype', EPUB.length)) === EPUB
}

/** Their main part, which some programs number. */
const OFFICE: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\d{0,2}\.xml$/,
  xlsx: /^xl\/workbook\d{0,2}\.xml$/,
}
const MACROS = /(?:^|\/)vbaProject\.bin$/i

async function isZipOf(end: string, file: FileHandle, size: number): Promise<boolean> {
  const names = await listZipNames(file, size)
  if (!names || end === 'zip') return names !== null
  if (end === 'epub') return isEpub(file, names)
  if (names.some((name) => MACROS.test(name))) throw new BrokenDocument(m.media.documentMacros)
  return names.includes('[Content_Types].xml') && names.some((name) => OFFICE[end]!.test(name))
}

/** What no text has in it: controls, but for tabs, ends of lines and of pages. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}/u
/** A page, or the beginning of another format that is text. */
const OTHER_TEXT = /^\s*(?:<|%PDF-|%!PS)/

const WINDOW = 1024 * 1024

/** Older machines of this country write GB 18030. */
async function isTable(file: FileHandle, size: number): Promise<boolean> {
  for (const encoding of ['utf-8', 'gb18030']) if (await isTextIn(encoding, file, size)) return true
  return false
}

async function isTextIn(encoding: string, file: FileHandle, size: number): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < size; at += WINDOW) {
      const text = decoder.decode(await readPart(file, at, WINDOW), { stream: at + WINDOW < size })
      if (CONTROL.test(text) || (at === 0 && OTHER_TEXT.test(text))) return false
    }
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Returns the end of its name; throws if it is not what it was sent as. */
export async function checkDocument(path: string, type: string): Promise<string> {
  const end = documentEnd(type)
  if (!end) throw new BrokenDocument(m.media.contentNotExtension)
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const isRight =
      size > 0 &&
      (end === 'pdf'
        ? await isPdf(file, size)
        : end === 'csv'
          ? await isTable(file, size)
          : await isZipOf(end, file, size))
    if (!isRight) throw new BrokenDocument(m.media.contentNotExtension)
    return end
  } finally {
    await file.close()
  }
}
