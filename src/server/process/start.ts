/** Starts the server: configuration, database, demo edition, socket. Anything wrong ends in one line and exit code 1. */
import cluster from 'node:cluster'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { makePrivateFolder } from '#db/engine/private-file.ts'
import { checkStorage, StorageError } from './check-storage.ts'
import { EnvError, loadEnvFile, readEnv, type Env } from '../config/env.ts'
import { createLog, type Log } from '../http/observe/log.ts'
import { createMetrics } from '../http/observe/metrics.ts'
import { announce, ListenError, type KnownPeople } from './listen.ts'
import {
  connectSharedWorkerState,
  createSharedWorkerState,
  type PrimaryHandlers,
  type WorkerHandlers,
} from './shared-worker-state.ts'
import { hasAdministrator } from '../modules/account/account.admin.ts'
import { hasDemoAccounts } from '../modules/account/demo/account.demo.ts'
import { openSeal } from '../config/phone-env.ts'
import { DatabaseError, openSite, prepareDatabase } from './prepare-database.ts'
import { openChannel } from './worker-channel.ts'
import { runWorkers, WorkerError } from './workers.ts'
import { oneLine } from '../commands/run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Problems that the operator at the terminal can solve: reported in one line, without a stack. */
class StartError extends Error {
  override name = 'StartError'
}

function prepareDataDir(env: Env): void {
  try {
    makePrivateFolder(env.DATA_DIR)
    accessSync(env.DATA_DIR, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR ${env.DATA_DIR} cannot be written: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** In the background, and in one process: what older versions did not have. */
async function complete(db: Database, log: Log): Promise<void> {
  const [{ completeIndex }, { completeDesk }] = await Promise.all([
    import('../jobs/complete-index.ts'),
    import('../jobs/complete-stories.ts'),
  ])
  await Promise.all([completeIndex(db, log), completeDesk(db, log)])
}

/** What a primary does not need, it does not load. */
const loadServe = async () => (await import('./serve.ts')).serve

/** The only process, or the primary. */
async function start(): Promise<void> {
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  prepareDataDir(env)
  const seal = openSeal(env)
  const metrics = createMetrics()
  const log = createLog(env.LOG_LEVEL, undefined, metrics.logWatch)
  if ((env.DATABASE_URL || env.IS_OPEN) && !env.SECRET)
    log.warn('SECRET is not set: what this server has signed is worth nothing to other servers, nor after a restart')
  await checkStorage(env.STORAGE, (detail, message) => log.warn(detail, message))
  const prepared = await prepareDatabase({ env, log, metrics, seal, contentDir: join(ROOT, 'content') })
  // Opened again for readers: preparation may take its time, requests may not.
  const people: KnownPeople = {
    hasAdmin: await hasAdministrator(prepared),
    hasDemo: env.DEMO === 'on' && (await hasDemoAccounts({ db: prepared, seal })),
  }
  await prepared.destroy()
  if (env.WORKERS > 1) return runWorkers(env, log, metrics, people)
  const db = openSite(env, log, metrics, env.LOAD.database)
  const serve = await loadServe()
  announce(env, people, await serve({ env, log, metrics, db, seal, memory: createSharedWorkerState() }))
  void complete(db, log)
}

/** Everything was checked and prepared by the primary. */
async function startWorker(id: number, own: Partial<WorkerHandlers>, { ask }: Channel): Promise<void> {
  const env = readEnv(process.env)
  const metrics = createMetrics(() => ask('readFigures'))
  const log = createLog(env.LOG_LEVEL, undefined, metrics.logWatch).child({ worker: id })
  own.listFigures = () => metrics.registry.getMetricsAsJSON()
  const memory = await connectSharedWorkerState(ask, own)
  const serve = await loadServe()
  const db = openSite(env, log, metrics, env.LOAD.database)
  await serve({ env, log, metrics, db, seal: openSeal(env), memory })
  await ask('ready')
  if (await ask('mayComplete')) void complete(db, log)
}

type Channel = ReturnType<typeof openChannel<PrimaryHandlers>>

const KNOWN = [EnvError, StartError, StorageError, ListenError, DatabaseError, WorkerError]

function explain(error: unknown): string {
  const known = KNOWN.some((kind) => error instanceof kind)
  const message = oneLine(error)
  return known ? message : `cannot start: ${message}`
}

if (cluster.worker) {
  const own: Partial<WorkerHandlers> = {}
  const channel = openChannel<PrimaryHandlers>(process, own as WorkerHandlers)
  await startWorker(cluster.worker.id, own, channel).catch(async (error: unknown) => {
    // One line for all of them, which is the primary's to say.
    await channel.ask('giveUp', explain(error)).catch(() => {})
    process.exit(1)
  })
} else {
  await start().catch((error: unknown) => {
    console.error(`kanwu: ${explain(error)}`)
    process.exit(1)
  })
}
