/**
 * The admission queue: a limited number of requests is processed concurrently, the others wait by priority and arrival. A
 * request that would wait for too long is refused immediately, judged by the rate at which others were admitted.
 * docs/decisions/037-overload.md explains why.
 */

/**
 * first: completes something that has begun, such as a payment; usual: readers; last: bots, and requests that clients retry.
 */
const PRIORITIES = ['first', 'usual', 'last'] as const
export type Priority = (typeof PRIORITIES)[number]

export type ShedReason = 'waited' | 'full'

type Waiter = { since: number; start: () => void; refuse: (reason: ShedReason) => void }

/** ms: refused immediately above the expected wait, and later above the longest one */
const PATIENCE: Record<Priority, { expected: number; most: number }> = {
  first: { expected: 3000, most: 5000 },
  usual: { expected: 300, most: 2000 },
  last: { expected: 0, most: 2000 },
}
/** ms after which a queue that was never empty counts as overload */
const STANDING = 100
/** ms of an event loop iteration after which no more requests start, so that new connections are accepted */
const TURN = 5
/** One in this many is taken from a lower priority, so that none is starved. */
const SHARE = 4
/**
 * Before a request is taken, new connections are accepted: an iteration of the event loop accepts one, and those not accepted
 * wait without being refused. Limited to this share of the working time.
 */
const LOOK = 0.5
/** of the newest sample in the moving average of the admission rate */
const WEIGHT = 0.1
const SWEEP = 25

type Options = {
  /** 0: no limit */
  atOnce: number
  maxWaiting?: number
  now?: () => number
  /** schedules work for the next iteration of the event loop */
  later?: (work: () => void) => void
}

const clock = () => performance.now()

export function createAdmissionQueue({ atOnce, maxWaiting = 8 * atOnce, now = clock, later = setImmediate }: Options) {
  const queues: Record<Priority, Waiter[]> = { first: [], usual: [], last: [] }
  let active = 0
  let waiting = 0
  let taken = 0
  /** since when the queue is not empty */
  let busySince: number | null = null
  let takenAt = 0
  /** ms between admissions while others wait */
  let interval = 0
  let turnAt: number | null = null
  let isPumpPlanned = false
  let hasSomebodyCome = false
  let lookUntil: number | null = null
  let sweeping: NodeJS.Timeout | null = null

  /** A few who wait for one slow answer are no queue. */
  const isStanding = () => waiting >= atOnce / 2 && busySince !== null && now() - busySince > STANDING

  /** When no request is admitted any longer, the time since the last one is the estimate. */
  const expectedWait = (before: number) => before * Math.max(interval, now() - Math.max(takenAt, busySince ?? 0))

  function begin(start: () => void): void {
    active++
    if (turnAt === null) {
      turnAt = now()
      later(() => (turnAt = null))
    }
    start()
  }

  /** Whether a new request starts immediately. */
  const isFree = () => active < atOnce && waiting === 0 && (turnAt === null || now() - turnAt < TURN)

  function planPump(): void {
    if (isPumpPlanned || waiting === 0 || active >= atOnce) return
    isPumpPlanned = true
    later(pump)
  }

  function remove(priority: Priority): Waiter {
    waiting--
    if (waiting === 0) busySince = null
    return queues[priority].shift()!
  }

  /** One per iteration of the event loop: how much synchronous work it does is unknown until it is done. */
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
    const filled = PRIORITIES.filter((priority) => queues[priority].length > 0)
    taken++
    const passed = now() - Math.max(takenAt, busySince ?? 0)
    interval += WEIGHT * (passed - interval)
    takenAt = now()
    begin(remove(taken % SHARE === 0 ? filled.at(-1)! : filled[0]!).start)
    planPump()
  }

  /** The oldest are in front. */
  function refuseLate(): void {
    for (const priority of PRIORITIES) {
      const queue = queues[priority]
      while (queue.length > 0 && now() - queue[0]!.since > PATIENCE[priority].most) remove(priority).refuse('waited')
    }
  }

  function sweep(): void {
    refuseLate()
    if (waiting > 0 || !sweeping) return
    clearInterval(sweeping)
    sweeping = null
  }

  /** As many as are processed concurrently may always wait: that is a slow machine, not too many readers. */
  function isTooLate(priority: Priority): boolean {
    if (priority === 'last') return isStanding()
    const before = priority === 'first' ? queues.first.length : waiting
    return before >= atOnce && expectedWait(before) > PATIENCE[priority].expected
  }

  /** The latest waiter of the lowest priority is refused, unless the new request has no higher priority. */
  function makeRoom(priority: Priority): boolean {
    const least = PRIORITIES.findLast((one) => queues[one].length > 0)!
    if (PRIORITIES.indexOf(least) <= PRIORITIES.indexOf(priority)) return false
    waiting--
    queues[least].pop()!.refuse('full')
    return true
  }

  return {
    isFree,
    /** A client opens a connection, or sends a request. */
    noteArrival: () => void (hasSomebodyCome = true),
    /** For a request that `isFree` has admitted. */
    begin,
    /** Either is called, once: the work later, the refusal now or later. */
    wait(priority: Priority, start: () => void, refuse: (reason: ShedReason) => void): void {
      if (isTooLate(priority) || (waiting >= maxWaiting && !makeRoom(priority))) return refuse('full')
      queues[priority].push({ since: now(), start, refuse })
      waiting++
      busySince ??= now()
      sweeping ??= setInterval(sweep, SWEEP).unref()
      planPump()
    },
    leave(): void {
      active--
      planPump()
    },
    /** Demand exceeds capacity: deferrable work, such as refreshing an acceptable page, is deferred. */
    isOverloaded: isStanding,
    counts: () => ({ active, waiting }),
  }
}
