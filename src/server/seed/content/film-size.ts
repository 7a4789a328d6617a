/** Size and length of a film, from the index in front of the file (ISO base media: boxes within boxes). */
import { open } from 'node:fs/promises'
import { ContentError } from './content-file.ts'

const INDEX_BYTES = 256 * 1024
const HEADER = 8

export type FilmSize = { width: number; height: number; duration_ms: number }

export async function measureFilm(file: string): Promise<FilmSize> {
  const handle = await open(file).catch(() => {
    throw new ContentError(`${file}: this film is missing`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(INDEX_BYTES), 0, INDEX_BYTES, 0)
    const size = readSize(buffer.subarray(0, bytesRead))
    if (!size) throw new ContentError(`${file}: not a film whose index stands in front`)
    return size
  } finally {
    await handle.close()
  }
}

export function readSize(bytes: Buffer): FilmSize | null {
  const index = listBoxes(bytes).find(({ type }) => type === 'moov')
  if (!index) return null
  const boxes = listBoxes(index.content)
  const head = boxes.find(({ type }) => type === 'mvhd')?.content
  // Version 0 has times of four bytes: when it was made, when it was changed, ticks in a second, ticks in all.
  if (!head || head.length < 20 || head[0] !== 0) return null
  const [ticksPerSecond, ticks] = [head.readUInt32BE(12), head.readUInt32BE(16)]
  const frame = boxes
    .filter(({ type }) => type === 'trak')
    .flatMap(({ content }) => listBoxes(content))
    .filter(({ type, content }) => type === 'tkhd' && content.length >= 8)
    // At the end of a track header, as fixed-point pixels; audio has none.
    .map(({ content }) => ({
      width: content.readUInt16BE(content.length - 8),
      height: content.readUInt16BE(content.length - 4),
    }))
    .find(({ width, height }) => width > 0 && height > 0)
  if (!frame || ticksPerSecond === 0 || ticks === 0) return null
  return { ...frame, duration_ms: Math.round((ticks / ticksPerSecond) * 1000) }
}

/** Boxes follow each other: four bytes of length, a name of four letters, the content. */
function listBoxes(bytes: Buffer): { type: string; content: Buffer }[] {
  const boxes = []
  let start = 0
  while (start + HEADER <= bytes.length) {
    const length = bytes.readUInt32BE(start)
    if (length < HEADER) break
    boxes.push({
      type: bytes.toString('latin1', start + 4, start + HEADER),
      content: bytes.subarray(start + HEADER, start + length),
    })
    start += length
  }
  return boxes
}
