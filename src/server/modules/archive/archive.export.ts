/** Writes all stories into a folder, with what they refer to: the same stories give the same files, byte for byte. */
import { mkdir, readdir, realpath } from 'node:fs/promises'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { RedirectService } from '../redirect/redirect.service.ts'
import { writeStoryFile, type StoryDocument } from './archive.document.ts'
import { listStoryFiles, storyFileName } from './archive.folder.ts'
import { LIST_FILES, loadLists, writeLists, type LoadedLists } from './archive.list.ts'
import { exportComments } from './archive.comment.export.ts'
import { exportIssues } from './archive.issue.export.ts'
import { exportKinds } from './archive.kind.export.ts'
import { countKinds } from './archive.kind.ts'
import { exportPages } from './archive.page.export.ts'
import type {
  ArchiveLibrary,
  ArchivePages,
  ArchiveRows,
  ExportOptions,
  ExportPart,
  ExportResult,
} from './archive.part.ts'
import type { MediaFolders } from './archive.media.ts'
import * as queries from './archive.queries.ts'
import { readStories, type ArchivedStory } from './archive.read.ts'
import { ArchiveError } from './archive.refusal.ts'
import { listNamedFiles } from './archive.text.ts'
import { exportMedia } from './archive.library.ts'
import { exportRedirects } from './archive.redirect.ts'
import { exportMembers, requireMemberRight } from './archive.member.ts'
import { createFolderWriter, FOLDER_MODE } from './archive.writer.ts'

const PAGE = 200
/** Files that are written side by side: the disk is waited for once for all of them. */
const AT_ONCE = 20

/** What follows the stories, in its order. */
const PARTS: readonly ExportPart[] = [
  exportIssues,
  exportKinds,
  exportPages,
  exportComments,
  exportRedirects,
  exportMedia,
  exportMembers,
]

export type ExporterTools = MediaFolders & {
  db: Database
  library: ArchiveLibrary
  journal: Pick<JournalService, 'note'>
  redirect: Pick<RedirectService, 'exportParts'>
  rows: ArchiveRows
  pages: ArchivePages
}

/** The files that these stories name, each with the first that does. */
function listPageFiles(page: [number, ArchivedStory][]): Map<string, string> {
  const named = new Map<string, string>()
  for (const [id, { main, draft }] of page)
    for (const [document, isDraft] of [
      [main, false],
      [draft, true],
    ] as const) {
      if (!document) continue
      const file = storyFileName(id, main?.publishedAt ?? null, isDraft)
      const { picture, sharePicture, body } = document
      for (const path of [picture, sharePicture, ...listNamedFiles(body)].filter((one) => one !== null))
        if (!named.has(path)) named.set(path, file)
    }
  return named
}

export function createExporter({ db, library, journal, redirect, rows, pages, ...places }: ExporterTools) {
  async function openFolder({ folder, update }: ExportOptions): Promise<string> {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    const root = await realpath(folder)
    if (!update && (await readdir(root)).length > 0)
      throw new ArchiveError(`${folder} is not empty; --update brings an earlier export up to date`)
    return root
  }

  return async function exportFolder(options: ExportOptions): Promise<ExportResult> {
    const { accountId, now, folder, onProgress, signal } = options
    if (options.members) await requireMemberRight(db, options.members)
    const root = await openFolder(options)
    const archiveLists = await loadLists(db)
    const total = await queries.countStories(db)
    const result: ExportResult = {
      stories: 0,
      issues: 0,
      things: countKinds(() => 0),
      pages: 0,
      comments: 0,
      redirects: 0,
      media: 0,
      members: 0,
      written: 0,
      scheduled: 0,
      missing: [],
      interrupted: false,
    }
    const writer = createFolderWriter({ root, places, isUpdate: options.update ?? false, result })

    const writeDocument = (document: StoryDocument, file: string): Promise<void> =>
      writer.put(file, writeStoryFile(document))

    async function writeStory(id: number, { main, draft, isScheduled }: ArchivedStory): Promise<void> {
      const publishedAt = main?.publishedAt ?? null
      if (main) await writeDocument(main, storyFileName(id, publishedAt, false))
      else result.missing.push({ file: storyFileName(id, null, false), reason: m.archive.publicVersionMissing })
      if (draft) await writeDocument(draft, storyFileName(id, publishedAt, true))
      result.stories++
      if (isScheduled) result.scheduled++
    }

    await writeListFiles(archiveLists)
    for (let after = 0; ;) {
      if (signal?.aborted) break
      const ids = await queries.listIdsAfter(db, after, PAGE)
      if (ids.length === 0) break
      const stories = await db
        .transaction()
        .execute((transaction) => readStories(transaction, ids, archiveLists, library.renewPaths))
      const page = [...stories]
      for (let first = 0; first < page.length; first += AT_ONCE)
        await Promise.all(page.slice(first, first + AT_ONCE).map(([id, story]) => writeStory(id, story)))
      await writer.copyMedia(listPageFiles(page))
      after = ids.at(-1)!
      onProgress?.(result.stories, total)
    }
    for (const part of PARTS)
      if (!signal?.aborted)
        await part({ db, root, writer, result, rows, pages, library, redirect, journal, options, signal })
    result.interrupted = signal?.aborted ?? false
    if (!result.interrupted) await removeOthers()
    if (accountId !== undefined) await note()
    return result

    async function writeListFiles(lists: LoadedLists): Promise<void> {
      const texts = writeLists(lists.listAll())
      for (const [name, file] of Object.entries(LIST_FILES) as [keyof typeof LIST_FILES, string][])
        await writer.put(file, texts[name])
    }

    /** A story has one file; the file at its former path would be a duplicate. */
    async function removeOthers(): Promise<void> {
      const { files } = await listStoryFiles(root)
      await writer.removeOthers(files.map(({ file }) => file))
    }

    async function note(): Promise<void> {
      const detail = m.archive.exportedStories({ stories: result.stories })
      const entry = { accountId: accountId!, action: 'export', noun: 'archive', subject: 'end', title: folder } as const
      await db.transaction().execute((transaction) => journal.note(transaction, { ...entry, detail }, now))
    }
  }
}
