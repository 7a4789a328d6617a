/** What a zip file holds, by its directory. Nothing is unpacked, and only its directory is read, which has a bound. */
import type { FileHandle } from 'node:fs/promises'
import { readPart } from '../picture/media.box.ts'

const LOCAL = 0x04034b50
const DIRECTORY = 0x02014b50
const END = 0x06054b50

const LOCAL_LENGTH = 30
const DIRECTORY_LENGTH = 46
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_BYTES = 16 * 1024 * 1024
/** The number that stands for more than that: files of 100 MB have no need of it. */
const TOO_MANY = 0xffff

type End = { at: number; count: number; length: number; start: number }

/** The last part of a zip file, which ends where the file does. Null where there is none. */
async function findEnd(file: FileHandle, size: number): Promise<End | null> {
  const start = Math.max(0, size - END_LENGTH - LONGEST_COMMENT)
  const tail = await readPart(file, start, size - start)
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END || at + END_LENGTH + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [count, length, from] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    return { at: start + at, count, length, start: from }
  }
  return null
}

/** Whether programs that look for a zip file from its end find one, whatever stands before it. */
export const endsAsZip = async (file: FileHandle, size: number): Promise<boolean> =>
  (await findEnd(file, size)) !== null

/** The names of its parts. Null where the file is anything but a zip file from its first byte to its last. */
export async function listZipNames(file: FileHandle, size: number): Promise<string[] | null> {
  const end = await findEnd(file, size)
  if (!end || end.count === 0 || end.count === TOO_MANY) return null
  if (end.length > DIRECTORY_BYTES || end.start + end.length > end.at) return null
  const head = await readPart(file, 0, LOCAL_LENGTH)
  if (head.length < LOCAL_LENGTH || head.readUInt32LE(0) !== LOCAL) return null
  const parts = readDirectory(await readPart(file, end.start, end.length), end.count)
  // What stands before the first part of its directory would be another file.
  return parts?.some(({ offset }) => offset === 0) ? parts.map(({ name }) => name) : null
}

function readDirectory(bytes: Buffer, count: number): { name: string; offset: number }[] | null {
  const parts: { name: string; offset: number }[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) return null
    const start = at + DIRECTORY_LENGTH
    const end = start + bytes.readUInt16LE(at + 28)
    if (end > bytes.length) return null
    parts.push({ name: bytes.toString('utf8', start, end), offset: bytes.readUInt32LE(at + 42) })
    at = end + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** The first part of a zip file, if it is stored as it is and called so. */
export async function readFirstStored(file: FileHandle, name: string, length: number): Promise<string | null> {
  const head = await readPart(file, 0, LOCAL_LENGTH)
  if (head.length < LOCAL_LENGTH || head.readUInt16LE(8) !== 0) return null
  const nameLength = head.readUInt16LE(26)
  const words = (await readPart(file, LOCAL_LENGTH, nameLength)).toString('latin1')
  if (words !== name) return null
  const start = LOCAL_LENGTH + nameLength + head.readUInt16LE(28)
  return (await readPart(file, start, length)).toString('latin1')
}
