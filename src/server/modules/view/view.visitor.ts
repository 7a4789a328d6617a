/**
 * Distinguishes a reader from a bot, and a view from its repetition. Nothing of it is stored: only digests are held in
 * memory, under a random key of this process that changes each day and is lost when it ends. Of the processes of a machine
 * one holds them for all.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { clientNetwork } from '../../http/load/client-network.ts'
import { calendarDate } from '#domain/time/relative-time.ts'

export type Visitor = { address: string; agent: string }

/** Whether this view is the first of its visitor for a while; asynchronous where another process counts for all. */
export type VisitorCheck = (visitor: Visitor, thing: string, now: number) => boolean | Promise<boolean>

type Options = {
  /** the same visitor and item count once within it, in ms */
  window?: number
  /** the most digests; the oldest is dropped */
  size?: number
}

const MINUTE = 60 * 1000

/**
 * Machines are known by what they call themselves. Missing Sec-Fetch headers prove nothing: browsers leave them out
 * where a site is not served over TLS, and older ones do not know them.
 */
const isReader = ({ agent }: Visitor) => agent !== '' && !isbot(agent)

export function createVisitorCheck({ window = 30 * MINUTE, size = 50_000 }: Options = {}) {
  // In the order of counting, so that expired entries are in front.
  const counted = new Map<string, number>()
  let key = randomBytes(32)
  let keyDay = ''

  function changeKey(day: string): void {
    if (day === keyDay) return
    keyDay = day
    key = randomBytes(32)
    counted.clear()
  }

  function makeRoom(now: number): void {
    for (const [digest, at] of counted) {
      // A clock that was set back must not silence anybody for longer.
      if (Math.abs(now - at) < window && counted.size < size) return
      counted.delete(digest)
    }
  }

  /**
   * Whether this view is the first of its visitor for a while. Visitor and item form one digest, so no profile of a visitor
   * can be built from it.
   */
  return function isNew(visitor: Visitor, thing: string, now: number): boolean {
    if (!isReader(visitor)) return false
    changeKey(calendarDate(now))
    makeRoom(now)
    const words = [clientNetwork(visitor.address), visitor.agent, thing]
    const digest = createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')
    if (counted.has(digest)) return false
    counted.set(digest, now)
    return true
  }
}
