/**
 * The same calls in archives of several lengths, all open together and queried in rotation, so that noise affects all alike.
 */
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/client.ts'
import { growArchive, talkOf } from './grown-archive.ts'
import { listGrowthQuestions, type Named } from './growth-questions.ts'
import { openEngineRoom, type EngineName, type MeasuredEngine } from './search-engines.ts'

export const GROWTH_SIZES: readonly number[] = [1000, 10_000, 100_000, 1_000_000]

/** How many times slower the longest archive may be than the shortest. */
export const GROWTH_TARGET = 2

/** So many passes; the middle one counts, as one busy second of the machine decides a p99. */
const PASSES = 3
const TURNS = 400
const FREE_TURNS = 40
/** Queries in a row to one archive before the next one's turn. */
const AT_ONCE = 10
const WARM_UP = 20

/** In ms; `cpu` is processor time of process and database for one question, on the mean. */
export type GrowthTimes = { p50: number; p99: number; cpu: number }
export type GrowthRow = {
  name: string
  free: boolean
  /** by size, in the order of the sizes */
  times: GrowthTimes[]
  /** of the longest to the shortest, the middle of the passes */
  ratio: number
  cpuRatio: number
}
export type GrownArchive = { size: number; seconds: number; megabytes: number; talk: number }
export type GrowthReport = { engine: EngineName; notes: string[]; places: GrownArchive[]; rows: GrowthRow[] }

type LogStep = (step: string) => void
type Options = { engine: EngineName; sizes: readonly number[]; folder: string; contentDir: string; logStep: LogStep }

type Grown = { size: number; db: Database; engine: MeasuredEngine; questions: Named[] }

export async function measureGrowth({ engine, sizes, folder, contentDir, logStep }: Options): Promise<GrowthReport> {
  const room = await openEngineRoom(folder, contentDir, [engine])
  const [grown, places]: [Grown[], GrownArchive[]] = [[], []]
  try {
    for (const size of sizes) {
      const [opened] = await room.open(`growth-${size}`)
      if (!opened) throw new Error(`no server for --engine ${engine}`)
      const seconds = await growArchive(opened, { count: size, now: Date.now(), logStep })
      // As a server finds it that starts: connections through which much was written read more slowly.
      await opened.db.destroy()
      const db = openDatabase({ dataDir: join(folder, `growth-${size}`), url: opened.url })
      const megabytes = await opened.findWholeSize(db)
      places.push({ size, seconds, megabytes, talk: talkOf(size) })
      grown.push({ size, db, engine: opened, questions: await listGrowthQuestions({ db, count: size, contentDir }) })
    }
    const rows: GrowthRow[] = []
    for (const index of grown[0]!.questions.keys()) rows.push(await measureQuestion(grown, index, logStep))
    return { engine, notes: room.notes, places, rows }
  } finally {
    for (const { db, engine: opened } of grown) {
      await db.destroy()
      await opened.close()
    }
    await room.close()
  }
}

async function measureQuestion(grown: Grown[], position: number, logStep: LogStep): Promise<GrowthRow> {
  const { name, free = false } = grown[0]!.questions[position]!
  const asked = grown.map(({ questions, engine }) => ({ ask: questions[position]!.ask, readCpu: engine.readCpu }))
  logStep(`${name}: warming up`)
  for (const { ask } of asked) for (let turn = 0; turn < WARM_UP; turn++) await ask(turn)
  const passes: GrowthTimes[][] = []
  for (let pass = 0; pass < PASSES; pass++) {
    logStep(`${name}: pass ${pass + 1} of ${PASSES}`)
    passes.push(await takePass(asked, { from: WARM_UP + pass * TURNS, turns: free ? FREE_TURNS : TURNS }))
  }
  const ratioOf = (of: keyof GrowthTimes) => median(passes.map((times) => times.at(-1)![of] / times[0]![of]))
  return {
    name,
    free,
    times: asked.map((_, size) => ({
      p50: median(passes.map((times) => times[size]!.p50)),
      p99: median(passes.map((times) => times[size]!.p99)),
      cpu: median(passes.map((times) => times[size]!.cpu)),
    })),
    ratio: ratioOf('p99'),
    cpuRatio: ratioOf('cpu'),
  }
}

type Asked = { ask: Named['ask']; readCpu: () => number }

async function takePass(asked: Asked[], { from, turns }: { from: number; turns: number }): Promise<GrowthTimes[]> {
  const spent = asked.map(() => ({ clock: [] as number[], cpu: 0 }))
  for (let turn = from; turn < from + turns; turn += AT_ONCE) {
    for (const [size, { ask, readCpu }] of asked.entries()) {
      const before = readUsed(readCpu)
      for (let next = turn; next < turn + AT_ONCE; next++) {
        const began = performance.now()
        await ask(next)
        spent[size]!.clock.push(performance.now() - began)
      }
      spent[size]!.cpu += readUsed(readCpu) - before
    }
  }
  return spent.map(({ clock, cpu }) => {
    const sorted = clock.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
    return { p50: at(0.5), p99: at(0.99), cpu: cpu / clock.length }
  })
}

function readUsed(readCpu: () => number): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + readCpu()
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
