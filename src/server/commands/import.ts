/**
 * Takes in the archive of another system: converts it into a folder as `archive:import` has them, then imports that. Run again, it
 * finds the same stories, also after an interruption.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { printRefused, settleImport } from './archive-outcome.ts'
import { runArchive } from './archive-run.ts'
import { collectHeapEarly, convertSource, findUploads, openSource, takeConverted } from './import-work.ts'
import { lossName } from '../modules/import/import.service.ts'

const work: Parameters<typeof runArchive>[2] = async ({ given, archive, redirect, begin, ...tools }) => {
  const { db, env, onProgress, signal, print, spent } = tools
  const { root, source } = await openSource(given.folder)
  const named = given.placeOf('uploads')
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const folder = given.placeOf('to') ?? join(env.DATA_DIR, 'import', name)
  const workTools = { db, archive, redirect, dataDir: env.DATA_DIR, folder, onProgress, signal }
  const uploads = await findUploads(named ?? root, named !== undefined)
  const conversion = await convertSource({ source, uploads }, workTools)
  if (!conversion) {
    print('Convert: broken off; the same command begins again.')
    process.exitCode = 1
    return
  }
  const converted = spent()
  const told = () => {
    for (const [kind, count] of conversion.losses) print(`  ${count} × ${lossName(kind)}`)
    if (conversion.members > 0) print(`  ${conversion.members} members in imported-members.csv; nobody is registered`)
    if (conversion.comments > 0) print(`  ${conversion.comments} comments in comments.jsonl`)
    print(`Convert: ${conversion.stories} stories into ${folder} in ${converted}; ${conversion.report}`)
  }
  if (given.isSet('dry-run')) {
    const preview = await archive.previewFolder(folder, Date.now())
    const { fresh, changed, unchanged, refused, created } = preview
    told()
    printRefused(refused, print)
    print(`Dry run: ${conversion.redirects} old addresses.`)
    print(`Dry run: ${created} columns, writers and tags would be added.`)
    print(
      `Dry run: ${fresh} stories would be new, ${changed} written again, ${unchanged} unchanged, ${refused.length} refused.`,
    )
    if (refused.length > 0) process.exitCode = 1
  } else if (given.placeOf('to') === undefined) {
    begin('Import')
    const taken = await takeConverted(conversion, { accountId: given.accountId }, workTools)
    told()
    print(`Redirects: ${taken.redirects.added} added, ${taken.redirects.refused} refused.`)
    await settleImport(taken.result, tools)
  } else {
    told()
    print(`Convert: npm run archive:import -- ${folder} --create imports it.`)
  }
}

collectHeapEarly()
await runArchive('Convert', { switches: ['dry-run'], places: ['to', 'uploads'] }, work)
