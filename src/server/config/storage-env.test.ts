import { expect, test } from 'vitest'
import { EnvError } from './env-check.ts'
import { readStorage } from './storage-env.ts'

const GB = 1024 ** 3
const GIVEN = {
  STORAGE_S3_ENDPOINT: 's3.oss-cn-hangzhou.aliyuncs.com',
  STORAGE_S3_REGION: 'oss-cn-hangzhou',
  STORAGE_S3_BUCKET: 'kanwu-files',
  STORAGE_S3_KEY_ID: 'LTAI0000',
  STORAGE_S3_KEY_SECRET: 'of nobody',
}

test('without a word of it, files lie in folders', () => {
  expect(readStorage({})).toBeNull()
  expect(readStorage({ STORAGE_CACHE_GB: '3' })).toBeNull()
})

test('a bucket is reached by https, with its name in that of the host', () => {
  expect(readStorage(GIVEN)).toEqual({
    bucket: {
      endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
      region: 'oss-cn-hangzhou',
      bucket: 'kanwu-files',
      keyId: 'LTAI0000',
      keySecret: 'of nobody',
      pathStyle: false,
    },
    cacheBytes: 10 * GB,
  })
  const own = { STORAGE_S3_ENDPOINT: 'http://127.0.0.1:9000', STORAGE_S3_PATH_STYLE: 'on', STORAGE_CACHE_GB: '0.5' }
  expect(readStorage({ ...GIVEN, ...own })).toMatchObject({
    bucket: { endpoint: 'http://127.0.0.1:9000', pathStyle: true },
    cacheBytes: GB / 2,
  })
})

test.each([
  [{ STORAGE_S3_KEY_SECRET: undefined }, 'STORAGE_S3: needs STORAGE_S3_KEY_SECRET, too'],
  [{ STORAGE_S3_ENDPOINT: undefined }, 'STORAGE_S3: needs STORAGE_S3_ENDPOINT, too'],
  [{ STORAGE_S3_ENDPOINT: 'http://storage.example.com' }, 'STORAGE_S3_ENDPOINT: must be reached by https'],
  [{ STORAGE_S3_BUCKET: 'kanwu/../files' }, 'STORAGE_S3_BUCKET: must be the name of a bucket'],
  [{ STORAGE_S3_REGION: 'cn north' }, 'STORAGE_S3_REGION: must be a name such as us-east-1'],
  [{ STORAGE_S3_PATH_STYLE: 'yes' }, 'STORAGE_S3_PATH_STYLE: must be one of on, off'],
  [{ STORAGE_CACHE_GB: 'much' }, 'STORAGE_CACHE_GB: must be a number such as 10'],
])('%o ends in one line', (change, words) => {
  expect(() => readStorage({ ...GIVEN, ...change })).toThrow(EnvError)
  expect(() => readStorage({ ...GIVEN, ...change })).toThrow(words)
})
