/** The storage configuration for uploaded files. The key is read here and stored nowhere else. */
import { z } from 'zod'
import { check, endpoint, EnvError, flag } from './env-check.ts'
import type { StorageSettings } from '../modules/media/media.service.ts'

const GB = 1024 ** 3

const schema = z.object({
  // The default is never used: without a value, nothing is stored in a bucket.
  STORAGE_S3_ENDPOINT: endpoint('oss-cn-hangzhou.aliyuncs.com'),
  STORAGE_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a name such as us-east-1')
    .default('us-east-1'),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 small letters, digits, - and .')
    .optional(),
  STORAGE_S3_KEY_ID: z.string().optional(),
  STORAGE_S3_KEY_SECRET: z.string().optional(),
  STORAGE_S3_PATH_STYLE: flag.default(false),
  STORAGE_CACHE_GB: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number such as 10')
    .transform((text) => Number(text) * GB)
    .default(10 * GB),
})

const NEEDED = ['STORAGE_S3_ENDPOINT', 'STORAGE_S3_BUCKET', 'STORAGE_S3_KEY_ID', 'STORAGE_S3_KEY_SECRET'] as const

/** Null for folders of `DATA_DIR`. */
export function readStorage(source: Record<string, unknown>): StorageSettings | null {
  const given = check(schema, source)
  const missing = NEEDED.filter((name) => source[name] === undefined)
  if (missing.length === NEEDED.length) return null
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_KEY_ID: keyId, STORAGE_S3_KEY_SECRET: keySecret } = given
  if (missing.length > 0 || !bucket || !keyId || !keySecret)
    throw new EnvError(`configuration: STORAGE_S3: needs ${missing.join(', ')}, too`)
  return {
    bucket: {
      endpoint: given.STORAGE_S3_ENDPOINT,
      region: given.STORAGE_S3_REGION,
      bucket,
      keyId,
      keySecret,
      pathStyle: given.STORAGE_S3_PATH_STYLE,
    },
    cacheBytes: given.STORAGE_CACHE_GB,
  }
}
