/** The search in archives of several lengths, on both engines, with the same documents and the same questions. */
import { loadavg } from 'node:os'
import { loadSearchArchive } from './search-archive.ts'
import { openEngineRoom, type EngineRoom, type MeasuredEngine } from './search-engines.ts'
import { createOpener, measureClass, type SearchTimes } from './search-measure.ts'
import { listQuestions, type QuestionClass } from './search-questions.ts'
import { readLexicon } from './search-text.ts'

export const SEARCH_SIZES: readonly number[] = [100_000, 500_000]

export type EngineReport = { name: string; seconds: number; sizes: { terms: number; all: number } }
export type SearchRow = { name: string; target?: number; times: Map<string, SearchTimes> }
export type SizeReport = {
  size: number
  engines: EngineReport[]
  rows: SearchRow[]
  load: { before: number; after: number }
}
export type SearchReport = { notes: string[]; reports: SizeReport[] }

type LogStep = (step: string) => void

export async function measureSearch(folder: string, contentDir: string, sizes: readonly number[], logStep: LogStep) {
  const room = await openEngineRoom(folder, contentDir)
  try {
    const reports: SizeReport[] = []
    for (const size of sizes) reports.push(await measureSize(room, contentDir, size, logStep))
    return { notes: room.notes, reports } satisfies SearchReport
  } finally {
    await room.close()
  }
}

async function measureSize(room: EngineRoom, contentDir: string, size: number, logStep: LogStep): Promise<SizeReport> {
  const engines = await room.open(`archive-${size}`)
  try {
    const spent = await loadSearchArchive(engines, size, logStep)
    const before = loadavg()[0]!
    logStep(`${size.toLocaleString('en')} documents: picking words`)
    const questions = await pickQuestions(engines[0]!, contentDir)
    const rows: SearchRow[] = []
    for (const question of questions) rows.push(await measureRow(question, engines, contentDir, logStep))
    const reports: EngineReport[] = []
    for (const { name, findSizes } of engines) {
      reports.push({ name, seconds: spent.get(name)!, sizes: await findSizes() })
    }
    return { size, engines: reports, rows, load: { before, after: loadavg()[0]! } }
  } finally {
    for (const engine of engines) await engine.close()
  }
}

/** Both engines get the same questions, whichever of them supplied the words. */
export async function pickQuestions({ db }: Pick<MeasuredEngine, 'db'>, contentDir: string): Promise<QuestionClass[]> {
  const columns = await db.selectFrom('editorial_column').select('id').orderBy('id').execute()
  const { total } = await db
    .selectFrom('search_document')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const texts = await db
    .selectFrom('search_text')
    .select('open_text')
    .where('document_id', '>', 1_000_000)
    .orderBy('document_id')
    .limit(30)
    .execute()
  const source = {
    service: createOpener(db, contentDir)(),
    lexicon: readLexicon(),
    total: Number(total),
    columnIds: columns.map(({ id }) => id),
    now: Date.now(),
  }
  return listQuestions(
    source,
    texts.map(({ open_text }) => open_text),
  )
}

/** Measures one engine right after the other, so that a busy moment of the machine hits both alike. */
export async function measureRow(
  question: QuestionClass,
  engines: Pick<MeasuredEngine, 'name' | 'db' | 'readCpu'>[],
  contentDir: string,
  logStep: LogStep,
): Promise<SearchRow> {
  const times = new Map<string, SearchTimes>()
  for (const { name, db, readCpu } of engines) {
    logStep(`${question.name}, ${name}`)
    times.set(name, await measureClass(question, createOpener(db, contentDir), readCpu))
  }
  return { name: question.name, times, ...(question.target === undefined ? {} : { target: question.target }) }
}
