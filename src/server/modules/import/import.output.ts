/** Writes stories as files of an archive. A file that was edited since the last conversion is left as it is. */
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '#db/engine/private-file.ts'
import { ArchiveError } from '../archive/archive.service.ts'

/** What a conversion wrote: file and digest, a line each. Its presence marks the folder as one of ours. */
const WRITTEN = '.import-written.ndjson'

const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url')

export type Output = Awaited<ReturnType<typeof openOutput>>

export async function openOutput(folder: string) {
  const place = join(folder, WRITTEN)
  const text = await readFile(place, 'utf8').catch(() => null)
  const there = await readdir(folder).catch(() => [])
  if (text === null && there.length > 0) throw new ArchiveError(`${folder} is not empty; name a new folder`)
  makePrivateFolder(folder)
  /** all that a file was ever written as: a run may have ended before it wrote what it noted */
  const digests = new Map<string, Set<string>>()
  const files = new Map<number, string>()
  for (const line of (text ?? '').split('\n')) {
    const [file, digest] = readLine(line)
    if (file === undefined || digest === undefined) continue
    digests.set(file, (digests.get(file) ?? new Set()).add(digest))
    files.set(numberOf(file), file)
  }
  await appendFile(place, text && !text.endsWith('\n') ? '\n' : '')
  async function readDigest(file: string): Promise<string | null> {
    const bytes = await readFile(join(folder, file)).catch(() => null)
    return bytes && digestOf(bytes)
  }

  /** Whole or not at all, also if the process ends in between. */
  async function put(file: string, content: string): Promise<void> {
    const to = join(folder, file)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(`${to}.part`, content)
    await rename(`${to}.part`, to)
  }

  return {
    folder,
    put,
    append: (file: string, content: string) => appendFile(join(folder, file), content),
    /** False when it was edited by hand, here or under the name that it had before. */
    async putStory(number: number, file: string, content: string): Promise<boolean> {
      const before = files.get(number) ?? file
      const kept = await readDigest(before)
      if (kept !== null && !digests.get(before)?.has(kept)) return false
      const digest = digestOf(content)
      if (before === file && kept === digest) return true
      await appendFile(place, `${JSON.stringify([file, digest])}\n`)
      await put(file, content)
      if (before !== file) await rm(join(folder, before), { force: true })
      return true
    },
  }
}

const numberOf = (file: string): number => Number.parseInt(file.slice(file.lastIndexOf('/') + 1), 10)

/** Nothing of a line that was not written to its end. */
function readLine(line: string): string[] {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
  } catch {
    return []
  }
}
