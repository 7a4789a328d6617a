/** Whether a file really is audio that browsers play, of which kind, and how long it is. Nothing is decoded. */
import { open, type FileHandle } from 'node:fs/promises'
import { m } from '#messages/server.ts'
import { readFrame, tableLength, tagLength } from '../audio/media.mp3.ts'

export type MeasuredAudio = { end: 'mp3' | 'm4a'; mime: string; durationMs: number }

/** Why an uploaded recording cannot be used; the message is for the uploader. */
export class BrokenAudio extends Error {
  override name = 'BrokenSound'
}

const HOUR = 60 * 60
const LONGEST_SECONDS = 12 * HOUR

export async function measureAudio(path: string): Promise<MeasuredAudio> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readPart(file, 0, 12)
    const isFilm = head.toString('latin1', 4, 8) === 'ftyp'
    const seconds = isFilm ? await measureM4a(file, size) : await measureMp3(file, size)
    if (seconds > LONGEST_SECONDS) throw new BrokenAudio(m.media.audioTooLong)
    const durationMs = Math.max(1, Math.round(seconds * 1000))
    return isFilm ? { end: 'm4a', mime: 'audio/mp4', durationMs } : { end: 'mp3', mime: 'audio/mpeg', durationMs }
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const WINDOW = 1024 * 1024
/** A frame has at most 1,441 bytes; the header of the next one is read, too. */
const FRAME_ROOM = 2048
const FEWEST_FRAMES = 8
/** Programs write one or two; a file can hold millions of empty ones. */
const MOST_TAGS = 16

/**
 * Visits every frame, so the length is exact at any bitrate, and other content is detected: at least half of the file must
 * be frames. Tags with pictures take up the rest.
 */
async function measureMp3(file: FileHandle, size: number): Promise<number> {
  let at = 0
  for (let tag = 1, count = 0; tag > 0 && count < MOST_TAGS; at += tag, count++)
    tag = tagLength(await readPart(file, at, 10))
  const room = size - at
  const walk = { seconds: 0, frames: 0, bytes: 0, inSound: false }
  while (at < size) {
    const window = await readPart(file, at, WINDOW)
    const isLast = at + window.length >= size
    const passed = passFrames(window, isLast ? window.length : window.length - FRAME_ROOM, walk)
    if (passed === 0) break
    at += passed
  }
  if (walk.frames < FEWEST_FRAMES || walk.bytes * 2 < room) throw new BrokenAudio(m.media.notAudio)
  return walk.seconds
}

type Walk = { seconds: number; frames: number; bytes: number; inSound: boolean }

/** How many bytes of the window were passed; at least up to `until`. */
function passFrames(window: Buffer, until: number, walk: Walk): number {
  let at = 0
  while (at < until) {
    const frame = readFrame(window, at)
    // Any two bytes can look like a frame header; after bytes that are not audio, another frame must follow.
    const follows = frame && (walk.inSound || readFrame(window, at + frame.length) !== null)
    if (!frame || !follows) {
      walk.inSound = false
      at++
      continue
    }
    walk.inSound = true
    // The first one may be silent: a seek table.
    if (walk.frames > 0 || tableLength(window, at) === 0) walk.seconds += frame.seconds
    walk.frames++
    walk.bytes += frame.length
    at += frame.length
  }
  return Math.min(at, window.length)
}

type Box = { type: string; start: number; length: number }

const BOX_HEAD = 16
/** The index of twelve hours of audio has about ten megabytes. */
const INDEX_BYTES = 32 * 1024 * 1024
const MOST_BOXES = 10_000
/** A box of the index has a dozen of them, and as many tracks as there are languages. */
const MOST_WITHIN = 200

/** ISO base media: nested boxes. The one named `moov` describes the file; it may be at the end. */
async function measureM4a(file: FileHandle, size: number): Promise<number> {
  let at = 0
  for (let count = 0; count < MOST_BOXES && at + 8 <= size; count++) {
    const head = await readPart(file, at, BOX_HEAD)
    const box = readBox(head, at, size - at)
    if (!box) break
    if (box.type === 'moov') {
      if (box.length > INDEX_BYTES) break
      return measureIndex(await readPart(file, box.start, box.length))
    }
    at = box.start + box.length
  }
  throw new BrokenAudio(m.media.m4aIncomplete)
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

const within = (bytes: Buffer, type: string): Buffer[] =>
  [...listBoxes(bytes)].filter((box) => box.type === type).map((box) => box.content)

function measureIndex(index: Buffer): number {
  const media = within(index, 'trak').flatMap((track) => within(track, 'mdia'))
  const handlers = media.flatMap((part) => within(part, 'hdlr'))
  const kinds = new Set(handlers.map((content) => content.toString('latin1', 8, 12)))
  if (kinds.has('vide')) throw new BrokenAudio(m.media.isVideo)
  if (!kinds.has('soun')) throw new BrokenAudio(m.media.noAudioInFile)
  const seconds = readLength(within(index, 'mvhd')[0])
  // Fragmented audio, as made for streaming, does not state its length.
  if (!seconds) throw new BrokenAudio(m.media.m4aWithoutDuration)
  return seconds
}

/** Times have four bytes in the older version of the head and eight in the newer. */
function readLength(head: Buffer | undefined): number | null {
  if (!head || head.length < 32) return null
  const isLong = head[0] === 1
  const ticksPerSecond = head.readUInt32BE(isLong ? 20 : 12)
  const ticks = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  return ticksPerSecond > 0 && ticks > 0 ? ticks / ticksPerSecond : null
}
