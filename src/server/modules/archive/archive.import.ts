/**
 * Takes a folder in, some stories at a time, each batch in one transaction with what the search knows of it. A story that
 * cannot be taken is put into the report and the rest goes on; a run that was broken off is continued by the next.
 */
import { realpath } from 'node:fs/promises'
import { tag } from '#contract/call-tag.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { contentType } from '#rules/content-type.ts'
import { holdsRight } from '#rules/house-right.ts'
import { AppError } from '../../http/app-error.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { LibraryService } from '../library/library.service.ts'
import type { MediaService } from '../media/media.service.ts'
import type { IndexThings, StoryService } from '../story/story.service.ts'
import { wasPublic } from './archive.document.ts'
import { listStoryFiles, readTextInside, type Refused, type StoryFile } from './archive.folder.ts'
import { createMissing, LIST_FILE_BYTES, LIST_FILES, loadHouse, readLists, type House } from './archive.house.ts'
import { createMediaKeeper, type BringMedia, type MediaPlaces } from './archive.media.ts'
import {
  isSame,
  prepareStory,
  readStory,
  resolveFields,
  type PreparedStory,
  type ReadStory,
} from './archive.prepare.ts'
import * as queries from './archive.queries.ts'
import { readStories, type ArchivedStory } from './archive.read.ts'
import { ArchiveError, ArchiveRefusal } from './archive.refusal.ts'
import { openState, type ImportState } from './archive.state.ts'

const BATCH = 50

export type ArchiveTools = MediaPlaces & {
  db: Database
  story: Pick<StoryService, 'putStory' | 'publishStory'>
  media: Pick<MediaService, 'keepPicture' | 'keepSound'>
  library: Pick<LibraryService, 'renewPaths'>
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note'>
  index: IndexThings
  /** where the state of imports is kept */
  dataDir: string
}

export type ImportOptions = {
  folder: string
  /** add columns, writers and tags that the lists of the folder name and the house lacks */
  create?: boolean | undefined
  /** in whose name; they must be allowed to publish */
  accountId?: number | undefined
  now: number
  onProgress?: ((done: number, total: number) => void) | undefined
  /** ends the run after the batch at hand */
  signal?: AbortSignal | undefined
}

export type ImportResult = {
  total: number
  /** written anew or changed */
  taken: number
  /** done by an earlier run, or the same already */
  unchanged: number
  refused: Refused[]
  /** columns, writers and tags that were added */
  created: number
  interrupted: boolean
}

/** What a run knows besides its options. */
type Run = {
  root: string
  house: House
  state: ImportState
  bring: BringMedia
  /** stories for which the folder holds a draft beside the public text */
  drafts: ReadonlySet<number>
  /** public texts that this run has written */
  renewed: Set<number>
  accountId: number | null
  now: number
  result: ImportResult
}

