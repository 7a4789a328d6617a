/** Writes all stories into a folder, with what they refer to: the same stories give the same files, byte for byte. */
import { lstat, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { LibraryService } from '../library/library.service.ts'
import { writeStoryFile, type StoryDocument } from './archive.document.ts'
import { listStoryFiles, storyFileName, type Refused } from './archive.folder.ts'
import { LIST_FILES, loadLists, writeLists, type LoadedLists } from './archive.list.ts'
import { readKept, type MediaFolders } from './archive.media.ts'
import * as queries from './archive.queries.ts'
import { readStories, type ArchivedStory } from './archive.read.ts'
import { ArchiveError } from './archive.refusal.ts'
import { listNamedFiles } from './archive.text.ts'

const PAGE = 200
/** Files that are written side by side: the disk is waited for once for all of them. */
const AT_ONCE = 20

export type ExporterTools = MediaFolders & {
  db: Database
  library: Pick<LibraryService, 'renewPaths'>
  journal: Pick<JournalService, 'note'>
}

export type ExportOptions = {
  folder: string
  /** brings a folder that is there up to date; story files that no longer have a story are removed */
  update?: boolean | undefined
  accountId?: number | undefined
  now: number
  onProgress?: ((done: number, total: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export type ExportResult = {
  stories: number
  /** files of stories, media and lists that were written; the others were unchanged */
  written: number
  /** planned for a moment here, and only in review in the folder */
  scheduled: number
  /** what is missing from the folder, and why */
  missing: Refused[]
  interrupted: boolean
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

/** The folder contains paid texts and drafts. */
const FOLDER_MODE = 0o700

export function createExporter({ db, library, journal, ...places }: ExporterTools) {
  async function openFolder({ folder, update }: ExportOptions): Promise<string> {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    const root = await realpath(folder)
    if (!update && (await readdir(root)).length > 0)
      throw new ArchiveError(`${folder} is not empty; --update brings an earlier export up to date`)
    return root
  }

  /** Whether it had to be written. */
  async function writeFileOnce(root: string, file: string, content: string | Buffer): Promise<boolean> {
    const path = join(root, file)
    const bytes = Buffer.from(content)
    const stats = await lstat(path).catch(() => null)
    if (stats?.isFile() && stats.size === bytes.length && (await readFile(path)).equals(bytes)) return false
    // A link is replaced, not written through.
    if (stats && !stats.isFile()) await rm(path, { recursive: true })
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    await writeFile(path, bytes)
    return true
  }

  return async function exportFolder(options: ExportOptions): Promise<ExportResult> {
    const { accountId, now, folder, onProgress, signal } = options
    const root = await openFolder(options)
    const archiveLists = await loadLists(db)
    const total = await queries.countStories(db)
    const result: ExportResult = { stories: 0, written: 0, scheduled: 0, missing: [], interrupted: false }
    const written = new Set<string>()
    const copied = new Set<string>()

    async function put(file: string, content: string | Buffer): Promise<void> {
      if (await writeFileOnce(root, file, content)) result.written++
    }

    /** Sequentially: a single file may be as large as the memory limit allows. */
    async function copyMedia(named: ReadonlyMap<string, string>): Promise<void> {
      for (const [path, namedBy] of named) {
        if (copied.has(path)) continue
        copied.add(path)
        const bytes = await readKept(places, path)
        if (bytes) await put(`media/${path}`, bytes)
        else result.missing.push({ file: namedBy, reason: m.archive.fileNotInLibrary({ path }) })
      }
    }

    async function writeDocument(document: StoryDocument, file: string): Promise<void> {
      await put(file, writeStoryFile(document))
      if (options.update) written.add(file)
    }

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
      await copyMedia(listPageFiles(page))
      after = ids.at(-1)!
      onProgress?.(result.stories, total)
    }
    result.interrupted = signal?.aborted ?? false
    if (options.update && !result.interrupted) await removeOthers()
    if (accountId !== undefined) await note()
    return result

    async function writeListFiles(lists: LoadedLists): Promise<void> {
      const texts = writeLists(lists.listAll())
      for (const [name, file] of Object.entries(LIST_FILES) as [keyof typeof LIST_FILES, string][])
        await put(file, texts[name])
    }

    /** A story has one file; the file at its former path would be a duplicate. */
    async function removeOthers(): Promise<void> {
      const { files } = await listStoryFiles(root)
      for (const { file } of files) if (!written.has(file)) await rm(join(root, file))
    }

    async function note(): Promise<void> {
      const detail = m.archive.exportedStories({ stories: result.stories })
      const entry = { accountId: accountId!, action: 'export', noun: 'archive', subject: 'end', title: folder } as const
      await db.transaction().execute((transaction) => journal.note(transaction, { ...entry, detail }, now))
    }
  }
}
