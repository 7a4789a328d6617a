/** Seals all phone numbers again under the first key of PHONE_KEY, and reports which keys are no longer needed. */
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { keepLine, seconds } from '../../../scripts/progress.mjs'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { createLog } from '../http/observe/log.ts'
import { openSeal } from '../config/phone-env.ts'
import { countFormer, resealPhones } from '../jobs/reseal-phones.ts'
import { sealPhones } from '../jobs/seal-phones.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')

async function rotate(): Promise<void> {
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const seal = openSeal(env)
  const [name] = seal.ids
  const db = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR })
  const started = performance.now()
  const spent = () => seconds(performance.now() - started)
  let state = { done: 0, total: 0 }
  const line = keepLine(() => `Phone numbers: ${state.done} of ${state.total}, ${spent()}`)
  try {
    await migrate(db)
    await sealPhones(db, { seal, log: createLog(env.LOG_LEVEL), now: Date.now() })
    state.total = await countFormer(db, seal)
    const { count, doubles, dropped } = await resealPhones(db, seal, (done) => (state = { ...state, done }))
    line.stop()
    line.print(`Phone numbers: ${count} sealed anew with the key “${name}” in ${spent()}.`)
    if (dropped.length > 0) line.print(`Phone numbers: not needed any more: ${dropped.join(', ')}.`)
    if (doubles.length === 0) return
    line.print(
      `Phone numbers: accounts ${doubles.join(', ')} have the number of another account; their key is still needed.`,
    )
    process.exitCode = 1
  } finally {
    line.stop()
    await db.destroy()
  }
}

await runCommand(rotate)
