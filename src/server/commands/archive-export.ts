/** Writes the archive of the database into a folder; broken off, it is run again with --update. */
import { runArchive } from './archive-run.ts'
import { openSeal } from '../config/phone-env.ts'
import { ArchiveError, writeReport } from '../modules/archive/archive.service.ts'

await runArchive(
  'Export',
  { switches: ['update', 'members', 'phones'] },
  async ({ given, archive, env, onProgress, signal, print, spent }) => {
    const { folder, accountId, isSet } = given
    const isWithPhones = isSet('phones')
    if (isWithPhones && !isSet('members')) throw new ArchiveError('--phones: only with --members')
    if (isSet('members') && accountId === undefined)
      throw new ArchiveError('--members: name with --as who takes the list out; it is noted in the journal')
    const seal = isWithPhones ? openSeal(env) : null
    const openNumber = seal && ((sealed: string) => seal.open('account.phone', sealed))
    const members = isSet('members') && accountId !== undefined ? { accountId, openNumber } : undefined
    const options = { folder, accountId, members, update: isSet('update'), now: Date.now(), onProgress, signal }
    const result = await archive.exportFolder(options)
    const { stories, issues, things, pages, comments, redirects, media, written, scheduled, missing, interrupted } =
      result
    if (scheduled > 0) print(`Export: ${scheduled} scheduled stories and issues are not scheduled in the folder.`)
    if (missing.length > 0)
      print(
        `Export: ${missing.length} things are missing; ${await writeReport(env.DATA_DIR, 'export-report.csv', missing)}`,
      )
    const others = Object.entries(things).map(([name, count]) => `${count} of ${name}, `)
    print(
      `Export: ${stories} stories, ${issues} issues, ${others.join('')}${pages} static pages, ${comments} comments, ${redirects} redirects, ${media} files of the library, ${written} files written, in ${spent()}.`,
    )
    if (members) print(`Export: ${result.members} members in members.csv, which is personal data: keep it from others.`)
    if (interrupted) print('Export: broken off; --update goes on from here.')
    if (missing.length > 0 || interrupted) process.exitCode = 1
  },
)
