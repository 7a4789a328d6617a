/**
 * Files in an S3-compatible storage (AWS, Alibaba OSS, Tencent COS, R2, MinIO). Every call is idempotent: a name always
 * means the same bytes, so a file that arrives twice is stored once.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { BucketFailure, createBucketCall, toFailure, type BucketSettings, type Patience } from './media.bucket-call.ts'
import { listPages } from './media.bucket-list.ts'
import { requireName, type Incoming, type StoredFile } from './media.store.ts'

const PATIENCE: Patience = { idleMs: 10_000, wholeMs: 10 * 60_000 }
const TRIES = 3
const FIRST_WAIT = 100
/** Readers of whole objects hold them in memory. */
const MOST_READ = 64 * 1024 * 1024

/** As rclone writes and reads it: files that were copied by it keep their time. */
const TIME = 'x-amz-meta-mtime'
const SHA256 = 'x-amz-meta-sha256'

export type Bucket = ReturnType<typeof createBucket>

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function createBucket(settings: BucketSettings, patience = PATIENCE) {
  const call = createBucketCall(settings, patience)

  async function tryAgain<Result>(about: string, work: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        const failure = toFailure(error, about)
        if (!failure.passing || tries === TRIES) throw failure
        // With jitter, so that clients do not all retry at the same moment after a shared failure.
        await wait(FIRST_WAIT * 4 ** (tries - 1) * (0.5 + Math.random()))
      }
    }
  }

  async function describeBody(incoming: Incoming) {
    if ('bytes' in incoming) {
      const { bytes } = incoming
      return { bytes, size: bytes.length, sha256: incoming.sha256 ?? hashBytes(bytes) }
    }
    const { file } = incoming
    return { file, size: (await stat(file)).size, sha256: incoming.sha256 ?? (await hashFile(file)) }
  }

  return {
    async put(name: string, incoming: Incoming, modifiedAt: number): Promise<void> {
      const key = requireName(name)
      const body = await describeBody(incoming)
      const headers = {
        'Content-Type': 'application/octet-stream',
        [TIME]: String(Math.floor(modifiedAt / 1000)),
        [SHA256]: body.sha256,
      }
      await tryAgain(`PUT ${key}`, async () => drain(await call({ method: 'PUT', key, headers, body })))
    },

    async has(name: string): Promise<boolean> {
      const key = requireName(name)
      return tryAgain(`HEAD ${key}`, async () => {
        const answer = await call({ method: 'HEAD', key })
        await drain(answer)
        return answer.statusCode === 200
      })
    },

    /** Into a file that others do not see yet; null when there is no such object. */
    async fetch(name: string, file: string): Promise<{ size: number; modifiedAt: number } | null> {
      const key = requireName(name)
      return tryAgain(`GET ${key}`, async () => {
        const answer = await call({ method: 'GET', key })
        if (answer.statusCode !== 200) return null
        const checked = checkBody(answer, key)
        await pipeline(checked.read, createWriteStream(file, { flush: true }))
        return { size: checked.size(), modifiedAt: readTime(answer) }
      })
    },

    /** Into memory, for small files. */
    async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const key = requireName(name)
      return tryAgain(`GET ${key}`, async () => {
        const answer = await call({ method: 'GET', key })
        if (answer.statusCode !== 200) return null
        if (Number(answer.headers['content-length']) > MOST_READ) {
          answer.destroy()
          throw new BucketFailure(`storage: GET ${key}: too large to be read at once`, { passing: false })
        }
        const chunks: Uint8Array[] = []
        for await (const chunk of checkBody(answer, key).read()) chunks.push(chunk)
        return new Uint8Array(Buffer.concat(chunks))
      })
    },

    async remove(name: string): Promise<void> {
      const key = requireName(name)
      await tryAgain(`DELETE ${key}`, async () => drain(await call({ method: 'DELETE', key })))
    },

    /** In the order of their names, page after page. */
    list(prefix: string): AsyncIterable<StoredFile> {
      const ask = (query: Record<string, string>) =>
        tryAgain('LIST', async () => readText(await call({ method: 'GET', key: '', query })))
      return listPages(ask, prefix)
    },

    /** Throws if the endpoint, names or keys are wrong. */
    async check(): Promise<void> {
      await drain(await call({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } }))
    },
  }
}

/** Checks the received bytes against the announced length and the stored hash. */
function checkBody(answer: IncomingMessage, key: string) {
  const declaredLength = answer.headers['content-length']
  const expected = answer.headers[SHA256]
  let size = 0
  async function* read(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
    if (declaredLength !== undefined && Number(declaredLength) !== size)
      throw new BucketFailure(`storage: GET ${key}: ${size} bytes of ${declaredLength}`, { passing: true })
    if (expected !== undefined && expected !== hash.digest('hex'))
      throw new BucketFailure(`storage: GET ${key}: not the bytes that were put there`, { passing: true })
  }
  return { read, size: () => size }
}

/** The same on every machine, as names of variants and tags of answers follow from it. */
function readTime({ headers }: IncomingMessage): number {
  const own = Number(headers[TIME])
  const time = own > 0 ? own * 1000 : Date.parse(headers['last-modified'] ?? '')
  return Number.isFinite(time) ? Math.floor(time / 1000) * 1000 : 0
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of answer as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Read to its end, so that the connection can be used again. */
async function drain(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
}
