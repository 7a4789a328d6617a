/** Writes the archive of the database into a folder; broken off, it is run again with --update. */
import { runArchive } from './archive-run.ts'
import { writeReport } from '../modules/archive/archive.service.ts'

await runArchive(
  'Export',
  { switches: ['update'] },
  async ({ given, archive, env, onProgress, signal, print, spent }) => {
    const { folder, accountId, isSet } = given
    const options = { folder, accountId, update: isSet('update'), now: Date.now(), onProgress, signal }
    const { stories, issues, comments, redirects, written, scheduled, missing, interrupted } =
      await archive.exportFolder(options)
    if (scheduled > 0) print(`Export: ${scheduled} scheduled stories and issues are not scheduled in the folder.`)
    if (missing.length > 0)
      print(
        `Export: ${missing.length} things are missing; ${await writeReport(env.DATA_DIR, 'export-report.csv', missing)}`,
      )
    print(
      `Export: ${stories} stories, ${issues} issues, ${comments} comments, ${redirects} redirects, ${written} files written, in ${spent()}.`,
    )
    if (interrupted) print('Export: broken off; --update goes on from here.')
    if (missing.length > 0 || interrupted) process.exitCode = 1
  },
)
