/** What further workers bring: rendered articles a second with one process, and with one for each core. */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { listArticles } from './ask-site.ts'
import type { ChildServer } from './child-server.ts'
import { measure, type Measured } from './measure.ts'

type Options = {
  folder: string
  startSite: (dataDir: string, env: NodeJS.ProcessEnv) => Promise<ChildServer>
  logStep: (step: string) => void
}

/** All on one embedded database, which the first of them fills; the load has to live beside them. */
export async function measureWorkers({ folder, startSite, logStep }: Options): Promise<Measured[]> {
  const servers = new Map<string, ChildServer>()
  try {
    for (const workers of [1, cpus().length]) {
      const name = `WORKERS=${workers}`
      logStep(`starting with ${name}`)
      servers.set(name, await startSite(join(folder, 'workers'), { WORKERS: String(workers), PAGE_CACHE: 'off' }))
    }
    const [[yardstick, first] = []] = [...servers]
    const paths = (await listArticles(first!)).map((id) => `/article/${id}`)
    const subjects = [...servers].map(([name, server]) => ({ name, server, paths, yardstick: yardstick! }))
    return await measure(subjects, logStep)
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()))
  }
}
