/**
 * Fetches a picture from another site. The address comes from a text that somebody has pasted, so nothing about it is trusted:
 * the site must be on the list, every address that its name has must be public, and the connection goes to the addresses that
 * were checked, whatever the name resolves to a moment later. The same for each redirect.
 */
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { LIBRARY_PICTURE_BYTES } from '#domain/media/library-file.ts'
import { readPictureAddress } from '#domain/media/picture-host.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { isPublicAddress } from './public-address.ts'

type HostAddress = { address: string; family: number }

/** What the tests replace, so that a server of their own stands for the others. */
export type FetchLine = {
  resolve: (host: string) => Promise<HostAddress[]>
  isPublic: (address: string) => boolean
  open: typeof requestSecure
  /** for all of it, redirects included */
  wholeMs: number
}

const LINE: FetchLine = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  open: requestSecure,
  wholeMs: 20_000,
}

const REDIRECTS = 3
const REDIRECTING = new Set([301, 302, 303, 307, 308])
const PICTURE_TYPES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/webp'])

/** Nothing that would tell the other site who asks, or for which text. */
const HEADERS = {
  accept: 'image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Kanwu)',
}

export type FetchPicture = (address: string, ownHosts: readonly string[]) => Promise<Uint8Array>

const refusal = (message: string, cause?: unknown) => new AppError('BAD_INPUT', message, { cause })

function readAddress(text: string, ownHosts: readonly string[]): URL {
  const { url, problem } = readPictureAddress(text, ownHosts)
  if (url) return url
  throw refusal(problem)
}

export function createPictureFetch(given: Partial<FetchLine> = {}): FetchPicture {
  const { resolve, isPublic, open, wholeMs } = { ...LINE, ...given }

  /** In place of the lookup of the connection, which then has no other address to go to. */
  const lookUp: LookupFunction = (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublic(address)))
          callback(refusal(m.library.siteNotPublic({ host })), '', 0)
        else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }

  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolveWith, reject) => {
      // A connection of its own: one that is kept open would not be checked again.
      const options: RequestOptions = { method: 'GET', headers: HEADERS, lookup: lookUp, agent: false, signal }
      const request = open(url, options)
      request.once('response', resolveWith)
      request.once('error', reject)
      request.end()
    })

  async function fetchPicture(text: string, ownHosts: readonly string[], signal: AbortSignal): Promise<Uint8Array> {
    let url = readAddress(text, ownHosts)
    for (let count = 0; ; count++) {
      const answer = await ask(url, signal)
      const { statusCode = 0, headers } = answer
      if (!REDIRECTING.has(statusCode)) return await readPicture(answer, url.hostname)
      answer.destroy()
      if (count === REDIRECTS) throw refusal(m.library.siteRedirectsTooOften({ host: url.hostname }))
      const next = headers.location ?? ''
      if (!URL.canParse(next, url)) throw refusal(m.library.siteUnreachable({ host: url.hostname }))
      url = readAddress(new URL(next, url).href, ownHosts)
    }
  }

  return async (address, ownHosts) => {
    const { hostname: host } = readAddress(address, ownHosts)
    const signal = AbortSignal.timeout(wholeMs)
    try {
      return await fetchPicture(address, ownHosts, signal)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw refusal(signal.aborted ? m.library.siteTooSlow({ host }) : m.library.siteUnreachable({ host }), error)
    }
  }
}

/** Its content is checked as that of an upload, by whoever stores it. */
async function readPicture(answer: IncomingMessage, host: string): Promise<Uint8Array> {
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode !== 200) throw refusal(m.library.siteRefuses({ host, status: statusCode }))
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
    if (!PICTURE_TYPES.has(type.trim())) throw refusal(m.library.noPictureThere)
    if (Number(headers['content-length'] ?? 0) > LIBRARY_PICTURE_BYTES) throw refusal(m.library.pictureThereTooLarge)
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > LIBRARY_PICTURE_BYTES) throw refusal(m.library.pictureThereTooLarge)
      parts.push(part)
    }
    if (size === 0) throw refusal(m.library.noPictureThere)
    return Buffer.concat(parts, size)
  } finally {
    answer.destroy()
  }
}
