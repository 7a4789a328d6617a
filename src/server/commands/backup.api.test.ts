/** Backups: one moment of a database that is being written to, with every file that it names, found whole before it counts. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseFile, openDatabase, type Database } from '#db/client.ts'
import { keepWriting } from '../testing/app/keep-writing.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from '../testing/app/postgres-databases.ts'
import { openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { readTestEngine } from '../testing/app/test-engine.ts'
import { makeBackup, type BackupOutcome } from './backup-run.ts'
import { findLastBackup } from './backup-status.ts'
import { chooseBackup } from './restore-check.ts'

const NOW = Date.UTC(2026, 10, 16, 3, 0, 0)
const HOUR = 60 * 60 * 1000
const engine = readTestEngine()

let database: TestDatabase
let folder: string
let kept: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kanwu-backup-'))
  kept = join(folder, 'kept')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (hours = 0, keep?: number): Promise<BackupOutcome> =>
  makeBackup({
    url: database.url,
    dataDir: database.dataDir,
    sources: { media: join(database.dataDir, 'media'), attachment: join(database.dataDir, 'attachment') },
    folder: kept,
    keep,
    now: NOW + hours * HOUR,
  })

function putFile(path: string, text: string): void {
  const file = join(database.dataDir, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  // A time in the past, like that of files not just written.
  utimesSync(file, NOW / 1000, NOW / 1000)
}

async function readPairs(db: Database) {
  const attempts = await db.selectFrom('login_attempt').select('subject').where('subject', 'like', 'pair:%').execute()
  const notices = await db.selectFrom('notice').select('matter').where('matter', 'like', 'pair:%').execute()
  return [attempts.map(({ subject }) => subject).toSorted(), notices.map(({ matter }) => matter).toSorted()] as const
}

/** As the handbook describes, with the tools that it names. */
async function withRestored(name: string, look: (db: Database) => Promise<void>): Promise<void> {
  const dataDir = join(folder, 'restored')
  mkdirSync(dataDir)
  if (engine.name === 'sqlite') {
    await copyFile(join(kept, name, 'database.sqlite'), databaseFile(dataDir))
    const db = openDatabase({ dataDir })
    await look(db).finally(() => db.destroy())
    return
  }
  const empty = `kanwu_restored_${crypto.randomUUID().slice(0, 8)}`
  await createDatabase(engine.serverUrl, empty)
  const url = urlOfDatabase(engine.serverUrl, empty)
  try {
    execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, join(kept, name, 'database.dump')])
    const db = openDatabase({ url, dataDir })
    await look(db).finally(() => db.destroy())
  } finally {
    await dropDatabase(engine.serverUrl, empty)
  }
}

test('what is made while others write is one moment of it, and opens', async () => {
  const writing = keepWriting(database.db)
  await expect.poll(writing.count).toBeGreaterThan(20)
  const before = writing.count()
  const { name, manifest } = await backUp()
  // No write had to wait for the backup to end.
  await expect.poll(writing.count).toBeGreaterThan(before)
  await writing.end()
  const articles = (db: Database) => db.selectFrom('article').selectAll().orderBy('id').execute()
  await withRestored(name, async (db) => {
    const [attempts, notices] = await readPairs(db)
    expect(attempts).toEqual(notices)
    expect(attempts.length).toBeGreaterThanOrEqual(before)
    expect(attempts.length).toBeLessThanOrEqual(writing.count())
    expect(await articles(db)).toEqual(await articles(database.db))
  })
  expect(manifest).toMatchObject({ form: 1, engine: engine.name, migration: expect.stringMatching(/^\d{4}-/) })
})

