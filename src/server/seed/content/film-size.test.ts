import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measureFilm, readSize } from './film-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanwu-film-'))
afterAll(() => rmSync(folder, { recursive: true }))

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const track = (width: number, height: number) =>
  box('trak', box('tkhd', Buffer.alloc(76), numbers(width * 65_536, height * 65_536)), box('mdia'))
const head = (ticksPerSecond: number, ticks: number, version = 0) =>
  box('mvhd', numbers(version * 0x1000000, 0, 0, ticksPerSecond, ticks), Buffer.alloc(80))

test('size and length stand in the index, whatever tracks there are', () => {
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', head(600, 18_300), track(0, 0), track(854, 480)),
    box('mdat'),
  ])
  expect(readSize(film)).toEqual({ width: 854, height: 480, duration_ms: 30_500 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('this is no film at all, but it is long enough')],
  ['no index', box('ftyp', Buffer.from('isom'))],
  ['an empty index', box('moov')],
  ['sound alone', box('moov', head(600, 600), track(0, 0))],
  ['no length', box('moov', head(0, 0), track(854, 480))],
  ['times of eight bytes', box('moov', head(600, 600, 1), track(854, 480))],
  ['a box that claims to be empty', numbers(0, 0, 0)],
])('%s has none', (_, bytes) => {
  expect(readSize(bytes)).toBeNull()
})

test('a film that is missing, or is none, is told by its name', async () => {
  writeFileSync(join(folder, 'a.mp4'), 'no film')
  await expect(measureFilm(join(folder, 'a.mp4'))).rejects.toThrow(/a\.mp4: not a film/)
  await expect(measureFilm(join(folder, 'b.mp4'))).rejects.toThrow(/b\.mp4: this film is missing/)
})
