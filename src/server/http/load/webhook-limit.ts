/**
 * Rate limits of payment webhooks. Anybody can send one, and only its signature proves that it is genuine: until then it is
 * counted in separate buckets, those of its networks and one for all. A network that has brought a good signature has
 * a larger bucket for a while and none to share, so that a flood of forged webhooks leaves the providers theirs.
 */
import { createBuckets } from './address-limit.ts'
import { clientNetwork, clientNetworks, type ClientNetwork } from './client-network.ts'

const WEBHOOK = /^\/api\/pay\/notify\//

export const isWebhook = (path: string): boolean => WEBHOOK.test(path)

/** Parts of what one network may ask for, and the seconds of it that may come at once. */
const UNPROVEN = { part: 0.04, seconds: 10 }
const ALL = { part: 0.4, seconds: 6 }
const PROVEN = { part: 1, seconds: 10 }

/** Providers repeat a webhook for a day. A forged one proves nothing, and takes nothing away: providers send some as a test. */
const PROVEN_FOR = 24 * 60 * 60 * 1000
/** Providers have few; the one whose last proof is oldest is evicted. */
const MAX_PROVEN = 200

/** `perSecond` over all processes of this machine, of which each sees its part; 0 is no limit. */
export function createWebhookLimit(perSecond: number, processes = 1) {
  const open = ({ part, seconds }: typeof UNPROVEN, factor = 1) =>
    createBuckets({ rate: (perSecond * part * factor) / processes, burst: perSecond * part * seconds * factor })
  const [all, provenBuckets] = [open(ALL), open(PROVEN)]
  /** by the factor of larger networks */
  const unproven = new Map<number, ReturnType<typeof open>>()

  function takeUnproven({ name, factor }: ClientNetwork, now: number): number {
    const buckets = unproven.get(factor) ?? open(UNPROVEN, factor)
    unproven.set(factor, buckets)
    return buckets.take(name, now)
  }

  // In order of the last proof.
  const provenAt = new Map<string, number>()

  function isProven(address: string, now: number): boolean {
    const at = provenAt.get(clientNetwork(address))
    return at !== undefined && now - at < PROVEN_FOR
  }

  return {
    isProven,
    prove(address: string, now: number): void {
      const network = clientNetwork(address)
      provenAt.delete(network)
      if (provenAt.size >= MAX_PROVEN) provenAt.delete(provenAt.keys().next().value!)
      provenAt.set(network, now)
    },
    /** The ms until another one is welcome; 0 if this one is. What its own network refuses takes nothing from the others. */
    take(address: string, now: number): number {
      if (perSecond === 0) return 0
      if (isProven(address, now)) return provenBuckets.take(clientNetwork(address), now)
      for (const network of clientNetworks(address)) {
        const wait = takeUnproven(network, now)
        if (wait > 0) return wait
      }
      return all.take('', now)
    },
    size: () => provenAt.size,
  }
}
