/**
 * Bodies that are too large for memory: written to a file while they arrive, limited in size, and removed when the call has
 * ended.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SpooledBody } from '#contract/core/define-call.ts'
import { m } from '#messages/server.ts'
import { requireDisk } from '../load/disk-space.ts'
import { AppError } from './app-error.ts'

const DAY = 24 * 60 * 60 * 1000
const ASKED_EVERY = 64 * 1024 * 1024

type Incoming = {
  body: ReadableStream<Uint8Array> | null
  type: string
  maxBytes: number
  /** as the client says; 0 when it does not */
  expected: number
  now: number
}

export type Spool = <Result>(incoming: Incoming, work: (body: SpooledBody) => Promise<Result>) => Promise<Result>

/** The folder must be beside the one where such files are stored, so that a file can be moved there in one step. */
export function createSpool(folder: string): Spool {
  let ready: Promise<void> | undefined

  return async ({ body, type, maxBytes, expected, now }, work) => {
    ready ??= prepareFolder(folder, now)
    await ready.catch((error: unknown) => {
      // A folder that cannot be created now, as on a full disk, may succeed for the next request.
      ready = undefined
      throw error
    })
    await requireDisk(folder, expected)
    const file = join(folder, `${randomUUID()}.tmp`)
    try {
      return await work({ file, type, size: body ? await writeBody(body, file, maxBytes) : 0 })
    } finally {
      // A call that stores the file has moved it elsewhere.
      await rm(file, { force: true })
    }
  }
}

/** What a server left behind that ended in the middle of an upload is swept away by the next one. */
async function prepareFolder(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const known = await stat(file).catch(() => null)
    if (known && now - known.mtimeMs > DAY) await rm(file, { force: true })
  }
}

async function writeBody(body: ReadableStream<Uint8Array>, file: string, maxBytes: number): Promise<number> {
  const handle = await open(file, 'wx')
  let [size, asked] = [0, 0]
  try {
    for await (const chunk of readChunks(body)) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('BODY_TOO_LARGE')
      if (size - asked > ASKED_EVERY) {
        asked = size
        await requireDisk(dirname(file), ASKED_EVERY)
      }
      await handle.writeFile(chunk)
    }
    // A row will soon say that it is there.
    await handle.sync()
  } finally {
    await handle.close()
  }
  return size
}

/** A client that disconnects in the middle is not an error of ours. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new AppError('BAD_INPUT', m.http.uploadInterrupted, { cause: error })
      })
      if (done) return
      yield value
    }
  } finally {
    // The rest of a refused body is not awaited.
    await reader.cancel().catch(() => {})
  }
}
