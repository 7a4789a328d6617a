/** Moving a whole site: an export that is imported on either engine gives the same export again, value by value. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseFile, openDatabase } from '#db/client.ts'
import { importMark } from '#db/engine/restore-guard.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '../config/env.ts'
import { createLog } from '../http/observe/log.ts'
import { createMetrics } from '../http/observe/metrics.ts'
import { findIndexHealth } from '../modules/search/index/search.indexer.ts'
import { prepareDatabase } from '../process/prepare-database.ts'
import { CHILD_ENV } from '../testing/app/child-env.ts'
import { addRows, makeRows } from '../testing/app/fill-tables.ts'
import * as placing from '../testing/app/restore-target.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { TEST_PHONE_KEY, testSeal } from '../testing/app/test-seal.ts'
import { exportSite } from './site-export-run.ts'
import { importSite } from './site-import-run.ts'
import { lastMigration, type SiteManifest } from './site-manifest.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NOW = Date.UTC(2026, 10, 18, 3, 0, 0)
const { putFile, readFiles, withDatabase } = placing

let places: placing.RestoreTargets
let count = 0
const databases: TestDatabase[] = []
beforeEach(() => {
  places = placing.openRestoreTargets()
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close()
  await places.close()
})

const opened = async (opening: Promise<TestDatabase>): Promise<TestDatabase> => {
  const database = await opening
  databases.push(database)
  return database
}
const newFolder = () => join(places.folder, `export-${++count}`)

/** Empty, on SQLite, whichever engine the tests run on. */
function openFile(): placing.RestoreTarget {
  const dataDir = join(places.folder, `file-${++count}`)
  mkdirSync(dataDir)
  return { url: undefined, dataDir }
}

async function exported(from: placing.RestoreTarget) {
  const folder = newFolder()
  return { folder, manifest: await exportSite({ url: from.url, dataDir: from.dataDir, folder, now: NOW }) }
}

const carry = (folder: string, to: placing.RestoreTarget) => importSite({ ...to, folder, now: NOW })

/** What must be the same on both engines. */
const contentOf = ({ tables, files, migration, program }: SiteManifest) => ({ tables, files, migration, program })

const BIGGEST = '9223372036854775807'
const HARD = 'tab\t, \u0001\u001f\u007f, lines\n\r\u2028\u2029, "quotes" \\ {braces}, null, é, 👩‍👩‍👧'

