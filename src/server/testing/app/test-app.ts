/** The whole application over a test database: requests in process or over a socket, a clock that can be set. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openDatabase, type Database } from '#db/client.ts'
import { createApp, type BackgroundWork } from '../../process/app.ts'
import { readEnv } from '../../config/env.ts'
import { createLog } from '../../http/observe/log.ts'
import { createMetrics } from '../../http/observe/metrics.ts'
import { findMediaFolders } from '../../process/media-folders.ts'
import type { Seal } from '../../modules/account/account.seal.ts'
import { DEMO_PASSWORD, DEMO_PHONES } from '../../modules/account/demo/demo-list.ts'
import { createSessions } from '../../modules/account/session/account.session.ts'
import type { SmsMessage } from '../../modules/account/sms/sms.provider.ts'
import type { FetchPicture } from '../../modules/library/fetch/library.fetch.ts'
import type { HostInfo } from '../../modules/status/status.host-info.ts'
import { readAssets, readDeskAssets } from '../../ssr/assets.ts'
import { createPageRenderer, type PageRenderer, type RenderApp } from '../../ssr/page-renderer.ts'
import { CHILD_ENV } from './child-env.ts'
import { openEmptyDatabase, openTestDatabase } from './test-database.ts'
import type { PasswordCost } from '../../modules/account/session/password.ts'
import { TEST_PASSWORD_COST } from './test-password.ts'
import { testSeal } from './test-seal.ts'
import { openTestStorage, type StoredFiles, type TestStorage } from './test-storage.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const CLIENT = join(ROOT, 'dist/client')
const ENTRY = join(ROOT, 'dist/server/entry-server.js')

export const PUBLIC_URL = 'http://kanwu.test'

/** The demo accounts, by role; the editor has every permission, the trainee none. */
const READERS = { reader: 101, member: 102, editor: 103, trainee: 149, admin: 150 } as const

/** Lower than in production: tests should not spend time on it. */
const HUMAN_DIFFICULTY = 12

export type DemoReader = keyof typeof READERS

export const DEMO_READERS = Object.keys(READERS) as DemoReader[]

export const credentialsOf = (reader: DemoReader) => ({
  phone: DEMO_PHONES[READERS[reader]]!,
  password: DEMO_PASSWORD,
})

export type TestAppOptions = {
  /** the demo edition, or the schema alone */
  rows?: 'demo' | 'none'
  /** the pages that were built, or a stub for tests of calls alone */
  pages?: 'built' | 'stub'
  env?: NodeJS.ProcessEnv
  /** with other keys for phone numbers than those of the demo edition */
  seal?: Seal
  /** copies of the database to read from */
  replicaUrls?: string[]
  /** an existing database */
  location?: AppLocation
  /** another server on the same database, as behind one site; it must be closed before that one */
  beside?: TestApp
  /** the last backup; none is set up when it is left out */
  findLastBackup?: HostInfo['findLastBackup']
  /** separate files, as on another machine; by default beside the database */
  filesDir?: string
  /** imports are worked on by real processes */
  imports?: boolean
  /** of new passwords and of the decoy; low by default */
  passwordCost?: PasswordCost
  /** from servers of the test instead of other sites */
  fetchPicture?: FetchPicture
}

type AppLocation = { url: string | undefined; dataDir: string; now: number; close: () => Promise<void> }

export type Statement = { sql: string; parameters: readonly unknown[] }

