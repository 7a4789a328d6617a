/** Stores uploaded files: completely or not at all, under names that are never reused for something else. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** A file on the disk of the store is moved there, if possible: the caller removes what is left. */
export type Incoming = ({ bytes: Uint8Array } | { file: string }) & {
  /** in hex, if it is computed already */
  sha256?: string
}

export type StoredFile = { name: string; size: number; modifiedAt: number }

export type FileStore = {
  put: (name: string, incoming: Incoming) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** Null when it is missing. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** A missing file is not an error. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
}

/** No part begins with a dot, which excludes paths to elsewhere as well as incomplete files. */
const SAFE_NAME = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/
const LONGEST_NAME = 500

export const isStoredName = (name: string): boolean =>
  name.length <= LONGEST_NAME && SAFE_NAME.test(name) && !name.endsWith('.tmp')

/** Names come from tables and URLs; an invalid one never becomes a path or an object. */
export function requireName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a name for a stored file: ${JSON.stringify(name.slice(0, 100))}`)
  return name
}

/** In a folder, which several machines may share. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, requireName(name))

  return {
    async put(name, incoming) {
      const file = pathOf(name)
      await mkdir(dirname(file), { recursive: true })
      if ('file' in incoming) return rename(incoming.file, file)
      // Whole or not at all, after a power cut too: a row will soon say that it is there.
      const temporary = `${file}.${randomUUID()}.tmp`
      try {
        await writeFile(temporary, incoming.bytes, { flush: true })
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    has: (name) =>
      stat(pathOf(name)).then(
        (stats) => stats.isFile(),
        () => false,
      ),

    async read(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    list: () => listFolder(folder),
  }
}

/** Every stored file below a folder; none when there is no such folder. */
export async function* listFolder(folder: string): AsyncGenerator<StoredFile & { usedAt: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file).split(sep).join('/')
    if (!entry.isFile() || !isStoredName(name)) continue
    // Another process may have removed it since.
    const stats = await stat(file).catch(() => null)
    if (stats) yield { name, size: stats.size, modifiedAt: stats.mtimeMs, usedAt: stats.atimeMs }
  }
}
