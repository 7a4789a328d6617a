/** What taking an archive in and writing it out share: arguments, database, progress, and how both end. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { keepLine, seconds } from '../../../scripts/progress.mjs'
import { loadEnvFile, readEnv, type Env } from '../config/env.ts'
import { listPageFacts } from '../config/page-facts.ts'
import { findMediaFolders } from '../process/media-folders.ts'
import { ArchiveError, createArchiveService, type ArchiveService } from '../modules/archive/archive.service.ts'
import { createBringService } from '../modules/desk/bring/desk.bring.service.ts'
import type { JournalService } from '../modules/journal/journal.service.ts'
import type { RedirectService } from '../modules/redirect/redirect.service.ts'
import { indexThings } from '../modules/search/index/search.indexer.ts'
import { createServices } from '../process/services.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BAR = 30

/** A folder, and the switches of the command; `--as` names the account that acts, `places` further folders. */
function readArguments(switches: readonly string[], places: readonly string[]) {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const, default: false }]))
  const texts = Object.fromEntries(['as', 'from', ...places].map((name) => [name, { type: 'string' as const }]))
  const { positionals, values } = parseArgs({
    options: { ...options, ...texts },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  const given = values as Record<string, string | boolean | undefined>
  const account = given['as']
  if (!folder || others.length > 0) throw new ArchiveError('name one folder')
  if (account !== undefined && !/^[1-9]\d{0,14}$/.test(String(account)))
    throw new ArchiveError('--as: the number of an account')
  const resolvePlace = (place: string) => resolve(String(given['from'] ?? '.'), place)
  return {
    folder: resolvePlace(folder),
    placeOf: (name: string) => (given[name] === undefined ? undefined : resolvePlace(String(given[name]))),
    accountId: account === undefined ? undefined : Number(account),
    isSet: (name: string) => given[name] === true,
  }
}

function drawBar(done: number, total: number): string {
  const filled = total === 0 ? BAR : Math.round((done / total) * BAR)
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done} of ${total}`
}

type ArchiveEnv = Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'STORAGE' | 'SMS' | 'PAYMENT'>>

const UNKNOWN: Pick<Env, 'SMS' | 'PAYMENT'> = {
  SMS: { provider: 'off' },
  PAYMENT: { providers: [], wechat: null, alipay: null },
}

export const createArchive = (db: Database, env: ArchiveEnv): ArchiveService => createTools(db, env).archive

export function createTools(db: Database, env: ArchiveEnv) {
  const { DATA_DIR, STORAGE = null } = env
  const { mediaRoots, uploadDir } = findMediaFolders(DATA_DIR, STORAGE)
  const storage = STORAGE ? { settings: STORAGE, now: Date.now } : undefined
  const pageFacts = listPageFacts({ ...UNKNOWN, ...env, STORAGE })
  const services = createServices(db, { uploadDir, storage, pageFacts })
  const { story, media, library, journal, change, redirect, desk, sound, site } = services
  const places = { mediaRoots, uploadDir, dataDir: DATA_DIR }
  const rows = createBringService({ desk, sound })
  const pages = { ...desk.pages, ready: site.ready }
  const tools = { story, media, library, journal, change, redirect, rows, pages }
  const archive = createArchiveService({ db, ...tools, index: indexThings, ...places })
  return { archive, redirect, journal }
}

type Work = (given: {
  /** the arguments */
  given: ReturnType<typeof readArguments>
  archive: ArchiveService
  redirect: RedirectService
  journal: JournalService
  db: Database
  env: Env
  onProgress: (done: number, total: number) => void
  /** the next part of the work, with a bar of its own */
  begin: (label: string) => void
  /** the first Ctrl-C: the current item is finished */
  signal: AbortSignal
  print: (text: string) => void
  spent: () => string
}) => Promise<void>

async function open(first: string, switches: readonly string[], places: readonly string[], work: Work): Promise<void> {
  const given = readArguments(switches, places)
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const db = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR })
  const started = performance.now()
  const spent = () => seconds(performance.now() - started)
  let [label, state] = [first, { done: 0, total: 0 }]
  const line = keepLine(() => `${label} ${drawBar(state.done, state.total)}, ${spent()}`)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const print = (text: string) => {
    line.stop()
    line.print(text)
  }
  try {
    await migrate(db)
    const onProgress = (done: number, total: number) => void (state = { done, total })
    const begin = (next: string) => void ([label, state] = [next, { done: 0, total: 0 }])
    const tools = { db, env, onProgress, begin, signal: stopping.signal, print, spent }
    await work({ given, ...createTools(db, env), ...tools })
  } finally {
    line.stop()
    await db.destroy()
  }
}

type Arguments = { switches: readonly string[]; places?: readonly string[] }

export const runArchive = (label: string, { switches, places = [] }: Arguments, work: Work): Promise<void> =>
  runCommand(() => open(label, switches, places, work))
