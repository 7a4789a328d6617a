/** What an import of a folder would do, without writing anything. Media are not opened, and texts not yet checked as for publishing. */
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { readStoryFile } from './archive.document.ts'
import { listStoryFiles, type Refused, type StoryFile } from './archive.folder.ts'
import type { ArchiveTools } from './archive.import.ts'
import { createMissing } from './archive.list.ts'
import { openArchive, readFolderLists } from './archive.open.ts'
import { readArchiveStory } from './archive.prepare.ts'
import { listLists } from './archive.list.queries.ts'
import * as queries from './archive.queries.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import { openState } from './archive.state.ts'

export type Preview = {
  total: number
  fresh: number
  changed: number
  unchanged: number
  refused: Refused[]
  /** columns, authors and tags that would be added */
  created: number
  added: Added
}

type Added = { columns: number; authors: number; tags: number }

const BATCH = 200

export function createPreviewer({ db, dataDir }: Pick<ArchiveTools, 'db' | 'dataDir'>) {
  return async function previewFolder(folder: string, now: number, stateName?: string): Promise<Preview> {
    const root = await openArchive(folder)
    const { files, refused } = await listStoryFiles(root)
    const state = await openState(dataDir, stateName ?? root)
    const missing = await countMissing(db, root, now)
    const preview: Preview = { total: files.length, fresh: 0, changed: 0, unchanged: 0, refused, ...missing }
    for (let start = 0; start < files.length; start += BATCH) {
      const batch = files.slice(start, start + BATCH)
      const known = await queries.listKnownIds(
        db,
        batch.map(({ id }) => id),
      )
      for (const file of batch) {
        const result = await examine(root, file, now)
        if ('reason' in result) refused.push(result)
        else if (!known.has(file.id)) preview.fresh++
        else if (state.findStory(file.file)?.digest === result.digest) preview.unchanged++
        else preview.changed++
      }
    }
    return preview
  }
}

async function examine(root: string, file: StoryFile, now: number): Promise<{ digest: string } | Refused> {
  try {
    const { text, digest } = await readArchiveStory(root, file)
    const document = readStoryFile(text)
    if (document.id !== file.id) throw new ArchiveRefusal(m.archive.idMismatch({ id: document.id }))
    if (document.publishedAt !== null && document.publishedAt > now)
      throw new ArchiveRefusal(m.archive.publishedAtFuture)
    return { digest }
  } catch (error) {
    if (error instanceof ArchiveRefusal) return { file: file.file, reason: error.message }
    throw error
  }
}

class Undone extends Error {}

/** They are created, counted, and taken back. */
async function countMissing(db: Database, root: string, now: number): Promise<Pick<Preview, 'created' | 'added'>> {
  const lists = await readFolderLists(root)
  const missing = { created: 0, added: { columns: 0, authors: 0, tags: 0 } }
  const trial = db.transaction().execute(async (transaction) => {
    const before = await listLists(transaction)
    missing.created = await createMissing(transaction, lists, now)
    const after = await listLists(transaction)
    for (const list of ['columns', 'authors', 'tags'] as const)
      missing.added[list] = after[list].length - before[list].length
    throw new Undone()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return missing
}
