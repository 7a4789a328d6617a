/**
 * Takes in the archive of another system: converts it into a folder as `archive:import` has them, then imports that. Run again, it
 * finds the same stories, also after an interruption.
 */
import { createHash } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { printRefused, settleImport } from './archive-outcome.ts'
import { runArchive } from './archive-run.ts'
import { ArchiveError, describeSite, listKnownIds, loadLists } from '../modules/archive/archive.service.ts'
import { convert, findSource, lossName, settleRedirects } from '../modules/import/import.service.ts'

const KINDS = 'an export of WordPress or Ghost, nor does it hold pages, Markdown or Word files'

async function openSource(place: string) {
  const root = await realpath(place).catch(() => {
    throw new ArchiveError(`there is no file or folder ${place}`)
  })
  const source = await findSource(root)
  if (!source) throw new ArchiveError(`${place} is not ${KINDS}`)
  return { root, source }
}

/** Where systems keep their files, within what was named; Ghost has audio beside the pictures. */
const UPLOADS = [['wp-content/uploads'], ['content/images', 'content/media'], ['images', 'media'], ['uploads']]

const isFolder = async (place: string) => (await stat(place).catch(() => null))?.isDirectory() === true

async function findUploads(place: string, isNamed: boolean): Promise<string[]> {
  if (isNamed && !(await isFolder(place))) throw new ArchiveError(`--uploads: there is no folder ${place}`)
  for (const names of UPLOADS) {
    const folders = names.map((name) => join(place, name))
    if (await isFolder(folders[0]!)) return folders
  }
  return isNamed ? [place, join(place, '../media')] : []
}

const work: Parameters<typeof runArchive>[2] = async ({ given, archive, redirect, begin, ...tools }) => {
  const { db, env, onProgress, signal, print, spent } = tools
  const { root, source } = await openSource(given.folder)
  const uploads = given.placeOf('uploads')
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const folder = given.placeOf('to') ?? join(env.DATA_DIR, 'import', name)
  const site = await describeSite(db)
  const conversion = await convert({
    source,
    folder,
    uploads: await findUploads(uploads ?? root, uploads !== undefined),
    dataDir: env.DATA_DIR,
    site: { ...site, listKnownIds: (ids) => listKnownIds(db, ids), setNumbersAside: archive.setNumbersAside },
    onProgress,
    signal,
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return null
  })
  if (!conversion) {
    print('Convert: broken off; the same command begins again.')
    process.exitCode = 1
    return
  }
  const converted = spent()
  const told = () => {
    for (const [kind, count] of conversion.losses) print(`  ${count} × ${lossName(kind)}`)
    for (const [what, count] of Object.entries(conversion.counts)) print(`  ${count} ${what}: not brought along`)
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
    const result = await archive.importFolder({
      folder,
      accountId: given.accountId,
      create: true,
      now: Date.now(),
      onProgress,
      signal,
    })
    const settled = await settleRedirects(folder, conversion, { lists: await loadLists(db), redirect, now: Date.now() })
    told()
    print(`Redirects: ${settled.added} added, ${settled.refused} refused.`)
    await settleImport(result, tools)
  } else {
    told()
    print(`Convert: npm run archive:import -- ${folder} --create imports it.`)
  }
}

await runArchive('Convert', { switches: ['dry-run'], places: ['to', 'uploads'] }, work)
