/** Compares stored files with the rows that reference them: missing files, and orphans. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import type { Bucket } from './media.bucket.ts'
import * as queries from '../media.queries.ts'
import { listFolder, type FileStore, type StoredFile } from './media.store.ts'

/** The prefixes of names in a bucket, and the folders of `DATA_DIR`: served files, and attachments of contributions. */
export const STORED_KINDS = ['media', 'attachment'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

/** The row of a younger file may not be written yet. */
const AT_REST = 24 * 60 * 60 * 1000

export type Audit = {
  files: number
  bytes: number
  /** no row names them: a server ended between the file and its row, or could not remove it */
  orphans: StoredFile[]
  /** named by a row, and not there */
  missing: string[]
}

type AuditOptions = { db: Database; store: Pick<FileStore, 'list'>; kind: StoredKind; contentDir: string; now: number }

export async function auditFiles({ db, store, kind, contentDir, now }: AuditOptions): Promise<Audit> {
  const audit: Audit = { files: 0, bytes: 0, orphans: [], missing: [] }
  const there = new Set<string>()
  // The files are listed first: a file that gets its row after that is younger than a day in any case.
  const listed: StoredFile[] = []
  for await (const file of store.list()) listed.push(file)
  const named = new Set(await queries.listAllNames(db, kind))
  for (const file of listed) {
    audit.files++
    audit.bytes += file.size
    there.add(file.name)
    if (!named.has(file.name) && now - file.modifiedAt > AT_REST) audit.orphans.push(file)
  }
  audit.missing = [...named].filter((name) => !there.has(name) && !existsSync(join(contentDir, name)))
  return audit
}

/** Uploads the files of a folder of `DATA_DIR` to the bucket, with their times; returns how many were new. */
export async function pushFiles(bucket: Bucket, kind: StoredKind, folder: string): Promise<number> {
  const there = new Map<string, number>()
  for await (const { name, size } of bucket.list(`${kind}/`)) there.set(name, size)
  let pushed = 0
  for await (const { name, size, modifiedAt } of listFolder(folder)) {
    if (there.get(name) === size) continue
    await bucket.put(`${kind}/${name}`, { file: join(folder, name) }, modifiedAt)
    pushed++
  }
  return pushed
}
