/** Restoring: the restored data equals the backup, row by row and byte by byte, and the site starts on it. */
import { chmodSync, existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile, openDatabase, settleAfterLoad } from '#db/client.ts'
import { migrate, migrations } from '#db/migrate.ts'
import { addRows, makeRows } from '../testing/app/fill-tables.ts'
import { keepWriting } from '../testing/app/keep-writing.ts'
import { readTables, type Row } from '../testing/app/read-tables.ts'
import * as placing from '../testing/app/restore-target.ts'
import { databaseEnv, startServer, stopServers } from '../testing/app/start-server.ts'
import { openBlankDatabase, openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { readTestEngine } from '../testing/app/test-engine.ts'
import { makeBackup } from './backup-run.ts'

const READER = 101
const NOW = Date.UTC(2026, 10, 16, 3, 0, 0)
const engine = readTestEngine()
const { putFile, readFiles, readTarget, restore, withDatabase } = placing

let places: placing.RestoreTargets
let kept: string
const databases: TestDatabase[] = []
const opened = <Opened extends TestDatabase>(database: Opened): Opened => {
  databases.push(database)
  return database
}
beforeEach(() => {
  places = placing.openRestoreTargets()
  kept = join(places.folder, 'kept')
})
afterEach(async () => {
  stopServers()
  for (const database of databases.splice(0)) await database.close()
  await places.close()
})

const backUp = ({ url, dataDir }: placing.RestoreTarget, now = NOW) =>
  makeBackup({
    url,
    dataDir,
    sources: { media: join(dataDir, 'media'), attachment: join(dataDir, 'attachment') },
    folder: kept,
    now,
  })

const pairOf = (row: Row): number =>
  Number(/^pair:(\d+)$/.exec(String(row['subject'] ?? row['matter'] ?? ''))?.[1] ?? 0)

test('what was kept while others wrote comes back elsewhere as that moment, and the site starts on it', async () => {
  const database = opened(await openTestDatabase())
  putFile(database, 'media/picture/upload/a.jpg', Buffer.from([0xff, 0xd8, 0, 1, 2]))
  putFile(database, 'media/sound/upload/深.mp3', '声'.repeat(100_000))
  putFile(database, 'attachment/letter.pdf', '')
  const writing = keepWriting(database.db)
  await expect.poll(writing.count).toBeGreaterThan(20)
  const { name } = await backUp(database)
  await writing.end()
  // As earlier versions made it.
  if (!database.url) chmodSync(join(kept, name, 'database.sqlite'), 0o644)

  const target = await places.open()
  const { code, out, err } = await restore(target, kept)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.trimEnd().split('\n').at(-1)).toMatch(`everything is as it was at 2026-11-16T03:00:00.000Z (${name}); in `)

  if (!target.url) expect(statSync(databaseFile(target.dataDir)).mode & 0o777).toBe(0o600)
  const back = await readTarget(target)
  const last = Math.max(...back.tables['notice']!.map(pairOf))
  expect(last).toBeGreaterThanOrEqual(20)
  expect(last).toBeLessThanOrEqual(writing.count())
  const now = await readTables(database.db)
  const then = Object.fromEntries(
    Object.entries(now).map(([table, rows]) => [table, rows.filter((row) => pairOf(row) <= last)]),
  )
  expect(Object.keys(back.tables)).toEqual(Object.keys(then))
  for (const [table, rows] of Object.entries(then)) expect(back.tables[table], table).toEqual(rows)
  expect(back.files).toEqual(readFiles(database))
  // The next backup knows the files again by their times.
  const path = 'media/picture/upload/a.jpg'
  expect(statSync(join(target.dataDir, path)).mtimeMs).toBe(statSync(join(database.dataDir, path)).mtimeMs)
  expect(
    readdirSync(target.dataDir).filter((entry) => entry.startsWith('.restore') || entry.startsWith('before')),
  ).toEqual([])

  const site = startServer({ DATA_DIR: target.dataDir, DATABASE_URL: target.url })
  const { address } = await site.ready()
  expect(await (await fetch(`${address}/api/article/10101`)).json()).toMatchObject({ success: true })
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  // New rows get unused ids.
  await withDatabase(target, async (db) => {
    await db.insertInto('change').values({ tag: 'article:1', at: NOW }).execute()
  })
})

