/**
 * Storage of files in tests: in folders, or with TEST_STORAGE=bucket in an S3-compatible storage. The same tests hold on
 * both.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStandInBucket } from '../fakes/stand-in-bucket.ts'

export type StoredFiles = {
  /** names of the files in a folder of `media` or `attachment` */
  list: (folder: string) => string[]
  read: (name: string) => Buffer | null
}

export type TestStorage = { env: NodeJS.ProcessEnv; stored: StoredFiles; close: () => Promise<void> }

const readStorage = ({ TEST_STORAGE = 'folder' }: NodeJS.ProcessEnv = process.env): 'folder' | 'bucket' => {
  if (TEST_STORAGE !== 'folder' && TEST_STORAGE !== 'bucket')
    throw new Error(`TEST_STORAGE is folder or bucket, not ${TEST_STORAGE}`)
  return TEST_STORAGE
}

export async function openTestStorage(dataDir: string): Promise<TestStorage> {
  if (readStorage() === 'folder') return { env: {}, stored: folderFiles(dataDir), close: async () => {} }
  const bucket = await openStandInBucket()
  const stored: StoredFiles = {
    list(folder) {
      const inside = [...bucket.objects.keys()].filter((key) => key.startsWith(`${folder}/`))
      return [...new Set(inside.map((key) => key.slice(folder.length + 1).split('/')[0]!))].toSorted()
    },
    read: (name) => bucket.objects.get(name)?.bytes ?? null,
  }
  return { env: bucket.env, stored, close: bucket.close }
}

function folderFiles(dataDir: string): StoredFiles {
  return {
    list(folder) {
      const full = join(dataDir, folder)
      return existsSync(full) ? readdirSync(full).toSorted() : []
    },
    read: (name) => (existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name)) : null),
  }
}
