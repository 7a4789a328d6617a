/**
 * The primary: starts the configured number of workers, replaces those that have died, and ends when all of them have ended.
 * It answers no requests; state shared by all workers is in its memory.
 */
import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:http'
import type { Env } from '../config/env.ts'
import type { Log } from '../http/observe/log.ts'
import { sumFigures, type LoadFigures, type Metrics } from '../http/observe/metrics.ts'
import type { RequestStats } from '../http/observe/request-stats.ts'
import { announce, openSocket, portOf, type KnownPeople } from './listen.ts'
import {
  createSharedWorkerState,
  createSharedStateHandlers,
  type PrimaryHandlers,
  type WorkerHandlers,
} from './shared-worker-state.ts'
import { openChannel } from './worker-channel.ts'

export class WorkerError extends Error {
  override name = 'WorkerError'
}

/** Who dies younger than this has not found its feet. */
const YOUNG = 60 * 1000
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30 * 1000
/** This many may die without an error message before any has ever answered; then it is not by accident. */
const DEATHS_BORNE = 3
/** Longer than a worker takes to shut down gracefully. */
const GRACE = 15 * 1000
/** The time until the others check on their own. */
const LOOK_PATIENCE = 250
/** Less than a worker waits for the answer that is made of theirs. */
const ASK_PATIENCE = 1000

/** Metrics that only the primary has; its own process metrics do not belong in the sums. */
const OWN_FIGURES = new Set(['worker_ended_total', 'log_lines_total'])

/** Back-off after this many early deaths in a row: the first is replaced immediately, then ever later. */
export const pauseAfter = (youngDeaths: number): number =>
  youngDeaths < 2 ? 0 : Math.min(FIRST_PAUSE * 2 ** (youngDeaths - 2), LONGEST_PAUSE)

type Channel = ReturnType<typeof openChannel<WorkerHandlers>>
type Started = { channel: Channel; at: number; isReady: boolean }

/**
 * Tries the port once before the workers share it, as a shared port would not show that another program uses it. Where any
 * port will do, one is chosen here: a later worker must not get another.
 */
async function choosePort(env: Env): Promise<number> {
  const server = createServer()
  await openSocket(server, env)
  const port = portOf(server)!
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Ends with the process itself: normally on a signal, with a WorkerError when no worker can answer. */
export async function runWorkers(env: Env, log: Log, metrics: Metrics, people: KnownPeople): Promise<never> {
  const port = await choosePort(env)
  const memory = createSharedWorkerState()
  const workers = new Map<Worker, Started>()
  let isAnnounced = false
  let completing: Worker | null = null
  let youngDeaths = 0
  let closing = false

  return new Promise<never>((_, reject) => {
    function giveUp(reason: string): void {
      if (closing) return
      closing = true
      for (const worker of workers.keys()) worker.process.kill('SIGKILL')
      reject(new WorkerError(reason))
    }

    /** Those that answer readers already. */
    function askAll(name: keyof WorkerHandlers, but?: Worker) {
      const chosen = [...workers].filter(([worker, { isReady }]) => isReady && worker !== but)
      return Promise.allSettled(chosen.map(([, { channel }]) => channel.ask(name)))
    }

    /** One that has just died, or does not answer in time, is missing in the sums. */
    async function readFigures(): Promise<string> {
      const own = (await metrics.registry.getMetricsAsJSON()).filter(({ name }) => OWN_FIGURES.has(name))
      const results = await askAll('listFigures')
      const theirs = results.flatMap((one) =>
        one.status === 'fulfilled' && one.value ? [one.value as LoadFigures] : [],
      )
      return sumFigures([...theirs, own])
    }

    async function listRequestStats(): Promise<RequestStats[]> {
      const results = await askAll('reportStats')
      return results.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value as RequestStats] : []))
    }

    function start(): void {
      if (closing) return
      const worker = cluster.fork({ PORT: String(port) })
      const answers: PrimaryHandlers = {
        ...createSharedStateHandlers(memory),
        readFigures,
        listRequestStats,
        ready() {
          started.isReady = true
          if (!isAnnounced) announce(env, people, port)
          isAnnounced = true
        },
        async notifyOtherWorkers() {
          const enough = new Promise((resolve) => setTimeout(resolve, LOOK_PATIENCE).unref())
          await Promise.race([askAll('readChanges', worker), enough])
        },
        mayComplete() {
          // If it has died, the next worker takes over.
          if (completing && workers.has(completing)) return false
          completing = worker
          return true
        },
        giveUp: (reason) => (isAnnounced ? log.error({ worker: worker.id, reason }, 'cannot start') : giveUp(reason)),
      }
      const channel = openChannel<WorkerHandlers>(worker, answers, ASK_PATIENCE)
      const started: Started = { channel, at: performance.now(), isReady: false }
      workers.set(worker, started)
    }

    cluster.on('exit', (worker, code, signal) => {
      const lived = performance.now() - (workers.get(worker)?.at ?? 0)
      workers.delete(worker)
      if (closing) return
      youngDeaths = lived < YOUNG ? youngDeaths + 1 : 0
      if (!isAnnounced && youngDeaths >= DEATHS_BORNE)
        return giveUp(`workers end before they are ready (${signal ?? `code ${code}`})`)
      metrics.workersEnded.inc()
      const pause = pauseAfter(youngDeaths)
      log.error({ worker: worker.id, exitCode: code, signal, pause }, 'a worker has ended; another takes its place')
      setTimeout(start, pause)
    })

    const close = (signal: string) => {
      if (closing) return
      closing = true
      log.info({ signal }, 'closing')
      const end = () => process.exit(0)
      for (const worker of workers.keys()) worker.process.kill('SIGTERM')
      setTimeout(() => [...workers.keys()].forEach((worker) => worker.process.kill('SIGKILL')), GRACE).unref()
      if (workers.size === 0) end()
      cluster.on('exit', () => workers.size === 0 && end())
    }
    process.on('SIGTERM', close)
    process.on('SIGINT', close)
    for (let count = 0; count < env.WORKERS; count++) start()
  })
}
