/** Where a command finds the stored files of a site: in `DATA_DIR`, or in the bucket. */
import { join } from 'node:path'
import type { Env } from '../config/env.ts'
import type { StoredKind } from '../modules/media/store/media.audit.ts'
import { createBucketStore } from '../modules/media/store/media.bucket-store.ts'
import { createBucket } from '../modules/media/store/media.bucket.ts'
import { createFolderStore, type FileStore } from '../modules/media/store/media.store.ts'

export function openStore({ STORAGE, DATA_DIR }: Pick<Env, 'STORAGE' | 'DATA_DIR'>, kind: StoredKind): FileStore {
  if (!STORAGE) return createFolderStore(join(DATA_DIR, kind))
  const warn = (_: object, message: string) => console.error(message)
  return createBucketStore({ bucket: createBucket(STORAGE.bucket), prefix: `${kind}/`, now: Date.now, warn })
}
