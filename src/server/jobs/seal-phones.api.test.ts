/** A database from before: after the start no number is in it in the clear, and everybody is found by theirs. */
import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseFile, openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import {
  FORMER_PHONE,
  LETTER_ADDRESS,
  LETTER_PHONE,
  listLost,
  openOlderDatabase,
  type OlderPerson,
} from '../testing/calls/older-phones.ts'
import { databaseEnv, startServer, stopServers } from '../testing/app/start-server.ts'
import type { TestDatabase } from '../testing/app/test-database.ts'
import { testSeal } from '../testing/app/test-seal.ts'
import { EnvError } from '../config/env-check.ts'
import { createSeal } from '../modules/account/account.seal.ts'
import { SEAL_BATCH, sealPhones } from './seal-phones.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const NOW = 1_800_000_000_000
const log = { info: () => {}, warn: vi.fn() }
const options = { seal: testSeal, log, now: NOW }

let database: TestDatabase & { people: OlderPerson[] }
const open = async (count: number) => {
  database = await openOlderDatabase(count)
}
beforeEach(() => log.warn.mockReset())
afterEach(() => database.close())
afterAll(stopServers)

const another = (): Database => openDatabase({ url: database.url, dataDir: database.dataDir })

async function listClear(db: Database): Promise<string[]> {
  const numbers = [LETTER_PHONE, FORMER_PHONE, ...database.people.map(({ phone }) => phone)]
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const values = new Set(rows.flatMap((row) => Object.values(row)).map(String))
    found.push(...numbers.filter((number) => values.has(number)).map((number) => `${name}: ${number}`))
  }
  return found
}

