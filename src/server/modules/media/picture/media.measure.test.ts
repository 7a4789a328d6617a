import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenAudio, measureAudio } from './media.measure.ts'
import { writeBox, writeM4a } from '../media.fixture.ts'

const CONTENT = join(import.meta.dirname, '../../../../../content')

let folder: string
let lesson: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measure-'))
  lesson = await readFile(join(CONTENT, 'sound/lesson/5001.mp3'))
})
afterAll(() => rm(folder, { recursive: true }))

async function measure(bytes: Uint8Array) {
  const file = join(folder, 'sound')
  await writeFile(file, bytes)
  return measureAudio(file)
}

const tag = (size: number) =>
  Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000'), Buffer.from([0, 0, size >> 7, size & 127]), Buffer.alloc(size)])

describe('an MP3', () => {
  it('is as long as the edition says', async () => {
    const durations = JSON.parse(await readFile(join(CONTENT, 'sound/durations.json'), 'utf8')) as Record<
      string,
      number
    >
    for (const name of ['lesson/5001.mp3', 'article/10101.mp3', 'audio-book/601.mp3']) {
      const { durationMs, ...rest } = await measureAudio(join(CONTENT, 'sound', name))
      expect(rest).toEqual({ end: 'mp3', mime: 'audio/mpeg' })
      expect(Math.abs(durationMs / 1000 - durations[name]!)).toBeLessThan(1)
    }
  })

  it('is as long with tags before and behind it, and with dirt in the middle', async () => {
    const { durationMs } = await measure(lesson)
    const half = Math.floor(lesson.length / 2)
    const spoilt = Buffer.concat([
      tag(3000),
      lesson.subarray(0, half),
      Buffer.alloc(500, 0x20),
      lesson.subarray(half),
      Buffer.from(`TAG${' '.repeat(125)}`),
    ])
    expect(Math.abs((await measure(spoilt)).durationMs - durationMs)).toBeLessThan(100)
  })

  it('is twice as long when it is there twice, beyond one window of reading', async () => {
    const { durationMs } = await measure(lesson)
    const many = Buffer.concat(Array.from({ length: 40 }, () => lesson))
    expect(many.length).toBeGreaterThan(2 * 1024 * 1024)
    expect(Math.abs((await measure(many)).durationMs - 40 * durationMs)).toBeLessThan(40 * 100)
  })
})

describe('an M4A', () => {
  it.each<[string, Parameters<typeof writeM4a>[0], number]>([
    ['with its index in front', { seconds: 61.5 }, 61_500],
    ['with its index at the end', { seconds: 61.5, atEnd: true }, 61_500],
    ['with long times', { seconds: 7200, long: true }, 7_200_000],
  ])('%s', async (_, given, durationMs) => {
    expect(await measure(writeM4a(given))).toEqual({ end: 'm4a', mime: 'audio/mp4', durationMs })
  })

  it.each<[string, () => Buffer, string]>([
    ['a film', () => writeM4a({ seconds: 10, handler: 'vide' }), '影像'],
    ['no sound at all', () => writeM4a({ seconds: 10, handler: 'text' }), '没有声音'],
    ['no length', () => writeM4a({ seconds: 0 }), '时长'],
    [
      'no index',
      () => Buffer.concat([writeBox('ftyp', Buffer.from('M4A \0\0\0\0')), writeBox('mdat', Buffer.alloc(99))]),
      '不完整',
    ],
    ['a box that claims more than there is', () => Buffer.from('\0\0\uffff'.padEnd(4, '\0') + 'ftypM4A \0\0\0\0'), ''],
    ['half a day and more', () => writeM4a({ seconds: 13 * 3600 }), '12 小时'],
  ])('%s is refused', async (_, make, words) => {
    await expect(measure(make())).rejects.toThrow(BrokenAudio)
    await expect(measure(make())).rejects.toThrow(words)
  })
})

describe('something else', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a page', () => Buffer.from('<script>alert(1)</script>'.repeat(2000))],
    ['a picture', () => readFile(join(CONTENT, 'picture/avatar/1.jpg'))],
    ['a tag with nothing behind it', () => tag(16_000)],
    ['a program that begins like a sound', () => Buffer.concat([lesson.subarray(0, 4000), Buffer.alloc(60_000, 0x90)])],
    ['a single byte', () => Buffer.from([0xff])],
  ])('%s is no sound', async (_, make) => {
    await expect(measure(await make())).rejects.toThrow(BrokenAudio)
  })

  it('is refused in words whatever it is', async () => {
    const start = fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from('\0\0\0\u0010ftypM4A '),
      Buffer.from('ID3\u0003\0\0\0\0\0\u0001'),
    )
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 3000 }), async (head, rest) => {
        await expect(measure(Buffer.concat([head, rest]))).rejects.toThrow(BrokenAudio)
      }),
      { numRuns: 60 },
    )
  })
})
