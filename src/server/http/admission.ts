/**
 * Who is worked for now, who waits, and who is refused. So many requests are worked on at once; the others wait, those first
 * for whom it matters most. As long as the queue is empty now and then, waiting is worth it. When it has not been empty for a
 * while there is more to do than can be done: then the newest is taken first, since the oldest will have given up, and
 * nobody waits for longer than a moment. docs/decisions/037-overload.md says why.
 */

/** first: somebody has already begun what this completes; usual: readers; last: machines, and what can be told again. */
export const RANKS = ['first', 'usual', 'last'] as const
export type Rank = (typeof RANKS)[number]

export type Refusal = 'waited' | 'full'

type Waiter = { since: number; start: () => void; refuse: (reason: Refusal) => void }

/** How long one waits, in ms: at first, and when there is more to do than can be done. */
const PATIENCE: Record<Rank, { usual: number; overload: number }> = {
  first: { usual: 5000, overload: 2000 },
  usual: { usual: 1000, overload: 100 },
  last: { usual: 250, overload: 0 },
}
/** A queue that was not empty for so long will not become so by waiting. */
const STANDING = 100
/** Within one turn of the event loop no more is begun after so many ms: nobody who comes meanwhile would be seen. */
const TURN = 5
/** One of so many goes to those of less weight, so that nobody can keep them out altogether. */
const SHARE = 4
const SWEEP = 25

type Options = {
  /** 0: as many as come */
  atOnce: number
  maxWaiting?: number
  now?: () => number
  /** what is done in the next turn of the event loop */
  later?: (work: () => void) => void
}

export function createAdmission({
  atOnce,
  maxWaiting = 8 * atOnce,
  now = () => performance.now(),
  later = setImmediate,
}: Options) {
  const queues: Record<Rank, Waiter[]> = { first: [], usual: [], last: [] }
  let active = 0
  let waiting = 0
  let begun = 0
  let emptyAt = -Infinity
  let turnAt: number | null = null
  let isPumpPlanned = false
  let sweeping: NodeJS.Timeout | null = null

  const isStanding = () => waiting > 0 && now() - emptyAt > STANDING
  const patienceOf = (rank: Rank) => PATIENCE[rank][isStanding() ? 'overload' : 'usual']

  function begin(start: () => void): void {
    active++
    if (turnAt === null) {
      turnAt = now()
      later(() => (turnAt = null))
    }
    start()
  }

  /** Whether whoever comes now is worked for at once. */
  const isFree = () => atOnce === 0 || (active < atOnce && waiting === 0 && (turnAt === null || now() - turnAt < TURN))

  function planPump(): void {
    if (isPumpPlanned || waiting === 0 || active >= atOnce) return
    isPumpPlanned = true
    later(pump)
  }

  function take(rank: Rank): Waiter {
    const queue = queues[rank]
    waiting--
    return (rank !== 'first' && now() - emptyAt > STANDING ? queue.pop() : queue.shift())!
  }

  /** One in each turn: what it does before it first waits for something is not known until it has been done. */
  function pump(): void {
    isPumpPlanned = false
    refuseLate()
    if (waiting === 0 || active >= atOnce) return
    const filled = RANKS.filter((rank) => queues[rank].length > 0)
    begun++
    const { start } = take(begun % SHARE === 0 ? filled.at(-1)! : filled[0]!)
    noteEmpty()
    begin(start)
    planPump()
  }

  function noteEmpty(): void {
    if (waiting === 0) emptyAt = now()
  }

  /** The oldest stand in front. */
  function refuseLate(): void {
    for (const rank of RANKS) {
      const queue = queues[rank]
      const limit = patienceOf(rank)
      while (queue.length > 0 && now() - queue[0]!.since > limit) {
        waiting--
        queue.shift()!.refuse('waited')
      }
    }
    noteEmpty()
  }

  function sweep(): void {
    refuseLate()
    if (waiting > 0 || !sweeping) return
    clearInterval(sweeping)
    sweeping = null
  }

  /** The oldest of those of the least weight goes, unless that is whoever wants to come in. */
  function makeRoom(rank: Rank): boolean {
    const least = RANKS.findLast((one) => queues[one].length > 0)!
    if (RANKS.indexOf(least) < RANKS.indexOf(rank)) return false
    waiting--
    queues[least].shift()!.refuse('full')
    return true
  }

  return {
    isFree,
    /** For whoever was found free. */
    begin,
    /** Either is called later, once. */
    wait(rank: Rank, start: () => void, refuse: (reason: Refusal) => void): void {
      if (waiting === 0) emptyAt = now()
      if (patienceOf(rank) === 0) return refuse('waited')
      if (waiting >= maxWaiting && !makeRoom(rank)) return refuse('full')
      queues[rank].push({ since: now(), start, refuse })
      waiting++
      sweeping ??= setInterval(sweep, SWEEP).unref()
      planPump()
    },
    leave(): void {
      active--
      planPump()
    },
    /** More is wanted than can be done: what can wait, such as making a page anew that is good enough, does. */
    isOverloaded: isStanding,
    counts: () => ({ active, waiting }),
  }
}

export type Admission = ReturnType<typeof createAdmission>
