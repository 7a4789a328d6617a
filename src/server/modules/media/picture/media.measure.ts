/** Whether a file really is audio that browsers play, of which kind, and how long it is. Nothing is decoded. */
import { open, type FileHandle } from 'node:fs/promises'
import { m } from '#messages/server.ts'
import { readFrame, tableLength, tagLength } from '../audio/media.mp3.ts'
import { handlerOf, readIndex, readLength, readPart, tracksOf, within } from './media.box.ts'

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

async function measureM4a(file: FileHandle, size: number): Promise<number> {
  const index = await readIndex(file, size)
  if (!index) throw new BrokenAudio(m.media.m4aIncomplete)
  return measureIndex(index)
}

function measureIndex(index: Buffer): number {
  const kinds = new Set(tracksOf(index).map(({ media }) => handlerOf(media)))
  if (kinds.has('vide')) throw new BrokenAudio(m.media.isVideo)
  if (!kinds.has('soun')) throw new BrokenAudio(m.media.noAudioInFile)
  const seconds = readLength(within(index, 'mvhd')[0])
  // Fragmented audio, as made for streaming, does not state its length.
  if (!seconds) throw new BrokenAudio(m.media.m4aWithoutDuration)
  return seconds
}
