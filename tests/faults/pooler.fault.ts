/**
 * The site behind PgBouncer. In session mode it is as if PgBouncer were not there; in
 * transaction mode it works where the server itself is named, too; anything else is refused at the start, in one line.
 */
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { refuseBadPooler } from '#db/engine/pooler.ts'
import { troubleOf } from '#db/trouble.ts'
import { startPgbouncer, type TestPgbouncer } from '../../scripts/test-pgbouncer.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/app/test-database.ts'
import { ask, post, READER, signIn, STORY } from './fixture/ask.ts'

const PROGRAM = process.env['PGBOUNCER_PATH']!
const LIMITS = { statement: 60_000, background: 60_000, lock: 5000, connect: 3000, waiters: 200 }

let database: TestDatabase
let direct: string
let admin: pg.Client
let pooler: TestPgbouncer | undefined
const opened: Database[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  direct = database.url!
  admin = new pg.Client({ connectionString: direct })
  await admin.connect()
})
afterEach(async () => {
  stopServers()
  for (const db of opened.splice(0)) await db.destroy()
  await pooler?.stop()
  pooler = undefined
  await admin.query(`alter role current_user in database ${nameOf(direct)} reset all`)
})
afterAll(async () => {
  await admin.end()
  await database.close()
})

const nameOf = (url: string) => pg.escapeIdentifier(new URL(url).pathname.slice(1))

/** Connections that the pooler has already keep their limits. */
async function limitRole(limits: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(limits))
    await admin.query(`alter role current_user in database ${nameOf(direct)} set ${name} = '${value}'`)
}

async function pool(mode: 'session' | 'transaction' | 'statement'): Promise<string> {
  pooler = await startPgbouncer(PROGRAM, direct, mode)
  return pooler.url
}

function open(url: string, limits = LIMITS): Database {
  const db = openDatabase({ url, directUrl: direct, dataDir: database.dataDir, limits })
  opened.push(db)
  return db
}

const check = (url: string, directUrl: string, replicaUrls: string[] = []) =>
  refuseBadPooler({ url, directUrl, replicaUrls })

const countAsleep = async () =>
  (await admin.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`))
    .rowCount

/** The site serves pages and searches, and writes, many at the same time. */
async function useSite(env: Record<string, string | undefined>): Promise<void> {
  const limits = { LOCK_SECONDS: '2', REQUESTS_AT_ONCE: '0' }
  const program = startServer({ ...databaseEnv(database), ...env, ...limits, SECRET: 'x'.repeat(32) })
  const { address } = await program.ready()
  const reader = await signIn(address, READER)
  const mark = (story: number) => post(address, `/api/article/${story}/bookmark`, {}, reader)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      ask(address, `/article/${STORY}?made=${index}`),
      ask(address, `/api/search/queryArticle?keyword=${encodeURIComponent('城市山水人'[index % 5]!)}&pgNo=1`),
      mark(10101 + (index % 5)),
    ]).flat(),
  )
  const log = () => program.output.out.split('\n').filter((line) => /"level":"(warn|error)"/.test(line))
  expect([...new Set(answers.map(({ status }) => status))], log().join('\n')).toEqual([200])
  const listening = await admin.query(
    `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  expect(listening.rowCount).toBe(1)
  // What another client has locked is not waited for: the server ends the statement.
  await admin.query('begin; lock table bookmark in access exclusive mode')
  const started = performance.now()
  expect((await mark(STORY)).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(6000)
  await admin.query('rollback')
  expect((await mark(STORY)).status).toBe(200)
  expect(program.output.err).toBe('')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
}

describe('in session mode', () => {
  test('the site works, and limits hold', async () => {
    const url = await pool('session')
    await useSite({ DATABASE_URL: url })
  })

  test('the server has the limits of the connection, and ends a statement when its client is gone', async () => {
    const url = await pool('session')
    const db = openDatabase({ url, dataDir: database.dataDir, limits: { ...LIMITS, background: 700 } })
    opened.push(db)
    const { rows } = await sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
      current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits`.execute(db)
    expect(rows).toEqual([{ limits: '700ms 5s 700ms' }])
    const failure = await sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => error)
    expect(troubleOf(failure)).toBe('busy')
    await expect.poll(countAsleep).toBe(0)
  })
})

describe('in transaction mode', () => {
  const WHOLE = { statement_timeout: '60s', lock_timeout: '2s', idle_in_transaction_session_timeout: '60s' }

  test('the site is refused in one line without the address of the server itself', async () => {
    const url = await pool('transaction')
    const program = startServer({ ...databaseEnv(database), DATABASE_URL: url })
    expect(await program.ended).toBe(1)
    expect(program.output.err).toMatch(
      /^kanwu: database of DATABASE_URL: it is behind a connection pooler in transaction mode: set pool_mode = session there, or name the server itself in DATABASE_DIRECT_URL, too \(docs\/scaling\.md\)\n$/,
    )
  })

  test('it works with that address and limits of the role', async () => {
    await limitRole(WHOLE)
    const url = await pool('transaction')
    await useSite({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })
  })

  test('it is refused without limits of the role, each of them named', async () => {
    await limitRole({ statement_timeout: '60s' })
    const url = await pool('transaction')
    await expect(check(url, direct)).rejects.toThrow(
      /cannot limit the time of its queries: set idle_in_transaction_session_timeout, lock_timeout for the role/,
    )
  })

  test('a slow statement is ended by the limit of the role, and settings do not reach those who share', async () => {
    await limitRole({ ...WHOLE, statement_timeout: '600ms' })
    const url = await pool('transaction')
    const db = open(url)
    const failure = await sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => error)
    expect(troubleOf(failure)).toBe('busy')
    await expect.poll(countAsleep).toBe(0)
    const { rows } = await sql`select current_setting('statement_timeout') as is`.execute(db)
    expect(rows).toEqual([{ is: '600ms' }])
  })

  test('it is found out while others use the pooler, and as the address of a replica', async () => {
    const url = await pool('transaction')
    const others = Array.from({ length: 4 }, () => new pg.Client({ connectionString: url }))
    await Promise.all(others.map((client) => client.connect()))
    const over = new AbortController()
    const busy = others.map(async (client) => {
      while (!over.signal.aborted) await client.query('select 1')
    })
    try {
      for (let attempt = 0; attempt < 5; attempt++)
        await expect(check(url, url)).rejects.toThrow(/in transaction mode: set pool_mode/)
      await expect(check(direct, direct, [url])).rejects.toThrow(/^replica 127\.0\.0\.1:\d+ is behind/)
      await expect(check(direct, url)).rejects.toThrow(/^DATABASE_DIRECT_URL must name the server itself/)
    } finally {
      over.abort()
      await Promise.all(busy)
      await Promise.all(others.map((client) => client.end()))
    }
  })

  test('another database beside it is refused', async () => {
    await limitRole(WHOLE)
    const url = await pool('transaction')
    const other = new URL(direct)
    other.pathname = '/postgres'
    await expect(check(url, other.href)).rejects.toThrow(/^DATABASE_DIRECT_URL names another database/)
  })
})

test('in statement mode it is refused', async () => {
  const url = await pool('statement')
  await expect(check(url, url)).rejects.toThrow(/connection pooler in transaction mode|transaction blocks not allowed/)
  await expect(check(url, direct)).rejects.toThrow(/transaction blocks not allowed/)
})

test('without a pooler nothing is refused', async () => {
  await expect(check(direct, direct, [direct])).resolves.toBeUndefined()
  await expect(check(direct, direct, ['postgres://127.0.0.1:1/nowhere'])).resolves.toBeUndefined()
})
