import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { measureVideo } from './media.film.ts'

const FILM = join(import.meta.dirname, '../../../../../content/video/751.mp4')
const folder = mkdtempSync(join(tmpdir(), 'film-'))
afterAll(() => rmSync(folder, { recursive: true }))

function measure(bytes: Uint8Array) {
  const file = join(folder, 'film')
  writeFileSync(file, bytes)
  return measureVideo(file)
}

const film = await readFile(FILM)

/** Every occurrence of one name of a box in place of another, of the same length. */
function rename(from: string, to: string): Buffer {
  const bytes = Buffer.from(film)
  for (let at = bytes.indexOf(from); at !== -1 && at < 20_000; at = bytes.indexOf(from, at + 4))
    bytes.write(to, at, 'latin1')
  return bytes
}

test('a film of the edition states its size and its length', async () => {
  const { durationMs, ...size } = await measureVideo(FILM)
  expect(size).toEqual({ width: 854, height: 480 })
  expect(durationMs).toBeGreaterThan(20_000)
  expect(durationMs).toBeLessThan(45_000)
})

test('its index may be at the end, as cameras write it', async () => {
  const start = film.indexOf('moov') - 4
  const length = film.readUInt32BE(start)
  const moved = [film.subarray(0, start), film.subarray(start + length), film.subarray(start, start + length)]
  expect(await measure(Buffer.concat(moved))).toEqual(await measureVideo(FILM))
})

test('a picture on its side is as high as it is shown', async () => {
  const bytes = Buffer.from(film)
  // Of each track: the head of a film begins with its version, four bytes behind its name.
  for (let at = bytes.indexOf('tkhd'); at !== -1 && at < 20_000; at = bytes.indexOf('tkhd', at + 4)) {
    const matrix = at + 4 + (bytes[at + 4] === 1 ? 52 : 40)
    bytes.writeInt32BE(0, matrix)
    bytes.writeInt32BE(65_536, matrix + 4)
  }
  expect(await measure(bytes)).toMatchObject({ width: 480, height: 854 })
})

describe('refused is', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), '这不是 MP4'],
    ['a file of another kind', () => Buffer.alloc(100_000, 7), '这不是 MP4'],
    ['an empty one', () => Buffer.alloc(0), '这不是 MP4'],
    ['one that was cut off', () => film.subarray(0, film.indexOf('moov') - 4), '不完整'],
    ['one that phones do not decode', () => rename('avc1', 'hvc1'), 'H.264'],
    ['one whose audio phones do not decode', () => rename('mp4a', 'ac-3'), 'AAC'],
    ['audio alone', () => rename('vide', 'text'), '这不是 MP4'],
  ])('%s', async (_, bytes, words) => {
    await expect(measure(bytes())).rejects.toThrow(words)
  })
})
