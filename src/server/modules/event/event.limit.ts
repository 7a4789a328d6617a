/** Limits per network: counted only in memory, so that no address is ever stored. */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { eventCalls } from '#contract/site/event.ts'
import { clientNetwork, clientRange } from '../../http/load/client-network.ts'
import { createDayCount } from '../../http/load/day-count.ts'

export type EventLimit = (network: string, count: number, now: number) => boolean | Promise<boolean>

/** Dropped before the end of its window: there are so many that other limits hold. */
const NETWORKS_AT_MOST = 50_000

type Options = { allowed: number; window: number; size?: number }

/** Whether so many more are welcome; the first of a network opens a window, and its end forgets the network. */
export function createEventLimit({ allowed, window, size = NETWORKS_AT_MOST }: Options) {
  // In the order in which windows were opened, so that expired ones come first.
  const windows = new Map<string, { openedAt: number; count: number }>()

  function forgetEnded(now: number): void {
    for (const [network, { openedAt }] of windows) {
      // A clock that was set back must not shut anybody out for longer.
      if (Math.abs(now - openedAt) < window && windows.size < size) return
      windows.delete(network)
    }
  }

  return (network: string, count: number, now: number): boolean => {
    forgetEnded(now)
    const open = windows.get(network) ?? { openedAt: now, count: 0 }
    if (open.count + count > allowed) return false
    windows.set(network, { ...open, count: open.count + count })
    return true
  }
}

const MEBIBYTE = 2 ** 20
/** Bytes of events on a Beijing day. Thousands of readers share an address of a mobile carrier; a range is rented as a whole. */
const BYTES_A_DAY = { network: 2 * MEBIBYTE, range: 16 * MEBIBYTE }
/** Networks and ranges of a day. */
const CELLS = 2 ** 18

const [LIMIT] = eventCalls['POST /api/event'].limit.rules

type Batch = { count: number; bytes: number }

/** Whether so many more events, of so many bytes, are welcome from an address. */
export type EventWelcome = (address: string, batch: Batch, now: number) => boolean | Promise<boolean>

/** Of all processes of a machine together, where one of them counts for all. */
export function createEventWelcome(): EventWelcome {
  const countWindow = createEventLimit({ allowed: LIMIT.max, window: LIMIT_WINDOWS[LIMIT.window] })
  const countDay = createDayCount({ cells: CELLS })
  return (address, { count, bytes }, now) => {
    const [network, range] = [clientNetwork(address), clientRange(address)]
    if (!countWindow(network, count, now)) return false
    const charges = [
      { subject: network, amount: bytes, max: BYTES_A_DAY.network },
      { subject: range, amount: bytes, max: BYTES_A_DAY.range },
    ]
    return countDay(charges, now)
  }
}