describe('a database of an older version', () => {
  test('has no number in any column of any table, nor between the rows of its file, and loses nobody', async () => {
    await open(2 * SEAL_BATCH + 7)
    const { db, people, dataDir, url } = database
    await sql`update account set phone = ${FORMER_PHONE} where id = 1000`.execute(db)
    await sql`update account set phone = ${people[0]!.phone} where id = 1000`.execute(db)
    await migrate(db)
    expect(await listClear(db), 'the test sees them').not.toEqual([])
    await sealPhones(db, options)
    expect(await listClear(db)).toEqual([])
    expect(await listLost(db, testSeal, people)).toEqual([])
    expect(log.warn).not.toHaveBeenCalled()
    const rows = await db.selectFrom('account').select(['phone_hash', 'phone_sealed']).where('id', '=', 1).execute()
    expect(rows).toEqual([{ phone_hash: null, phone_sealed: null }])
    const letters = await db.selectFrom('contribution').selectAll().orderBy('id').execute()
    expect(letters).toMatchObject([{ contact: '' }, { contact: LETTER_ADDRESS, contact_sealed: null }])
    expect(testSeal.open('contribution.contact', letters[0]!.contact_sealed!)).toBe(LETTER_PHONE)
    // Hashes without a key can be tried out.
    for (const table of ['sms_code', 'login_attempt'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])

    if (url !== undefined) return
    const files = ['', '-wal'].map((end) => databaseFile(dataDir) + end).filter((file) => existsSync(file))
    const bytes = Buffer.concat(files.map((file) => readFileSync(file))).toString('latin1')
    expect(bytes).toContain(LETTER_ADDRESS)
    const seen = [LETTER_PHONE, FORMER_PHONE, ...people.map(({ phone }) => phone)].filter((phone) =>
      bytes.includes(phone),
    )
    expect(seen).toEqual([])
  })

  test('is done once: the second time nothing is written', async () => {
    await open(30)
    const { db } = database
    await migrate(db)
    await sealPhones(db, options)
    const read = () => Promise.all([db.selectFrom('account').selectAll().orderBy('id').execute(), readKeys(db)])
    const before = await read()
    expect(before[1]).toMatchObject([{ name: 'test', since: NOW, cleaned_at: NOW }])
    await sealPhones(db, { ...options, now: NOW + 1 })
    expect(await read()).toEqual(before)
  })

  test('may be sealed by several at once', async () => {
    await open(3 * SEAL_BATCH)
    await migrate(database.db)
    const others = [another(), another()]
    try {
      await Promise.all([database.db, ...others].map((db) => sealPhones(db, options)))
    } finally {
      for (const db of others) await db.destroy()
    }
    expect(await listClear(database.db)).toEqual([])
    expect(await listLost(database.db, testSeal, database.people)).toEqual([])
  })

  test('whose start is killed in the middle goes on with the next, even if two come then', async () => {
    await open(20_000)
    const { db, people } = database
    await migrate(db)
    const env = { ...databaseEnv(database), DEMO: 'off' }
    const countClear = async () => {
      const clear = db.selectFrom('account').select((e) => e.fn.countAll<number>().as('count'))
      const { count } = await clear
        .where('phone_hash', 'is not', null)
        .where('phone_sealed', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    const killed = startServer(env)
    while ((await countClear()) === people.length) await new Promise((resolve) => setTimeout(resolve, 1))
    killed.child.kill('SIGKILL')
    await killed.ended
    const left = await countClear()
    expect(left, 'killed in the middle').toBeGreaterThan(0)
    expect((people.length - left) % SEAL_BATCH, 'whole batches alone').toBe(0)

    const both = [startServer(env), startServer(env)]
    const [{ address }] = (await Promise.all(both.map(({ ready }) => ready()))) as [{ address: string }, unknown]
    expect(await countClear()).toBe(0)
    expect(
      await listLost(
        db,
        testSeal,
        people.filter((_, index) => index % 50 === 0),
      ),
    ).toEqual([])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    for (const { child } of both) child.kill('SIGTERM')
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
    const output = both.map((program) => program.output.out + program.output.err).join('')
    for (const { phone } of people.slice(0, 100)) expect(output).not.toContain(phone)
  })
})

const readKeys = (db: Database) => db.selectFrom('phone_key').selectAll().orderBy('name').execute()

describe('a key that is not the one', () => {
  const secret = (fill: number) => Buffer.alloc(32, fill)
  const WRONG = [
    ['of another name', [{ id: 'other', secret: secret(9) }], /sealed with the key “test”, which is not given/],
    ['of the same name', [{ id: 'test', secret: secret(9) }], /sealed with another key of the name “test”/],
  ] as const

  test.each(WRONG)('%s is found before anybody is registered a second time', async (_, keys, words) => {
    await open(3)
    await migrate(database.db)
    await sealPhones(database.db, options)
    const before = [await readKeys(database.db), await listClear(database.db)]
    const attempt = sealPhones(database.db, { ...options, seal: createSeal(keys) })
    await expect(attempt).rejects.toThrow(EnvError)
    await expect(attempt).rejects.toThrow(words)
    expect([await readKeys(database.db), await listClear(database.db)]).toEqual(before)
    // As after a copy of some tables alone.
    await database.db.deleteFrom('phone_key').execute()
    await expect(sealPhones(database.db, { ...options, seal: createSeal(keys) })).rejects.toThrow(words)
  })

  test.each(WRONG)('%s ends the program with one line', async (_, [{ id, secret: bytes }], words) => {
    await open(3)
    await migrate(database.db)
    await sealPhones(database.db, options)
    const PHONE_KEY = `${id}:${bytes.toString('base64')}`
    const { output, ended } = startServer({ ...databaseEnv(database), PHONE_KEY })
    expect(await ended).toBe(1)
    expect(output.err).toMatch(/^kanwu: configuration: PHONE_KEY: .*\n$/)
    expect(output.err).toMatch(words)
    expect(output.err).not.toContain(PHONE_KEY.split(':')[1])
  })

  test('without a key where one is needed the program ends with one line', async () => {
    await open(1)
    const { output, ended } = startServer({ ...databaseEnv(database), PHONE_KEY: undefined, HOST: '0.0.0.0' })
    expect(await ended).toBe(1)
    expect(output.err).toMatch(/^kanwu: configuration: PHONE_KEY: is needed .*npm run phone:key makes one.*\n$/)
  })
})

/** Opens a reading transaction, so that no row it may still need can be removed. Returns a function that ends it. */
async function startReading(): Promise<() => Promise<void>> {
  const question = 'select count(*) from account, contribution'
  if (database.url === undefined) {
    const file = new DatabaseSync(databaseFile(database.dataDir))
    file.exec('begin')
    file.prepare(question).all()
    return async () => file.close()
  }
  const reader = another()
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = reader.transaction().execute(async (trx) => {
    await sql.raw(question).execute(trx)
    asked.resolve()
    await ended.promise
  })
  await asked.promise
  return async () => {
    ended.resolve()
    await transaction
    await reader.destroy()
  }
}

test('what cannot be wiped is told, and tried again with the next start', async () => {
  await open(3)
  const { db } = database
  await migrate(db)
  const stopReading = await startReading()
  await sealPhones(db, options)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(await readKeys(db)).toMatchObject([{ cleaned_at: null }])
  expect(await listClear(db)).toEqual([])
  await stopReading()
  await sealPhones(db, options)
  expect(await readKeys(db)).toMatchObject([{ cleaned_at: NOW }])
})
