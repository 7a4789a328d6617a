/** The caches in front of the site, each with its purge worker, and whether changes reach them. */
import type { Database } from '#db/client.ts'
import type { EdgeSettings } from '../../config/edge-env.ts'
import { createAlibabaTarget } from './alibaba-target.ts'
import type { EdgeTarget } from './edge-target.ts'
import { createPurgeWorker, type ChangeRows } from './purge-worker.ts'
import { findCursor, findFailure } from './purge.queries.ts'
import { createVarnishTarget } from './varnish-target.ts'

/** Any process may be the one that purges, so each asks the database. */
const LOOK_EVERY = 5000

type Options = {
  db: Database
  settings: EdgeSettings
  change: ChangeRows & { watch: (listener: () => void) => () => void }
  build: string
  /** ms in which a request of a reader is answered or given up */
  longestAnswer: number
  now: () => number
  onPurge: (worked: boolean) => void
  onTrouble: (detail: Record<string, unknown>, message: string) => void
}

function listTargets({ target }: EdgeSettings, longestAnswer: number): EdgeTarget[] {
  if (target.kind === 'alibaba')
    return target.domains.map((domain) => createAlibabaTarget({ ...target, domain, longestAnswer }))
  return target.urls.map((url) => createVarnishTarget({ url, secret: target.secret, longestAnswer }))
}

export function createEdgeWork({ db, settings, change, build, longestAnswer, now, onPurge, onTrouble }: Options) {
  const targets = listTargets(settings, longestAnswer)
  const workers = targets.map((target) =>
    createPurgeWorker({
      db,
      target,
      rows: change,
      build,
      now,
      onPurged: () => onPurge(true),
      onFailure(error) {
        isPurging = false
        onPurge(false)
        onTrouble({ err: error, subject: target.name }, 'the cache in front could not be purged; it is tried again')
      },
    }),
  )
  let isPurging = false
  let timer: ReturnType<typeof setInterval> | undefined
  change.watch(() => {
    for (const worker of workers) worker.wake()
  })

  async function look(): Promise<void> {
    const found = await Promise.all(
      targets.map(async ({ name }) => (await findCursor(db, name)) !== null && (await findFailure(db, name)) === null),
    )
    isPurging = found.every(Boolean)
  }
  const lookSafely = () =>
    void look().catch(() => {
      isPurging = false
    })

  return {
    /** Whether every edge hears of changes; what it is given then may lie there for longer. */
    isPurging: (): boolean => isPurging,

    /** Since when the edge that fails longest fails; null when all work. */
    async findFailure(): Promise<number | null> {
      const times = await Promise.all(targets.map(({ name }) => findFailure(db, name)))
      const failing = times.filter((time) => time !== null)
      return failing.length > 0 ? Math.min(...failing) : null
    },

    background: {
      start(): void {
        for (const worker of workers) worker.start()
        timer = setInterval(lookSafely, LOOK_EVERY).unref()
      },
      async stop(): Promise<void> {
        clearInterval(timer)
        await Promise.all(workers.map((worker) => worker.stop()))
      },
      async runNow(): Promise<void> {
        await Promise.all(workers.map((worker) => worker.runNow()))
        await look()
      },
    },
  }
}
