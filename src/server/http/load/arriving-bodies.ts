/**
 * Requests whose bodies are still arriving. They wait in no queue, so their number is limited: for a network, for the larger
 * ones around it, and for all. When a limit is reached, the slowest is ended in favour of the new one: whoever trickles takes
 * the place of those who trickle, never of those who send.
 */
import type { ClientNetwork } from './client-network.ts'

export type ArrivingBody = {
  /** none for this machine, which counts only towards all */
  networks: readonly ClientNetwork[]
  /** bytes that have arrived on its connection */
  countBytes: () => number
  /** it has arrived and is processed: nothing is gained by ending it */
  isComplete: () => boolean
  /** answers 408 and closes the connection */
  end: () => void
}

/** `own` is that of the smallest networks. */
const LIMITS = { own: 20, all: 200 }

/** Bytes that each is given in advance: a body that has just begun is not the slowest. */
const ADVANCE = 1024

type Place = ArrivingBody & { since: number; bytesBefore: number }

export function createArrivingBodies(limits = LIMITS) {
  const places = new Set<Place>()
  const counts = new Map<string, number>()

  function leave(place: Place): void {
    if (!places.delete(place)) return
    for (const { name } of place.networks) {
      const left = counts.get(name)! - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    }
  }

  function findSlowest(network: string | null, now: number): Place | null {
    let slowest: Place | null = null
    let least = Number.POSITIVE_INFINITY
    for (const place of places) {
      if (place.isComplete()) continue
      if (network !== null && !place.networks.some(({ name }) => name === network)) continue
      const speed = (ADVANCE + place.countBytes() - place.bytesBefore) / Math.max(1, now - place.since)
      if (speed < least) [slowest, least] = [place, speed]
    }
    return slowest
  }

  /** Whether there is room, if necessary by ending the slowest of those that share a limit. */
  function makeRoom(network: string | null, count: number, limit: number, now: number): boolean {
    if (count < limit) return true
    const slowest = findSlowest(network, now)
    if (!slowest) return false
    leave(slowest)
    slowest.end()
    return true
  }

  return {
    /** Returns what must be called once when it is over; null when it is refused. */
    enter(body: ArrivingBody, now: number): (() => void) | null {
      const hasRoom =
        body.networks.every(({ name, factor }) => makeRoom(name, counts.get(name) ?? 0, limits.own * factor, now)) &&
        makeRoom(null, places.size, limits.all, now)
      if (!hasRoom) return null
      const place: Place = { ...body, since: now, bytesBefore: body.countBytes() }
      places.add(place)
      for (const { name } of place.networks) counts.set(name, (counts.get(name) ?? 0) + 1)
      return () => leave(place)
    },
    size: () => places.size,
  }
}