test('every table comes back with each value as it was, from engine to engine and back', async () => {
  const database = await opened(openEmptyDatabase())
  const scratch = join(places.folder, 'scratch')
  const rules = openDatabase({ dataDir: scratch })
  await migrate(rules).finally(() => rules.destroy())
  // Rows that migrations make are among those that are made up.
  for (const table of ['list_version', 'story_counter'] as const) await database.db.deleteFrom(table).execute()
  await addRows(database.db, makeRows(databaseFile(scratch), 11))
  await sql`insert into figure_day (day, name, figure) values (${HARD.slice(0, 10)}, 'visit', ${sql.raw(BIGGEST)})`.execute(
    database.db,
  )
  // An id of its own: those of the made up rows are not known here.
  await database.db.insertInto('quote').values({ id: 9_000_000_000, text: HARD, source: '' }).execute()

  const first = await exported(database)
  expect(first.manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
  expect(readFileSync(join(first.folder, 'table/figure_day.jsonl'), 'utf8')).toContain(`"${BIGGEST}"`)
  const file = openFile()
  await carry(first.folder, file)
  const second = await exported(file)
  expect(contentOf(second.manifest)).toEqual(contentOf(first.manifest))
  const target = await places.open()
  await carry(second.folder, target)
  expect(contentOf((await exported(target)).manifest)).toEqual(contentOf(first.manifest))
})

test('the demo edition arrives with its files, its search index and free ids, and its triggers work', async () => {
  const database = await opened(openTestDatabase())
  putFile(database, 'media/picture/upload/a.jpg', Buffer.from([0xff, 0xd8, 0, 1, 2]))
  putFile(database, 'attachment/letter.pdf', '')
  const { folder, manifest } = await exported(database)
  expect(manifest.files.map(({ path }) => path)).toEqual(['attachment/letter.pdf', 'media/picture/upload/a.jpg'])
  // A database that was migrated and never used is empty, too.
  const target = await places.open()
  await withDatabase(target, migrate)
  await carry(folder, target)
  expect(readFiles(target)).toEqual(readFiles(database))
  expect(existsSync(importMark(target.dataDir))).toBe(false)
  await withDatabase(target, async (db) => {
    expect(await findIndexHealth(db)).toEqual(await findIndexHealth(database.db))
    expect(await findIndexHealth(db)).toMatchObject({ missing: 0 })
    const last = await db.selectFrom('comment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const card = { content_type: 11, content_id: 10101 }
    const threads = () =>
      db.selectFrom('content').select('thread_count').where('content_id', '=', card.content_id).executeTakeFirst()
    const before = await threads()
    const added = await db
      .insertInto('comment')
      .values({ ...card, account_id: 101, text: '新', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBe(last.id + 1)
    expect(Number((await threads())!.thread_count)).toBe(Number(before!.thread_count) + 1)
    await expect(db.deleteFrom('account').where('id', '=', 1).execute()).rejects.toThrow(/foreign key/i)
  })
})

test('a database file under the name of before is filled under that name', async () => {
  const { folder } = await exported(await opened(openTestDatabase()))
  const target = openFile()
  await withDatabase(target, migrate)
  renameSync(databaseFile(target.dataDir), join(target.dataDir, 'qiri.sqlite'))
  await carry(folder, target)
  expect(readdirSync(target.dataDir).filter((name) => name.includes('.sqlite'))).toEqual(['qiri.sqlite'])
  await withDatabase(target, async (db) => {
    expect(await db.selectFrom('article').select('id').where('id', '=', 10101).execute()).toHaveLength(1)
  })
})

test('files of a bucket are in the export like those of a folder', async () => {
  const database = await opened(openEmptyDatabase())
  const bytes = new Uint8Array([1, 2, 3])
  const stored = async function* () {
    yield { name: 'picture/upload/a.jpg', size: 3, modifiedAt: NOW }
  }
  const bucket = (kind: string) => ({
    list: kind === 'media' ? stored : async function* () {},
    read: async (name: string) => (name === 'picture/upload/a.jpg' ? bytes : null),
  })
  const folder = newFolder()
  const { files } = await exportSite({ url: database.url, dataDir: database.dataDir, bucket, folder, now: NOW })
  expect(files).toMatchObject([{ path: 'media/picture/upload/a.jpg', bytes: 3, modifiedAt: NOW }])
  const target = openFile()
  await carry(folder, target)
  expect(readFiles(target)).toEqual({ 'media/picture/upload/a.jpg': Buffer.from(bytes).toString('base64') })
})

/** As the process does, before it listens. */
async function start({ url, dataDir }: placing.RestoreTarget, more: Record<string, string> = {}) {
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, PHONE_KEY: TEST_PHONE_KEY, ...more })
  const log = createLog('silent', { write() {} })
  const contentDir = join(ROOT, 'content')
  const db = await prepareDatabase({ env, log, metrics: createMetrics(), seal: testSeal, contentDir })
  await db.destroy()
}

describe('a target that was started once', () => {
  test('is empty but for the drafts of its static pages and of its texts about the award, and takes the site', async () => {
    const { folder, manifest } = await exported(await opened(openTestDatabase()))
    const target = await places.open()
    await start(target, { DEMO: 'off' })
    await carry(folder, target)
    expect(contentOf((await exported(target)).manifest)).toEqual(contentOf(manifest))
  })

  test.each([
    ['edited', { html: '<p>文</p>' }],
    ['published', { published_version: 1 }],
  ])('and in which a draft was %s is not empty', async (_, change) => {
    const { folder } = await exported(await opened(openEmptyDatabase()))
    const target = await places.open()
    await start(target, { DEMO: 'off' })
    await withDatabase(target, (db) => db.updateTable('house_page').set(change).where('code', '=', 'privacy').execute())
    await expect(carry(folder, target)).rejects.toThrow(/in 1 tables, such as house_page: 1\)/)
  })

  test('and in which a text about the award was saved is not empty', async () => {
    const { folder } = await exported(await opened(openEmptyDatabase()))
    const target = await places.open()
    await start(target, { DEMO: 'off' })
    const text = '<p>文</p>'
    await withDatabase(target, (db) => db.updateTable('doread_page').set({ text }).where('code', '=', 'line').execute())
    await expect(carry(folder, target)).rejects.toThrow(/in 1 tables, such as doread_page: 1\)/)
  })
})

