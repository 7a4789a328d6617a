/** Stored files beside the rows that name them, in a folder and in a bucket. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStandInBucket, type StandInBucket } from '../../../testing/fakes/stand-in-bucket.ts'
import { openEmptyDatabase, type TestDatabase } from '../../../testing/app/test-database.ts'
import { auditFiles, pushFiles, type StoredKind } from './media.audit.ts'
import { createBucketStore } from './media.bucket-store.ts'
import { createBucket, type Bucket } from './media.bucket.ts'
import { createFolderStore, type FileStore } from './media.store.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.now()
const [NAMED, OLD, YOUNG, GONE] = ['named', 'old', 'young', 'gone'].map((word) => `picture/upload/${word}.jpg`) as [
  string,
  string,
  string,
  string,
]
const LETTER = `${'a'.repeat(32)}.bin`

let database: TestDatabase
let storage: StandInBucket
let bucket: Bucket

/** As a server left it that many days ago. */
function leave(name: string, days: number): void {
  const file = join(database.dataDir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, name)
  const time = (NOW - days * DAY) / 1000
  utimesSync(file, time, time)
}

beforeAll(async () => {
  database = await openEmptyDatabase()
  storage = await openStandInBucket({ pageSize: 2 })
  bucket = createBucket(storage.settings)
  const row = { kind: 'image', mime: 'image/jpeg', byte_size: 1, width: 1, height: 1, created_at: NOW } as const
  // The last is of the demo edition, which is stored elsewhere.
  const paths = [NAMED, GONE, 'picture/story/11201.jpg']
  await database.db
    .insertInto('media')
    .values(paths.map((path) => ({ ...row, path })))
    .execute()
  leave(`media/${NAMED}`, 9)
  leave(`media/${OLD}`, 9)
  leave(`media/${YOUNG}`, 0.5)
  leave(`media/picture/upload/half.jpg.tmp`, 9)
  leave(`attachment/${LETTER}`, 9)
})
afterAll(async () => {
  await storage.close()
  await database.close()
})

const stores: Record<string, (kind: StoredKind) => FileStore> = {
  folder: (kind) => createFolderStore(join(database.dataDir, kind)),
  bucket: (kind) => createBucketStore({ bucket, prefix: `${kind}/`, now: Date.now, warn: () => {} }),
}

test('a site that moves brings its files to the bucket, once, with their times', async () => {
  const push = (kind: StoredKind) => pushFiles(bucket, kind, join(database.dataDir, kind))
  expect([await push('media'), await push('attachment')]).toEqual([3, 1])
  expect([await push('media'), await push('attachment')]).toEqual([0, 0])
  const headers = storage.objects.get(`media/${OLD}`)!.headers
  expect(headers['x-amz-meta-mtime']).toBe(String(Math.floor((NOW - 9 * DAY) / 1000)))
  // There the age of an object is that of its arrival; these have arrived when they were written.
  for (const { headers: objectHeaders } of storage.objects.values())
    objectHeaders['Last-Modified'] = new Date(Number(objectHeaders['x-amz-meta-mtime']) * 1000).toUTCString()
})

describe.each(['folder', 'bucket'])('in a %s', (name) => {
  const audit = (kind: StoredKind) =>
    auditFiles({
      db: database.db,
      store: stores[name]!(kind),
      kind,
      contentDir: join(import.meta.dirname, '../../../../../content'),
      now: NOW,
    })

  test('what no row names is found when it is old enough, and what a row names and is not there', async () => {
    const found = await audit('media')
    expect(found).toMatchObject({ files: 3, missing: [GONE] })
    expect(found.orphans.map((file) => file.name)).toEqual([OLD])
    expect(found.bytes).toBe([NAMED, OLD, YOUNG].reduce((sum, path) => sum + `media/${path}`.length, 0))
    expect((await audit('attachment')).orphans.map((file) => file.name)).toEqual([LETTER])
  })

  test('what was left behind can be removed', async () => {
    await stores[name]!('media').remove(OLD)
    expect((await audit('media')).orphans).toEqual([])
  })
})
