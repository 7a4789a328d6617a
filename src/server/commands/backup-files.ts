/** Copies folders of files into a backup; what the backup before has already is linked and takes no room. */
import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ManifestFile } from './backup-manifest.ts'

/** The folder of files that are still being written. */
const PASSED_OVER = new Set(['.incoming'])

export async function hashBackupFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** All files below a folder, which need not be there. */
export async function* walkFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (PASSED_OVER.has(entry.name)) continue
    if (entry.isDirectory()) yield* walkFiles(path)
    else if (entry.isFile()) yield path
  }
}

type Given = {
  /** by the name that each has in the backup */
  sources: Record<string, string>
  target: string
  /** the backup before this one */
  earlier?: { folder: string; files: ManifestFile[] } | undefined
  onFile?: () => void
}

/** Existing files are skipped, so that it can be called again for files that arrived in the meantime. */
export function createFileKeeper({ sources, target, earlier, onFile }: Given) {
  const kept = new Map<string, ManifestFile>()
  const before = new Map(earlier?.files.map((file) => [file.path, file]))
  let linked = 0

  async function keep(source: string, path: string): Promise<void> {
    const { size: bytes, mtimeMs } = await stat(source)
    const file = { path, bytes, modifiedAt: Math.floor(mtimeMs) }
    const copy = join(target, path)
    await mkdir(dirname(copy), { recursive: true })
    const old = before.get(path)
    if (earlier && old?.bytes === bytes && old.modifiedAt === file.modifiedAt) {
      try {
        await link(join(earlier.folder, path), copy)
        linked++
        kept.set(path, old)
        return
      } catch {
        // On another disk, or removed by hand: copied like a new one.
      }
    }
    await copyFile(source, copy, constants.COPYFILE_FICLONE)
    const handle = await open(copy, 'r+')
    await handle.sync().finally(() => handle.close())
    kept.set(path, { ...file, sha256: await hashBackupFile(copy) })
  }

  return {
    /** Files that go while they are copied were removed by their owners, and are left out. */
    async keepAll(): Promise<void> {
      for (const [name, folder] of Object.entries(sources)) {
        for await (const source of walkFiles(folder)) {
          const path = `${name}/${relative(folder, source)}`
          if (kept.has(path)) continue
          await keep(source, path).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error
          })
          onFile?.()
        }
      }
    },
    list: (): ManifestFile[] => [...kept.values()],
    countLinked: () => linked,
  }
}
