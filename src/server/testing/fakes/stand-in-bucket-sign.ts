/** Checks signatures of S3 requests (AWS Signature Version 4), from its specification and not from the client's code. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type BucketKeys = { keyId: string; keySecret: string; region: string }

export type SignedQuestion = { method: string; url: string; headers: IncomingHttpHeaders; sha256: string }

const QUARTER = 15 * 60 * 1000

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Everything but letters, digits and -._~ is escaped, in the name of an object all but the slash. */
const escapePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(parameters: URLSearchParams): string {
  const pairs = [...parameters].map(([name, value]) => `${escapePart(name)}=${escapePart(value)}`)
  return pairs.toSorted().join('&')
}

/** What the storage calls the mistake; null when there is none. */
export function findSignatureMistake(
  question: SignedQuestion,
  { keyId, keySecret, region }: BucketKeys,
  now = Date.now(),
): string | null {
  const { headers } = question
  const [, id, day, place, names, signature] = HEADER.exec(headers.authorization ?? '') ?? []
  if (!id || !day || !names) return headers.authorization ? 'AuthorizationHeaderMalformed' : 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  const asked = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(day) || !(Math.abs(now - asked) < QUARTER)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  // Every header that controls the storage must be signed.
  const loose = Object.keys(headers).some((name) => name.startsWith('x-amz-') && !signed.includes(name))
  if (loose || !signed.includes('host')) return 'AccessDenied'
  const { pathname, searchParams } = new URL(question.url, 'http://storage')
  const canonical = [
    question.method,
    decodeURIComponent(pathname).split('/').map(escapePart).join('/'),
    canonicalQuery(searchParams),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = ['s3', 'aws4_request'].reduce(sign, sign(sign(`AWS4${keySecret}`, day), region))
  if (sign(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  return headers['x-amz-content-sha256'] === question.sha256 ? null : 'XAmzContentSHA256Mismatch'
}
