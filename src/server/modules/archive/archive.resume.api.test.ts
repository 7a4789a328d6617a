import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { createServices } from '../../process/services.ts'
import { compareFolders, putStories } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { indexThings } from '../search/index/search.indexer.ts'
import { createBringService } from '../desk/bring/desk.bring.service.ts'
import { createArchiveService, type ArchiveService } from './archive.service.ts'

const NOW = Date.UTC(2026, 6, 1)
const COMMAND = join(import.meta.dirname, '../../commands/archive-import.ts')

let database: TestDatabase
let archive: ArchiveService
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  archive = createArchive(database.db, { DATA_DIR: database.dataDir })
  folder = join(database.dataDir, 'given')
})
afterEach(() => database.close())

const take = (options: { signal?: AbortSignal; onProgress?: () => void } = {}) =>
  archive.importFolder({ folder, create: true, now: NOW, ...options })

async function count(table: 'story' | 'story_version'): Promise<number> {
  const row = await database.db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function expectWhole(stories: number): Promise<void> {
  const back = join(database.dataDir, 'back')
  await archive.exportFolder({ folder: back, now: NOW })
  expect(await compareFolders(folder, back)).toEqual([])
  expect(await count('story_version')).toBe(stories)
}

test('ended between two batches, it goes on where it was, and nothing is written twice', async () => {
  await putStories(folder, 120)
  const stopping = new AbortController()
  const first = await take({ signal: stopping.signal, onProgress: () => stopping.abort() })
  expect(first).toMatchObject({ taken: 50, interrupted: true })
  expect(await take()).toMatchObject({ taken: 70, unchanged: 50, refused: [], interrupted: false })
  await expectWhole(120)
})

test('failing within a batch, it leaves nothing of that batch behind', async () => {
  await putStories(folder, 120)
  const { dataDir } = database
  const uploadDir = join(dataDir, 'media')
  const { story, media, library, journal, change, redirect, ...desk } = createServices(database.db, { uploadDir })
  let batches = 0
  const breaking = createArchiveService({
    ...{ db: database.db, story, media, library, journal, change, redirect, dataDir },
    rows: createBringService(desk),
    pages: { ...desk.desk.pages, ready: desk.site.ready },
    ...{ uploadDir, mediaRoots: [uploadDir] },
    async index(transaction, keys, now) {
      if (++batches === 3) throw new Error('disk full')
      await indexThings(transaction, keys, now)
    },
  })
  await expect(breaking.importFolder({ folder, create: true, now: NOW })).rejects.toThrow('disk full')
  expect(await count('story')).toBe(100)
  expect(await take()).toMatchObject({ taken: 20, unchanged: 100, refused: [] })
  await expectWhole(120)
})

test('killed at any moment, the command is run again and completes', async () => {
  const stories = 600
  await putStories(folder, stories)
  const { url: DATABASE_URL = '', dataDir: DATA_DIR } = database
  const env = { ...process.env, DATA_DIR, DATABASE_URL, NODE_ENV: 'test' }
  const child = spawn(process.execPath, [COMMAND, folder, '--create'], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await expect.poll(() => count('story'), { timeout: 25_000, interval: 10 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  const done = await count('story')
  expect(done).toBeLessThan(stories)
  expect(await take()).toMatchObject({ taken: stories - done, unchanged: done, refused: [] })
  await expectWhole(stories)
}, 60_000)

test('what was done and not noted is known by its words', async () => {
  await putStories(folder, 60)
  await take()
  const names = await readdir(database.dataDir)
  const state = names.find((name) => name.startsWith('archive-import-'))!
  // A line broke off, and all others are lost.
  await writeFile(join(database.dataDir, state), '["story","story/19')
  expect(await take()).toMatchObject({ taken: 0, unchanged: 60, refused: [] })
  expect(await take()).toMatchObject({ taken: 0, unchanged: 60, refused: [] })
  await expectWhole(60)
})
