/**
 * Tells a reader from a machine, and a view from its repetition. Nothing of it is written down: what is remembered is a
 * digest under a key that this process drew by itself, changes each day, and takes along when it ends. Of the processes of a
 * machine one remembers for all.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { clientNetwork } from '../../http/load/client-network.ts'
import { calendarDate } from '#domain/time/relative-time.ts'

export type Visitor = { address: string; agent: string }

/** Whether this view is the first of its visitor for a while; told later where another process counts for all. */
export type VisitorCheck = (visitor: Visitor, thing: string, now: number) => boolean | Promise<boolean>

type Options = {
  /** the same visitor and thing count once within it, in ms */
  window?: number
  /** digests at most; the oldest goes */
  size?: number
}

const MINUTE = 60 * 1000

/**
 * Machines are known by what they call themselves. Missing Sec-Fetch headers prove nothing: browsers leave them out
 * where a site is not served over TLS, and older ones do not know them.
 */
const isReader = ({ agent }: Visitor) => agent !== '' && !isbot(agent)

export function createVisitorCheck({ window = 30 * MINUTE, size = 50_000 }: Options = {}) {
  // In the order of counting, so that those which are over stand in front.
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

  /** Whether this view is the first of its visitor for a while. Visitor and thing are one digest: no trail comes of it. */
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
