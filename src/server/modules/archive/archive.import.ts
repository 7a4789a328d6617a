/**
 * Imports a folder in batches, each in one transaction with its search index rows. A story that cannot be imported is
 * reported and the rest continues; an interrupted run is resumed by the next.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { holdLock, LockTaken } from '#db/engine/hold-lock.ts'
import { hasPermission } from '#domain/account/staff-permission.ts'
import { m } from '#messages/server.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { RedirectService } from '../redirect/redirect.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { StoryService } from '../story/story.service.ts'
import { createBatchTaker, type BatchTools, type ImportRun } from './archive.batch.ts'
import { findHighestNumber, listStoryFiles, type StoryFile } from './archive.folder.ts'
import { importComments } from './archive.comment.import.ts'
import { importIssues } from './archive.issue.import.ts'
import { importKinds } from './archive.kind.import.ts'
import { countKinds } from './archive.kind.ts'
import { createMissing, loadLists } from './archive.list.ts'
import { openArchive, readFolderLists, readFolderSets } from './archive.open.ts'
import { createMediaKeeper, type MediaFolders } from './archive.media.ts'
import * as queries from './archive.queries.ts'
import { ArchiveError } from './archive.refusal.ts'
import { importMedia } from './archive.library.ts'
import { importRedirects } from './archive.redirect.ts'
import { createMissingSets } from './archive.set.ts'
import { importPages } from './archive.page.import.ts'
import type { ArchiveLibrary, ArchivePages, ArchiveRows, ImportResult } from './archive.part.ts'
import { openState } from './archive.state.ts'

const BATCH = 50

export type ArchiveTools = MediaFolders &
  BatchTools & {
    story: Pick<StoryService, 'putStories' | 'reserveNumbers'>
    library: ArchiveLibrary
    journal: Pick<JournalService, 'note'>
    change: Pick<ChangeService, 'note'>
    redirect: Pick<RedirectService, 'addMany' | 'exportParts'>
    rows: ArchiveRows
    pages: ArchivePages
    /** where the state of imports is stored */
    dataDir: string
  }

export type ImportOptions = {
  folder: string
  /** create columns, authors and tags that the lists of the folder name and the site lacks */
  create?: boolean | undefined
  /** in whose name; they must be allowed to publish */
  accountId?: number | undefined
  /** what the journal calls it; by default the folder */
  title?: string | undefined
  /** imports of the same name know what each other has done; by default those from the same folder */
  stateName?: string | undefined
  /** a part that the caller imports itself */
  without?: 'redirects' | undefined
  now: number
  onProgress?: ((done: number, total: number) => void) | undefined
  /** ends the run after the batch at hand */
  signal?: AbortSignal | undefined
}

/** What follows the stories, in its order. */
const PARTS = {
  issues: importIssues,
  things: importKinds,
  pages: importPages,
  comments: importComments,
  redirects: importRedirects,
  media: importMedia,
} as const

/** Two concurrent imports would both find that a story does not exist yet. */
const LOCK = 'archive-import'

export function createImporter(tools: ArchiveTools) {
  const { db, dataDir } = tools
  return async function importFolder(options: ImportOptions): Promise<ImportResult> {
    try {
      const lock = { name: LOCK, dataDir }
      return await holdLock(db, lock, (locked) => createRunner({ ...tools, db: locked })(options))
    } catch (error) {
      if (!(error instanceof LockTaken)) throw error
      const advice = 'wait for its end, then run this command again'
      throw new ArchiveError(`another import into this database is under way; ${advice}`, { cause: error })
    }
  }
}

function createRunner(tools: ArchiveTools) {
  const { db, story, journal, change, index, rows, pages, library, redirect, dataDir } = tools
  const takeBatch = createBatchTaker(tools)

  async function requireWorker(accountId: number): Promise<void> {
    const worker = await queries.findWorker(db, accountId)
    if (!worker || !hasPermission(worker, 'publish'))
      throw new ArchiveError(`account ${accountId} is not somebody who may publish`)
  }

  async function begin(
    { folder, title = folder, create, accountId, now }: ImportOptions,
    files: StoryFile[],
    root: string,
  ) {
    const lists = await readFolderLists(root)
    const sets = await readFolderSets(root)
    return db.transaction().execute(async (transaction) => {
      if (accountId !== undefined) {
        const entry = { accountId, action: 'import', noun: 'archive', subject: 'begin', title } as const
        await journal.note(transaction, { ...entry, detail: m.archive.importBegun({ count: files.length }) }, now)
      }
      await story.reserveNumbers(transaction, findHighestNumber(files))
      if (!create) return 0
      return (await createMissing(transaction, lists, now)) + (await createMissingSets(transaction, sets))
    })
  }

  /** An import affects too many pages to name their cache tags, so all of them are invalidated. */
  async function end(
    { folder, title = folder, accountId }: ImportOptions,
    result: ImportResult,
    now: number,
  ): Promise<void> {
    const { taken, unchanged, refused, created, issues, things, comments, redirects, media } = result
    const parts = [issues, ...Object.values(things), result.pages, comments, redirects, media]
    await db.transaction().execute(async (transaction) => {
      if (taken + created > 0 || parts.some((part) => part.taken > 0))
        await change.note(transaction, [cacheTag.everything], now)
      if (accountId === undefined) return
      const detail = m.archive.importDone({
        taken,
        unchanged,
        refused: refused.length,
        interruption: result.interrupted ? m.archive.interrupted : '',
      })
      const entry = { accountId, action: 'import', noun: 'archive', subject: 'end', title, detail } as const
      await journal.note(transaction, entry, now)
    })
  }

  return async function runImport(options: ImportOptions): Promise<ImportResult> {
    const { folder, stateName, accountId, now, onProgress, signal } = options
    if (accountId !== undefined) await requireWorker(accountId)
    const root = await openArchive(folder)
    const { files, refused } = await listStoryFiles(root)
    const created = await begin(options, files, root)
    const result: ImportResult = {
      total: files.length,
      taken: 0,
      unchanged: 0,
      refused,
      issues: { taken: 0, unchanged: 0 },
      things: countKinds(() => ({ taken: 0, unchanged: 0 })),
      pages: { taken: 0, unchanged: 0 },
      comments: { taken: 0, unchanged: 0 },
      redirects: { taken: 0, unchanged: 0 },
      media: { taken: 0, unchanged: 0 },
      created,
      byHand: [],
      interrupted: false,
    }
    const state = await openState(dataDir, stateName ?? root)
    const { bringOnce, bringListed } = createMediaKeeper({ ...tools, root, state, accountId: accountId ?? null, now })
    const run: ImportRun = {
      root,
      lists: await loadLists(db),
      state,
      bring: bringOnce,
      bringListed,
      drafts: new Set(files.filter(({ isDraft }) => isDraft).map(({ id }) => id)),
      renewed: new Set(),
      accountId: accountId ?? null,
      now,
      result,
    }
    try {
      for (let done = 0; done < files.length; done += BATCH) {
        if (signal?.aborted) {
          result.interrupted = true
          break
        }
        await takeBatch(run, files.slice(done, done + BATCH))
        onProgress?.(Math.min(done + BATCH, files.length), files.length)
      }
      const isEnding = () => (result.interrupted ||= signal?.aborted ?? false)
      for (const [name, part] of Object.entries(PARTS))
        if (name !== options.without && !isEnding())
          await part({ ...run, db, index, rows, pages, library, redirect, result, isEnding })
    } finally {
      await end(options, result, now)
    }
    return result
  }
}
