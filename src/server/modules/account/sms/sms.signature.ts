/** Alibaba Cloud's signature of requests, version 3 (ACS3-HMAC-SHA256), for calls that carry all in the query. */
import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

type Request = {
  method: 'POST'
  host: string
  query: Record<string, string>
  /** the x-acs- headers, in lower case */
  headers: Record<string, string>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** No body is sent, but the hash of it is signed. */
export const EMPTY_BODY_HASH = sha256('')

/** As RFC 3986 has it, where encodeURIComponent leaves a few signs alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const inOrder = (record: Record<string, string>) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Sorted and encoded; the address must hold it exactly as it was signed. */
export const canonicalQuery = (query: Record<string, string>) =>
  inOrder(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** The value of the Authorization header. */
export function signRequest({ method, host, query, headers }: Request, keyId: string, keySecret: string): string {
  const signed = inOrder({ ...headers, host })
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = [method, '/', canonicalQuery(query), lines, names, EMPTY_BODY_HASH].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
}
