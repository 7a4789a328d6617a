/**
 * How long hot calls take at 200 requests a second on one core, with 100,000 stories: one key for everybody, and many keys
 * of which almost none was requested recently, so that caching cannot flatter the result.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openSeal } from '../src/server/config/phone-env.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { ChildServer } from './child-server.ts'
import { FIRST_ID } from './archive-stories.ts'
import { growArchive } from './grown-archive.ts'
import { listTyped } from './growth-questions.ts'
import { readCpuTime } from './machine.ts'
import { runSchedule, type Planned, type Waits } from './open-loop.ts'

export const ANSWER_STORIES = 100_000
export const ANSWER_RATE = 200
/** ms */
export const ANSWER_TARGET = 10

/** Long enough for the first work of the minute, which is more than that of any other: nothing was announced before. */
const [WARM_UP_SECONDS, MIXED_SECONDS, ALONE_SECONDS] = [20, 30, 12]
const [ARTICLES, PAGES, ROWS] = [5000, 300, 20]
/** A stride that visits each key once before any repeats. */
const STRIDE = 7919

/** ms; `cpu` is processor time of the server for one request. */
export type AnswerTimes = { p50: number; p99: number; most: number; cpu: number | null }
export type AnswerRow = { name: string; keys: number; times: AnswerTimes }
export type AnswerReport = {
  stories: number
  seconds: number
  /** a constant string at the same rate on the same core: what the machine itself takes */
  yardstick: AnswerRow[]
  mixed: { name: string; rows: AnswerRow[] }[]
  alone: AnswerRow[]
  unchanged: (AnswerRow & { isKept: boolean })[]
}

type Call = { name: string; hot: string; spread: string[] }

/** The calls that most pages need. */
function listCalls(): Call[] {
  const { words, letters } = listTyped()
  const list = (pgNo: number) => `/api/article?pgNo=${pgNo}&rowNum=${ROWS}`
  const column = (pgNo: number) => `/api/article/lanmuArticle?lanmuId=${(pgNo % 5) + 1}&pgNo=${pgNo}&rowNum=${ROWS}`
  const suggest = (word: string) => `/api/search/queryAllInfo?word=${encodeURIComponent(word)}`
  const times = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => make((index * STRIDE) % count))
  return [
    { name: 'head', hot: '/api/index/head', spread: ['/api/index/head'] },
    { name: 'body', hot: '/api/index/body', spread: ['/api/index/body'] },
    {
      name: 'article',
      hot: `/api/article/${FIRST_ID + ANSWER_STORIES - 10}`,
      // None of these numbers is that of another kind: one in five hundred is a course, an issue or an episode.
      spread: times(ARTICLES, (position) => `/api/article/${FIRST_ID + 10 + position * (ANSWER_STORIES / ARTICLES)}`),
    },
    {
      name: 'list',
      hot: list(1),
      spread: times(PAGES, (index) => (index % 2 ? column(1 + index) : list(1 + index))),
    },
    {
      name: 'suggestions',
      hot: suggest(words[1]!),
      spread: words.map((word, index) => suggest(index % 2 ? letters[index]! : word)),
    },
  ]
}

type LogStep = (step: string) => void
type Options = {
  folder: string
  contentDir: string
  startSite: (dataDir: string) => Promise<ChildServer>
  /** serves the file below /constant */
  startConstant: (file: string) => Promise<ChildServer>
  logStep: LogStep
}

