/** Starts the server: configuration, database, demo edition, socket. Anything wrong ends in one line and exit code 1. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, loadEnvFile, readEnv, type Env } from './env.ts'
import { createLog } from './http/log.ts'
import { DatabaseError, prepareDatabase } from './prepare-database.ts'
import { createMetrics } from './http/metrics.ts'
import { createApp, type BackgroundWork } from './app.ts'
import { completeIndex } from './complete-index.ts'
import { completeDesk } from './complete-stories.ts'
import { listen, ListenError } from './listen.ts'
import { createMinuteWork } from './minute-work.ts'
import { readAssets, readDeskAssets } from './ssr/assets.ts'
import { createPageRenderer, type RenderApp } from './ssr/page-renderer.ts'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

/** Problems that the person at the keyboard can solve: told in one line, without a stack. */
class StartError extends Error {
  override name = 'StartError'
}

function prepareDataDir(env: Env): void {
  try {
    mkdirSync(env.DATA_DIR, { recursive: true })
    accessSync(env.DATA_DIR, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR ${env.DATA_DIR} cannot be written: ${(error as NodeJS.ErrnoException).code}`)
  }
}

async function start(): Promise<void> {
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  prepareDataDir(env)
  const log = createLog(env.LOG_LEVEL)
  const metrics = createMetrics()
  const db = await prepareDatabase(env, log, metrics, join(ROOT, 'content'))

  const entry = join(DIST, 'server/entry-server.js')
  const { renderPage } = (await import(entry)) as { renderPage: RenderApp }
  const findAssets = readAssets(join(DIST, 'client'))
  const lastWork: (() => Promise<void>)[] = []
  const closingWork: (() => Promise<void>)[] = []
  const minuteWork = createMinuteWork(log)
  const background: BackgroundWork[] = []
  const app = createApp({
    env,
    db,
    log,
    metrics,
    renderPage: createPageRenderer(async () => renderPage, findAssets, env.PUBLIC_URL),
    deskAssets: readDeskAssets(join(DIST, 'client')),
    clientDir: join(DIST, 'client'),
    mediaRoots: [join(ROOT, 'content'), join(env.DATA_DIR, 'media')],
    mediaCacheDir: join(env.DATA_DIR, 'media-cache'),
    beforeEnd: (work) => lastWork.push(work),
    whenClosing: (work) => closingWork.push(work),
    everyMinute: minuteWork.add,
    inBackground: (work) => background.push(work),
    uploadDir: join(env.DATA_DIR, 'media'),
    attachmentDir: join(env.DATA_DIR, 'attachment'),
  })
  const stopBackground = () => Promise.all(background.map((work) => work.stop()))
  const closing = () => void Promise.all([minuteWork.stop(), stopBackground(), ...closingWork.map((work) => work())])
  const close = async () => {
    await minuteWork.stop()
    await stopBackground()
    for (const work of lastWork) await work()
    await db.destroy()
  }
  try {
    await listen({ app, env, log, onClosing: closing, onClose: close })
    minuteWork.start()
    for (const work of background) work.start()
    void completeIndex(db, log)
    void completeDesk(db, log)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const KNOWN = [EnvError, StartError, ListenError, DatabaseError]

try {
  await start()
} catch (error) {
  const known = KNOWN.some((kind) => error instanceof kind)
  const message = (error as Error).message.replaceAll(/\s*\n\s*/g, ' ')
  console.error(known ? `qiri: ${message}` : `qiri: cannot start: ${message}`)
  process.exit(1)
}
