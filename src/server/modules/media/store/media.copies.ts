/**
 * Files in a bucket, with a bounded set of local copies, from which everything is served. A name always means the same
 * bytes, so a copy is never stale, only no longer needed. The folder may be emptied at any time.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotFetch, createBucketStore, type BucketStoreOptions } from './media.bucket-store.ts'
import type { MediaFile } from './media.file.ts'
import { createQueue } from '../../../http/load/job-queue.ts'
import { createFolderStore, isStoredName, type Incoming } from './media.store.ts'
import { FETCHING, sweepCopies } from './media.sweep.ts'

const FETCHES_AT_ONCE = 8
/** After a failure, requests waiting for other files fail immediately, rather than sequentially. */
const REST_MS = 2000
const MINUTE = 60 * 1000
const SWEEP_EVERY = 10 * MINUTE

type CopiesOptions = Omit<BucketStoreOptions, 'isNamed'> & {
  folder: string
  maxBytes: number
  /** which of these names the database knows: no request can make us query the bucket for a file that never existed */
  listNamed: (names: string[]) => Promise<Set<string>>
}

export function createCopies({ bucket, prefix, folder, maxBytes, listNamed, now, warn }: CopiesOptions) {
  const isNamed = async (name: string) => (await listNamed([name])).has(name)
  const store = createBucketStore({ bucket, prefix, now, warn, isNamed })
  const here = createFolderStore(folder)
  const enqueue = createQueue(FETCHES_AT_ONCE)
  const underWay = new Map<string, Promise<boolean>>()
  const pathOf = (name: string) => join(folder, name)
  let restUntil = 0
  let bytes: number | null = null
  let sweptAt = 0
  let sweeping: Promise<void> | null = null

  function sweep(): Promise<void> {
    sweptAt = now()
    sweeping ??= sweepCopies({ folder, maxBytes, listNamed, now: now() })
      .then((left) => void (bytes = left))
      .catch((error: unknown) => warn({ err: error }, 'copies of stored files could not be looked through'))
      .finally(() => (sweeping = null))
    return sweeping
  }

  /** A copy is invisible until it has its final name, and the remains of a failed one are removed. */
  async function addCopy<Made extends { size: number; modifiedAt: number } | null>(
    name: string,
    make: (temporary: string) => Promise<Made>,
  ): Promise<Made> {
    const temporary = join(folder, FETCHING, randomUUID())
    try {
      await mkdir(dirname(temporary), { recursive: true })
      await mkdir(dirname(pathOf(name)), { recursive: true })
      const made = await make(temporary)
      if (!made) return made
      // Whole seconds: the time of use is updated together with the modification time, which must not change by that.
      await utimes(temporary, now() / 1000, Math.floor(made.modifiedAt / 1000))
      await rename(temporary, pathOf(name))
      if (bytes !== null) bytes += made.size
      if (bytes === null || bytes > maxBytes) void sweep()
      return made
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function fetchCopy(name: string): Promise<boolean> {
    if (performance.now() < restUntil) throw new Error('storage: not asked so soon after a fault')
    const got = await addCopy(name, (temporary) => bucket.fetch(prefix + name, temporary)).catch((error: unknown) => {
      restUntil = performance.now() + REST_MS
      throw error
    })
    if (!got) warn({ name }, 'a stored file that the database names is not in the bucket')
    // The file may have been deleted while it was fetched; that notification arrived before there was a copy to remove.
    if (!got || (await isNamed(name))) return got !== null
    await rm(pathOf(name), { force: true })
    return false
  }

  async function bring(name: string): Promise<boolean> {
    if (!isStoredName(name) || !(await isNamed(name))) return false
    return enqueue(() => fetchCopy(name)).catch(cannotFetch)
  }

  async function takeCopy(name: string, incoming: Incoming, modifiedAt: number): Promise<void> {
    await addCopy(name, async (temporary) => {
      if ('file' in incoming) await rename(incoming.file, temporary)
      else await writeFile(temporary, incoming.bytes, { flush: true })
      return { size: (await stat(temporary)).size, modifiedAt }
    })
  }

  /** However many ask, it is fetched once. */
  function bringCopy(name: string): Promise<boolean> {
    const current = underWay.get(name)
    if (current) return current
    const started = bring(name).finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  return {
    has: store.has,
    list: store.list,

    /** First to the bucket, where all servers can reach it. The local copy is optional; without it the file is fetched. */
    async put(name: string, incoming: Incoming): Promise<void> {
      const modifiedAt = now()
      await store.putAt(name, incoming, modifiedAt)
      await takeCopy(name, incoming, modifiedAt).catch((error: unknown) =>
        warn({ err: error, name }, 'a stored file could not be copied to this machine; it is fetched when asked for'),
      )
    },

    async remove(name: string): Promise<void> {
      await store.remove(name)
      await rm(pathOf(name), { force: true })
    },

    async read(name: string) {
      return (await here.read(name)) ?? ((await bringCopy(name)) ? here.read(name) : null)
    },

    /** Whether it is stored locally now. */
    bringCopy,

    /** At most once a minute per file, so that files in use stay. */
    noteUse({ root, fullPath, usedAt, modifiedAt }: MediaFile): void {
      if (root !== folder || now() - usedAt < MINUTE) return
      utimes(fullPath, now() / 1000, Math.floor(modifiedAt / 1000)).catch(() => {})
    },

    async dropCopy(name: string): Promise<void> {
      if (!isStoredName(name)) return
      await rm(pathOf(name), { force: true }).catch((error: unknown) =>
        warn({ err: error, name }, 'the copy of a file that is gone could not be removed'),
      )
    },

    sweep,

    /**
     * Once a minute: retries failed removals, and now and then sweeps the folder, which other processes may fill as well.
     */
    async tidy(): Promise<void> {
      await store.tryRemovals()
      if (bytes === null || now() - sweptAt >= SWEEP_EVERY) await sweep()
    },
  }
}
