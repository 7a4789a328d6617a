/**
 * Imports a folder of stories into the database and reports what was refused; after an interruption it is simply run again.
 */
import { settleImport } from './archive-outcome.ts'
import { runArchive } from './archive-run.ts'

await runArchive('Import', { switches: ['create'] }, async ({ given, archive, ...tools }) => {
  const { folder, accountId, isSet } = given
  const { onProgress, signal } = tools
  const options = { folder, accountId, create: isSet('create'), now: Date.now(), onProgress, signal }
  await settleImport(await archive.importFolder(options), tools)
})
