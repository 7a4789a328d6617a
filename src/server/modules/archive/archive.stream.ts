/** All stories as documents, a page of them in memory at a time: for an export in another form. */
import type { Database } from '#db/client.ts'
import type { LibraryService } from '../library/library.service.ts'
import { loadLists } from './archive.list.ts'
import * as queries from './archive.queries.ts'
import { readStories, type ArchivedStory } from './archive.read.ts'

const PAGE = 200

export type StoryPage = Map<number, ArchivedStory>

type Tools = { db: Database; library: Pick<LibraryService, 'renewPaths'> }

export async function* streamStories({ db, library }: Tools): AsyncGenerator<StoryPage> {
  const lists = await loadLists(db)
  for (let after = 0; ;) {
    const ids = await queries.listIdsAfter(db, after, PAGE)
    if (ids.length === 0) return
    yield await db.transaction().execute((transaction) => readStories(transaction, ids, lists, library.renewPaths))
    after = ids.at(-1)!
  }
}