export function createImporter(tools: ArchiveTools) {
  const { db, story, library, journal, change, index, dataDir } = tools

  async function requireWorker(accountId: number): Promise<void> {
    const worker = await queries.findWorker(db, accountId)
    if (!worker || !holdsRight(worker, 'publish'))
      throw new ArchiveError(`account ${accountId} is not somebody who may publish`)
  }

  async function begin({ folder, create, accountId, now }: ImportOptions, files: StoryFile[], root: string) {
    const read = (file: string) => readTextInside(root, file, LIST_FILE_BYTES)
    const sources = {
      column: await read(LIST_FILES.column),
      author: await read(LIST_FILES.author),
      tag: await read(LIST_FILES.tag),
    }
    const lists = readLists(sources)
    return db.transaction().execute(async (transaction) => {
      if (accountId !== undefined) {
        const entry = { accountId, action: 'import', noun: 'archive', subject: 'begin', title: folder } as const
        await journal.note(transaction, { ...entry, detail: `开始导入，共 ${files.length} 个文件` }, now)
      }
      return create ? createMissing(transaction, lists, now) : 0
    })
  }

  /** Null when an earlier run has done it and nothing has changed since; otherwise as it can be written. */
  async function prepare(run: Run, given: ReadStory, known: ReadonlySet<number>): Promise<PreparedStory | null> {
    const done = known.has(given.id) ? run.state.findStory(given.file) : undefined
    const isSameText = done?.digest === given.digest
    if (isSameText && done?.names === '') return null
    const prepared = await prepareStory(given, run.bring, run.now)
    return isSameText && done?.names === prepared.names ? null : prepared
  }

  async function put(
    transaction: Database,
    run: Run,
    given: PreparedStory,
    before: ArchivedStory | undefined,
    pictures: ReadonlyMap<string, number>,
  ) {
    const { document, id, isDraft } = given
    const { accountId, now } = run
    const fields = resolveFields(document, run.house, pictures)
    refuseOverwriting(run, given, before)
    await story.putStory(transaction, { id, fields }, { accountId, kind: 'hand', note: '导入' }, now)
    if (isDraft) {
      if (document.state === 'review') await queries.setState(transaction, id, 'review')
      return
    }
    const { state, publishedAt } = document
    if (state === 'draft' || state === 'review') return queries.setState(transaction, id, state)
    // `readStoryFile` has seen to it that there is a time.
    const options = { accountId: accountId ?? undefined, publishedAt: publishedAt!, bulk: true }
    await story.publishStory(transaction, id, now, options)
    if (before) await queries.setPublishedAt(transaction, id, publishedAt!)
    if (state === 'withdrawn') await queries.setWithdrawn(transaction, id)
    run.renewed.add(id)
  }

  async function writeBatch(run: Run, prepared: PreparedStory[]): Promise<void> {
    const { result, state } = run
    const ids = [...new Set(prepared.map(({ id }) => id))]
    const refused: Refused[] = []
    const taken: PreparedStory[] = []
    const same: PreparedStory[] = []
    await db.transaction().execute(async (transaction) => {
      await lockStories(transaction, ids)
      const stories = await readStories(transaction, ids, run.house, library.renewPaths)
      const paths = prepared.flatMap(({ document }) => document.picture ?? [])
      const pictures = await queries.listPictureIds(transaction, [...new Set(paths)])
      for (const given of prepared) {
        const before = stories.get(given.id)
        if (!given.isDraft && isSame(before?.main, given.document)) same.push(given)
        else if (given.isDraft && !run.renewed.has(given.id) && isSame(before?.draft, given.document)) same.push(given)
        else
          try {
            await queries.withinSavepoint(transaction, () => put(transaction, run, given, before, pictures))
            taken.push(given)
          } catch (error) {
            if (!(error instanceof AppError || error instanceof ArchiveRefusal)) throw error
            refused.push({ file: given.file, reason: error.message })
          }
      }
      const shown = taken.filter(({ isDraft, document }) => !isDraft && wasPublic(document.state))
      const keys = shown.map(({ id }) => ({ contentType: contentType.article, contentId: id }))
      if (keys.length > 0) await index(transaction, keys, run.now)
    })
    await state.addStories([...taken, ...same])
    result.taken += taken.length
    result.unchanged += same.length
    result.refused.push(...refused)
  }

  async function takeBatch(run: Run, batch: StoryFile[]): Promise<void> {
    const { result } = run
    const known = await queries.listKnownIds(db, [...new Set(batch.map(({ id }) => id))])
    const read = await Promise.allSettled(batch.map((file) => readStory(run.root, file)))
    const prepared: PreparedStory[] = []
    for (const [place, outcome] of read.entries()) {
      try {
        if (outcome.status === 'rejected') throw outcome.reason
        const ready = await prepare(run, outcome.value, known)
        if (ready) prepared.push(ready)
        else result.unchanged++
      } catch (error) {
        if (!(error instanceof ArchiveRefusal)) throw error
        result.refused.push({ file: batch[place]!.file, reason: error.message })
      }
    }
    if (prepared.length > 0) await writeBatch(run, prepared)
  }

  /** Nobody can say what the pages show that depend on so much, so all of them are made anew. */
  async function end({ folder, accountId }: ImportOptions, result: ImportResult, now: number): Promise<void> {
    const { taken, unchanged, refused, created } = result
    await db.transaction().execute(async (transaction) => {
      if (taken + created > 0) await change.note(transaction, [tag.everything], now)
      if (accountId === undefined) return
      const detail = `导入 ${taken} 篇，未变 ${unchanged} 篇，拒绝 ${refused.length} 个文件${result.interrupted ? '；中断' : ''}`
      const entry = { accountId, action: 'import', noun: 'archive', subject: 'end', title: folder, detail } as const
      await journal.note(transaction, entry, now)
    })
  }

  return async function importFolder(options: ImportOptions): Promise<ImportResult> {
    const { folder, accountId, now, onProgress, signal } = options
    if (accountId !== undefined) await requireWorker(accountId)
    const root = await realpath(folder).catch(() => {
      throw new ArchiveError(`there is no folder ${folder}`)
    })
    const { files, refused } = await listStoryFiles(root)
    const created = await begin(options, files, root)
    const result: ImportResult = { total: files.length, taken: 0, unchanged: 0, refused, created, interrupted: false }
    const state = await openState(dataDir, root)
    const run: Run = {
      root,
      house: await loadHouse(db),
      state,
      bring: createMediaKeeper({ ...tools, root, state, accountId: accountId ?? null, now }),
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
    } finally {
      await end(options, result, now)
    }
    return result
  }
}

/** What people do at the desk is not undone by a folder. */
function refuseOverwriting({ renewed, drafts }: Run, given: PreparedStory, before: ArchivedStory | undefined): void {
  const { isDraft, document, id } = given
  if (before?.isScheduled) throw new ArchiveRefusal('这篇稿件已定时发布，请先取消定时')
  if (isDraft) {
    if (before?.main?.state === 'published' || renewed.has(id)) return
    throw new ArchiveRefusal('没有已发布的稿件，.draft.md 无处可放')
  }
  if (before?.main && wasPublic(before.main.state) && !wasPublic(document.state))
    throw new ArchiveRefusal(`这篇稿件已经公开过，不能改成 ${document.state}`)
  if (before?.draft && !drafts.has(id)) throw new ArchiveRefusal('这篇稿件有还没发布的修改，请先在编辑部发布它')
}
