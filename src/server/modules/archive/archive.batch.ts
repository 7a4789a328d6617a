/**
 * Imports the stories of a folder in batches, each in one transaction with its search index rows. Everything is checked
 * before it is written, so that a refused story does not affect the others.
 */
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import type { LibraryService } from '../library/library.service.ts'
import type { BroughtStory, IndexThings, StoryService } from '../story/story.service.ts'
import { isSameStory, wasPublic } from './archive.document.ts'
import type { Refused, StoryFile } from './archive.folder.ts'
import type { LoadedLists } from './archive.list.ts'
import type { BringMedia } from './archive.media.ts'
import { prepareStory, readArchiveStory, resolveFields, type PreparedStory, type ReadStory } from './archive.prepare.ts'
import * as queries from './archive.queries.ts'
import { readStories, type ArchivedStory } from './archive.read.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import type { ImportState } from './archive.state.ts'

export type BatchTools = {
  db: Database
  story: Pick<StoryService, 'putStories'>
  library: Pick<LibraryService, 'renewPaths'>
  index: IndexThings
}

/** What a run knows. */
export type ImportRun = {
  root: string
  lists: LoadedLists
  state: ImportState
  bring: BringMedia
  /** of the table of the library */
  bringListed: BringMedia
  /** stories for which the folder holds a draft beside the public text */
  drafts: ReadonlySet<number>
  /** those of them whose public text this run has written */
  renewed: Set<number>
  accountId: number | null
  now: number
  result: { taken: number; unchanged: number; refused: Refused[] }
}

/** What becomes of the stories of a batch. */
type Outcome = { taken: PreparedStory[]; same: PreparedStory[]; refused: Refused[] }

type Known = { stories: ReadonlyMap<number, ArchivedStory>; pictures: ReadonlyMap<string, number> }

export function createBatchTaker({ db, story, library, index }: BatchTools) {
  /** Null when an earlier run has done it and nothing has changed since; otherwise as it can be written. */
  async function prepare(run: ImportRun, given: ReadStory, known: ReadonlySet<number>): Promise<PreparedStory | null> {
    const done = known.has(given.id) ? run.state.findStory(given.file) : undefined
    const isSameText = done?.digest === given.digest
    if (isSameText && done?.names === '') return null
    const prepared = await prepareStory(given, run.bring, run.now)
    return isSameText && done?.names === prepared.names ? null : prepared
  }

  async function put(transaction: Database, run: ImportRun, part: PreparedStory[], known: Known, outcome: Outcome) {
    const chosen: { given: PreparedStory; brought: BroughtStory }[] = []
    for (const given of part) {
      const before = known.stories.get(given.id)
      if (isKnown(run, given, before)) outcome.same.push(given)
      else
        try {
          refuseOverwriting(run, given, before)
          chosen.push({ given, brought: presentStory(run, given, known.pictures) })
        } catch (error) {
          outcome.refused.push(refusalOf(given, error))
        }
    }
    const stories = chosen.map(({ brought }) => brought)
    const { accountId, now } = run
    const problems = await story.putStories(transaction, stories, { accountId, note: m.archive.import }, now)
    for (const { given } of chosen) {
      const reason = problems.get(given.id)
      if (reason !== undefined) outcome.refused.push({ file: given.file, reason })
      else {
        outcome.taken.push(given)
        if (!given.isDraft && given.document.state === 'published' && run.drafts.has(given.id))
          run.renewed.add(given.id)
      }
    }
  }

  async function write(run: ImportRun, prepared: PreparedStory[]): Promise<void> {
    const ids = [...new Set(prepared.map(({ id }) => id))]
    const paths = prepared.flatMap(({ document }) =>
      [document.picture, document.sharePicture].filter((path) => path !== null),
    )
    const outcome: Outcome = { taken: [], same: [], refused: [] }
    await db.transaction().execute(async (transaction) => {
      await lockStories(transaction, ids)
      const stories = await readStories(transaction, ids, run.lists, library.renewPaths)
      const pictures = await queries.listPictureIds(transaction, [...new Set(paths)])
      // A draft is written on top of the public text of the same story.
      for (const isDraft of [false, true]) {
        const part = prepared.filter((given) => given.isDraft === isDraft)
        if (part.length > 0) await put(transaction, run, part, { stories, pictures }, outcome)
      }
      const shown = outcome.taken.filter(({ isDraft, document }) => !isDraft && wasPublic(document.state))
      const keys = shown.map(({ id }) => ({ contentType: contentType.article, contentId: id }))
      if (keys.length > 0) await index(transaction, keys, run.now)
    })
    const { taken, same, refused } = outcome
    await run.state.addStories([...taken, ...same])
    run.result.taken += taken.length
    run.result.unchanged += same.length
    run.result.refused.push(...refused)
  }

  return async function takeBatch(run: ImportRun, batch: StoryFile[]): Promise<void> {
    const known = await queries.listKnownIds(db, [...new Set(batch.map(({ id }) => id))])
    const read = await Promise.allSettled(batch.map((file) => readArchiveStory(run.root, file)))
    const prepared: PreparedStory[] = []
    for (const [position, outcome] of read.entries()) {
      try {
        if (outcome.status === 'rejected') throw outcome.reason
        const ready = await prepare(run, outcome.value, known)
        if (ready) prepared.push(ready)
        else run.result.unchanged++
      } catch (error) {
        run.result.refused.push(refusalOf(batch[position]!, error))
      }
    }
    if (prepared.length > 0) await write(run, prepared)
  }
}

/** Any unexpected error ends the run. */
function refusalOf({ file }: StoryFile, error: unknown): Refused {
  if (error instanceof ArchiveRefusal) return { file, reason: error.message }
  throw error
}

/** A draft must be put again once the public text below it was. */
function isKnown({ renewed }: ImportRun, given: PreparedStory, before: ArchivedStory | undefined): boolean {
  if (!given.isDraft) return isSameStory(before?.main, given.document)
  return !renewed.has(given.id) && isSameStory(before?.draft, given.document)
}

function presentStory(run: ImportRun, given: PreparedStory, pictures: ReadonlyMap<string, number>): BroughtStory {
  const { id, isDraft, document } = given
  const { state, publishedAt } = document
  return { id, state, publishedAt, isBeside: isDraft, fields: resolveFields(document, run.lists, pictures) }
}

/** What people do at the desk is not undone by a folder. */
function refuseOverwriting(
  { renewed, drafts }: ImportRun,
  { isDraft, document, id }: PreparedStory,
  before: ArchivedStory | undefined,
): void {
  if (before?.isScheduled) throw new ArchiveRefusal(m.archive.storyScheduled)
  if (isDraft) {
    if (before?.main?.state === 'published' || renewed.has(id)) return
    throw new ArchiveRefusal(m.archive.draftWithoutStory)
  }
  if (before?.main && wasPublic(before.main.state) && !wasPublic(document.state))
    throw new ArchiveRefusal(m.archive.storyWasPublic({ state: document.state }))
  if (before?.draft && !drafts.has(id)) throw new ArchiveRefusal(m.archive.unpublishedChanges)
}
