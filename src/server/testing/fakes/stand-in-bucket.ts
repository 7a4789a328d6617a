/**
 * Stand-in for S3 storage: a server on this machine that verifies signatures and bodies as such a storage does, stores
 * objects in memory, and can be made to fail, to be slow or to send something else.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { findSignatureMistake, type BucketKeys } from './stand-in-bucket-sign.ts'

type StoredObject = { bytes: Buffer; headers: Record<string, string> }
type Asked = { method: string; key: string; range: string | undefined }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }
/** Instead of the right answer: another one, a connection that breaks, or the first half of the body and no more. */
type Fault = (asked: Asked, right: () => Answer) => Answer | 'break' | 'stall' | null | Promise<Answer | null>

const KEYS: BucketKeys = {
  keyId: 'AKIDEXAMPLE',
  keySecret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'cn-north-1',
}
const BUCKET = 'kanwu-test'

const refuse = (status: number, code: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
})

const STATUS: Record<string, number> = { AuthorizationHeaderMalformed: 400, XAmzContentSHA256Mismatch: 400 }

export async function openStandInBucket({ pageSize = 1000 } = {}) {
  const objects = new Map<string, StoredObject>()
  const asked: Asked[] = []
  const faults: { next: Fault | null } = { next: null }

  function put(key: string, bytes: Buffer, given: IncomingHttpHeaders): Answer {
    if (given['content-length'] === undefined) return refuse(411, 'MissingContentLength')
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const meta = Object.entries(given).filter(([name]) => name.startsWith('x-amz-meta-')) as [string, string][]
    const headers = { ...Object.fromEntries(meta), ETag: etag, 'Last-Modified': new Date().toUTCString() }
    objects.set(key, { bytes, headers })
    return { status: 200, headers: { ETag: etag } }
  }

  function get(key: string, range: string | undefined): Answer {
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    const { bytes, headers } = found
    if (!range) return { status: 200, headers, body: bytes }
    const [, from = '0', to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    const [start, end] = [Number(from), Math.min(to ? Number(to) : Infinity, bytes.length - 1)]
    if (start > end) return refuse(416, 'InvalidRange')
    const part = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` }
    return { status: 206, headers: { ...headers, ...part }, body: bytes.subarray(start, end + 1) }
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const size = Math.min(pageSize, Number(query.get('max-keys') ?? 1000))
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, size)
    const contents = page.map((key) => {
      const { bytes, headers } = objects.get(key)!
      const modified = new Date(headers['Last-Modified'] ?? 0).toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const isCut = keys.length > page.length
    const next = Buffer.from(page.at(-1) ?? '').toString('base64')
    const token = isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'Content-Type': 'application/xml' }, body }
  }

  function answer(request: IncomingMessage, bytes: Buffer): { question: Asked; right: () => Answer } {
    const method = request.method ?? ''
    const url = request.url ?? ''
    const { pathname, searchParams } = new URL(url, 'http://storage')
    const [, bucket = '', ...parts] = decodeURIComponent(pathname).split('/')
    const question = { method, key: parts.join('/'), range: request.headers.range }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const mistake = findSignatureMistake({ method, url, headers: request.headers, sha256 }, KEYS)
    const right = (): Answer => {
      if (mistake) return refuse(STATUS[mistake] ?? 403, mistake)
      if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
      if (method === 'GET' && question.key === '') return list(searchParams)
      if (method === 'PUT') return put(question.key, bytes, request.headers)
      if (method === 'DELETE') return (objects.delete(question.key), { status: 204 })
      return get(question.key, question.range)
    }
    return { question, right }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { question, right } = answer(request, await buffer(request))
    asked.push(question)
    const given = (await faults.next?.(question, right)) ?? right()
    if (given === 'break') return void response.destroy()
    const { status, headers = {}, body = '' } = given === 'stall' ? right() : given
    const whole = Buffer.from(body)
    response.writeHead(status, { ...headers, 'Content-Length': whole.length })
    if (given === 'stall') response.write(whole.subarray(0, whole.length / 2))
    else response.end(question.method === 'HEAD' ? '' : whole)
  }

  // Some tests are about clients that disconnect in the middle of a response.
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`

  return {
    objects,
    /** the requests, in order */
    asked,
    faults,
    count: (method: string, part = '') => asked.filter((one) => one.method === method && one.key.includes(part)).length,
    settings: { ...KEYS, endpoint, bucket: BUCKET, pathStyle: true },
    /** the settings of a site that uses it */
    env: {
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_REGION: KEYS.region,
      STORAGE_S3_BUCKET: BUCKET,
      STORAGE_S3_KEY_ID: KEYS.keyId,
      STORAGE_S3_KEY_SECRET: KEYS.keySecret,
      STORAGE_S3_PATH_STYLE: 'on',
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StandInBucket = Awaited<ReturnType<typeof openStandInBucket>>
