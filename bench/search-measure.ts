/** How long the search takes: each question to a service that remembers nothing, several times, in turns. */
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import type { Database } from '#db/client.ts'
import { createContentService } from '#server/modules/content/content.service.ts'
import { createSearchService, type SearchService } from '#server/modules/search/search.service.ts'
import { readSearchWords } from '../src/server/modules/search/query/search.words.ts'
import type { QuestionClass } from './search-questions.ts'

const ROUNDS = 10
const WARM_UP = 1

/**
 * In ms. `cpu` is the mean processor time of process and database for one question; `again` is the time of asking it again.
 */
export type SearchTimes = { p50: number; p99: number; cpu: number; again: number }

export function createOpener(db: Database, contentDir: string): () => SearchService {
  const words = readSearchWords(contentDir)
  const content = createContentService({ db })
  return () =>
    createSearchService({
      db,
      content,
      words,
      readSite: () => DEFAULT_SETTINGS,
      findClosedLinks: async () => () => false,
    })
}

type Meter = () => number

/** `readCpu` returns the processor time of the database, in ms, if that is another process. */
export async function measureClass(
  { asks }: QuestionClass,
  open: () => SearchService,
  readCpu: Meter,
): Promise<SearchTimes> {
  const [times, again]: [number[], number[]] = [[], []]
  let cpu = 0
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const used = readUsed(readCpu)
    for (const ask of asks) {
      const service = open()
      const time = await timeOf(() => ask(service, Date.now()))
      if (round < 0) continue
      times.push(time)
      // Once is enough, and more would add to the processor time of the others.
      if (round === ROUNDS - 1) again.push(await timeOf(() => ask(service, Date.now())))
    }
    if (round >= 0 && round < ROUNDS - 1) cpu += readUsed(readCpu) - used
  }
  const measured = asks.length * (ROUNDS - 1)
  return { p50: at(times, 0.5), p99: at(times, 0.99), cpu: cpu / measured, again: at(again, 0.5) }
}

function readUsed(readCpu: Meter): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + readCpu()
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
}
