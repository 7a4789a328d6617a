/** Imports the issues of a folder, each in one transaction with its search index rows. The stories are there already. */
import { createHash } from 'node:crypto'
import { bringIssue, listBroughtThings } from '../plan/plan.service.ts'
import { listThingFiles, readTextInside, type StoryFile } from './archive.folder.ts'
import type { ImportPart } from './archive.part.ts'
import { ISSUE_FILE_BYTES, readIssueFile, type IssueFile } from './archive.issue.document.ts'
import { listFilePaths, resolveIssue } from './archive.issue.ts'
import * as queries from './archive.queries.ts'
import { ArchiveRefusal, reasonOf } from './archive.refusal.ts'
import { loadSets, type LoadedSets } from './archive.set.ts'
import { m } from '#messages/server.ts'

type Run = Parameters<ImportPart>[0]
type Pair = { main: StoryFile; draft: StoryFile | undefined }

async function readFile(root: string, { file, id }: StoryFile): Promise<{ text: string; issue: IssueFile }> {
  const text = await readTextInside(root, file, ISSUE_FILE_BYTES)
  if (text === null) throw new ArchiveRefusal(m.archive.fileVanished)
  const issue = readIssueFile(text)
  if (issue.id !== id) throw new ArchiveRefusal(m.archive.idMismatch({ id: issue.id }))
  return { text, issue }
}

/** The files under the names that the library has for them. */
function renamed(issue: IssueFile, names: ReadonlyMap<string, string>): IssueFile {
  const keptAs = (path: string | undefined) => (path === undefined ? undefined : names.get(path))
  const { cover, audio } = issue
  return {
    ...issue,
    cover: keptAs(cover),
    audio: audio && { ...audio, tracks: audio.tracks.map((track) => ({ ...track, sound: keptAs(track.sound) })) },
  }
}

/** Whether anything had to be written. */
async function takeIssue(run: Run, { main, draft }: Pair, sets: LoadedSets): Promise<boolean> {
  const { db, root, state, bring, accountId, now } = run
  const read = await readFile(root, main)
  const beside = draft ? await readFile(root, draft) : null
  const mark = createHash('sha256')
    .update(`${read.text}\0${beside?.text ?? ''}`)
    .digest('base64url')
  const names = new Map<string, string>()
  for (const { issue } of beside ? [read, beside] : [read])
    for (const path of listFilePaths(issue)) names.set(path, await bring(path))
  const line = [...names].map((pair) => pair.join('=')).join('|')
  const done = state.findStory(main.file)
  if (done?.digest === mark && done.names === line && (await queries.hasIssue(db, main.id))) return false
  const isTaken = await db.transaction().execute(async (transaction) => {
    const media = await queries.listMediaRows(transaction, [...names.values()])
    const draftFile = beside && renamed(beside.issue, names)
    const brought = resolveIssue(renamed(read.issue, names), draftFile, sets, media)
    if (brought.publishedAt !== null && brought.publishedAt > now) throw new ArchiveRefusal(m.archive.publishedAtFuture)
    const isChanged = await bringIssue(transaction, brought, { accountId, now })
    const things = listBroughtThings(brought)
    if (isChanged && things.length > 0) await run.index(transaction, things, now)
    return isChanged
  })
  await state.addStories([{ file: main.file, digest: mark, names: line }])
  return isTaken
}

export const importIssues: ImportPart = async (run) => {
  const { root, db, result } = run
  const { files, refused } = await listThingFiles(root, 'issue')
  result.refused.push(...refused)
  const sets = await loadSets(db)
  const mains = new Set(files.filter(({ isDraft }) => !isDraft).map(({ id }) => id))
  const drafts = new Map(files.filter(({ isDraft }) => isDraft).map((draft) => [draft.id, draft]))
  for (const { id, file } of drafts.values())
    if (!mains.has(id)) result.refused.push({ file, reason: m.archive.issueDraftWithoutIssue })
  for (const main of files.filter(({ isDraft }) => !isDraft)) {
    if (run.isEnding()) return
    try {
      const isTaken = await takeIssue(run, { main, draft: drafts.get(main.id) }, sets)
      result.issues[isTaken ? 'taken' : 'unchanged']++
    } catch (error) {
      result.refused.push({ file: main.file, reason: reasonOf(error) })
    }
  }
}
