/** The report of a conversion: a table with a line for everything that was changed, kept or left out. */
import { appendFile, writeFile } from 'node:fs/promises'
import { writeCsv, writeCsvLines } from '#domain/text/csv-text.ts'
import { m } from '#messages/server.ts'
import { lossName, type Loss, type LossKind } from './import.loss.ts'

/** Beside the report: whoever had an account there. Nobody is registered by an import. */
export const IMPORTED_MEMBER_FILE = 'imported-members.csv'

const HELD = 500

/** At the end of a report that was written before. */
export async function appendToReport(place: string, item: string, losses: readonly Loss[]): Promise<void> {
  if (losses.length > 0)
    await appendFile(place, writeCsvLines(losses.map(({ kind, where }) => [item, '', lossName(kind), where])))
}

export async function openReport(place: string) {
  const counts = new Map<LossKind, number>()
  let lines: string[][] = []
  const head = m.importing
  await writeFile(place, writeCsv([[head.item, head.title, head.what, head.where]]))

  async function flush() {
    const ready = lines
    lines = []
    if (ready.length > 0) await appendFile(place, writeCsvLines(ready))
  }

  return {
    place,
    counts: counts as ReadonlyMap<LossKind, number>,
    async add(item: string, title: string, losses: readonly Loss[]) {
      for (const { kind, where } of losses) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        lines.push([item, title, lossName(kind), where])
      }
      if (lines.length >= HELD) await flush()
    },
    flush,
  }
}
