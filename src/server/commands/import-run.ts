/** Works on one import of the desk, and ends at once if another process has it. The site starts it; see import-child.ts. */
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { workOnRun } from './import-run-work.ts'
import { collectHeapEarly } from './import-work.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')

await runCommand(async () => {
  collectHeapEarly()
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const id = Number(process.argv[2])
  if (!Number.isSafeInteger(id) || id < 1) throw new Error('name the number of an import')
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const db = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR })
  try {
    await workOnRun(id, { db, env, signal: stopping.signal })
  } finally {
    await db.destroy()
  }
})
