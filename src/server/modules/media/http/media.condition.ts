/** What a client already holds, and whether that is still what we have (RFC 9110, section 13). */
import { createHash } from 'node:crypto'
import { namesTag } from '../../../http/cache/entity-tag.ts'

export type Validators = { etag: string; lastModified: string }

type Header = (name: string) => string | undefined

/** One name for everything that decides about the bytes of an answer. */
export function hashParts(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

export function createValidators(hash: string, modifiedAt: number): Validators {
  return { etag: `"${hash}"`, lastModified: new Date(modifiedAt).toUTCString() }
}

/** The date counts only for clients that do not know the tag: it is the coarser of the two. */
export function isNotModified(header: Header, { etag, lastModified }: Validators): boolean {
  const known = header('if-none-match')
  if (known !== undefined) return namesTag(known, etag)
  const since = Date.parse(header('if-modified-since') ?? '')
  return since >= Date.parse(lastModified)
}

/** A part may only be joined to exactly the file that the other parts came from, so weak ETags do not count. */
export function mayAnswerPart(ifRange: string | undefined, { etag, lastModified }: Validators): boolean {
  if (ifRange === undefined) return true
  return ifRange.trim() === etag || ifRange.trim() === lastModified
}
