import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { compareFolders, putStories, readFolder } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'
import { times } from '../../testing/app/test-length.ts'
import { findIndexHealth } from '../search/index/search.indexer.ts'

const COUNT = times(1000, readTestEngine().name === 'sqlite' ? 10_000 : 1000)
const NOW = Date.UTC(2026, 6, 1)
const MINUTES = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

test(
  `a folder of ${COUNT} stories comes back as it was, byte for byte`,
  async () => {
    const { db, dataDir } = database
    const [given, back] = [join(dataDir, 'given'), join(dataDir, 'back')]
    await putStories(given, COUNT)
    const archive = createArchive(db, { DATA_DIR: dataDir })

    const result = await archive.importFolder({ folder: given, create: true, now: NOW })
    expect(result).toMatchObject({ total: COUNT, taken: COUNT, unchanged: 0, refused: [], created: 10 })
    expect(await findIndexHealth(db)).toMatchObject({ missing: 0 })

    const { stories, missing } = await archive.exportFolder({ folder: back, now: NOW })
    expect({ stories, missing }).toEqual({ stories: COUNT, missing: [] })
    expect((await readFolder(back)).size).toBe(COUNT + 8)
    expect(await compareFolders(given, back)).toEqual([])

    // The exported files are recognised by their content alone: no state file marks them as done.
    const again = await archive.importFolder({ folder: back, now: NOW })
    const others = { pages: { taken: 0, unchanged: 1 }, media: { taken: 0, unchanged: 3 } }
    expect(again).toMatchObject({ taken: 0, unchanged: COUNT, refused: [], ...others })
    const versions = await db
      .selectFrom('story_version')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(versions.count)).toBe(COUNT)
  },
  20 * MINUTES,
)
