/**
 * Who is worked for now, who waits, and who is refused. So many requests are worked on at once; the others wait in the order
 * in which they came, those first for whom it matters most. Whoever would wait for too long is refused at once, judged by how
 * quickly those before were taken, so that a refusal costs nobody any time. docs/decisions/037-overload.md says why.
 */

/** first: somebody has already begun what this completes; usual: readers; last: machines, and what can be told again. */
const RANKS = ['first', 'usual', 'last'] as const
export type Rank = (typeof RANKS)[number]

export type Refusal = 'waited' | 'full'

type Waiter = { since: number; start: () => void; refuse: (reason: Refusal) => void }

/** In ms: how long one may expect to wait, and how long one waits if it takes longer than was expected. */
const PATIENCE: Record<Rank, { expected: number; most: number }> = {
  first: { expected: 3000, most: 5000 },
  usual: { expected: 300, most: 2000 },
  last: { expected: 0, most: 2000 },
}
/** A queue that was not empty for so many ms will not become so by itself. */
const STANDING = 100
/** Within one turn of the event loop no more is begun after so many ms: nobody who comes meanwhile would be seen. */
const TURN = 5
/** One of so many goes to those of less weight, so that nobody can keep them out altogether. */
const SHARE = 4
/**
 * Before one is taken, those who are coming are seen: a turn of the event loop accepts a single connection, and whoever stands
 * outside waits without being refused. For no longer than this part of the time that is worked.
 */
const LOOK = 0.5
/** How much the last one weighs in how quickly they are taken. */
const WEIGHT = 0.1
const SWEEP = 25

type Options = {
  /** 0: as many as come */
  atOnce: number
  maxWaiting?: number
  now?: () => number
  /** what is done in the next turn of the event loop */
  later?: (work: () => void) => void
}

const clock = () => performance.now()

export function createAdmission({ atOnce, maxWaiting = 8 * atOnce, now = clock, later = setImmediate }: Options) {
  const queues: Record<Rank, Waiter[]> = { first: [], usual: [], last: [] }
  let active = 0
  let waiting = 0
  let taken = 0
  /** since when somebody waits */
  let busySince: number | null = null
  let takenAt = 0
  /** ms from one that was taken to the next, while others wait */
  let interval = 0
  let turnAt: number | null = null
  let isPumpPlanned = false
  let hasSomebodyCome = false
  let lookUntil: number | null = null
  let sweeping: NodeJS.Timeout | null = null

  /** A few who wait for one slow answer are no queue. */
  const isStanding = () => waiting >= atOnce / 2 && busySince !== null && now() - busySince > STANDING

  /** When nobody is taken any longer, the waiting tells how long it takes. */
  const expectedWait = (before: number) => before * Math.max(interval, now() - Math.max(takenAt, busySince ?? 0))

  function begin(start: () => void): void {
    active++
    if (turnAt === null) {
      turnAt = now()
      later(() => (turnAt = null))
    }
    start()
  }

  /** Whether whoever comes now is worked for at once. */
  const isFree = () => active < atOnce && waiting === 0 && (turnAt === null || now() - turnAt < TURN)

  function planPump(): void {
    if (isPumpPlanned || waiting === 0 || active >= atOnce) return
    isPumpPlanned = true
    later(pump)
  }

  function remove(rank: Rank): Waiter {
    waiting--
    if (waiting === 0) busySince = null
    return queues[rank].shift()!
  }

  /** One in each turn: what it does before it first waits for something is not known until it has been done. */
  function pump(): void {
    isPumpPlanned = false
    lookUntil ??= now() + LOOK * (now() - takenAt)
    if (hasSomebodyCome && now() < lookUntil) {
      hasSomebodyCome = false
      return planPump()
    }
    lookUntil = null
    refuseLate()
    if (waiting === 0 || active >= atOnce) return
    const filled = RANKS.filter((rank) => queues[rank].length > 0)
    taken++
    const passed = now() - Math.max(takenAt, busySince ?? 0)
    interval += WEIGHT * (passed - interval)
    takenAt = now()
    begin(remove(taken % SHARE === 0 ? filled.at(-1)! : filled[0]!).start)
    planPump()
  }

  /** The oldest stand in front. */
  function refuseLate(): void {
    for (const rank of RANKS) {
      const queue = queues[rank]
      while (queue.length > 0 && now() - queue[0]!.since > PATIENCE[rank].most) remove(rank).refuse('waited')
    }
  }

  function sweep(): void {
    refuseLate()
    if (waiting > 0 || !sweeping) return
    clearInterval(sweeping)
    sweeping = null
  }

  /** As many as are worked on at once may wait in any case: that is a slow machine, not too many readers. */
  function isTooLate(rank: Rank): boolean {
    if (rank === 'last') return isStanding()
    const before = rank === 'first' ? queues.first.length : waiting
    return before >= atOnce && expectedWait(before) > PATIENCE[rank].expected
  }

  /** The one of the least weight that came last goes, unless that is whoever wants to come in. */
  function makeRoom(rank: Rank): boolean {
    const least = RANKS.findLast((one) => queues[one].length > 0)!
    if (RANKS.indexOf(least) <= RANKS.indexOf(rank)) return false
    waiting--
    queues[least].pop()!.refuse('full')
    return true
  }

  return {
    isFree,
    /** Somebody opens a connection, or asks for something. */
    noteArrival: () => void (hasSomebodyCome = true),
    /** For whoever was found free. */
    begin,
    /** Either is called, once: the work later, the refusal now or later. */
    wait(rank: Rank, start: () => void, refuse: (reason: Refusal) => void): void {
      if (isTooLate(rank) || (waiting >= maxWaiting && !makeRoom(rank))) return refuse('full')
      queues[rank].push({ since: now(), start, refuse })
      waiting++
      busySince ??= now()
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
