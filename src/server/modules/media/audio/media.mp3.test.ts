import { describe, expect, it } from 'vitest'
import { cutFrames, MOST_BYTES_PER_SECOND, tagLength } from './media.mp3.ts'

type Kind = { version: number; layer?: number; bitrate: number; rate: number; mode?: number; padding?: number }

/** 128 kbit/s at 44.1 kHz in stereo: 417 bytes, 26.1 ms. */
const MUSIC: Kind = { version: 3, bitrate: 9, rate: 0 }
/** 16 kbit/s at 24 kHz, one channel: 48 bytes, 24 ms. */
const SPEECH: Kind = { version: 2, bitrate: 2, rate: 1, mode: 3 }

/** A frame with this many bytes, of which the last ones are its number. */
function frame(length: number, { version, layer = 1, bitrate, rate, mode = 0, padding = 0 }: Kind, number = 1) {
  const bytes = new Uint8Array(length).fill(number)
  bytes.set([0xff, 0xe1 | (version << 3) | (layer << 1), (bitrate << 4) | (rate << 2) | (padding << 1), mode << 6])
  return bytes
}

function table(length: number, kind: Kind, offset: number, word: string) {
  const bytes = frame(length, kind, 0)
  bytes.set(new TextEncoder().encode(word), offset)
  return bytes
}

const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const many = (count: number, length: number, kind: Kind) =>
  Array.from({ length: count }, (_, index) => frame(length, kind, index + 1))

describe('frames of the first seconds', () => {
  it.each([
    ['MPEG 1', 417, MUSIC, 38],
    ['MPEG 1, padded', 418, { ...MUSIC, padding: 1 }, 38],
    ['MPEG 1 at the highest bitrate', 960, { version: 3, bitrate: 14, rate: 1 }, 41],
    ['MPEG 2', 48, SPEECH, 41],
    ['MPEG 2.5', 72, { version: 0, bitrate: 1, rate: 2 }, 13],
  ])('%s: one second of sixty frames', (_, length, kind, whole) => {
    const sound = join(...many(60, length, kind))
    expect(cutFrames(sound, 1)).toEqual(sound.subarray(0, whole * length))
    expect(whole * length).toBeLessThanOrEqual(MOST_BYTES_PER_SECOND)
  })

  it('are all of it when it is shorter, without a last frame that is not whole and without what follows', () => {
    const sound = join(...many(4, 48, SPEECH))
    expect(cutFrames(sound, 60)).toEqual(sound)
    expect(cutFrames(sound.slice(0, -1), 60)).toEqual(sound.subarray(0, 3 * 48))
    expect(cutFrames(join(sound, new TextEncoder().encode('TAG and a name')), 60)).toEqual(sound)
  })

  it.each([
    ['Info', 'one channel, MPEG 2', 48, SPEECH, 13],
    ['Xing', 'stereo, MPEG 2', 48, { ...SPEECH, mode: 0 }, 21],
    ['Xing', 'stereo, MPEG 1', 417, MUSIC, 36],
    ['Info', 'one channel, MPEG 1', 417, { ...MUSIC, mode: 3 }, 21],
    ['VBRI', 'stereo, MPEG 1', 417, MUSIC, 36],
  ])('leave out the table %s (%s), which tells the length of the whole', (word, _, length, kind, offset) => {
    const sound = join(...many(3, length, kind))
    expect(cutFrames(join(table(length, kind, offset, word), sound), 60)).toEqual(sound)
  })

  it('begin behind what is no sound, though it may look like a head', () => {
    const sound = join(...many(3, 48, SPEECH))
    const padding = new Uint8Array(700)
    padding.set([0xff, 0xfb, 0x90, 0x00], 100)
    expect(cutFrames(join(padding, sound), 60)).toEqual(sound)
  })

  it('change with the bitrate of each frame', () => {
    const sound = join(...many(20, 48, SPEECH), ...many(60, 96, { ...SPEECH, bitrate: 4 }))
    expect(cutFrames(sound, 1)).toEqual(sound.subarray(0, 20 * 48 + 21 * 96))
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['zeros', new Uint8Array(5000)],
    ['a single head', frame(48, SPEECH)],
    ['text', new TextEncoder().encode('this is no sound'.repeat(50))],
    ['layer II', join(...many(3, 417, { ...MUSIC, layer: 2 }))],
    ['a reserved version', join(...many(3, 417, { ...MUSIC, version: 1 }))],
    ['an unknown bitrate', join(...many(3, 417, { ...MUSIC, bitrate: 15 }))],
    ['frames that do not tell their length', join(...many(3, 417, { ...MUSIC, bitrate: 0 }))],
    ['an unknown rate', join(...many(3, 417, { ...MUSIC, rate: 3 }))],
    ['sound behind much else', join(new Uint8Array(9000), ...many(3, 48, SPEECH))],
  ])('%s is no MP3', (_, bytes) => {
    expect(cutFrames(bytes, 60)).toBeNull()
  })

  it('are none when no frame is so short', () => {
    expect(cutFrames(join(...many(3, 48, SPEECH)), 0.01)).toBeNull()
  })
})

it.each([
  [[0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0x55], 95],
  [[0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 1], 267],
  [[0x49, 0x44, 0x33, 4, 0, 0x10, 0, 0, 2, 1], 277],
  [[0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f], 268_435_465],
  [[0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0], 0],
  [[0xff, 0xf3, 0x84, 0xc0, 0, 0, 0, 0, 0, 0], 0],
  [[], 0],
])('the tag %j has %d bytes', (head, length) => {
  expect(tagLength(new Uint8Array(head))).toBe(length)
})
