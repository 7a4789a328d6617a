/** Opens and migrates the database, removes what has been kept long enough, and loads the demo edition into an empty one. */
import type { Database } from '#db/client.ts'
import { databaseFile, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Env } from './env.ts'
import type { Log } from './http/log.ts'
import type { Metrics } from './http/metrics.ts'
import { createEventService } from './modules/event/event.service.ts'
import { isEmpty, seedDemo } from './seed/seed.ts'

/** The database cannot be opened, reached or brought up to date; the message says which database. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

export async function prepareDatabase(env: Env, log: Log, metrics: Metrics, contentDir: string): Promise<Database> {
  const url = env.DATABASE_URL
  const explain = (error: unknown): never => {
    const { message, cause } = error as Error
    // A host with several addresses fails with a list of errors and without a message.
    const reason = message || (cause as NodeJS.ErrnoException | undefined)?.code || 'unknown reason'
    throw new DatabaseError(`database ${url ? 'of DATABASE_URL' : databaseFile(env.DATA_DIR)}: ${reason}`, {
      cause: error,
    })
  }
  const open = (): Database => {
    try {
      return openDatabase({
        url,
        dataDir: env.DATA_DIR,
        onQuery: () => metrics.queries.inc(),
        onLost: (err) => log.warn({ err }, 'database connection lost'),
      })
    } catch (error) {
      return explain(error)
    }
  }
  const db = open()
  try {
    const ran = await migrate(db).catch(explain)
    if (ran.length) console.log(`Database: ${ran.length} migrations done.`)
    await createEventService({ db }).deleteOld(Date.now())
    if (env.DEMO && (await isEmpty(db))) await loadDemo(db, contentDir, url)
    return db
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
}

async function loadDemo(db: Database, contentDir: string, url: string | undefined): Promise<void> {
  const started = Date.now()
  console.log('Database: loading the demo edition …')
  try {
    await seedDemo(db, { contentDir, now: started, url, onProgress: (step) => console.log(`  ${step}`) })
  } catch (error) {
    // All or nothing: when there is something now, another process that started with us was quicker.
    if (await isEmpty(db)) throw error
    console.log('Database: another process has loaded the demo edition.')
    return
  }
  console.log(`Database: demo edition loaded in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
