/** Writes all issues into the folder: those that are out and those that are planned, with what they refer to. */
import { listIdsAfter, readArchived, type ArchivedIssue } from '../plan/plan.service.ts'
import type { ExportPart } from './archive.part.ts'
import { listThingFiles, thingFileName } from './archive.folder.ts'
import { listIssueMedia, writeIssueFiles } from './archive.issue.ts'
import * as queries from './archive.queries.ts'
import { loadSets, SET_FILES, SET_NAMES } from './archive.set.ts'

const PAGE = 50

export const exportIssues: ExportPart = async ({ db, root, writer, result, signal }) => {
  const sets = await loadSets(db)
  const texts = sets.write()
  for (const name of SET_NAMES) await writer.putUnlessEmpty(SET_FILES[name], texts[name])

  async function writeIssue(issue: ArchivedIssue): Promise<void> {
    const paths = await queries.listMediaPaths(db, listIssueMedia(issue))
    const { main, draft } = writeIssueFiles(issue, sets, paths)
    const file = thingFileName('issue', issue.id, false)
    await writer.put(file, main)
    if (draft !== null) await writer.put(thingFileName('issue', issue.id, true), draft)
    await writer.copyMedia(new Map([...paths.values()].map((path) => [path, file])))
    result.issues++
    if (issue.isScheduled) result.scheduled++
  }

  for (let after = 0; ;) {
    if (signal?.aborted) return
    const ids = await listIdsAfter(db, after, PAGE)
    if (ids.length === 0) break
    for (const id of ids) {
      const issue = await db.transaction().execute((transaction) => readArchived(transaction, id))
      if (issue) await writeIssue(issue)
    }
    after = ids.at(-1)!
  }
  const { files } = await listThingFiles(root, 'issue')
  await writer.removeOthers(files.map(({ file }) => file))
}
