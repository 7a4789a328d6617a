/** Finished pages, one for all readers of an access class. */
import type { AccessClass } from '#domain/access/access-class.ts'
import type { LockedKind } from '#domain/access/can.ts'
import type { Locked } from '#contract/core/define-call.ts'
import type { Encoding } from '../load/compress.ts'
import { PAGE_LIFETIME } from './lifetime.ts'
import { createTaggedCache, type CacheOutcome, type Tagged } from './tagged-cache.ts'

export type CachedPage = Tagged & {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** the path of the page, of several that lead to it */
  canonical?: string | undefined
  /** made for all signed-in readers of a class: the kinds of which they own what it locks; absent where it is one reader's */
  madeFor?: readonly LockedKind[] | undefined
  /** what an owner would see whole */
  locked?: readonly Locked[]
}

/** `url`: in the one spelling under which it is kept. */
export const pageKey = (encoding: Encoding, readers: AccessClass, url: string): string =>
  `${encoding} ${readers} ${url}`

type Options = {
  maxBytes: number
  now: () => number
  onOutcome?: (outcome: CacheOutcome) => void
  mayRefresh?: () => boolean
  within?: number
}

export const createPageCache = (options: Options) =>
  createTaggedCache<CachedPage>({
    ...options,
    lifetime: PAGE_LIFETIME,
    bytesOf: ({ body }) => body.length,
    judge: ({ status }) => (status >= 500 ? 'failed' : status === 200 ? 'kept' : 'given'),
  })

export type PageCache = ReturnType<typeof createPageCache>
