/**
 * Opens and migrates the database, seals its phone numbers, deletes rows past their retention, and seeds an empty one with
 * the demo edition; adds the drafts that are missing of static pages and of texts about the award. At a public address it
 * refuses demo accounts whose password everybody knows.
 */
import { existsSync, rmSync } from 'node:fs'
import type { Database, TimeLimits } from '#db/client.ts'
import { databaseFile, openDatabase } from '#db/client.ts'
import { refuseBadPooler } from '#db/engine/pooler.ts'
import { importMark, readPlan } from '#db/engine/restore-guard.ts'
import { migrate } from '#db/migrate.ts'
import type { Env } from '../config/env.ts'
import type { Log } from '../http/observe/log.ts'
import type { Metrics } from '../http/observe/metrics.ts'
import { createLogThrottle } from '../http/observe/log-throttle.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import { DEMO_ADMIN_PHONE } from '../modules/account/demo/demo-list.ts'
import { addMissingDrafts } from '../modules/about/about.template.ts'
import { addMissingAwardTexts } from '../modules/doread/doread.template.ts'
import { createEventService } from '../modules/event/event.service.ts'
import { sealPhones } from '../jobs/seal-phones.ts'
import { isEmpty, wasDemoRemoved } from '../seed/is-empty.ts'

/** The database cannot be opened, reached or migrated, or must not be served; the message names the reason. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** Opens an already prepared database; without limits for its preparation, which needs sessions of its own. */
export function openSite(env: Env, log: Log, metrics: Metrics, limits?: TimeLimits): Database {
  const throttle = createLogThrottle()
  try {
    return openDatabase({
      url: limits ? env.DATABASE_URL : env.DATABASE_DIRECT_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      dataDir: env.DATA_DIR,
      replicaUrls: env.DATABASE_REPLICA_URLS,
      onReplica: ({ state, ...event }) =>
        state === 'used' ? log.info(event, 'replica is read from') : log.warn(event, 'replica is left out'),
      onQuery: () => metrics.queries.inc(),
      limits,
      onLost: (err) => throttle('lost', (left) => log.warn({ err, left }, 'database connection lost')),
    })
  } catch (error) {
    return explain(env, error)
  }
}

function explain(env: Env, error: unknown): never {
  const { message, cause } = error as Error
  // A host with several addresses fails with a list of errors and without a message.
  const reason = message || (cause as NodeJS.ErrnoException | undefined)?.code || 'unknown reason'
  const which = env.DATABASE_URL ? 'of DATABASE_URL' : databaseFile(env.DATA_DIR)
  throw new DatabaseError(`database ${which}: ${reason}`, { cause: error })
}

/** On the embedded engine, opening the file does this. */
async function finishRestore({ DATABASE_DIRECT_URL, DATA_DIR }: Env): Promise<void> {
  if (!DATABASE_DIRECT_URL || !readPlan(DATA_DIR)) return
  const { finishBrokenRestore } = await import('../commands/restore-run.ts')
  await finishBrokenRestore(DATABASE_DIRECT_URL, DATA_DIR)
}

async function checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS }: Env): Promise<void> {
  if (!DATABASE_URL || !DATABASE_DIRECT_URL) return
  await refuseBadPooler({ url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, replicaUrls: DATABASE_REPLICA_URLS })
}

type Options = { env: Env; log: Log; metrics: Metrics; seal: Seal; contentDir: string }

export async function prepareDatabase({ env, log, metrics, seal, contentDir }: Options): Promise<Database> {
  await checkPooler(env).catch((error: unknown) => explain(env, error))
  await finishRestore(env).catch((error: unknown) => explain(env, error))
  const db = openSite(env, log, metrics)
  try {
    const ran = await migrate(db).catch((error: unknown) => explain(env, error))
    if (ran.length) console.log(`Database: ${ran.length} migrations done.`)
    await refuseBrokenImport(db, env)
    await sealPhones(db, { seal, log, now: Date.now() })
    await createEventService({ db }).deleteOld(Date.now())
    if (await isEmpty(db)) await fill(db, { env, seal, contentDir })
    const drafts = await addMissingDrafts({ db }, Date.now())
    if (drafts > 0)
      console.log(`Database: drafts of ${drafts} static pages were added; they are published at the desk.`)
    const texts = await addMissingAwardTexts({ db })
    if (texts > 0)
      console.log(
        `Database: drafts of ${texts} texts about the award were added; saving one at the desk shows it to readers.`,
      )
    if (env.IS_PUBLIC) await refuseKnownAccounts(db, seal)
    return db
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
}

/** Empty is not new: whoever started it with the demo edition could not repeat the import. */
async function refuseBrokenImport(db: Database, { DATA_DIR }: Env): Promise<void> {
  const mark = importMark(DATA_DIR)
  if (!existsSync(mark)) return
  if (!(await isEmpty(db))) return rmSync(mark, { force: true })
  throw new DatabaseError(
    `an import into this site was broken off, and its database is empty: run npm run site:import again, or remove ${mark}`,
  )
}

/** However they came here: from a demo that was local before, or from a backup of one. */
async function refuseKnownAccounts(db: Database, seal: Seal): Promise<void> {
  const { listDemoAccounts } = await import('../modules/account/demo/account.demo.ts')
  const known = (await listDemoAccounts({ db, seal })).filter(({ password }) => password === 'known')
  if (known.length === 0) return
  const ids = known.map(({ id }) => id).join(', ')
  throw new DatabaseError(
    `the address is public, and everybody knows the password of the demo accounts in the database (${ids}); npm run demo:accounts -- --remove closes them`,
  )
}

async function fill(db: Database, { env, seal, contentDir }: Pick<Options, 'env' | 'seal' | 'contentDir'>) {
  const isPublic = env.DEMO === 'public'
  const isRemoved = await wasDemoRemoved(db)
  if (env.DEMO !== 'off' && !isRemoved) return loadDemo(db, { contentDir, seal, isPublic, url: env.DATABASE_URL })
  const reason = isRemoved
    ? 'removed (demo:remove)'
    : env.IS_PUBLIC
      ? 'not loaded at a public address'
      : 'not wanted (DEMO=off)'
  console.log(`Database: empty; the demo edition is ${reason}.`)
}

type Edition = { contentDir: string; seal: Seal; isPublic: boolean; url: string | undefined }

async function loadDemo(db: Database, edition: Edition): Promise<void> {
  const started = Date.now()
  console.log('Database: loading the demo edition …')
  const { seedDemo } = await import('../seed/seed.ts')
  try {
    await seedDemo(db, { ...edition, now: started, onProgress: (step) => console.log(`  ${step}`) })
  } catch (error) {
    // All or nothing: when there is something now, another process that started with us was quicker.
    if (await isEmpty(db)) throw error
    console.log('Database: another process has loaded the demo edition.')
    return
  }
  console.log(`Database: demo edition loaded in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  if (!edition.isPublic) return
  console.log(
    `Database: nobody knows the passwords of its accounts; npm run house:admin -- ${DEMO_ADMIN_PHONE} --password sets that of the administrator.`,
  )
}