export async function measureAnswers(options: Options): Promise<AnswerReport> {
  const { folder, contentDir, startSite, logStep } = options
  const dataDir = join(folder, 'answers')
  const db = openDatabase({ dataDir })
  await migrate(db)
  await seedDemo(db, { contentDir, seal: openSeal({ DATA_DIR: dataDir }), now: Date.now() })
  const seconds = await growArchive({ name: 'SQLite', db }, { count: ANSWER_STORIES, now: Date.now(), logStep })
  await db.destroy()
  const server = await startSite(dataDir)
  const calls = listCalls()
  const constant = await startYardstick(server, calls, options)
  const yardstick: AnswerRow[] = []
  const takeYardstick = async (name: string) => {
    logStep(`a constant string, ${name}`)
    const next = (): Planned => ({ name, path: '/constant', headers: {} })
    yardstick.push(await measureAlone(constant, { name, keys: 1, next }))
  }
  try {
    const hot = (index: number) => planOf(calls[index]!, calls[index]!.hot)
    const spread = (position: number, turn: number) =>
      planOf(calls[position]!, calls[position]!.spread[turn % calls[position]!.spread.length]!)
    logStep('warming up')
    await runSchedule({
      ...steady(server, WARM_UP_SECONDS),
      next: (turn) => spread(turn % calls.length, Math.floor(turn / calls.length)),
    })

    await takeYardstick('at the beginning')
    const mixed: AnswerReport['mixed'] = []
    for (const [name, plan] of Object.entries({ 'one key each': hot, 'many keys': spread })) {
      logStep(`all calls, ${name}`)
      const next = (turn: number) => plan(turn % calls.length, Math.floor(turn / calls.length))
      mixed.push({ name, rows: await measureRows(server, next, calls) })
    }
    await takeYardstick('in between')
    const alone: AnswerRow[] = []
    for (const [index, call] of calls.entries()) {
      const kinds = call.spread.length > 1 ? { 'one key': hot, 'many keys': spread } : { 'one key': hot }
      for (const [kind, plan] of Object.entries(kinds)) {
        const name = `${call.name}, ${kind}`
        logStep(`alone: ${name}`)
        const keys = kind === 'one key' ? 1 : call.spread.length
        alone.push(await measureAlone(server, { name, keys, next: (turn) => plan(index, turn) }))
      }
    }
    const unchanged = await measureUnchanged(server, calls, logStep)
    await takeYardstick('at the end')
    return { stories: ANSWER_STORIES, seconds, yardstick, mixed, alone, unchanged }
  } finally {
    await Promise.all([server.stop(), constant.stop()])
  }
}

/** As long as an article. */
async function startYardstick(
  site: ChildServer,
  calls: Call[],
  { folder, startConstant }: Options,
): Promise<ChildServer> {
  const article = calls.find(({ name }) => name === 'article')!
  const answer = await fetch(`http://127.0.0.1:${site.port}${article.hot}`)
  const file = join(folder, 'constant.json')
  writeFileSync(file, await answer.text())
  return startConstant(file)
}

const steady = (server: ChildServer, seconds: number) => ({ port: server.port, perSecond: ANSWER_RATE, seconds })

const planOf = ({ name }: Call, path: string): Planned => ({ name, path, headers: { 'Accept-Encoding': 'br' } })

async function measureRows(server: ChildServer, next: (turn: number) => Planned, calls: Call[]): Promise<AnswerRow[]> {
  const used = watchCpu(server)
  const waits = await runSchedule({ ...steady(server, MIXED_SECONDS), next })
  const cpu = used(ANSWER_RATE * MIXED_SECONDS)
  const rows = calls.map(({ name }) => ({ name, keys: 0, times: { ...summarise(waits.get(name)!), cpu: null } }))
  return [...rows, { name: 'all', keys: 0, times: { ...summarise([...waits.values()].flat()), cpu } }]
}

type Alone = { name: string; keys: number; next: (turn: number) => Planned }

async function measureAlone(server: ChildServer, { name, keys, next }: Alone): Promise<AnswerRow> {
  const used = watchCpu(server)
  const waits = await runSchedule({ ...steady(server, ALONE_SECONDS), next })
  return { name, keys, times: { ...summarise(flat(waits)), cpu: used(ANSWER_RATE * ALONE_SECONDS) } }
}

/** Requests by a client that already has the response: each carries the ETag that it received. */
async function measureUnchanged(server: ChildServer, calls: Call[], logStep: LogStep) {
  const rows: AnswerReport['unchanged'] = []
  for (const { name, hot } of calls) {
    logStep(`not changed: ${name}`)
    const first = await fetch(`http://127.0.0.1:${server.port}${hot}`)
    const etag = first.headers.get('etag')
    await first.arrayBuffer()
    const headers = { 'If-None-Match': etag ?? '"none"' }
    const again = await fetch(`http://127.0.0.1:${server.port}${hot}`, { headers })
    await again.arrayBuffer()
    const status = again.status === 304 ? 304 : 200
    const next = (): Planned => ({ name, path: hot, headers, status })
    rows.push({ ...(await measureAlone(server, { name, keys: 1, next })), isKept: status === 304 })
  }
  return rows
}

/** Gives what one of so many requests took of the processor since. */
function watchCpu({ pid }: ChildServer): (requests: number) => number | null {
  const before = readCpuTime(pid)
  return (requests) => {
    const after = readCpuTime(pid)
    return before === null || after === null ? null : (after - before) / requests
  }
}

const flat = (waits: Waits) => [...waits.values()].flat()

function summarise(waits: number[]): Omit<AnswerTimes, 'cpu'> {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1)! }
}
