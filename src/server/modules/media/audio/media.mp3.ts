/** Where the frames of an MP3 begin and end, so that its beginning can be cut off without decoding it. */

/** By version, in kbit/s; the index is the value in the frame header. 0: a length that the header does not state. */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const RATES = [44_100, 48_000, 32_000] as const

/** At the highest bitrate that there is. */
export const MOST_BYTES_PER_SECOND = 40_000

/** The most bytes between the tags and the first frame: encoders leave no more. */
const MOST_PADDING = 8192

type Frame = { length: number; seconds: number; version: 1 | 2; mono: boolean }

/** The tag that begins here (ID3v2), in bytes; 0 when there is none. Its size is written in bytes of seven bits. */
export function tagLength(head: Uint8Array): number {
  const [i, d, three, , , flags, a, b, c, e] = head
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || e === undefined) return 0
  const size = [a, b, c, e].reduce<number>((sum, byte = 0) => sum * 128 + (byte & 0x7f), 0)
  return 10 + size + ((flags ?? 0) & 0x10 ? 10 : 0)
}

/** The whole frames of the first seconds, and nothing else; null when these bytes are no MP3. */
export function cutFrames(bytes: Uint8Array<ArrayBuffer>, seconds: number): Uint8Array<ArrayBuffer> | null {
  const first = findFirst(bytes)
  if (first === null) return null
  const start = first + tableLength(bytes, first)
  let end = start
  let elapsed = 0
  for (let frame = readFrame(bytes, end); frame; frame = readFrame(bytes, end)) {
    elapsed += frame.seconds
    if (elapsed > seconds || end + frame.length > bytes.length) break
    end += frame.length
  }
  return end > start ? bytes.slice(start, end) : null
}

/** Any two bytes can look like a frame header; another one right at the end of the frame is no coincidence. */
function findFirst(bytes: Uint8Array): number | null {
  for (let at = 0; at < Math.min(bytes.length, MOST_PADDING); at++) {
    const frame = readFrame(bytes, at)
    if (frame && readFrame(bytes, at + frame.length)) return at
  }
  return null
}

export function readFrame(bytes: Uint8Array, at: number): Frame | null {
  const [sync, kind, size, mode] = bytes.subarray(at, at + 4)
  if (sync !== 0xff || kind === undefined || size === undefined || mode === undefined) return null
  // Eleven bits of sync, two of version (01 is none), two of layer (01 is the third).
  const version = (kind >> 3) & 3
  if ((kind & 0xe0) !== 0xe0 || version === 1 || ((kind >> 1) & 3) !== 1) return null
  const generation = version === 3 ? 1 : 2
  const bitrate = BITRATES[generation][size >> 4]
  const fullRate = RATES[(size >> 2) & 3]
  if (!bitrate || !fullRate) return null
  const rate = fullRate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const samples = generation === 1 ? 1152 : 576
  const length = Math.floor((samples * bitrate * 125) / rate) + ((size >> 1) & 1)
  return { length, seconds: samples / rate, version: generation, mono: mode >> 6 === 3 }
}

/**
 * Encoders prepend a silent frame with the total length and a seek table. In a sample it would be wrong, so players must not
 * see it.
 */
export function tableLength(bytes: Uint8Array, at: number): number {
  const frame = readFrame(bytes, at)
  if (!frame) return 0
  const { version, mono, length } = frame
  const side = version === 1 ? (mono ? 17 : 32) : mono ? 9 : 17
  const wordAt = (offset: number) => String.fromCharCode(...bytes.subarray(at + offset, at + offset + 4))
  const isTable = ['Xing', 'Info'].includes(wordAt(4 + side)) || wordAt(36) === 'VBRI'
  return isTable ? length : 0
}
