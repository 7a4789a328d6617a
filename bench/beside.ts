/**
 * What kept pages feel of searches: pages from the page cache at a fixed rate, in turns without and with six searches at
 * work all the time, on SQLite. The searches are for common words and differ each time, so that none is answered from memory.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openSeal } from '../src/server/config/phone-env.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { originOf, readText } from './ask-site.ts'
import type { ChildServer } from './child-server.ts'
import { growArchive } from './grown-archive.ts'
import { listTyped } from './growth-questions.ts'
import { runSchedule } from './open-loop.ts'

export const BESIDE_STORIES = 100_000
export const BESIDE_SEARCHES = 6
export const BESIDE_RATE = 100
/** ms by which the p99 of kept pages may rise */
export const BESIDE_TARGET = 5

const ROUNDS = 7
const ROUND_SECONDS = 8
const WARM_UP_SECONDS = 5
const ROWS = 20
/** As many as are common; each search is for two of them. */
const COMMON = 40

type Options = {
  folder: string
  contentDir: string
  stories: number
  startSite: (dataDir: string) => Promise<ChildServer>
  logStep: (step: string) => void
}

/** In ms, the middle of the rounds. */
export type BesideTimes = { p50: number; p99: number; most: number }
export type BesideReport = {
  stories: number
  alone: BesideTimes
  beside: BesideTimes
  /** of the pages beside searches to those without, by p99, the middle of the rounds */
  rise: number
  searches: BesideTimes & { perSecond: number; refused: number }
  /** processor time in ms for each search: on the thread of the requests, and on all threads; null where it is not known */
  cpu: { requests: number; all: number } | null
}

export async function measureBeside(options: Options): Promise<BesideReport> {
  const { folder, contentDir, stories, startSite, logStep } = options
  const dataDir = join(folder, 'beside')
  const db = openDatabase({ dataDir })
  await migrate(db)
  await seedDemo(db, { contentDir, seal: openSeal({ DATA_DIR: dataDir }), now: Date.now() })
  await growArchive({ name: 'SQLite', db }, { count: stories, now: Date.now(), logStep })
  await db.destroy()
  const server = await startSite(dataDir)
  try {
    logStep('warming up')
    await readText(server, '/')
    await askPages(server, WARM_UP_SECONDS)
    const nextSearch = listSearches()
    await Promise.all([askPages(server, WARM_UP_SECONDS), keepSearching(server, nextSearch, WARM_UP_SECONDS)])
    const rounds: { alone: BesideTimes; beside: BesideTimes }[] = []
    const spent = { alone: { requests: 0, all: 0 }, beside: { requests: 0, all: 0 } }
    const timed = async <Result>(name: keyof typeof spent, work: () => Promise<Result>): Promise<Result> => {
      const before = readCpu(server)
      const result = await work()
      const after = readCpu(server)
      spent[name].requests += after.requests - before.requests
      spent[name].all += after.all - before.all
      return result
    }
    const searches: number[] = []
    let refused = 0
    for (let round = 1; round <= ROUNDS; round++) {
      logStep(`round ${round} of ${ROUNDS}`)
      const alone = await timed('alone', () => askPages(server, ROUND_SECONDS))
      const [beside, searched] = await timed('beside', () =>
        Promise.all([askPages(server, ROUND_SECONDS), keepSearching(server, nextSearch, ROUND_SECONDS)]),
      )
      searches.push(...searched.took)
      refused += searched.refused
      rounds.push({ alone, beside })
    }
    const middle = (read: (round: (typeof rounds)[number]) => number) =>
      rounds.map(read).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
    const timesOf = (name: 'alone' | 'beside'): BesideTimes => ({
      p50: middle((round) => round[name].p50),
      p99: middle((round) => round[name].p99),
      most: middle((round) => round[name].most),
    })
    return {
      stories,
      alone: timesOf('alone'),
      beside: timesOf('beside'),
      rise: middle(({ alone, beside }) => beside.p99 - alone.p99),
      searches: { ...summarise(searches), perSecond: searches.length / (ROUNDS * ROUND_SECONDS), refused },
      cpu: hasThreadTimes
        ? {
            requests: (spent.beside.requests - spent.alone.requests) / searches.length,
            all: (spent.beside.all - spent.alone.all) / searches.length,
          }
        : null,
    }
  } finally {
    await server.stop()
  }
}

/** Only Linux tells the processor time of a single thread. */
const hasThreadTimes = process.platform === 'linux'
const MS_PER_TICK = 10

/** In ms: of the thread of the requests, which is the first one, and of the whole process. */
function readCpu({ pid }: ChildServer): { requests: number; all: number } {
  if (!hasThreadTimes) return { requests: 0, all: 0 }
  const read = (file: string) => {
    // The name in brackets may contain blanks; the fields after it are fixed.
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    return (fields[11]! + fields[12]!) * MS_PER_TICK
  }
  return { requests: read(`/proc/${pid}/task/${pid}/stat`), all: read(`/proc/${pid}/stat`) }
}

async function askPages({ port }: ChildServer, seconds: number): Promise<BesideTimes> {
  const page = { name: 'page', path: '/', headers: { 'Accept-Encoding': 'br' } }
  const waits = await runSchedule({ port, perSecond: BESIDE_RATE, seconds, next: () => page })
  return summarise(waits.get('page')!)
}

/** Two common words each; every pair comes once before any comes again. */
function listSearches(): () => string {
  const words = listTyped().words.slice(0, COMMON)
  let turn = 0
  return () => {
    const [first, second] = [turn % COMMON, Math.floor(turn / COMMON) % COMMON]
    turn++
    const keyword = `${words[first]} ${words[(first + second + 1) % COMMON]}`
    return `/api/search/queryContent?${new URLSearchParams({ keyword, pgNo: '1', rowNum: String(ROWS) })}`
  }
}

/** Six at a time until the time is up. Gives the ms of each that was answered. */
async function keepSearching(
  server: ChildServer,
  next: () => string,
  seconds: number,
): Promise<{ took: number[]; refused: number }> {
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  let refused = 0
  async function search(): Promise<void> {
    while (performance.now() < until) {
      const began = performance.now()
      const answer = await fetch(originOf(server) + next())
      await answer.arrayBuffer()
      // A machine that has too much to do refuses some.
      if (answer.status !== 200 && answer.status !== 503) throw new Error(`a search was answered with ${answer.status}`)
      if (answer.status === 200) took.push(performance.now() - began)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: BESIDE_SEARCHES }, search))
  return { took, refused }
}

function summarise(waits: number[]): BesideTimes {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1)! }
}