describe('is refused in one line', () => {
  test('into a database or a folder that is not empty', async () => {
    const database = await opened(openEmptyDatabase())
    const { folder } = await exported(database)
    const target = await places.open()
    await withDatabase(target, async (db) => {
      await migrate(db)
      await db.insertInto('turn').values({ name: 'minute', holder: 'x', held_until: NOW }).execute()
      await db.insertInto('quote').values({ text: '有', source: '' }).execute()
    })
    await expect(carry(folder, target)).rejects.toThrow(
      /^the database is not empty \(rows in 1 tables, such as quote: 1\)/,
    )
    const other = openFile()
    putFile(other, 'media/picture/upload/a.jpg', 'x')
    await expect(carry(folder, other)).rejects.toThrow(/holds files already \(media\)/)
    expect(existsSync(importMark(other.dataDir))).toBe(false)
    await expect(exportSite({ ...other, folder, now: NOW })).rejects.toThrow('is not empty: name a new folder')
  })

  test('of another schema, of a folder without manifest, of a damaged export', async () => {
    const database = await opened(openEmptyDatabase())
    const { folder, manifest } = await exported(database)
    const write = (more: Partial<SiteManifest>) =>
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...more }))
    const target = openFile()
    write({ migration: '0001-base' })
    await expect(carry(folder, target)).rejects.toThrow(`schema 0001-base, and this program has ${lastMigration()}`)
    write({ migration: '9999-later' })
    await expect(carry(folder, target)).rejects.toThrow('install that version first')
    write({})
    writeFileSync(join(folder, 'table/story_counter.jsonl'), '[1,9]\n')
    await expect(carry(folder, target)).rejects.toThrow(/is damaged: table\/story_counter\.jsonl/)
    await expect(carry(places.folder, target)).rejects.toThrow('it has no manifest.json')
    await withDatabase(target, (db) => sql`select 1`.execute(db))
    await expect(exported(target)).rejects.toThrow('npm run migrate')
  })
})

test('killed half way it leaves an empty target that does not start, and the import is done again', async () => {
  const database = await opened(openEmptyDatabase())
  await database.db.insertInto('account').values({ name: '读者', created_at: NOW }).execute()
  putFile(database, 'media/picture/upload/a.jpg', 'picture')
  const { folder, manifest } = await exported(database)
  const target = await places.open()
  const options = JSON.stringify({ ...target, folder, now: NOW })
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { importSite } from './src/server/commands/site-import-run.ts'
      await importSite({ ...${options}, onStep: (step) => step.includes('rows') && process.kill(process.pid, 'SIGKILL') })`,
    ],
    { cwd: ROOT, env: CHILD_ENV },
  )
  expect((await once(child, 'close'))[1]).toBe('SIGKILL')
  await expect(start(target)).rejects.toThrow(/^an import into this site was broken off.*npm run site:import again/)
  expect(readFiles(target)).toEqual({})
  await carry(folder, target)
  expect(contentOf((await exported(target)).manifest)).toEqual(contentOf(manifest))
  await start(target)
})
