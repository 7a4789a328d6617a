/** Whether a file is a video that phones play, how large and how long it is. Nothing is decoded. */
import { open } from 'node:fs/promises'
import { m } from '#messages/server.ts'
import { handlerOf, readIndex, readLength, readPart, tracksOf, within } from './media.box.ts'

export type MeasuredVideo = { width: number; height: number; durationMs: number }

/** Why an uploaded video cannot be used; the message is for the uploader. */
export class BrokenVideo extends Error {
  override name = 'BrokenVideo'
}

const LONGEST_SECONDS = 12 * 60 * 60
const LARGEST_SIDE = 8192

/** What players of phones decode, also those within other programs: H.264 and AAC. */
const CODECS: Readonly<Record<string, readonly string[]>> = { vide: ['avc1', 'avc3'], soun: ['mp4a'] }

export async function measureVideo(path: string): Promise<MeasuredVideo> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readPart(file, 0, 12)
    if (head.toString('latin1', 4, 8) !== 'ftyp') throw new BrokenVideo(m.media.notVideo)
    const index = await readIndex(file, size)
    if (!index) throw new BrokenVideo(m.media.videoIncomplete)
    return readVideo(index)
  } finally {
    await file.close()
  }
}

function readVideo(index: Buffer): MeasuredVideo {
  const tracks = tracksOf(index)
  const film = tracks.find(({ media }) => handlerOf(media) === 'vide')
  if (!film) throw new BrokenVideo(m.media.notVideo)
  for (const { media } of tracks) {
    const codecs = CODECS[handlerOf(media)]
    const codec = codecOf(media)
    if (codecs && !codecs.includes(codec)) throw new BrokenVideo(m.media.videoCodec)
  }
  const seconds = readLength(within(index, 'mvhd')[0])
  const size = readSize(within(film.track, 'tkhd')[0])
  // Made for streaming, in fragments, it states neither.
  if (!seconds || !size) throw new BrokenVideo(m.media.videoIncomplete)
  if (seconds > LONGEST_SECONDS) throw new BrokenVideo(m.media.videoTooLong)
  return { ...size, durationMs: Math.max(1, Math.round(seconds * 1000)) }
}

/** The name of the first sample description. */
function codecOf(media: Buffer): string {
  const [table] = within(media, 'minf').flatMap((part) => within(part, 'stbl'))
  const description = table && within(table, 'stsd')[0]
  return description?.toString('latin1', 12, 16) ?? ''
}

/** As it is shown: a phone held upright writes a picture on its side, and a turn. */
function readSize(head: Buffer | undefined): { width: number; height: number } | null {
  if (!head || head.length < 84) return null
  const matrix = head[0] === 1 ? 52 : 40
  if (head.length < matrix + 44) return null
  // 16.16
  const side = (at: number) => Math.round(head.readUInt32BE(at) / 65_536)
  const [wide, high] = [side(matrix + 36), side(matrix + 40)]
  if (wide < 1 || high < 1 || Math.max(wide, high) > LARGEST_SIDE) return null
  const isTurned = head.readInt32BE(matrix) === 0 && head.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: high, height: wide } : { width: wide, height: high }
}