export type TestApp = {
  db: Database
  /** location of the database */
  location: AppLocation
  /** the present, which can be set, and when the application was opened */
  clock: { now: number; readonly start: number }
  /** the uploaded files, in any kind of storage */
  stored: StoredFiles
  storage: TestStorage
  /** the log lines */
  lines: string[]
  /** the short messages that were sent, and what the provider throws if it is to fail */
  sms: { messages: SmsMessage[]; failure: Error | null }
  countQueries: (work: () => Promise<unknown>) => Promise<number>
  /** the statements themselves */
  listQueries: (work: () => Promise<unknown>) => Promise<Statement[]>
  /** all routes of the server: method and pattern of each address, once for each handler */
  routes: string[]
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** the model of a call that must succeed */
  read: <Model>(path: string, init?: RequestInit) => Promise<Model>
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  /** the Cookie header of a new session, opened without the password, whose hash takes longer than most tests */
  signIn: (reader: DemoReader) => Promise<{ cookie: string }>
  /** opens a socket; the address of it */
  serve: () => Promise<string>
  /** what the server does before it ends, as writing down what it has gathered */
  finishWork: () => Promise<void>
  /** what the server does once a minute */
  passMinute: () => Promise<void>
  /** runs the recurring work once: the work that is due at the time of the clock, and the check for changes */
  passSecond: () => Promise<void>
  /** runs it automatically until the application is closed */
  startBackground: () => void
  close: () => Promise<void>
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { rows = 'demo', pages = 'stub', env = {}, replicaUrls = [], beside, filesDir } = options
  const renderPage = pages === 'built' ? loadBuiltPages() : stubPages
  const location = beside
    ? { ...beside.location, close: async () => {} }
    : (options.location ?? (await openLocation(rows)))
  const watched: { count: number; statements: Statement[] | null } = { count: 0, statements: null }
  const db = openDatabase({
    url: location.url,
    dataDir: location.dataDir,
    replicaUrls,
    onQuery(sql, parameters) {
      watched.count++
      watched.statements?.push({ sql, parameters })
    },
  })
  const clock = beside?.clock ?? { now: location.now, start: location.now }
  const lines: string[] = []
  const sms: TestApp['sms'] = { messages: [], failure: null }
  const firstWork: (() => Promise<void>)[] = []
  const lastWork: (() => Promise<void>)[] = []
  const minuteWork: (() => Promise<void>)[] = []
  const background: BackgroundWork[] = []
  const storage = beside?.storage ?? (await openTestStorage(filesDir ?? location.dataDir))
  const folder = { DATA_DIR: filesDir ?? location.dataDir }
  const usual = { NODE_ENV: 'test', PUBLIC_URL, PAGE_CACHE: 'off', ANSWER_CACHE: 'off', ...folder }
  const settings = readEnv({ ...usual, ...storage.env, ...env })
  const metrics = createMetrics()
  const app = createApp({
    env: settings,
    db,
    log: createLog('trace', { write: (line) => void lines.push(line) }, metrics.logWatch),
    metrics,
    seal: options.seal ?? testSeal,
    renderPage,
    deskAssets: pages === 'built' ? readDeskAssets(CLIENT) : () => STUB_ASSETS,
    ...(pages === 'built' ? { clientDir: CLIENT } : {}),
    ...findMediaFolders(filesDir ?? location.dataDir, settings.STORAGE),
    now: () => clock.now,
    checkModels: true,
    sms: {
      async send(message) {
        if (sms.failure) throw sms.failure
        sms.messages.push(message)
      },
    },
    humanDifficulty: HUMAN_DIFFICULTY,
    passwordCost: options.passwordCost ?? TEST_PASSWORD_COST,
    fetchPicture: options.fetchPicture,
    findLastBackup: options.findLastBackup ?? null,
    importEnv: options.imports
      ? { ...CHILD_ENV, ...usual, ...storage.env, ...env, DATABASE_URL: location.url ?? '' }
      : null,
    beforeFirst: (work) => firstWork.push(work),
    beforeEnd: (work) => lastWork.push(work),
    // Here a line that stays open is ended with the rest.
    whenClosing: (work) => lastWork.push(work),
    everyMinute: (work) => minuteWork.push(work),
    inBackground: (work) => background.push(work),
  })
  for (const work of firstWork) await work()
  const closers: (() => Promise<unknown>)[] = []
  const sessions = createSessions(db)

  const request = async (path: string, init?: RequestInit) => app.request(PUBLIC_URL + path, init)
  const finishWork = async () => {
    for (const work of lastWork) await work()
  }
  const postJson: TestApp['postJson'] = (path, body, headers = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  return {
    db,
    location,
    clock,
    storage,
    stored: storage.stored,
    lines,
    sms,
    routes: app.routes.map(({ method, path }) => `${method} ${path}`),
    request,
    postJson,
    finishWork,
    async passMinute() {
      for (const work of minuteWork) await work()
    },
    async passSecond() {
      for (const work of background) await work.runNow()
    },
    startBackground() {
      for (const work of background) work.start()
      closers.push(() => Promise.all(background.map((work) => work.stop())))
    },
    async countQueries(work) {
      const before = watched.count
      await work()
      return watched.count - before
    },
    async listQueries(work) {
      const statements: Statement[] = []
      watched.statements = statements
      await work()
      watched.statements = null
      return statements
    },
    async read<Model>(path: string, init?: RequestInit) {
      const response = await request(path, init)
      const envelope = (await response.json()) as { success: boolean; model: Model }
      if (!envelope.success) throw new Error(`${path}: ${response.status} ${JSON.stringify(envelope)}`)
      return envelope.model
    },
    async signIn(reader) {
      const token = await sessions.openSession(READERS[reader], { device: '', now: clock.now })
      return { cookie: `ticket=${token}` }
    },
    async serve() {
      const server = createServer(getRequestListener(app.fetch))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      closers.push(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async close() {
      for (const closer of closers) await closer()
      await finishWork()
      await db.destroy()
      if (!beside) await storage.close()
      await location.close()
    },
  }
}

async function openLocation(rows: 'demo' | 'none'): Promise<AppLocation> {
  return rows === 'demo' ? openTestDatabase() : { ...(await openEmptyDatabase()), now: Date.now() }
}

const STUB_ASSETS = { bootTag: '', entry: '/desk-assets/entry.js', styles: [], preloads: [] }

const stubPages: PageRenderer = async () => ({ status: 200, html: '<!doctype html><title>stub</title>' })

/** Page tests check what readers get, so they need the build; they do not make it. */
function loadBuiltPages(): PageRenderer {
  if (!existsSync(ENTRY)) throw new Error('the pages are not built: npm run build')
  // Loaded by Node itself as in production: the test runner would transform the finished bundle once more.
  const { renderPage } = createRequire(import.meta.url)(ENTRY) as { renderPage: RenderApp }
  return createPageRenderer(async () => renderPage, readAssets(CLIENT), PUBLIC_URL)
}
