/** How an import of a folder ends: what the operator is told, and the report. */
import { settleAfterLoad, type Database } from '#db/client.ts'
import type { Env } from '../config/env.ts'
import { writeReport, type ImportResult } from '../modules/archive/archive.service.ts'

/** From this number of stories on the engine refreshes its planner statistics. */
const MANY = 1000
const SHOWN = 10

type Tools = { db: Database; env: Env; print: (text: string) => void; spent: () => string }

export async function settleDatabase(taken: number, { db, env }: Pick<Tools, 'db' | 'env'>): Promise<void> {
  if (taken >= MANY) await settleAfterLoad(db, { url: env.DATABASE_DIRECT_URL })
}

export function printRefused(refused: ImportResult['refused'], print: Tools['print']): void {
  for (const { file, reason } of refused.slice(0, SHOWN)) print(`  ${file}: ${reason}`)
  if (refused.length > SHOWN) print(`  … and ${refused.length - SHOWN} more`)
}

export async function settleImport(result: ImportResult, { db, env, print, spent }: Tools): Promise<void> {
  const {
    taken,
    unchanged,
    refused,
    created,
    total,
    issues,
    things,
    pages,
    comments,
    redirects,
    media,
    byHand,
    interrupted,
  } = result
  await settleDatabase(taken, { db, env })
  const report = await writeReport(env.DATA_DIR, 'import-report.csv', [...refused, ...byHand])
  printRefused(refused, print)
  if (created > 0) print(`Import: ${created} columns, writers, tags, magazines and categories added.`)
  for (const [name, tally] of Object.entries({ issues, ...things, pages, comments, redirects, media }))
    if (tally.taken + tally.unchanged > 0) print(`Import: ${tally.taken} ${name} taken, ${tally.unchanged} unchanged.`)
  if (byHand.length > 0) print(`Import: ${byHand.length} static pages are drafts now; publish them at the desk:`)
  printRefused(byHand, print)
  print(
    `Import: ${taken} of ${total} taken, ${unchanged} unchanged, ${refused.length} refused, in ${spent()}; ${report}`,
  )
  if (interrupted) print('Import: broken off; the same command goes on from here.')
  if (refused.length > 0 || interrupted) process.exitCode = 1
}
