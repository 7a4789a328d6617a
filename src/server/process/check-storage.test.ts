import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorage, StorageError } from './check-storage.ts'
import { openStandInBucket, type StandInBucket } from '../testing/fakes/stand-in-bucket.ts'

let storage: StandInBucket
const warnings: string[] = []
const check = (change = {}) =>
  checkStorage({ bucket: { ...storage.settings, ...change }, cacheBytes: 1 }, (_, message) => warnings.push(message))

beforeAll(async () => void (storage = await openStandInBucket()))
afterAll(() => storage.close())

test('a bucket that is there and ours is worth no word', async () => {
  await check()
  expect(warnings).toEqual([])
})

test.each([
  ['key', { keySecret: 'of somebody' }, '403 SignatureDoesNotMatch'],
  ['bucket', { bucket: 'of-somebody' }, '404 NoSuchBucket'],
])('a wrong %s ends the start in one line, without the secret', async (_, change, words) => {
  const failure = check(change)
  await expect(failure).rejects.toThrow(StorageError)
  await expect(failure).rejects.toThrow(words)
  await expect(failure).rejects.not.toThrow('of somebody')
})

test('one that does not answer is told of and waited for', async () => {
  await check({ endpoint: 'http://127.0.0.1:9' })
  expect(warnings).toEqual(['the storage of files does not answer; what is not on this machine cannot be shown'])
})
