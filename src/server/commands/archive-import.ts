/**
 * Imports a folder of stories into the database and reports what was refused; after an interruption it is simply run again.
 */
import { settleAfterLoad } from '#db/client.ts'
import { runArchive } from './archive-run.ts'
import { writeReport } from '../modules/archive/archive.service.ts'

/** From this number of stories on the engine refreshes its planner statistics. */
const MANY = 1000
const SHOWN = 10

await runArchive('Import', ['create'], async ({ given, archive, db, env, onProgress, signal, print, spent }) => {
  const { folder, accountId, isSet } = given
  const options = { folder, accountId, create: isSet('create'), now: Date.now(), onProgress, signal }
  const result = await archive.importFolder(options)
  const { taken, unchanged, refused, created, total, interrupted } = result
  if (taken >= MANY) await settleAfterLoad(db, { url: env.DATABASE_DIRECT_URL })
  const report = await writeReport(env.DATA_DIR, 'import-report.csv', refused)
  for (const { file, reason } of refused.slice(0, SHOWN)) print(`  ${file}: ${reason}`)
  if (refused.length > SHOWN) print(`  … and ${refused.length - SHOWN} more`)
  if (created > 0) print(`Import: ${created} columns, writers and tags added.`)
  print(
    `Import: ${taken} of ${total} taken, ${unchanged} unchanged, ${refused.length} refused, in ${spent()}; ${report}`,
  )
  if (interrupted) print('Import: broken off; the same command goes on from here.')
  if (refused.length > 0 || interrupted) process.exitCode = 1
})
