import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { findSignatureMistake } from '../../../testing/fakes/stand-in-bucket-sign.ts'
import { openStandInBucket, type StandInBucket } from '../../../testing/fakes/stand-in-bucket.ts'
import { createBucket, type Bucket } from './media.bucket.ts'
import type { StoredFile } from './media.store.ts'

const NAME = 'media/sound/upload/0123456789abcdef01234567.mp3'
const AT = Date.UTC(2026, 8, 1, 8, 0, 0)

let storage: StandInBucket
let bucket: Bucket
let folder: string
const bytes = randomBytes(300_000)
const pathOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  storage = await openStandInBucket({ pageSize: 3 })
  bucket = createBucket(storage.settings, { idleMs: 300, wholeMs: 5000 })
})
afterEach(() => {
  storage.faults.next = null
  storage.objects.clear()
  storage.asked.length = 0
})
afterAll(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
})

test('the storage of these tests knows a good signature by the example that Amazon gives', () => {
  const sha256 = createHash('sha256').digest('hex')
  const keys = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    keySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const question = { method: 'GET', url: '/test.txt', headers, sha256 }
  const now = Date.UTC(2013, 4, 24)
  expect(findSignatureMistake(question, keys, now)).toBeNull()
  expect(findSignatureMistake({ ...question, url: '/other.txt' }, keys, now)).toBe('SignatureDoesNotMatch')
  expect(findSignatureMistake(question, keys)).toBe('RequestTimeTooSkewed')
})

describe('a file', () => {
  it('comes back as it was put, with its time, from memory and from disk', async () => {
    await writeFile(pathOf('given'), bytes)
    await bucket.put(NAME, { file: pathOf('given') }, AT + 123)
    await bucket.put('attachment/a.bin', { bytes }, AT)
    expect(await bucket.fetch(NAME, pathOf('got'))).toEqual({ size: bytes.length, modifiedAt: AT })
    expect((await readFile(pathOf('got'))).equals(bytes)).toBe(true)
    expect(Buffer.from((await bucket.read('attachment/a.bin')) ?? []).equals(bytes)).toBe(true)
    expect(await bucket.has(NAME)).toBe(true)
  })

  it('is gone once it was removed, and removing it again is no mistake', async () => {
    await bucket.put(NAME, { bytes }, AT)
    await bucket.remove(NAME)
    await bucket.remove(NAME)
    expect(await bucket.has(NAME)).toBe(false)
    expect(await bucket.fetch(NAME, pathOf('none'))).toBeNull()
    expect(await bucket.read(NAME)).toBeNull()
    expect(await readdir(folder)).not.toContain('none')
  })

  it('may be empty', async () => {
    await bucket.put(NAME, { bytes: new Uint8Array() }, AT)
    expect(await bucket.fetch(NAME, pathOf('empty'))).toEqual({ size: 0, modifiedAt: AT })
  })

  it.each([
    '',
    '../secret',
    'media/../../secret',
    '/etc/passwd',
    'media//a',
    'media/.hidden',
    'media/A',
    'a?b=c',
    'a%2e',
  ])('is never called %j', async (name) => {
    await expect(bucket.put(name, { bytes }, AT)).rejects.toThrow('not a name')
    await expect(bucket.remove(name)).rejects.toThrow('not a name')
    await expect(bucket.fetch(name, pathOf('wrong'))).rejects.toThrow('not a name')
    expect(storage.asked).toEqual([])
  })
})

test('lists every file below a prefix, however many pages there are, and nothing that others left there', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `picture/upload/${at}.jpg`)
  for (const name of names) await bucket.put(`media/${name}`, { bytes: Buffer.from(name) }, AT)
  await bucket.put('attachment/a.bin', { bytes }, AT)
  storage.objects.set('media/Somebody else’s &amp; file', storage.objects.get('attachment/a.bin')!)
  const listed: StoredFile[] = []
  for await (const file of bucket.list('media/')) listed.push(file)
  expect(listed.map(({ name }) => name)).toEqual(names)
  expect(listed[0]).toMatchObject({ size: names[0]!.length })
  expect(storage.count('GET')).toBe(3)
})

