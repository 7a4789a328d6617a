/** The first seconds of a paid recording, for listeners without access: cut once, and cached in memory for a while. */
import { open, type FileHandle } from 'node:fs/promises'
import { createMemo } from '../../../http/cache/memo.ts'
import type { MediaFile } from '../store/media.file.ts'
import { cutFrames, MOST_BYTES_PER_SECOND, tagLength } from './media.mp3.ts'

/** A minute of speech has half a megabyte, of the dearest music two and a half. */
const SAMPLES_KEPT = 16
const LIFETIME = 10 * 60 * 1000

/** The padding, the table for seeking and one frame more. */
const SLACK = 16 * 1024

export type Sample = Uint8Array<ArrayBuffer>

/** Null when a file is not an MP3: then nothing of it can be played. */
export type LoadSample = (file: MediaFile, seconds: number, now: number) => Promise<Sample | null>

export function createSamples(): LoadSample {
  const remember = createMemo<Sample | null>({ lifetime: LIFETIME, size: SAMPLES_KEPT })
  return (file, seconds, now) => {
    const name = JSON.stringify([file.path, file.modifiedAt, file.size, seconds])
    return remember(name, now, () => readSample(file.fullPath, seconds))
  }
}

/** Reads no more of the file than a sample can have: recordings may be long. */
async function readSample(path: string, seconds: number): Promise<Sample | null> {
  const file = await open(path)
  try {
    let start = 0
    for (let tag = 1; tag > 0; start += tag) tag = tagLength(await read(file, start, 10))
    return cutFrames(await read(file, start, seconds * MOST_BYTES_PER_SECOND + SLACK), seconds)
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Sample> {
  const bytes = new Uint8Array(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}
