/**
 * Jobs that run once a minute while the server is up: sequentially, never twice concurrently, and among all processes on one
 * database only in the holder of the lease. Each job also tolerates being run by two processes, as one may be slow to die.
 */
import type { Log } from '../http/observe/log.ts'
import type { Lease } from './minute-lease.ts'

const MINUTE = 60 * 1000

type Work = () => Promise<void>

/** For a single process. */
const ALWAYS: Lease = { acquire: async () => 0, end: async () => {}, release: async () => {} }

export function createMinuteWork(log: Log, lease: Lease = ALWAYS) {
  const works: Work[] = []
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const complain = (err: unknown) => log.error({ err }, 'the work of this minute failed; it is tried again in the next')

  async function doAll(): Promise<void> {
    for (const work of works) {
      if (stopped) return
      await work().catch(complain)
    }
  }

  /** Gives back how many ms there are to wait until the next. */
  async function run(): Promise<number> {
    try {
      const wait = await lease.acquire()
      if (wait > 0) return wait
      await doAll()
      await lease.end()
    } catch (error) {
      complain(error)
    }
    return MINUTE
  }

  /** From the end of one to the beginning of the next. */
  function plan(delay: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = run().then(plan)
    }, delay)
    timer.unref()
  }

  let stopping: Promise<void> | undefined

  return {
    add: (work: Work) => void works.push(work),
    /**
     * Delayed: a starting server serves pages first. The random part keeps several servers from starting at the same moment.
     */
    start: () => plan(5000 + Math.floor(Math.random() * 5000)),
    /** Waits for the running job. */
    stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      stopping ??= running.then(() => lease.release()).catch(complain)
      return stopping
    },
  }
}
