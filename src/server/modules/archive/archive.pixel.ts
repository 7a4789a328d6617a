/** Whether a picture file holds only pixels and colour data: no text, no location, no other file within or behind it. */

export type PictureFormat = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** By its first bytes, regardless of its name; undefined for everything else, which is never passed to a decoder. */
export function findFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined
}

const WALKS: Record<PictureFormat, (bytes: Buffer) => boolean> = { jpeg: walkJpeg, png: walkPng, webp: walkWebp }

export function holdsPixelsAlone(bytes: Buffer, format: PictureFormat): boolean {
  try {
    return WALKS[format](bytes)
  } catch (error) {
    // It breaks off within a number.
    if (error instanceof RangeError) return false
    throw error
  }
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const COLOUR_PROFILE = 'ICC_PROFILE\0'

/** Tables, frames, scans; what JFIF and Adobe say of the colours, in a few bytes. */
function isPlainSegment(marker: number, bytes: Buffer, start: number, length: number): boolean {
  if (marker === 0xe0) return length <= 18
  if (marker === 0xee) return length <= 16
  if (marker === 0xe2) return bytes.toString('latin1', start, start + COLOUR_PROFILE.length) === COLOUR_PROFILE
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)
}

function walkJpeg(bytes: Buffer): boolean {
  let offset = 2
  for (;;) {
    if (bytes.readUInt8(offset) !== 0xff) return false
    const marker = bytes.readUInt8(offset + 1)
    if (marker === END_OF_IMAGE) return offset + 2 === bytes.length
    const length = bytes.readUInt16BE(offset + 2)
    if (length < 2 || !isPlainSegment(marker, bytes, offset + 4, length)) return false
    offset += 2 + length
    if (marker === START_OF_SCAN) offset = findMarker(bytes, offset)
  }
}

/** The end of the scan data, in which 0xff precedes a zero or one of eight markers. */
function findMarker(bytes: Buffer, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset !== -1; offset = bytes.indexOf(0xff, offset + 2)) {
    const next = bytes.readUInt8(offset + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return offset
  }
  return bytes.length
}

const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD hIST'.split(' '))

function walkPng(bytes: Buffer): boolean {
  for (let offset = PNG.length; ;) {
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    if (!PNG_CHUNKS.has(name)) return false
    offset += 12 + bytes.readUInt32BE(offset)
    if (name === 'IEND') return offset === bytes.length
  }
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

function walkWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let offset = 12
  while (offset < bytes.length) {
    if (!WEBP_CHUNKS.has(bytes.toString('latin1', offset, offset + 4))) return false
    const length = bytes.readUInt32LE(offset + 4)
    offset += 8 + length + (length % 2)
  }
  return offset === bytes.length
}
