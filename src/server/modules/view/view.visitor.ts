/**
 * Distinguishes a reader from a bot, and a view from its repetition, and bounds what one visitor can count on a day. A
 * visitor is an account, or else a network; the user agent, which everybody chooses, only tells repetitions from other
 * readers of the same network. Nothing of it is stored: only digests are held in memory, under random keys of this process
 * that change each day and are lost when it ends. Of the processes of a machine one holds them for all.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { clientNetwork, clientRange } from '../../http/load/client-network.ts'
import { createDayCount, type Charge } from '../../http/load/day-count.ts'
import { calendarDate } from '#domain/time/relative-time.ts'

/** `accountId`: null when not signed in. */
export type Visitor = { address: string; agent: string; accountId: number | null }

/** Whether this view counts; asynchronous where another process counts for all. */
export type VisitorCheck = (visitor: Visitor, thing: string, now: number) => boolean | Promise<boolean>

type Options = {
  /** the same reader and item count once within it, in ms */
  window?: number
  /** the most digests; the oldest is dropped */
  size?: number
  /** cells in each row of the counts of the day */
  cells?: number
}

const MINUTE = 60 * 1000

/**
 * How often a visitor counts on a Beijing day, for one thing and for all together. An office, or the customers of a mobile
 * carrier behind one address, are a few readers; a range is what somebody can rent as a whole.
 */
const MOST = {
  account: { one: 3, all: 500 },
  network: { one: 5, all: 1000 },
  range: { one: 50, all: 10_000 },
} as const

/**
 * Machines are known by what they call themselves. Missing Sec-Fetch headers prove nothing: browsers leave them out
 * where a site is not served over TLS, and older ones do not know them.
 */
const isReader = ({ agent }: Visitor) => agent !== '' && !isbot(agent)

type Source = { level: keyof typeof MOST; name: string }

/** A reader who is signed in counts by the account alone, wherever they are. */
function listSources({ address, accountId }: Visitor): Source[] {
  if (accountId !== null) return [{ level: 'account', name: `${accountId}` }]
  return [
    { level: 'network', name: clientNetwork(address) },
    { level: 'range', name: clientRange(address) },
  ]
}

const chargesOf = (visitor: Visitor, thing: string): Charge[] =>
  listSources(visitor).flatMap(({ level, name }) => [
    { subject: JSON.stringify([level, name, thing]), amount: 1, max: MOST[level].one },
    { subject: JSON.stringify([level, name]), amount: 1, max: MOST[level].all },
  ])

const readerOf = ({ address, agent, accountId }: Visitor) =>
  accountId === null ? [clientNetwork(address), agent] : [accountId]

export function createVisitorCheck({ window = 30 * MINUTE, size = 50_000, cells = 2 ** 19 }: Options = {}) {
  // In the order of counting, so that expired entries are in front. Dropping one early costs little: the day is counted apart.
  const counted = new Map<string, number>()
  const countDay = createDayCount({ cells })
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
   * Whether this view is the first of its reader for a while, and within what the visitor can count today. Reader and item
   * form one digest, so no profile of a reader can be built from it.
   */
  return function isNew(visitor: Visitor, thing: string, now: number): boolean {
    if (!isReader(visitor)) return false
    changeKey(calendarDate(now))
    makeRoom(now)
    const words = [...readerOf(visitor), thing]
    const digest = createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')
    if (counted.has(digest) || !countDay(chargesOf(visitor, thing), now)) return false
    counted.set(digest, now)
    return true
  }
}
