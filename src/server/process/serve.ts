/** One serving process: the application on its database, with its socket and its background work. */
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { createApp, type BackgroundWork } from './app.ts'
import { createNightlyBackup } from '../jobs/backup-nightly.ts'
import { findLastBackup } from '../commands/backup-status.ts'
import type { Env } from '../config/env.ts'
import { createAdmissionControl } from '../http/load/admission-control.ts'
import type { Log } from '../http/observe/log.ts'
import type { Metrics } from '../http/observe/metrics.ts'
import { headersFor, securityHeaders } from '../http/pages/security-headers.ts'
import { listen, portOf, reservePort } from './listen.ts'
import type { SharedWorkerState } from './shared-worker-state.ts'
import { findMediaFolders } from './media-folders.ts'
import { createMinuteWork } from '../jobs/minute-work.ts'
import { createLease } from '../jobs/minute-lease.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import { readAssets, readDeskAssets } from '../ssr/assets.ts'
import { createPageRenderer, type RenderApp } from '../ssr/page-renderer.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'dist')

type Options = { env: Env; log: Log; metrics: Metrics; db: Database; seal: Seal; memory: SharedWorkerState }

/** Gives back the port when it answers; closes the database if it cannot. */
export async function serve(options: Options): Promise<number | undefined> {
  try {
    return await open(options)
  } catch (error) {
    await options.db.destroy()
    throw error
  }
}

const lookIn = (folder: string) => () => findLastBackup(folder)

async function open(options: Options): Promise<number | undefined> {
  const { log, metrics, db, seal, memory } = options
  const { env, release } = await reservePort(options.env)
  const entry = join(DIST, 'server/entry-server.js')
  const { renderPage } = (await import(entry)) as { renderPage: RenderApp }
  const findAssets = readAssets(join(DIST, 'client'))
  const firstWork: (() => Promise<void>)[] = []
  const lastWork: (() => Promise<void>)[] = []
  const closingWork: (() => Promise<void>)[] = []
  const minuteWork = createMinuteWork(log, createLease(db, 'minute'))
  const backup = env.BACKUP && createNightlyBackup({ settings: env.BACKUP, db, log, metrics })
  const background: BackgroundWork[] = []
  const secured = securityHeaders({ https: env.PUBLIC_URL.startsWith('https:'), development: false })
  const admission = createAdmissionControl({
    atOnce: env.LOAD.atOnce,
    forgetAfter: 2 * env.LOAD.request,
    addressRequests: env.LOAD.addressRequests,
    processes: env.WORKERS,
    isProxy: env.TRUST_PROXY,
    headersFor: (path) => headersFor(path, secured),
    metrics,
    log,
  })
  const app = createApp({
    admission,
    env,
    db,
    log,
    metrics,
    seal,
    memory,
    findLastBackup: env.BACKUP && lookIn(env.BACKUP.folder),
    renderPage: createPageRenderer(async () => renderPage, findAssets, env.PUBLIC_URL),
    deskAssets: readDeskAssets(join(DIST, 'client')),
    clientDir: join(DIST, 'client'),
    ...findMediaFolders(env.DATA_DIR, env.STORAGE),
    beforeFirst: (work) => firstWork.push(work),
    beforeEnd: (work) => lastWork.push(work),
    whenClosing: (work) => closingWork.push(work),
    everyMinute: minuteWork.add,
    inBackground: (work) => background.push(work),
  })
  for (const work of firstWork) await work()
  const stopBackground = () => Promise.all(background.map((work) => work.stop()))
  const closing = () =>
    void Promise.all([minuteWork.stop(), backup?.stop(), stopBackground(), ...closingWork.map((work) => work())])
  const close = async () => {
    await minuteWork.stop()
    await backup?.stop()
    await stopBackground()
    for (const work of lastWork) await work()
    await db.destroy()
  }
  const server = await listen({
    ...{ app, admission, env, log, metrics },
    onClosing: closing,
    onClose: close,
    releasePort: release,
  })
  minuteWork.start()
  backup?.start()
  for (const work of background) work.start()
  return portOf(server)
}
