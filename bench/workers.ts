/** What further workers bring: rendered articles a second with one process, and with one for each core. */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { ChildServer } from './child-server.ts'
import { runLoad } from './load.ts'

const ROUNDS = 5
const WARM_UP_SECONDS = 8
const SECONDS = 6
const STORIES = 20

export type WorkersRow = { workers: number; perSecond: number; spread: number }

type Options = {
  folder: string
  contentDir: string
  startSite: (dataDir: string, env: NodeJS.ProcessEnv) => Promise<ChildServer>
  tell: (step: string) => void
}

/** All on one embedded database, asked in turns; the load has to live beside them. */
export async function measureWorkers({ folder, contentDir, startSite, tell }: Options): Promise<WorkersRow[]> {
  const dataDir = join(folder, 'workers')
  const db = openDatabase({ dataDir })
  await migrate(db)
  await seedDemo(db, { contentDir, now: Date.now() })
  const stories = await db.selectFrom('article').select('id').orderBy('id').limit(STORIES).execute()
  await db.destroy()
  const paths = stories.map(({ id }) => `/article/${id}`)
  const counts = [1, cpus().length]
  const servers: ChildServer[] = []
  const found = counts.map((): number[] => [])
  try {
    for (const workers of counts) {
      tell(`starting with WORKERS=${workers}`)
      const server = await startSite(dataDir, { WORKERS: String(workers), PAGE_CACHE: 'off' })
      servers.push(server)
      await runLoad({ port: server.port, paths, seconds: WARM_UP_SECONDS })
    }
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [place, { port }] of servers.entries()) {
        tell(`WORKERS=${counts[place]}, round ${round} of ${ROUNDS}`)
        found[place]!.push((await runLoad({ port, paths, seconds: SECONDS })).perSecond)
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  return counts.map((workers, place) => ({ workers, ...summarise(found[place]!) }))
}

function summarise(rates: number[]): { perSecond: number; spread: number } {
  const sorted = rates.toSorted((a, b) => a - b)
  const perSecond = sorted[Math.floor(sorted.length / 2)]!
  return { perSecond, spread: (sorted.at(-1)! - sorted[0]!) / perSecond }
}
