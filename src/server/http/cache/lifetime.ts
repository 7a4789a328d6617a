/**
 * Every cache lifetime of a response, in one table. Seconds; a stale entry is served while a new one is made,
 * and longer when making it fails.
 */
import type { CacheClass, CallDeclaration } from '#contract/core/define-call.ts'

const SHARED = { fresh: 30, staleWhileRevalidate: 30, staleIfError: 570 } as const

/** Maximum ages for our own page cache, in ms. */
export const PAGE_LIFETIME = {
  fresh: SHARED.fresh * 1000,
  staleWhileRevalidate: (SHARED.fresh + SHARED.staleWhileRevalidate) * 1000,
  staleIfError: (SHARED.fresh + SHARED.staleIfError) * 1000,
} as const

/** Of answers, from which pages are made, by age in ms: so short that a page is hardly older for having been made from them. */
export const ANSWER_LIFETIME = { fresh: 10_000, staleWhileRevalidate: 20_000, staleIfError: PAGE_LIFETIME.staleIfError }

const stale = `stale-while-revalidate=${SHARED.staleWhileRevalidate}, stale-if-error=${SHARED.staleIfError}`
const NEVER_KEPT = 'private, no-store'

/**
 * Browsers ask again each time: what is withdrawn is gone with the next request. A shared cache in front of us, which we
 * cannot purge, may keep it as long as we do.
 */
const SHARED_CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED.fresh}, ${stale}`

export const PAGE_CACHE_CONTROL = { shared: SHARED_CACHE_CONTROL, personal: NEVER_KEPT } as const

/** Of what has moved for good: an editor may still have been wrong. */
export const REDIRECT_CACHE_CONTROL = 'public, max-age=3600'

export const CALL_CACHE_CONTROL: Record<CacheClass, string> = {
  public: SHARED_CACHE_CONTROL,
  personal: NEVER_KEPT,
  secret: NEVER_KEPT,
}

/** What readers have just done, and must see: every cache on the way asks, browsers that show stale copies included. */
const CHECKED_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

export const callCacheControl = ({ cache, shared }: Pick<CallDeclaration, 'cache' | 'shared'>): string =>
  cache === 'public' && shared === 'never' ? CHECKED_CACHE_CONTROL : CALL_CACHE_CONTROL[cache]

/** Of what an address names by its content; and of the same at an address that names other content, for this once. */
export const NAMED_CACHE_CONTROL = 'public, max-age=31536000, immutable'
export const UNNAMED_CACHE_CONTROL = 'no-store'

/** Feeds and maps of the site are made once in this time, in ms, and with each change. */
export const FEED_LIFETIME = 300_000
export const FEED_CACHE_CONTROL = SHARED_CACHE_CONTROL

/** In s: when a client that was refused under overload may retry; spread over a range. */
const SOONEST = 2
const LATEST = 5
export const retryAfter = (): number => SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1))
