/** What a response that anybody may share says to the cache in front of the site, and to no other. */
import type { Context } from 'hono'
import { listSurrogateKeys } from './surrogate-key.ts'

/** How the cache in front of the site is spoken to. */
export type EdgeDialect = {
  /** the header with the surrogate keys, and what stands between them */
  keyHeader: string
  separator: string
  /** the header with the lifetime, which other proxies do not read */
  lifetimeHeader: string
  /** of a response at the edge, in seconds, while purging works */
  seconds: number
}

/** Without tags a response gets no keys, and the edge keeps it no longer than any other proxy. */
export type EdgeMark = (c: Context, tags: ReadonlySet<string> | undefined) => void

/** Nothing stands in front, or nothing that can be purged. */
export const noEdgeMark: EdgeMark = () => {}

/** `isPurging`: whether changes reach the edge now; otherwise it is told no lifetime of its own. */
export function createEdgeMark(
  { keyHeader, separator, lifetimeHeader, seconds }: EdgeDialect,
  isPurging: () => boolean,
): EdgeMark {
  // The tags of a cached response are one object for as long as it is cached.
  const written = new WeakMap<ReadonlySet<string>, string>()
  return (c, tags) => {
    if (!tags || tags.size === 0) return
    let keys = written.get(tags)
    if (keys === undefined) {
      keys = listSurrogateKeys(tags).join(separator)
      written.set(tags, keys)
    }
    c.header(keyHeader, keys)
    if (isPurging()) c.header(lifetimeHeader, `max-age=${seconds}`)
  }
}
