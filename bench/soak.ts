/** Whether the server's memory grows: 100,000 mixed requests, with a memory sample after each 10,000. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openSeal } from '../src/server/config/phone-env.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { ChildServer } from './child-server.ts'
import { addReaders, createPlan, type Wanted } from './soak-requests.ts'

export const SOAK_REQUESTS = 100_000
/** MB, with the demo edition, before the first request */
export const IDLE_TARGET = 250
const LOOKS = 10
/** Until here caches fill, which are bounded, and the program is compiled. */
const FROM_LOOK = 2
const AT_ONCE = 10
const SETTLE_MS = 1500
const LOGIN = '/api/login/login'

/** MB; `kept` is what the program holds in objects and buffers, `resident` what the system has allocated to it. */
export type Look = { requests: number; resident: number; heap: number; kept: number }
export type Trend = {
  /** MB from the first to the last sample that counts, by linear regression */
  growth: number
  /** MB by which looks stray from that line, at most */
  noise: number
}
export type SoakReport = {
  idle: Look
  looks: Look[]
  trends: Record<'resident' | 'heap' | 'kept', Trend>
  /** how many answers of each status */
  statuses: Map<number, number>
  seconds: number
}

type Options = {
  folder: string
  contentDir: string
  requests: number
  startSite: (dataDir: string) => Promise<ChildServer>
  logStep: (step: string) => void
}

export async function measureSoak({ folder, contentDir, requests, startSite, logStep }: Options): Promise<SoakReport> {
  const dataDir = join(folder, 'soak')
  const db = openDatabase({ dataDir })
  await migrate(db)
  await seedDemo(db, { contentDir, seal: openSeal({ DATA_DIR: dataDir }), now: Date.now() })
  const cookies = await addReaders(db, Date.now())
  const stories = await db.selectFrom('article').select('id').orderBy('id').execute()
  await db.destroy()

  const server = await startSite(dataDir)
  const origin = `http://127.0.0.1:${server.port}`
  try {
    const idle = await look(server, origin, 0)
    const pages = await listPages(origin)
    const plan = createPlan({ pages, articles: stories.map(({ id }) => id), cookies })
    const [looks, statuses]: [Look[], SoakReport['statuses']] = [[], new Map()]
    const began = performance.now()
    for (let number = 1; number <= LOOKS; number++) {
      const [from, until] = [((number - 1) * requests) / LOOKS, (number * requests) / LOOKS]
      logStep(`${from.toLocaleString('en')} of ${requests.toLocaleString('en')} requests`)
      await askAll(origin, { from, until, plan, statuses })
      looks.push(await look(server, origin, until))
    }
    const seconds = (performance.now() - began) / 1000
    const steady = looks.slice(FROM_LOOK - 1)
    const trendOf = (of: keyof SoakReport['trends']) => findTrend(steady.map((each) => each[of]))
    const trends = { resident: trendOf('resident'), heap: trendOf('heap'), kept: trendOf('kept') }
    return { idle, looks, trends, statuses, seconds }
  } finally {
    await server.stop()
  }
}

/** Everything in the map of the site. */
async function listPages(origin: string): Promise<string[]> {
  const locationsIn = async (path: string) => {
    const text = await (await fetch(origin + path)).text()
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, written]) => written!.replaceAll('&amp;', '&'))
    return addresses.map((address) => new URL(address)).map(({ pathname, search }) => pathname + search)
  }
  const pages: string[] = []
  for (const part of await locationsIn('/sitemap.xml')) pages.push(...(await locationsIn(part)))
  return pages
}

type Part = { from: number; until: number; plan: (turn: number) => Wanted; statuses: Map<number, number> }

async function askAll(origin: string, { from, until, plan, statuses }: Part): Promise<void> {
  let turn = from
  const keepAsking = async () => {
    while (turn < until) {
      const wanted = plan(turn++)
      const response = await ask(origin, wanted)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status >= 500) throw new Error(`${wanted.path}: status ${response.status}`)
      const cookie = wanted.path === LOGIN ? response.headers.getSetCookie()[0]?.split(';')[0] : undefined
      if (cookie) await ask(origin, { path: '/api/login/logout', method: 'POST', body: {}, cookie })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepAsking))
}

async function ask(origin: string, { path, method = undefined, cookie, body }: Wanted): Promise<Response> {
  const response = await fetch(origin + path, {
    ...(method ? { method } : {}),
    redirect: 'manual',
    headers: {
      'Accept-Encoding': 'br',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return response
}

/** After garbage collection. */
async function look(server: ChildServer, origin: string, requests: number): Promise<Look> {
  await wait(SETTLE_MS)
  process.kill(server.pid, 'SIGUSR2')
  await wait(SETTLE_MS)
  const figures = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1] ?? Number.NaN) / 1e6
  const heap = read('nodejs_heap_size_used_bytes')
  return {
    requests,
    resident: read('process_resident_memory_bytes'),
    heap,
    kept: heap + read('nodejs_external_memory_bytes'),
  }
}

/** The straight line with the least squares. */
function findTrend(values: number[]): Trend {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  const slope = values.reduce((sum, value, position) => sum + (position - middle) * (value - mean), 0) / spread
  const strays = values.map((value, index) => Math.abs(value - mean - slope * (index - middle)))
  return { growth: slope * (values.length - 1), noise: Math.max(...strays) }
}
