/** Writes the files of an export: only what is not there already, each with the media that it names. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isNamedByContent } from '#domain/media/library-file.ts'
import { m } from '#messages/server.ts'
import type { Refused } from './archive.folder.ts'
import { readKept, type MediaFolders } from './archive.media.ts'

/** The folder contains paid texts, drafts and what people wrote. */
export const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Of files that are looked up in the library at once. */
const BATCH = 500

export type WriterResult = {
  /** files that were written; the others were unchanged */
  written: number
  /** what is missing from the folder, and why */
  missing: Refused[]
}

type WriterOptions = {
  root: string
  places: Omit<MediaFolders, 'uploadDir'>
  /** of a folder that is there, whose superfluous files are to be found */
  isUpdate: boolean
  result: WriterResult
}

export function createFolderWriter({ root, places, isUpdate, result }: WriterOptions) {
  /** remembered for an update alone */
  const put = new Set<string>()
  /** what things of the site name, and whether the library has it */
  const copied = new Map<string, boolean>()

  /** A link is replaced, not written through. */
  async function makeRoom(path: string, isFile: boolean | undefined): Promise<void> {
    if (isFile === false) await rm(path, { recursive: true })
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
  }

  async function putFile(file: string, content: string | Buffer): Promise<void> {
    const path = join(root, file)
    const bytes = Buffer.from(content)
    const stats = await lstat(path).catch(() => null)
    if (stats?.isFile() && stats.size === bytes.length && (await readFile(path)).equals(bytes)) return
    await makeRoom(path, stats?.isFile())
    await writeFile(path, bytes)
    result.written++
  }

  async function putText(file: string, content: string): Promise<void> {
    if (isUpdate) put.add(file)
    await putFile(file, content)
  }

  /** Whole in memory, each after the other: a single one may be as large as the limit allows. False when it is missing. */
  async function copyFile(path: string): Promise<boolean> {
    const bytes = await readKept(places, path)
    if (bytes) await putFile(`media/${path}`, bytes)
    return bytes !== undefined
  }

  const isThere = async (path: string, byteSize: number): Promise<boolean> => {
    const stats = await lstat(join(root, `media/${path}`)).catch(() => null)
    return stats?.isFile() === true && stats.size === byteSize
  }

  return {
    put: putText,
    /** Superfluous files of a folder that is brought up to date. */
    async removeOthers(files: readonly string[]): Promise<void> {
      if (isUpdate) for (const file of files) if (!put.has(file)) await rm(join(root, file))
    },

    /** A file that an export has only where it has content. */
    async putUnlessEmpty(file: string, content: string | null): Promise<void> {
      if (content === null) await rm(join(root, file), { recursive: true, force: true })
      else await putText(file, content)
    },

    /** Of any length: one part after the other, under its name only when it is whole. None at all without a part. */
    async putParts(file: string, parts: AsyncIterable<string>): Promise<void> {
      const path = join(root, file)
      const [temporary, digest] = [join(root, `.${file}.part`), createHash('sha256')]
      await rm(temporary, { recursive: true, force: true })
      const handle = await open(temporary, 'wx', FILE_MODE)
      let length = 0
      try {
        for await (const part of parts) {
          length += part.length
          digest.update(part)
          await handle.write(part)
        }
      } finally {
        await handle.close()
        if (length === 0) await rm(temporary)
      }
      const stats = await lstat(path).catch(() => null)
      if (length === 0) return rm(path, { recursive: true, force: true })
      if (stats?.isFile() && digest.digest().equals(await digestOfFile(path))) return rm(temporary)
      await makeRoom(path, stats?.isFile())
      await rename(temporary, path)
      result.written++
    },

    /** The paths, each with a file that names it. */
    async copyMedia(named: ReadonlyMap<string, string>): Promise<void> {
      for (const [path, namedBy] of named) {
        if (copied.has(path)) continue
        const isKept = await copyFile(path)
        copied.set(path, isKept)
        if (!isKept) result.missing.push({ file: namedBy, reason: m.archive.fileNotInLibrary({ path }) })
      }
    },

    /** A file of the library, named or not. Whether the folder has it; one that was missing before is not reported again. */
    async copyListed({ path, byteSize }: { path: string; byteSize: number }, listedIn: string): Promise<boolean> {
      const known = copied.get(path)
      if (known !== undefined) return known
      // Of a large library an update does not read what is there already.
      if (isNamedByContent(path) && (await isThere(path, byteSize))) return true
      const isKept = await copyFile(path)
      if (!isKept) result.missing.push({ file: listedIn, reason: m.archive.fileNotInLibrary({ path }) })
      return isKept
    },

    /** Of a folder that is brought up to date, the media that the library no longer has and that nothing names. */
    async removeOtherMedia(listKept: (paths: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
      if (!isUpdate) return
      let batch: string[] = []
      const settle = async () => {
        const kept = await listKept(batch)
        for (const path of batch) if (!kept.has(path) && !copied.has(path)) await rm(join(root, 'media', path))
        batch = []
      }
      for await (const path of walkMedia(join(root, 'media'), '')) if (batch.push(path) >= BATCH) await settle()
      await settle()
    },
  }
}

export type FolderWriter = ReturnType<typeof createFolderWriter>

/** The files of a folder, however many, by their paths in it. Links are not followed; hidden files are not listed. */
async function* walkMedia(folder: string, below: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return
  for await (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* walkMedia(join(folder, entry.name), path)
    else yield path
  }
}

async function digestOfFile(path: string): Promise<Buffer> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  return digest.digest()
}
