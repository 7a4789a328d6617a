/** At the start: checks that the configured bucket exists and is ours. An unreachable one may come back. */
import { BucketFailure } from '../modules/media/store/media.bucket-call.ts'
import { createBucket } from '../modules/media/store/media.bucket.ts'
import type { StorageSettings } from '../modules/media/media.service.ts'

const PATIENCE = { idleMs: 5000, wholeMs: 10_000 }

export class StorageError extends Error {
  override name = 'StorageError'
}

type Warn = (detail: Record<string, unknown>, message: string) => void

export async function checkStorage(storage: StorageSettings | null, warn: Warn): Promise<void> {
  if (!storage) return
  try {
    await createBucket(storage.bucket, PATIENCE).check()
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error
    if (!error.passing) throw new StorageError(`STORAGE_S3 at ${storage.bucket.endpoint}: ${error.message}`)
    warn({ err: error }, 'the storage of files does not answer; what is not on this machine cannot be shown')
  }
}
