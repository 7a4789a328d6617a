/**
 * Requests whose bodies are still arriving. They wait in no queue, so their number is limited: for a network, for what one
 * customer of a provider can hold of networks, and for all. When a limit is reached, the slowest is ended in favour of the
 * new one: whoever trickles takes the place of those who trickle, never of those who send.
 */

export type ArrivingBody = {
  /** null: this machine, which counts only towards all */
  networks: { own: string; wide: string } | null
  /** bytes that have arrived on its connection */
  countBytes: () => number
  /** it has arrived and is processed: nothing is gained by ending it */
  isComplete: () => boolean
  /** answers 408 and closes the connection */
  end: () => void
}

export const ARRIVING_LIMITS = { own: 20, wide: 60, all: 200 }

/** Bytes that each is given in advance: a body that has just begun is not the slowest. */
const ADVANCE = 1024

type Place = ArrivingBody & { since: number; bytesBefore: number }

export function createArrivingBodies(limits = ARRIVING_LIMITS) {
  const places = new Set<Place>()
  const counts = new Map<string, number>()

  const keysOf = ({ networks }: ArrivingBody) => (networks ? [`own ${networks.own}`, `wide ${networks.wide}`] : [])

  function leave(place: Place): void {
    if (!places.delete(place)) return
    for (const key of keysOf(place)) {
      const left = counts.get(key)! - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }

  function findSlowest(key: string | null, now: number): Place | null {
    let slowest: Place | null = null
    let least = Number.POSITIVE_INFINITY
    for (const place of places) {
      if (place.isComplete() || (key !== null && !keysOf(place).includes(key))) continue
      const speed = (ADVANCE + place.countBytes() - place.bytesBefore) / Math.max(1, now - place.since)
      if (speed < least) [slowest, least] = [place, speed]
    }
    return slowest
  }

  /** Whether there is room, if necessary by ending the slowest of those that share a limit. */
  function makeRoom(key: string | null, count: number, limit: number, now: number): boolean {
    if (count < limit) return true
    const slowest = findSlowest(key, now)
    if (!slowest) return false
    leave(slowest)
    slowest.end()
    return true
  }

  return {
    /** Returns what must be called once when it is over; null when it is refused. */
    enter(body: ArrivingBody, now: number): (() => void) | null {
      const [own, wide] = keysOf(body)
      const hasRoom =
        (own === undefined || makeRoom(own, counts.get(own) ?? 0, limits.own, now)) &&
        (wide === undefined || makeRoom(wide, counts.get(wide) ?? 0, limits.wide, now)) &&
        makeRoom(null, places.size, limits.all, now)
      if (!hasRoom) return null
      const place: Place = { ...body, since: now, bytesBefore: body.countBytes() }
      places.add(place)
      for (const key of keysOf(place)) counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => leave(place)
    },
    size: () => places.size,
  }
}
