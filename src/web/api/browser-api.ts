/** The API over HTTP. The key of a call is its method and path; input fills the path, the query and the body. */
import type { Api } from '#contract/contract.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { m } from '#messages/site.ts'
import { loading } from '../ui/loading-store.ts'
import { ApiError } from './api-error.ts'
import { endOfList } from './list-end.ts'
import { askAfterRefusal } from './session-watch.ts'

type AnyInput = {
  params?: Record<string, unknown>
  query?: { pgNo?: number; after?: unknown; [name: string]: unknown }
  body?: unknown
}

export const browserApi = (async (key: string, input: AnyInput = {}) => {
  const end = loading.begin()
  try {
    const model = await send(key, input)
    end(false)
    return endOfList(input.query, model)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : ''
    // The progress bar reports every failure (spec 4) but a challenge, which the client solves before it calls again.
    end(code !== 'HUMAN_CHECK')
    askAfterRefusal(code)
    throw error
  }
}) as Api

/** How often a read is tried again when the site is busy, and for how many seconds it waits at most. */
const TRIES = 2
const LONGEST_WAIT = 10

/** For what the reader has not asked for: neither the progress bar nor the question to sign in is shown. */
export async function send(key: string, input: AnyInput, tries = TRIES): Promise<unknown> {
  const [method = 'GET', path = ''] = key.split(' ')
  const response = await fetch(address(path, input), {
    method,
    headers: { Accept: 'application/json', ...(input.body ? { 'Content-Type': typeOf(input.body) } : {}) },
    ...(input.body ? { body: input.body instanceof Blob ? input.body : JSON.stringify(input.body) } : {}),
  }).catch(() => {
    throw new ApiError('OFFLINE', 0, m.word.noNetwork)
  })
  // The site sets the delay; jitter keeps clients from retrying in the same moment. Writes are left to the reader.
  const seconds = Number(response.headers.get('Retry-After'))
  if (response.status === 503 && method === 'GET' && tries > 0 && seconds > 0 && seconds <= LONGEST_WAIT) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)))
    return send(key, input, tries - 1)
  }
  // Spec 8: no call redirects; a redirect means that the reader must sign in.
  if (response.redirected) location.assign('/login')
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (!envelope) throw new ApiError('SYSTEM', response.status, m.word.systemError)
  if (!envelope.success) {
    const { resultCode, resultMsg, detail, field } = envelope
    throw new ApiError(resultCode, response.status, resultMsg, detail, field)
  }
  return envelope.model
}

const typeOf = (body: unknown): string => (body instanceof Blob ? body.type : 'application/json')

function address(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}
