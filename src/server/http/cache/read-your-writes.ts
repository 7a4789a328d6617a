/**
 * Read-your-writes: a client that has written reads no older state, on any server and replica. The position of the write in
 * the database log travels as a cookie for as long as a replica may lag.
 */
import type { Context } from 'hono'
import { isTagged } from '#contract/answer-tags.ts'
import type { Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import type { ReplicaReading } from '#db/client.ts'
import type { CookieJar, Viewer } from '../api/call-context.ts'

const READ_AFTER_COOKIE = 'readAfter'
/** In seconds; much longer than a replica may lag and still be queried. */
const LIFETIME = 60
/** Beyond every position: until it expires, everything is read from the primary. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER

/**
 * Calls that may be answered by a replica: those whose changes are announced by cache tags (cache-tag.ts), in their
 * anonymous form. Personal data may be changed by others, as when a payment arrives, so it is read from the primary.
 */
export const mayLag = (key: Key, { cache }: CallDeclaration, viewer: Viewer | null): boolean =>
  (viewer === null || cache === 'public') && isTagged(key)

export async function carryReading(
  c: Context,
  replicas: ReplicaReading,
  cookies: CookieJar,
  work: () => Promise<void>,
): Promise<void> {
  const { hasWritten } = await replicas.carry(readPosition(cookies), work)
  if (!hasWritten || isForMany(c) || COUNTING.has(c.req.path)) return
  const position = await replicas.findPosition()
  cookies.set(READ_AFTER_COOKIE, String(Math.min(position, BEHIND_ALL)), LIFETIME)
}

function readPosition(cookies: CookieJar): number {
  const stored = cookies.get(READ_AFTER_COOKIE) ?? ''
  return /^\d{1,16}$/.test(stored) ? Number(stored) : 0
}

/** The writes of these appear on no page of the sender, and nearly every reader makes them. */
const COUNTING: ReadonlySet<string> = new Set(['/api/event', '/api/view', '/api/search/submit'])

/**
 * Counts made while a shared response was computed are not personal, and a cookie would prevent the response from being
 * shared.
 */
const isForMany = (c: Context): boolean =>
  (c.req.method === 'GET' || c.req.method === 'HEAD') && /\bpublic\b/.test(c.res.headers.get('Cache-Control') ?? '')
