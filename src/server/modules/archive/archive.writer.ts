/** Writes the files of an export: only what is not there already, each with the media that it names. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { m } from '#messages/server.ts'
import type { Refused } from './archive.folder.ts'
import { readKept, type MediaFolders } from './archive.media.ts'

/** The folder contains paid texts, drafts and what people wrote. */
export const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

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
  const copied = new Set<string>()

  /** A link is replaced, not written through. */
  async function makeRoom(path: string, isFile: boolean | undefined): Promise<void> {
    if (isFile === false) await rm(path, { recursive: true })
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
  }

  async function putFile(file: string, content: string | Buffer): Promise<void> {
    if (isUpdate) put.add(file)
    const path = join(root, file)
    const bytes = Buffer.from(content)
    const stats = await lstat(path).catch(() => null)
    if (stats?.isFile() && stats.size === bytes.length && (await readFile(path)).equals(bytes)) return
    await makeRoom(path, stats?.isFile())
    await writeFile(path, bytes)
    result.written++
  }

  return {
    put: putFile,
    /** Superfluous files of a folder that is brought up to date. */
    async removeOthers(files: readonly string[]): Promise<void> {
      if (isUpdate) for (const file of files) if (!put.has(file)) await rm(join(root, file))
    },

    /** A file that an export has only where it has content. */
    async putUnlessEmpty(file: string, content: string | null): Promise<void> {
      if (content === null) await rm(join(root, file), { recursive: true, force: true })
      else await putFile(file, content)
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

    /** The paths, each with a file that names it. Sequentially: a single one may be as large as the memory limit allows. */
    async copyMedia(named: ReadonlyMap<string, string>): Promise<void> {
      for (const [path, namedBy] of named) {
        if (copied.has(path)) continue
        copied.add(path)
        const bytes = await readKept(places, path)
        if (bytes) await putFile(`media/${path}`, bytes)
        else result.missing.push({ file: namedBy, reason: m.archive.fileNotInLibrary({ path }) })
      }
    },
  }
}

export type FolderWriter = ReturnType<typeof createFolderWriter>

async function digestOfFile(path: string): Promise<Buffer> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  return digest.digest()
}
