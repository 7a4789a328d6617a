/** Writes all stories of the database for another system. */
import { runArchive } from './archive-run.ts'
import { ArchiveError } from '../modules/archive/archive.service.ts'
import { LEAVE_KINDS, leaveLossName, writeLeave } from '../modules/leave/leave.service.ts'

await runArchive(
  'Export',
  { switches: LEAVE_KINDS },
  async ({ given, archive, journal, db, env, onProgress, signal, print, spent }) => {
    const { folder, accountId, isSet } = given
    const [kind, ...others] = LEAVE_KINDS.filter(isSet)
    if (!kind || others.length > 0) throw new ArchiveError(`name one of --${LEAVE_KINDS.join(', --')}`)
    const options = { kind, folder, url: env.PUBLIC_URL, accountId, now: Date.now(), onProgress, signal }
    const { stories, losses, report, interrupted } = await writeLeave({ db, archive, journal }, options)
    for (const [loss, count] of losses) print(`  ${count} × ${leaveLossName(loss)}`)
    print(`Export: ${stories} stories for ${kind} in ${spent()}; ${report}`)
    if (interrupted) print('Export: broken off; remove the folder and run it again.')
    if (interrupted || losses.has('fileMissing') || losses.has('publicVersionMissing')) process.exitCode = 1
  },
)