describe('what passes is tried again', () => {
  const failing = (times: number, fault: 'break' | 'stall' | { status: number; body: string }) => {
    let left = times
    storage.faults.next = () => (left-- > 0 ? fault : null)
  }
  const busy = { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }

  it.each([
    ['a storage that is busy', busy],
    ['a connection that breaks', 'break'],
    ['an answer that stops in the middle', 'stall'],
  ] as const)('%s', async (_, fault) => {
    await bucket.put(NAME, { bytes }, AT)
    failing(2, fault)
    expect(await bucket.fetch(NAME, pathOf('again'))).toMatchObject({ size: bytes.length })
    expect((await readFile(pathOf('again'))).equals(bytes)).toBe(true)
    failing(2, fault === 'stall' ? 'break' : fault)
    await bucket.put(NAME, { bytes }, AT)
    expect(storage.objects.get(NAME)?.bytes.equals(bytes)).toBe(true)
  })

  it('three times and no more', async () => {
    failing(9, busy)
    const failure = bucket.put(NAME, { bytes }, AT)
    await expect(failure).rejects.toMatchObject({ passing: true, status: 503 })
    await expect(failure).rejects.toThrow(`storage: PUT ${NAME}: 503 SlowDown`)
    expect(storage.asked).toHaveLength(3)
  })
})

describe('what does not pass is told at once, without a secret', () => {
  const refused = { passing: false }
  const other = (change: object) => createBucket({ ...storage.settings, ...change }, { idleMs: 300, wholeMs: 5000 })

  it.each([
    ['another key', { keyId: 'AKIDOTHER' }, '403 InvalidAccessKeyId'],
    ['another secret', { keySecret: 'not-the-secret' }, '403 SignatureDoesNotMatch'],
    ['another region', { region: 'mars' }, '400 AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'of-somebody' }, '404 NoSuchBucket'],
  ])('%s', async (_, change, words) => {
    const works = [() => other(change).put(NAME, { bytes }, AT), () => other(change).check()]
    for (const work of works) {
      const failure = work()
      await expect(failure).rejects.toMatchObject(refused)
      await expect(failure).rejects.toThrow(words)
      const error = await failure.catch((thrown: unknown) => thrown)
      expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toMatch(/secret|wJalr|AWS4-HMAC/i)
    }
    expect(storage.asked).toHaveLength(2)
    expect(storage.objects.size).toBe(0)
  })

  it('a body that is not what was signed is refused by the storage', async () => {
    const failure = bucket.put(NAME, { bytes, sha256: createHash('sha256').digest('hex') }, AT)
    await expect(failure).rejects.toThrow('XAmzContentSHA256Mismatch')
  })
})

test('bytes that are not those that were put there are never taken for them', async () => {
  await bucket.put(NAME, { bytes }, AT)
  storage.faults.next = (_, right) => ({ ...right(), body: Buffer.alloc(bytes.length) })
  await expect(bucket.fetch(NAME, pathOf('other'))).rejects.toThrow('not the bytes that were put there')
  await expect(bucket.read(NAME)).rejects.toThrow('not the bytes that were put there')
})

test('a storage that is not there fails soon, by name', async () => {
  const nowhere = createBucket({ ...storage.settings, endpoint: 'http://127.0.0.1:9' })
  await expect(nowhere.has(NAME)).rejects.toThrow(`storage: HEAD ${NAME}: ECONNREFUSED`)
})

test('a storage that says nothing is not waited for longer than it is worth', async () => {
  storage.faults.next = () => new Promise(() => {})
  await expect(bucket.has(NAME)).rejects.toThrow(`storage: HEAD ${NAME}: TIMEOUT`)
  expect(storage.count('HEAD')).toBe(3)
})
