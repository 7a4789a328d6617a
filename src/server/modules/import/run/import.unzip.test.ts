import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeZip, type ZipEntry } from '../../../testing/calls/zip-file.ts'
import { decodeName, zipPlaceOf, unzip, UNZIP_LIMITS, type UnzipLimits } from './import.unzip.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanwu-zip-'))
  await mkdir(join(folder, 'out'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const NONE = new AbortController().signal
type Given = { limits?: Partial<UnzipLimits>; signal?: AbortSignal; requireSpace?: () => Promise<void> }

async function take(bytes: Uint8Array, { limits = {}, signal = NONE, requireSpace = async () => {} }: Given = {}) {
  const file = join(folder, 'given.zip')
  await writeFile(file, bytes)
  const options = { signal, requireSpace, onProgress: () => {}, limits: { ...UNZIP_LIMITS, ...limits } }
  await unzip(file, join(folder, 'out'), options)
  return (await readdir(join(folder, 'out'), { recursive: true })).toSorted()
}

const problemOf = (bytes: Uint8Array, given?: Given) =>
  take(bytes, given).then(
    () => null,
    (error: { problem?: string; name: string }) => error.problem ?? error.name,
  )

/** “封面.jpg” as Windows in China writes it. */
const GBK_COVER = Uint8Array.from([0xb7, 0xe2, 0xc3, 0xe6, 0x2e, 0x6a, 0x70, 0x67])

describe('a zip', () => {
  test('comes out with its folders and names; hidden files and those of macOS are left', async () => {
    const files = await take(
      writeZip([
        { name: 'site/' },
        { name: 'site/导出.xml', data: '<rss/>' },
        { name: 'site\\uploads\\a.jpg', data: 'a' },
        { name: './b.md', data: '# b' },
        { name: GBK_COVER, flags: 0, data: 'c', isStored: true },
        { name: '.env', data: 'x' },
        { name: 'site/.git/config', data: 'x' },
        { name: '__MACOSX/site/._a.jpg', data: 'x' },
      ]),
    )
    expect(files).toEqual(['b.md', 'site', 'site/uploads', 'site/uploads/a.jpg', 'site/导出.xml', '封面.jpg'])
    expect(await readFile(join(folder, 'out/site/导出.xml'), 'utf8')).toBe('<rss/>')
  })

  test.each<[string, ZipEntry, string]>([
    ['a way out of the folder', { name: '../evil.md' }, 'zipUnsafe'],
    ['a way out in the middle', { name: 'a/../../evil.md' }, 'zipUnsafe'],
    ['a way out by the other slash', { name: String.raw`a\..\..\evil.md` }, 'zipUnsafe'],
    ['an absolute path', { name: '/etc/evil.md' }, 'zipUnsafe'],
    ['a drive', { name: 'C:/evil.md' }, 'zipUnsafe'],
    ['a character that cannot be seen', { name: 'a\u0000b.md' }, 'zipUnsafe'],
    ['a long name', { name: `${'长'.repeat(81)}.md` }, 'zipUnsafe'],
    ['many folders', { name: `${'a/'.repeat(16)}b.md` }, 'zipUnsafe'],
    ['a symbolic link', { name: 'link.md', data: '/etc/passwd', mode: 0o120777 }, 'zipUnsafe'],
    ['a device', { name: 'zero', mode: 0o020666 }, 'zipUnsafe'],
    ['a password', { name: 'a.md', flags: 0x801 }, 'zipEncrypted'],
    ['a size that is less than the truth', { name: 'a.md', data: 'abcdef', statedSize: 3 }, 'zipBroken'],
    ['a size that is more than the truth', { name: 'a.md', data: 'abcdef', statedSize: 9 }, 'zipBroken'],
    ['another checksum', { name: 'a.md', data: 'abcdef', statedChecksum: 1 }, 'zipBroken'],
    ['a name that is no UTF-8', { name: GBK_COVER }, 'zipBroken'],
  ])('with %s is refused', async (_, entry, problem) => {
    expect(await problemOf(writeZip([{ name: 'first.md', data: 'x' }, entry]))).toBe(problem)
    expect((await readdir(folder)).toSorted()).toEqual(['given.zip', 'out'])
  })

  test('with the same name twice is refused', async () => {
    const twice = { name: 'a.md', data: 'x' }
    expect(await problemOf(writeZip([twice, twice]))).toBe('zipBroken')
  })

  test('with too many entries is refused before one is written', async () => {
    expect(await problemOf(writeZip([{ name: 'a/' }], 4), { limits: { entries: 4 } })).toBe('zipTooMany')
    expect(await readdir(join(folder, 'out'))).toEqual([])
  })

  test('out of which too much comes is refused by what comes', async () => {
    const bomb = writeZip([{ name: 'a.md', data: Buffer.alloc(3_000_000) }])
    expect(await problemOf(bomb, { limits: { bytes: 1_000_000 } })).toBe('zipTooLarge')
    await rm(join(folder, 'out/a.md'), { force: true })
    expect(await problemOf(bomb, { limits: { freeBytes: 1_000_000, ratio: 100 } })).toBe('zipTooLarge')
    await rm(join(folder, 'out/a.md'), { force: true })
    expect(await problemOf(bomb)).toBeNull()
  })

  test('that is none, or lacks its end, is refused', async () => {
    const whole = writeZip([{ name: 'a.md', data: 'abc' }])
    expect(await problemOf(Buffer.from('PK\x03\x04 no zip'))).toBe('zipBroken')
    expect(await problemOf(whole.subarray(0, whole.length - 10))).toBe('zipBroken')
  })

  test('ends when it is stopped, and when the disk has no room', async () => {
    const stopped = AbortSignal.abort()
    expect(await problemOf(writeZip([{ name: 'a.md', data: 'abc' }]), { signal: stopped })).toBe('AbortError')
    const full = Object.assign(new Error('no room'), { problem: 'noSpace', code: 'ENOSPC' })
    expect(
      await problemOf(writeZip([{ name: 'a.md', data: 'abc' }]), { requireSpace: () => Promise.reject(full) }),
    ).toBe('noSpace')
  })
})

test('names without a mark are UTF-8 if they can be, and else what Windows in China writes', () => {
  expect(decodeName(Buffer.from('导出.xml'), false)).toBe('导出.xml')
  expect(decodeName(GBK_COVER, false)).toBe('封面.jpg')
})

test.each([
  ['a/b/', ['a', 'b'], true],
  ['a/b.md', ['a', 'b.md'], false],
])('%s is a place', (name, parts, isFolder) => {
  expect(zipPlaceOf(name, UNZIP_LIMITS)).toEqual({ parts, isFolder })
})
