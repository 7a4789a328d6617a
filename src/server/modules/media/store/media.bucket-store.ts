/** A bucket as a store. A failure is reported to the caller as a message, and to the operator with its cause. */
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Bucket } from './media.bucket.ts'
import type { FileStore, Incoming } from './media.store.ts'

export type BucketStoreOptions = {
  bucket: Bucket
  /** of the names in the bucket, with a slash at its end */
  prefix: string
  now: () => number
  warn: (detail: Record<string, unknown>, message: string) => void
  /** whether a row references it: a file that was uploaded again meanwhile must not be deleted */
  isNamed?: (name: string) => Promise<boolean>
}

const inWords = (words: () => string) => (error: unknown) => {
  throw new AppError('UNAVAILABLE', words(), { cause: error })
}
const cannotKeep = inWords(() => m.media.cannotStoreFile)
export const cannotFetch = inWords(() => m.media.cannotFetchFile)

type BucketStore = FileStore & {
  putAt: (name: string, incoming: Incoming, modifiedAt: number) => Promise<void>
  tryRemovals: () => Promise<void>
}

export function createBucketStore(options: BucketStoreOptions): BucketStore {
  const { bucket, prefix, now, warn, isNamed = async () => false } = options
  const unremoved = new Set<string>()

  const putAt: BucketStore['putAt'] = (name, incoming, modifiedAt) =>
    bucket.put(prefix + name, incoming, modifiedAt).catch(cannotKeep)

  /** Never fails: the rows are deleted already, so no caller could repeat it. Failed removals are retried here. */
  async function remove(name: string): Promise<void> {
    try {
      if (!(await isNamed(name))) await bucket.remove(prefix + name)
      unremoved.delete(name)
    } catch (error) {
      unremoved.add(name)
      warn({ err: error, name }, 'a stored file could not be removed; it is tried again')
    }
  }

  return {
    put: (name, incoming) => putAt(name, incoming, now()),
    putAt,
    has: (name) => bucket.has(prefix + name).catch(cannotKeep),
    read: (name) => bucket.read(prefix + name).catch(cannotFetch),
    remove,
    list: () => bucket.list(prefix),
    async tryRemovals() {
      for (const name of [...unremoved]) await remove(name)
    },
  }
}