test('every table has rows, and every row comes back as it was', async () => {
  const database = opened(await openBlankDatabase())
  await migrate(database.db)
  const scratch = join(places.folder, 'scratch')
  const rules = openDatabase({ dataDir: scratch })
  await migrate(rules).finally(() => rules.destroy())
  const rows = makeRows(databaseFile(scratch), 7)
  await addRows(database.db, rows)
  await settleAfterLoad(database.db, database)
  const before = await readTables(database.db)
  for (const { shape } of rows) expect(before[shape.name]!.length, shape.name).toBeGreaterThan(0)
  await backUp(database)
  const target = await places.open()
  expect(await restore(target, kept)).toMatchObject({ code: 0, err: '' })
  const { tables } = await readTarget(target)
  expect(Object.keys(tables)).toEqual(Object.keys(before))
  for (const [table, was] of Object.entries(before)) expect(tables[table], table).toEqual(was)
})

test('a backup of an older version is brought up to date by the next start', async () => {
  const database = opened(await openBlankDatabase())
  const names = Object.keys(migrations)
  await migrate(database.db, Object.fromEntries(Object.entries(migrations).slice(0, 30)))
  await sql`insert into account (id, name, created_at) values (900, '旧人', ${NOW})`.execute(database.db)
  const { manifest } = await backUp(database)
  expect(manifest.migration).toBe(names[29])
  const target = await places.open()
  expect(await restore(target, kept)).toMatchObject({ code: 0 })
  const site = startServer({ DATA_DIR: target.dataDir, DATABASE_URL: target.url, DEMO: 'off' })
  await site.ready()
  expect(site.output.out).toContain(`Database: ${names.length - 30} migrations done.`)
  site.child.kill('SIGTERM')
  await site.ended
  const account = await withDatabase(target, (db) =>
    db.selectFrom('account').select('name').where('id', '=', 900).execute(),
  )
  expect(account).toEqual([{ name: '旧人' }])
})

test('--replace puts what is there aside, whole, and says where; the next backup leaves it out', async () => {
  const database = opened(await openTestDatabase())
  putFile(database, 'media/picture/upload/a.jpg', 'first')
  const first = await backUp(database)
  const then = await readTarget(database)
  await database.db.deleteFrom('event').execute()
  await database.db.updateTable('account').set({ signature: '后来' }).where('id', '=', READER).execute()
  putFile(database, 'media/picture/upload/b.jpg', 'second')
  const later = await readTarget(database)
  await database.db.destroy()

  const { code, out, err } = await restore(database, join(kept, first.name), '--replace')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const back = await readTarget(database)
  expect(back.files).toEqual(then.files)
  for (const [table, rows] of Object.entries(then.tables)) expect(back.tables[table], table).toEqual(rows)

  const aside = readdirSync(database.dataDir).find((entry) => entry.startsWith('before-restore-'))!
  expect(out).toContain(`what was there before lies in ${join(database.dataDir, aside)}`)
  expect(readFiles({ ...database, dataDir: join(database.dataDir, aside) })).toEqual(later.files)
  if (engine.name === 'sqlite') {
    const old = await withDatabase({ url: undefined, dataDir: join(database.dataDir, aside) }, readTables)
    for (const [table, rows] of Object.entries(later.tables)) expect(old[table], table).toEqual(rows)
  } else {
    const schema = /schema (before_restore_\w+)/.exec(out)![1]!
    await withDatabase(database, async (db) => {
      const { rows } =
        await sql<Row>`select signature from ${sql.table(`${schema}.account`)} where id = ${READER}`.execute(db)
      expect(rows).toEqual([{ signature: '后来' }])
    })
  }

  await backUp(database, NOW + 1000)
  const elsewhere = await places.open()
  expect(await restore(elsewhere, kept)).toMatchObject({ code: 0, err: '' })
  const again = await readTarget(elsewhere)
  expect(Object.keys(again.tables)).toEqual(Object.keys(then.tables))
  for (const [table, rows] of Object.entries(then.tables)) expect(again.tables[table], table).toEqual(rows)
})

test.runIf(engine.name === 'sqlite').each(['kanwu.sqlite', 'qiri.sqlite'])(
  'a file %s that is damaged can be replaced, and is put aside as it is',
  async (name) => {
    const database = opened(await openTestDatabase())
    await backUp(database)
    await database.db.destroy()
    renameSync(databaseFile(database.dataDir), join(database.dataDir, name))
    for (const end of ['', '-wal', '-shm'])
      writeFileSync(`${databaseFile(database.dataDir)}${end}`, `damaged${end}`.repeat(999))
    expect(await restore(database, kept)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') })
    expect(await restore(database, kept, '--replace')).toMatchObject({ code: 0, err: '' })
    const aside = readdirSync(database.dataDir).find((entry) => entry.startsWith('before-restore-'))!
    expect(existsSync(join(database.dataDir, aside, name))).toBe(true)
    expect(readdirSync(database.dataDir).filter((entry) => entry.endsWith('.sqlite'))).toEqual([name])
    expect((await readTarget(database)).tables['account']!.length).toBeGreaterThan(0)
    const site = startServer(databaseEnv(database))
    await site.ready()
  },
)
