/** A cache in front of the site, as the purge worker sees it. */
import type { Purge } from '../../http/edge/surrogate-key.ts'

export type EdgeTarget = {
  /** for the log and for metrics: no secret */
  name: string
  /** ms to wait after a change for others, so that they are purged in one request */
  gatherFor: number
  /**
   * ms after its first purge at which a change is purged again. Other servers hear of a change a moment later, and a response
   * may have been on its way: what the edge stored meanwhile is old.
   */
  repeats: readonly number[]
  /** ms between two attempts, at most */
  longestWait: number
  /** Fails if any of the keys may not be purged. May be called again with the same keys. */
  purge: (keys: Purge) => Promise<void>
}

/** Parts of at most so many, since a header or a parameter has a limit. */
export const inParts = (keys: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(keys.length / size) }, (_, index) => keys.slice(index * size, (index + 1) * size))
