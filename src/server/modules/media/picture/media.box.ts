/** Files of ISO base media, such as M4A and MP4: boxes within boxes. */
import type { FileHandle } from 'node:fs/promises'

export async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

type Box = { type: string; start: number; length: number }

const BOX_HEAD = 16
/** The index of twelve hours of audio has about ten megabytes. */
const INDEX_BYTES = 32 * 1024 * 1024
const MOST_BOXES = 10_000
/** A box of the index has a dozen of them, and as many tracks as there are languages. */
const MOST_WITHIN = 200

/** ISO base media: nested boxes. The one named `moov` describes the file; it may be at the end. Null where there is none. */
export async function readIndex(file: FileHandle, size: number): Promise<Buffer | null> {
  let at = 0
  for (let count = 0; count < MOST_BOXES && at + 8 <= size; count++) {
    const head = await readPart(file, at, BOX_HEAD)
    const box = readBox(head, at, size - at)
    if (!box) break
    if (box.type === 'moov') return box.length > INDEX_BYTES ? null : readPart(file, box.start, box.length)
    at = box.start + box.length
  }
  return null
}

/** `at`: its offset in the enclosing box; `room`: the bytes left there. */
function readBox(head: Buffer, at: number, room: number): Box | null {
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < BOX_HEAD) return null
  const [length, headLength] = short === 1 ? [Number(head.readBigUInt64BE(8)), 16] : [short === 0 ? room : short, 8]
  if (length < headLength || length > room) return null
  return { type: head.toString('latin1', 4, 8), start: at + headLength, length: length - headLength }
}

function* listBoxes(bytes: Buffer): Generator<{ type: string; content: Buffer }> {
  let at = 0
  for (let count = 0; count < MOST_WITHIN && at + 8 <= bytes.length; count++) {
    const box = readBox(bytes.subarray(at, at + BOX_HEAD), at, bytes.length - at)
    if (!box) return
    yield { type: box.type, content: bytes.subarray(box.start, box.start + box.length) }
    at = box.start + box.length
  }
}

export const within = (bytes: Buffer, type: string): Buffer[] =>
  [...listBoxes(bytes)].filter((box) => box.type === type).map((box) => box.content)

/** Times have four bytes in the older version of the head and eight in the newer. */
export function readLength(head: Buffer | undefined): number | null {
  if (!head || head.length < 32) return null
  const isLong = head[0] === 1
  const ticksPerSecond = head.readUInt32BE(isLong ? 20 : 12)
  const ticks = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  return ticksPerSecond > 0 && ticks > 0 ? ticks / ticksPerSecond : null
}

/** The media boxes of all tracks of an index. */
export const tracksOf = (index: Buffer): { track: Buffer; media: Buffer }[] =>
  within(index, 'trak').flatMap((track) => within(track, 'mdia').map((media) => ({ track, media })))

/** What a track holds: `vide`, `soun` and others. */
export const handlerOf = (media: Buffer): string => within(media, 'hdlr')[0]?.toString('latin1', 8, 12) ?? ''
