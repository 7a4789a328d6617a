/** Cache of finished variants on disk. It may be emptied at any time, and nothing breaks without it. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageBytes } from '../picture/media.encode.ts'
import type { MediaLog } from './media.file.ts'

export function createDiskCache(folder: string, log: MediaLog) {
  // One folder for each first byte keeps listings short.
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function read(name: string): Promise<ImageBytes | null> {
    try {
      const bytes = await readFile(fileOf(name))
      return bytes.length > 0 ? bytes : null
    } catch (err) {
      const { code } = err as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') log.warn({ err, name }, 'media cache cannot be read')
      return null
    }
  }

  const has = (name: string): Promise<boolean> =>
    stat(fileOf(name)).then(
      ({ size }) => size > 0,
      () => false,
    )

  /** Other requests and processes see the whole file or none, even after a power cut. */
  async function write(name: string, bytes: ImageBytes): Promise<void> {
    const file = fileOf(name)
    const temporary = `${file}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, file)
    } catch (err) {
      log.warn({ err, name }, 'media cache cannot be written')
      // A partial file would fill a full disk further.
      await rm(temporary, { force: true }).catch(() => {})
    }
  }

  return { has, read, write }
}
