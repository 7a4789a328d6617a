/**
 * The two stores: served files, and attachments of contributions. Both are folders, or both are in a bucket; then the first
 * folder holds copies of served files, and attachments are on no disk of ours.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import type { BucketSettings } from './media.bucket-call.ts'
import { createBucketStore } from './media.bucket-store.ts'
import { createBucket } from './media.bucket.ts'
import { createCopies } from './media.copies.ts'
import type { MediaFile } from './media.file.ts'
import * as queries from '../media.queries.ts'
import { createFolderStore, type FileStore } from './media.store.ts'

export type StorageSettings = {
  bucket: BucketSettings
  /** how many bytes of copies a machine keeps */
  cacheBytes: number
}

/** What a bucket needs beside its settings. */
export type Remote = {
  settings: StorageSettings
  db: Database
  /** notifies all servers, with the transaction, that a file is deleted */
  announce: (transaction: Database, tags: readonly string[], now: number) => Promise<void>
  now: () => number
  warn: (detail: Record<string, unknown>, message: string) => void
}

export type StoreOptions = {
  /** for pictures and audio; with a bucket, for copies of them */
  uploadDir?: string | undefined
  /** for attachments of contributions; no URL leads there */
  attachmentDir?: string | undefined
  remote?: Remote | undefined
}

type MediaStores = {
  uploads: FileStore | undefined
  attachments: FileStore | undefined
  /** Ensures that a file is present where it is served from; false when there is none. */
  bringCopy: (path: string) => Promise<boolean>
  noteUse: (file: MediaFile) => void
  /** In the transaction that takes the last row from a file: copies of it go on all machines. */
  noteRemoval: (transaction: Database, path: string, now: number) => Promise<void>
  /** What any server has noted. */
  followRemovals: (tags: ReadonlySet<string>) => Promise<void>
  /** The background job that runs on every machine. */
  copyKeeping: { start: () => void; stop: () => Promise<void>; runNow: () => Promise<void> }
}

const FILE = cacheTag.file('')
const MINUTE = 60 * 1000

export function openStores({ uploadDir, attachmentDir, remote }: StoreOptions): MediaStores {
  if (!remote || !uploadDir) {
    return {
      uploads: uploadDir === undefined ? undefined : createFolderStore(uploadDir),
      attachments: attachmentDir === undefined ? undefined : createFolderStore(attachmentDir),
      bringCopy: async () => false,
      noteUse: () => {},
      noteRemoval: async () => {},
      followRemovals: async () => {},
      copyKeeping: { start: () => {}, stop: async () => {}, runNow: async () => {} },
    }
  }
  const { db, settings, announce, now, warn } = remote
  const bucket = createBucket(settings.bucket)
  const listNamed = (names: string[]) => queries.listNamed(db, names)
  const kept = { bucket, now, warn }
  const uploads = createCopies({
    ...kept,
    prefix: 'media/',
    folder: uploadDir,
    maxBytes: settings.cacheBytes,
    listNamed,
  })
  const attachments = createBucketStore({ ...kept, prefix: 'attachment/' })
  return {
    uploads,
    attachments,
    bringCopy: uploads.bringCopy,
    noteUse: uploads.noteUse,
    noteRemoval: (transaction, path, at) => announce(transaction, [cacheTag.file(path)], at),
    async followRemovals(tags) {
      for (const word of tags) if (word.startsWith(FILE)) await uploads.dropCopy(word.slice(FILE.length))
      // Removals may have been missed meanwhile.
      if (tags.has(cacheTag.everything)) await uploads.sweep()
    },
    copyKeeping: keepDoing(async () => {
      await uploads.tidy()
      await attachments.tryRemovals()
    }),
  }
}

/** Once a minute, from the end of one run to the start of the next; the work must not fail. */
export function keepDoing(work: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = Promise.resolve()
  let running = false
  const plan = () => {
    if (!running) return
    timer = setTimeout(() => void (current = work().finally(plan)), MINUTE).unref()
  }
  return {
    start() {
      running = true
      plan()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await current
    },
    runNow: work,
  }
}