describe('a backup', () => {
  test('has all files with their sums, and takes no room for those that the one before has', async () => {
    putFile('media/picture/upload/a.jpg', 'first')
    putFile('attachment/letter.pdf', 'a letter')
    putFile('media/.incoming/half', 'half of')
    const first = await backUp()
    putFile('media/picture/upload/b.jpg', 'second')
    putFile('attachment/letter.pdf', 'another letter')
    const second = await backUp(1)
    expect(second.manifest.files.map(({ path }) => path).toSorted()).toEqual([
      'attachment/letter.pdf',
      'media/picture/upload/a.jpg',
      'media/picture/upload/b.jpg',
    ])
    expect([first.linked, second.linked]).toEqual([0, 1])
    const inodeOf = ({ name }: BackupOutcome) => statSync(join(kept, name, 'media/picture/upload/a.jpg')).ino
    expect(inodeOf(second)).toBe(inodeOf(first))
    expect(readFileSync(join(kept, first.name, 'attachment/letter.pdf'), 'utf8')).toBe('a letter')
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: join(kept, second.name) })
  })

  test('is for its owner alone', async () => {
    const { name, manifest } = await backUp()
    const modeOf = (path: string) => (statSync(join(kept, name, path)).mode & 0o777).toString(8)
    const files = [manifest.database.path, 'manifest.json', 'SHA256SUMS']
    expect(['.', ...files].map(modeOf)).toEqual(['700', '600', '600', '600'])
  })

  test('is told of as the last one once it is finished, and not before', async () => {
    expect([await findLastBackup(undefined), await findLastBackup(kept)]).toEqual([null, null])
    putFile('media/picture/upload/a.jpg', 'first')
    const { name, manifest } = await backUp()
    const last = { at: NOW, name, bytes: manifest.database.bytes + 'first'.length }
    expect(await findLastBackup(kept)).toEqual(last)
    // Interrupted, or without a readable manifest.
    mkdirSync(join(kept, 'kanwu-20261117T030000Z.part'))
    mkdirSync(join(kept, 'kanwu-20261118T030000Z'))
    writeFileSync(join(kept, 'kanwu-20261118T030000Z', 'manifest.json'), '{"form":1,"files":[]}')
    expect(await findLastBackup(kept)).toEqual(last)
  })

  test('makes room by removing the oldest, and nothing that is no backup', async () => {
    mkdirSync(join(kept, 'kanwu-of-somebody'), { recursive: true })
    const names: string[] = []
    for (const hours of [0, 1, 2]) names.push((await backUp(hours)).name)
    const { name, removed } = await backUp(3, 2)
    expect(removed.toSorted()).toEqual(names.slice(0, 2))
    expect(readdirSync(kept).toSorted()).toEqual(['kanwu-of-somebody', names[2], name].toSorted())
  })

  test('from before the program had its name counts like the others, by its time', async () => {
    putFile('media/picture/upload/a.jpg', 'first')
    const [oldest, older] = [(await backUp()).name, (await backUp(1)).name]
    const earlierName = (name: string) => name.replace('kanwu-', 'qiri-')
    for (const name of [oldest, older]) renameSync(join(kept, name), join(kept, earlierName(name)))
    expect(await findLastBackup(kept)).toMatchObject({ name: earlierName(older) })
    expect((await chooseBackup(kept)).name).toBe(earlierName(older))
    const { name, linked, removed } = await backUp(2, 2)
    expect({ linked, removed }).toEqual({ linked: 1, removed: [earlierName(oldest)] })
    expect(await findLastBackup(kept)).toMatchObject({ name })
    expect((await chooseBackup(kept)).name).toBe(name)
    expect((await chooseBackup(join(kept, earlierName(older)))).manifest.files).toHaveLength(1)
  })

  test('that was broken off has no name, and is cleared away a day later', async () => {
    const broken = makeBackup({
      url: database.url && urlOfDatabase(database.url, 'no_such_database'),
      dataDir: join(folder, 'nowhere'),
      sources: {},
      folder: kept,
      now: NOW,
    })
    await expect(broken).rejects.toThrow(/no database|does not exist/)
    const left = join(kept, 'kanwu-20261101T000000Z.part')
    mkdirSync(left, { recursive: true })
    const { name } = await backUp()
    expect(readdirSync(kept).toSorted()).toContain('kanwu-20261101T000000Z.part')
    utimesSync(left, NOW / 1000 - 90_000, NOW / 1000 - 90_000)
    await rm(join(kept, name), { recursive: true })
    await backUp(1)
    expect(readdirSync(kept)).toEqual(['kanwu-20261116T040000Z'])
  })
})
