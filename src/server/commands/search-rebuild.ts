/** Rebuilds the search index from published content, and reports what is still missing in it. */
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { keepLine, seconds } from '../../../scripts/progress.mjs'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { findIndexHealth, rebuildIndex } from '../modules/search/index/search.indexer.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BAR = 30

function drawBar(done: number, total: number): string {
  const filled = total === 0 ? BAR : Math.round((done / total) * BAR)
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done} of ${total}`
}

async function rebuild(): Promise<void> {
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const db = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR })
  const started = performance.now()
  let state = { done: 0, total: 0 }
  const line = keepLine(() => `Search index ${drawBar(state.done, state.total)}, ${spent()}`)
  const spent = () => seconds(performance.now() - started)
  try {
    await migrate(db)
    await rebuildIndex(db, Date.now(), (done, total) => (state = { done, total }))
    line.stop()
    const { documents, missing } = await findIndexHealth(db)
    line.print(`Search index: ${documents} documents in ${spent()}; ${missing} missing.`)
    if (missing > 0) process.exitCode = 1
  } finally {
    line.stop()
    await db.destroy()
  }
}

await runCommand(rebuild)
