import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { createServices } from '../../process/services.ts'
import { compareFolders, putFile, putStories } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { indexThings } from '../search/index/search.indexer.ts'
import { createBringService } from '../desk/bring/desk.bring.service.ts'
import { createArchiveService, type ArchiveService, type ImportResult } from './archive.service.ts'

const NOW = Date.UTC(2026, 6, 1)
const UNDER_WAY = 'another import into this database is under way; wait for its end, then run this command again'

let database: TestDatabase
let archive: ArchiveService
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  archive = createArchive(database.db, { DATA_DIR: database.dataDir })
  folder = join(database.dataDir, 'given')
})
afterEach(() => database.close())

const take = (from = folder) => archive.importFolder({ folder: from, create: true, now: NOW })

/** An import that does something else once, in the middle of its first batch, and waits for its end. */
async function takeAround(work: () => Promise<unknown>): Promise<{ result: ImportResult; meanwhile: unknown }> {
  const { dataDir } = database
  const uploadDir = join(dataDir, 'media')
  const { story, media, library, journal, change, redirect, ...desk } = createServices(database.db, { uploadDir })
  let meanwhile: Promise<unknown> | undefined
  const slow = createArchiveService({
    ...{ db: database.db, story, media, library, journal, change, redirect, dataDir },
    rows: createBringService(desk),
    pages: { ...desk.desk.pages, ready: desk.site.ready },
    ...{ uploadDir, mediaRoots: [uploadDir] },
    async index(transaction, keys, now) {
      await (meanwhile ??= work().catch((error: unknown) => error))
      await indexThings(transaction, keys, now)
    },
  })
  const result = await slow.importFolder({ folder, create: true, now: NOW })
  return { result, meanwhile: await meanwhile }
}

test('a second import into the same database is turned away and disturbs the first in nothing', async () => {
  await putStories(folder, 60)
  const other = join(database.dataDir, 'other')
  await putStories(other, 10, 501)
  const { result, meanwhile } = await takeAround(() => take(other))
  expect(meanwhile).toMatchObject({ name: 'ArchiveError', message: UNDER_WAY })
  expect(result).toMatchObject({ taken: 60, refused: [] })
  const stories = await database.db.selectFrom('story').select('id').where('id', '>', 60).execute()
  expect(stories).toEqual([])
  const back = join(database.dataDir, 'back')
  await archive.exportFolder({ folder: back, now: NOW })
  expect(await compareFolders(folder, back)).toEqual([])
  // The previous holder of the lock is dead.
  expect(await take(other)).toMatchObject({ taken: 10, refused: [] })
})

test('an import that ends badly keeps nobody out', async () => {
  await expect(take()).rejects.toThrow('there is no folder')
  await putStories(folder, 3)
  expect(await take()).toMatchObject({ taken: 3 })
})

test('a story that is begun at the desk meanwhile gets a number that the folder does not hold', async () => {
  await putStories(folder, 120)
  await putFile(folder, 'story/999999999999.md', 'of somebody who held a key for too long')
  const { story } = createServices(database.db)
  const { id: editor } = await database.db
    .insertInto('account')
    .values({ name: '沈编辑', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  const viewer = { id: editor, role: 'editor' as const, rights: [], levels: [], lapsedLevels: [] }
  let begun: Promise<unknown> | undefined
  const onProgress = () => void (begun ??= story.create({ title: '刚起的稿' }, viewer, NOW))
  const result = await archive.importFolder({ folder, create: true, now: NOW, onProgress })
  expect(result).toMatchObject({ taken: 120, refused: [{ file: 'story/999999999999.md' }] })
  expect(await begun).toMatchObject({ id: 121, title: '刚起的稿' })
})
