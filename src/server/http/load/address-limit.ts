/**
 * Rate limit per network of clients: a token bucket. In memory only, and only until a bucket is full again. Expensive
 * requests take from a smaller bucket as well.
 */
import { clientNetwork } from './client-network.ts'

/** Tokens per second, and the capacity. */
export type RateBucket = { rate: number; burst: number }

/** Maximum number of networks; the least recently seen is evicted first. */
const MAX_NETWORKS = 20_000

type Filled = { tokens: number; at: number }

export function createBuckets({ rate, burst }: RateBucket, maxNetworks = MAX_NETWORKS) {
  // The map keeps the order of use.
  const networks = new Map<string, Filled>()

  /** Takes one: 0, or the ms until there is one again. */
  function take(network: string, now: number): number {
    const known = networks.get(network)
    const tokens = known ? Math.min(burst, known.tokens + ((now - known.at) * rate) / 1000) : burst
    networks.delete(network)
    if (networks.size >= maxNetworks) networks.delete(networks.keys().next().value!)
    const isWelcome = tokens >= 1
    networks.set(network, { tokens: isWelcome ? tokens - 1 : tokens, at: now })
    return isWelcome ? 0 : ((1 - tokens) / rate) * 1000
  }

  return { take, size: () => networks.size }
}

/** Whole offices and mobile networks share an address: the burst covers a page and all its calls for many of them. */
const SECONDS_AT_ONCE = 10

/** What takes much longer than others to answer, as parts of what one network may ask for. */
const DEAR: { kind: string; pattern: RegExp; part: number; burst: number }[] = [
  // The router of the pages does not distinguish capitals.
  { kind: 'search', pattern: /^\/(h5\/)?(api\/search\/|search\b|api\/category\/search)/i, part: 0.2, burst: 60 },
  { kind: 'upload', pattern: /^\/api\/(user\/picture|contribution\/[^/]+\/attachment)$/, part: 0.02, burst: 30 },
  { kind: 'export', pattern: /^\/api\/(.*\/)?(export|download)/i, part: 0.01, burst: 20 },
]

/** Files and pictures never count: a page has dozens of them, and they cost little. Payment webhooks: see webhook-limit.ts. */
const UNCOUNTED = /^\/((desk-)?assets|media|api\/pay\/notify)\/|^\/(healthz|readyz|metrics)$/

/** `perSecond` over all processes of this machine, of which each sees its part. */
export function createAddressLimit(perSecond: number, processes = 1) {
  const rate = perSecond / processes
  const all = createBuckets({ rate, burst: perSecond * SECONDS_AT_ONCE })
  const dear = DEAR.map(({ part, burst, ...one }) => ({ ...one, buckets: createBuckets({ rate: rate * part, burst }) }))

  /** What there was too much of, and the ms until more is welcome; null if this is. */
  return (address: string, path: string, now: number): { kind: string; wait: number } | null => {
    if (perSecond === 0 || UNCOUNTED.test(path)) return null
    const network = clientNetwork(address)
    const wait = all.take(network, now)
    if (wait > 0) return { kind: 'all', wait }
    for (const { kind, pattern, buckets } of dear) {
      if (!pattern.test(path)) continue
      const waitForDear = buckets.take(network, now)
      if (waitForDear > 0) return { kind, wait: waitForDear }
    }
    return null
  }
}
