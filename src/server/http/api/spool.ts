/** Bodies that are too large for memory: written to a file while they come, bounded, and removed when the call has ended. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpooledBody } from '#contract/core/define-call.ts'
import { AppError } from './app-error.ts'

const DAY = 24 * 60 * 60 * 1000

type Incoming = { body: ReadableStream<Uint8Array> | null; type: string; maxBytes: number; now: number }

export type Spool = <Result>(incoming: Incoming, work: (body: SpooledBody) => Promise<Result>) => Promise<Result>

/** The folder must lie beside where such files are kept, so that one can be moved there in one step. */
export function createSpool(folder: string): Spool {
  let ready: Promise<void> | undefined

  return async ({ body, type, maxBytes, now }, work) => {
    ready ??= prepareFolder(folder, now)
    await ready.catch((error: unknown) => {
      // What cannot be made now, as on a full disk, may be made for the next.
      ready = undefined
      throw error
    })
    const file = join(folder, `${randomUUID()}.tmp`)
    try {
      return await work({ file, type, size: body ? await writeBody(body, file, maxBytes) : 0 })
    } finally {
      // Whoever kept it has moved it elsewhere.
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
  let size = 0
  try {
    for await (const chunk of readChunks(body)) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('BODY_TOO_LARGE')
      await handle.writeFile(chunk)
    }
    // A row will soon say that it is there.
    await handle.sync()
  } finally {
    await handle.close()
  }
  return size
}

/** A client that goes away in the middle is no accident of ours. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new AppError('BAD_INPUT', '上传中断了，请重试', { cause: error })
      })
      if (done) return
      yield value
    }
  } finally {
    // What is left of a body that was refused is not waited for.
    await reader.cancel().catch(() => {})
  }
}
