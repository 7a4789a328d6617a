/** A migration that breaks, or is broken off: all of it or nothing, one clear line, and the way back stays open. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseFile } from '#db/client.ts'
import { migrate, migrations } from '#db/migrate.ts'
import { troubleOf } from '#db/trouble.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import {
  openBlankDatabase,
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../src/server/testing/app/test-database.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { createRandom } from '../../bench/search-text.ts'
import { ask, STORY } from './fixture/ask.ts'

afterAll(stopServers)

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)

const listTables = async ({ db }: TestDatabase) =>
  (await db.introspection.getTables()).map(({ name }) => name).toSorted()
const listDone = async ({ db }: TestDatabase) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
const dropTable = ({ db }: TestDatabase, name: string) => db.schema.dropTable(name).execute()

async function end(program: ReturnType<typeof startServer>): Promise<void> {
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
}

/** Two migrations of a future version, of which the second fails halfway. */
const toCome = {
  ...migrations,
  '9998-good': { up: async (db: Kysely<unknown>) => void (await sql`create table good_step (id integer)`.execute(db)) },
  '9999-bad': {
    async up(db: Kysely<unknown>) {
      await sql`create table half_step (id integer)`.execute(db)
      await sql`update content set title = 'changed by half'`.execute(db)
      await sql`insert into no_such_table values (1)`.execute(db)
    },
  },
}

test('one that breaks takes back all that came with it, and the version before starts as if nothing had been', async () => {
  const database = await openTestDatabase()
  try {
    const before = { tables: await listTables(database), done: await listDone(database) }
    await expect(migrate(database.db, toCome)).rejects.toThrow(/^9999-bad: .*no_such_table/)
    expect({ tables: await listTables(database), done: await listDone(database) }).toEqual(before)
    const program = startServer(databaseEnv(database))
    const { address } = await program.ready()
    expect((await ask(address, `/article/${STORY}`)).text).not.toContain('changed by half')
    await end(program)
  } finally {
    await database.close()
  }
})

test('the program says in one line which one broke and why, ends, and starts once it is mended', async () => {
  const database = await openBlankDatabase()
  try {
    // In the way of a step in the middle of the list.
    await sql`create table turn (somebody_elses text)`.execute(database.db)
    const refused = startServer({ ...databaseEnv(database), DEMO: 'off' })
    expect(await refused.ended).toBe(1)
    expect(refused.output.err).toMatch(/^kanwu: database .*0035-turn: .*turn.* already exists\n$/)
    expect(refused.output.out).not.toContain('is ready')
    const left = (await listTables(database)).filter((name) => !name.startsWith('kysely_'))
    expect(left).toEqual(['turn'])
    expect(await listDone(database)).toEqual([])
    await dropTable(database, 'turn')
    const program = startServer({ ...databaseEnv(database), DEMO: 'off' })
    await program.ready()
    expect(program.output.out).toContain('npm run house:admin -- <phone> --password makes the first administrator')
    await end(program)
    expect(await listDone(database)).toEqual(Object.keys(migrations))
  } finally {
    await database.close()
  }
})

/** Whether a transaction is open. */
async function isBusy({ db, url, dataDir }: TestDatabase): Promise<boolean> {
  if (url) {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
    return rows.length > 0
  }
  const file = new DatabaseSync(databaseFile(dataDir), { timeout: 0 })
  try {
    file.exec('begin immediate; rollback')
    return false
  } catch (error) {
    return troubleOf(error) === 'busy'
  } finally {
    file.close()
  }
}

test('killed in the middle of it, it begins again and gets through', { timeout: 20 * 60_000 }, async () => {
  const random = createRandom(seed)
  const whole = await openEmptyDatabase()
  let database = await openBlankDatabase()
  const start = () => startServer({ ...databaseEnv(database), DEMO: 'off' })
  const kills = times(2, 20)
  let met = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const program = start()
      while (!(await isBusy(database)) && !program.output.out.includes('migrations done')) await sleep(1)
      await sleep(random() * 30)
      program.child.kill('SIGKILL')
      await program.ended
      const done = await listDone(database).catch(() => [])
      if (done.length === 0) met++
      else {
        // It was quicker: all of it, and the next kill finds another one.
        expect(done, `seed ${seed}`).toEqual(Object.keys(migrations))
        await database.close()
        database = await openBlankDatabase()
      }
    }
    const program = start()
    await program.ready()
    expect(program.output.err, `seed ${seed}`).toBe('')
    await end(program)
    expect(await listDone(database), `seed ${seed}`).toEqual(Object.keys(migrations))
    expect(await listTables(database), `seed ${seed}`).toEqual(await listTables(whole))
    console.log(`${database.url ? 'PostgreSQL' : 'SQLite'}: ${met} of ${kills} kills met an unfinished migration`)
  } finally {
    await database.close()
    await whole.close()
  }
})
