/**
 * Whoever has written reads no older than that, on whichever server and replica: the place of the write in the log of the
 * database travels with them as a cookie for as long as a replica may be behind.
 */
import type { Context } from 'hono'
import { isTagged } from '#contract/answer-tags.ts'
import type { Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import type { ReplicaReading } from '#db/client.ts'
import type { CookieJar, Viewer } from '../api/call-context.ts'

const READ_AFTER_COOKIE = 'readAfter'
/** In seconds; much longer than a replica may be behind and still be asked. */
const LIFETIME = 60
/** Behind every place that there is: until it is forgotten, everything is read from the primary. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER

/**
 * Calls that may be answered by a replica: those of which changes are told (cache-tag.ts), as nobody in particular gets
 * them. What belongs to somebody may be changed by others, as when a payment arrives, so it is read from the primary.
 */
export const mayLag = (key: Key, { cache }: CallDeclaration, viewer: Viewer | null): boolean =>
  (viewer === null || cache === 'public') && isTagged(key)

export async function carryReading(
  c: Context,
  replicas: ReplicaReading,
  cookies: CookieJar,
  work: () => Promise<void>,
): Promise<void> {
  const { hasWritten } = await replicas.carry(readPlace(cookies), work)
  if (!hasWritten || isForMany(c) || COUNTING.has(c.req.path)) return
  const position = await replicas.findPosition()
  cookies.set(READ_AFTER_COOKIE, String(Math.min(position, BEHIND_ALL)), LIFETIME)
}

function readPlace(cookies: CookieJar): number {
  const place = cookies.get(READ_AFTER_COOKIE) ?? ''
  return /^\d{1,16}$/.test(place) ? Number(place) : 0
}

/** What these write down is on no page of whoever tells it, and nearly every reader does. */
const COUNTING: ReadonlySet<string> = new Set(['/api/event', '/api/view', '/api/search/submit'])

/** What was counted while an answer for everybody was made is nobody's own, and a cookie would keep it from being shared. */
const isForMany = (c: Context): boolean =>
  (c.req.method === 'GET' || c.req.method === 'HEAD') && /\bpublic\b/.test(c.res.headers.get('Cache-Control') ?? '')
