/** One request to a storage that speaks S3: signed, bounded in time, and an error that names no secret. */
import { createReadStream } from 'node:fs'
import { Agent as PlainAgent, request as requestPlain, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'

export type BucketSettings = {
  /** scheme and host */
  endpoint: string
  region: string
  bucket: string
  keyId: string
  keySecret: string
  /** the bucket is in the path, not in the host name */
  pathStyle: boolean
}

export type BucketCall = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** of the object; empty for the bucket itself */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { size: number; sha256: string } & ({ bytes: Uint8Array } | { file: string })
}

export type Patience = {
  /** without a byte */
  idleMs: number
  /** for all of it, however large */
  wholeMs: number
}

export class BucketFailure extends Error {
  override name = 'BucketFailure'
  /** worth another try */
  readonly passing: boolean
  readonly status: number | undefined

  constructor(message: string, { passing, status }: { passing: boolean; status?: number | undefined }) {
    super(message)
    this.passing = passing
    this.status = status
  }
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const ERROR_BYTES = 8192
const SOCKETS = 32
const PASSING_STATUS = new Set([408, 429, 500, 502, 503, 504])
/** Of answers with status 400 and 409. */
const PASSING_WORDS = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted', 'IncompleteBody'])

export type CallBucket = (call: BucketCall) => Promise<IncomingMessage>

/** Gives back answers that are good, or say that there is nothing; everything else is thrown. */
export function createBucketCall(settings: BucketSettings, { idleMs, wholeMs }: Patience): CallBucket {
  const { endpoint, region, bucket, pathStyle } = settings
  const { protocol, host } = new URL(endpoint)
  const secure = protocol === 'https:'
  // Of the bucket itself as the SDKs write it: some storages know it without a slash at its end alone.
  const base = pathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`
  const pool = { keepAlive: true, maxSockets: SOCKETS }
  const agent = secure ? new SecureAgent(pool) : new PlainAgent(pool)
  const keys = { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret, service: 's3', region }
  const cache = new Map<string, ArrayBuffer>()

  async function sign({ method, key, query = {}, headers = {}, body }: BucketCall) {
    const url = new URL(key ? `${base}/${key}` : base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The storage counts the body again and refuses one that has changed on its way.
    const signer = new AwsV4Signer({
      ...keys,
      cache,
      method,
      url: url.href,
      headers: { ...headers, 'X-Amz-Content-Sha256': body?.sha256 ?? EMPTY_SHA256 },
    })
    const signed = await signer.sign()
    const length = body ? { 'content-length': String(body.size) } : {}
    return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), ...length } }
  }

  async function send(call: BucketCall): Promise<IncomingMessage> {
    const { url, headers } = await sign(call)
    const { method, body } = call
    return new Promise((resolve, reject) => {
      const options = { method, headers, agent, timeout: idleMs, signal: AbortSignal.timeout(wholeMs) }
      const request = secure ? requestSecure(url, options) : requestPlain(url, options)
      request.once('timeout', () => request.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })))
      request.once('response', resolve)
      request.on('error', reject)
      if (!body) request.end()
      else if ('bytes' in body) request.end(body.bytes)
      // A response that arrives before the end of the body is more informative than the broken pipe.
      else pipeline(createReadStream(body.file), request).catch(reject)
    })
  }

  return async function callBucket(call) {
    const about = `${call.method} ${call.key || bucket}`
    const answer = await send(call).catch((error: unknown) => {
      throw toFailure(error, about)
    })
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return answer
    const word = await readWord(answer)
    if (status === 404 && word !== 'NoSuchBucket' && call.key !== '') return answer
    const passing = PASSING_STATUS.has(status) || PASSING_WORDS.has(word)
    throw new BucketFailure(`storage: ${about}: ${status} ${word}`.trim(), { passing, status })
  }
}

/** By its code alone: the message of a socket error may be long, and never helps more. */
export function toFailure(error: unknown, about: string): BucketFailure {
  if (error instanceof BucketFailure) return error
  const { code, name } = error as NodeJS.ErrnoException
  const word = typeof code === 'string' ? code : name
  // An error of our own disk does not pass quickly.
  const passing = !/^(?:ENOSPC|EACCES|EROFS|ENOENT|EDQUOT|EIO)$/.test(word)
  return new BucketFailure(`storage: ${about}: ${word}`, { passing })
}

/** What the storage calls the mistake. Reads the answer to its end, so that the connection can be used again. */
async function readWord(answer: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of answer) if (text.length < ERROR_BYTES) text += String(chunk)
  } catch {
    return ''
  }
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}
