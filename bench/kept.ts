/**
 * What a page from the page cache costs, against another version of the program: both run on the same core and are asked in
 * turn, many times, so that a busy moment of the machine hits both alike. Processor time is compared, not the clock.
 */
import { join } from 'node:path'
import type { ChildServer } from './child-server.ts'
import { runLoad } from './load.ts'
import { readCpuTime } from './machine.ts'

/** Asked by strangers of both kinds of networks. */
const PAGES = [
  { path: '/', from: '203.0.113.7' },
  { path: '/article/10803', from: '2001:db8:1:2:3:4:5:6' },
]
/** This machine is not limited; a stranger is looked up in every limit, and here never refused. */
const STRANGERS = { TRUST_PROXY: 'on', ADDRESS_REQUESTS: '100000' }
const ROUNDS = 16
const WARM_UP_SECONDS = 3
const ROUND_SECONDS = 1.5

type Options = {
  folder: string
  /** the folder of the other version, with its packages and its build */
  against: string
  startSite: (dataDir: string, change: { env: NodeJS.ProcessEnv; cwd?: string }) => Promise<ChildServer>
  logStep: (step: string) => void
}

/** In microseconds a request; `ratio` is the median over the rounds, with the quarters beside it. */
export type KeptCost = { path: string; before: number; now: number; ratio: number; lower: number; upper: number }

export async function measureKept({ folder, against, startSite, logStep }: Options): Promise<KeptCost[]> {
  const servers: ChildServer[] = []
  try {
    logStep('starting both versions')
    servers.push(await startSite(join(folder, 'kept-before'), { env: STRANGERS, cwd: against }))
    servers.push(await startSite(join(folder, 'kept-now'), { env: STRANGERS }))
    const [before, now] = servers as [ChildServer, ChildServer]
    const costs: KeptCost[] = []
    for (const page of PAGES) {
      const { path } = page
      logStep(`warming up: ${path}`)
      for (const server of servers) await measureRound(server, page, WARM_UP_SECONDS)
      const rounds: { before: number; now: number }[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        logStep(`${path}: round ${round} of ${ROUNDS}`)
        // Neither is always the first.
        const first = round % 2 ? before : now
        const one = await measureRound(first, page, ROUND_SECONDS)
        const other = await measureRound(first === before ? now : before, page, ROUND_SECONDS)
        rounds.push(first === before ? { before: one, now: other } : { before: other, now: one })
      }
      const ratios = rounds.map((round) => round.now / round.before).toSorted((a, b) => a - b)
      const at = (share: number) => ratios[Math.floor((ratios.length - 1) * share)]!
      const mean = (version: 'before' | 'now') => rounds.reduce((sum, round) => sum + round[version], 0) / ROUNDS
      const cost = { before: mean('before'), now: mean('now') }
      costs.push({ path, ...cost, ratio: (at(0.5) + ratios[ROUNDS / 2]!) / 2, lower: at(0.25), upper: at(0.75) })
    }
    return costs
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function measureRound(
  server: ChildServer,
  { path, from }: (typeof PAGES)[number],
  seconds: number,
): Promise<number> {
  const started = readCpuTime(server.pid)
  const { perSecond } = await runLoad({
    port: server.port,
    paths: [path],
    headers: { 'Accept-Encoding': 'br', 'X-Forwarded-For': from },
    seconds,
  })
  const ended = readCpuTime(server.pid)
  if (started === null || ended === null) throw new Error('this system does not tell the processor time of a process')
  return ((ended - started) * 1000) / (perSecond * seconds)
}
