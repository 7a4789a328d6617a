/** A new key for phone numbers: everybody gets in before, during and after, and then the old one is not needed. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, codeCalls } from '../testing/calls/code-calls.ts'
import { listLost, LETTER_PHONE, openOlderDatabase, type OlderPerson } from '../testing/calls/older-phones.ts'
import { CHILD_ENV } from '../testing/app/child-env.ts'
import { databaseEnv } from '../testing/app/start-server.ts'
import { credentialsOf, openTestApp, type TestApp } from '../testing/app/test-app.ts'
import type { TestDatabase } from '../testing/app/test-database.ts'
import { TEST_PHONE_KEY } from '../testing/app/test-seal.ts'
import { migrate } from '#db/migrate.ts'
import { createNumbers } from '../modules/account/profile/account.number.ts'
import { createSeal, type SealKey } from '../modules/account/account.seal.ts'
import { sealKeys } from '../config/phone-key.ts'
import { countFormer, resealPhones } from './reseal-phones.ts'
import { SEAL_BATCH, sealPhones } from './seal-phones.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NEW: SealKey = { id: 'new', secret: randomBytes(32) }
const OLD = sealKeys.parse(TEST_PHONE_KEY)
const before = createSeal(OLD)
const between = createSeal([NEW, ...OLD])
const after = createSeal([NEW])
const log = { info: () => {}, warn: () => {} }
const NOW = 1_800_000_000_000

describe('rows', () => {
  let database: TestDatabase & { people: OlderPerson[] }
  beforeEach(async () => {
    database = await openOlderDatabase(2 * SEAL_BATCH + 5)
    await migrate(database.db)
    await sealPhones(database.db, { seal: before, log, now: NOW })
  })
  afterEach(() => database.close())
  const start = (seal: typeof after) => sealPhones(database.db, { seal, log, now: NOW + 1 })

  test('are found under both keys until they are sealed anew, then by the new one alone', async () => {
    const { db, people } = database
    const some = people.filter((_, index) => index % 20 === 0)
    await start(between)
    expect(await listLost(db, between, some)).toEqual([])
    expect(await countFormer(db, between)).toBe(people.length + 1)

    const { readNumber, sealNumber } = createNumbers(between)
    const [own] = people
    await db.updateTable('account').set(sealNumber(own!)).where('id', '=', own!.id).execute()
    const progress: number[] = []
    const outcome = await resealPhones(db, between, (done) => progress.push(done))
    expect(outcome).toEqual({ count: people.length, doubles: [], dropped: ['test'] })
    expect(progress).toEqual([SEAL_BATCH, 2 * SEAL_BATCH, people.length - 1, people.length])
    expect(await countFormer(db, between)).toBe(0)
    for (const seal of [after, between]) expect(await listLost(db, seal, some)).toEqual([])
    const [letter] = await db.selectFrom('contribution').selectAll().where('contact', '=', '').execute()
    expect(after.open('contribution.contact', letter!.contact_sealed!)).toBe(LETTER_PHONE)
    expect(letter!.contact_hash).toBe(after.hash('contribution.contact', LETTER_PHONE))
    expect(readNumber(own!).subject).toBe(createNumbers(after).readNumber(own!).subject)

    await start(after)
    await expect(start(before)).rejects.toThrow(/sealed with the key “new”, which is not given/)
    // What the old key had sealed is wiped from the files, too.
    expect(await db.selectFrom('phone_key').select(['name', 'cleaned_at']).execute()).toEqual([
      { name: 'new', cleaned_at: NOW + 1 },
    ])
    expect(await resealPhones(db, after)).toEqual({ count: 0, doubles: [], dropped: [] })
  })

  test('need the old key as long as there is one that it has sealed', async () => {
    const { db, people } = database
    await start(between)
    await expect(start(after)).rejects.toThrow(/sealed with the key “test”, which is not given/)
    const stopped = resealPhones(db, between, () => {
      throw new Error('stopped after the first batch')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await countFormer(db, between)).toBe(people.length + 1 - SEAL_BATCH)
    await expect(start(after)).rejects.toThrow(/“test”/)
    expect(await listLost(db, between, people)).toEqual([])
    // It resumes where it stopped.
    expect(await resealPhones(db, between)).toMatchObject({ count: people.length + 1 - SEAL_BATCH, dropped: ['test'] })
    await start(after)
  })

  test('of two accounts with one number one keeps the old key, and is told', async () => {
    const { db, people } = database
    const [one, other] = people
    await start(between)
    // Registered at two servers in one moment, of which only one had the new key.
    const duplicate = createNumbers(between).sealNumber(one!)
    await db.updateTable('account').set(duplicate).where('id', '=', other!.id).execute()
    expect(await resealPhones(db, between)).toEqual({ count: people.length - 1, doubles: [one!.id], dropped: [] })
    await expect(start(after)).rejects.toThrow(/“test”/)
    await db.updateTable('account').set({ phone_hash: null, phone_sealed: null }).where('id', '=', other!.id).execute()
    expect(await resealPhones(db, between)).toEqual({ count: 1, doubles: [], dropped: ['test'] })
  })
})

describe('the command', () => {
  let database: TestDatabase & { people: OlderPerson[] }
  beforeEach(async () => {
    database = await openOlderDatabase(20)
  })
  afterEach(() => database.close())

  const written = ({ id, secret }: SealKey) => `${id}:${Buffer.from(secret).toString('base64')}`
  async function run(...keys: SealKey[]) {
    const env = { ...CHILD_ENV, ...databaseEnv(database), PHONE_KEY: keys.map(written).join(',') }
    const child = spawn(process.execPath, ['src/server/commands/phone-rotate.ts'], {
      cwd: ROOT,
      env: { ...env, NODE_ENV: 'test' },
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code, out, err }
  }

  test('seals what it finds, says which key is not needed any more, and refuses others in one line', async () => {
    expect(await run(...OLD)).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 sealed anew with the key “test”'),
    })
    const { code, out } = await run(NEW, ...OLD)
    expect(code).toBe(0)
    expect(out).toContain('Phone numbers: 21 sealed anew with the key “new”')
    expect(out).toContain('Phone numbers: not needed any more: test.')
    expect(await listLost(database.db, after, database.people)).toEqual([])
    const refused = await run(...OLD)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/^kanwu: configuration: PHONE_KEY: .*“new”, which is not given.*\n$/)
  })
}, 60_000)

describe('readers', () => {
  let app: TestApp
  afterEach(() => app.close())

  const at = async (seal: typeof after, work: (other: TestApp) => Promise<void>) => {
    const other = await openTestApp({ beside: app, seal })
    try {
      await work(other)
    } finally {
      await other.close()
    }
  }
  const idOf = async (server: TestApp, { phone, password }: { phone: string; password: string }) => {
    const answer = await server.postJson('/api/login/login', { phone, password })
    return ((await answer.json()) as { model?: { uid: number } }).model?.uid
  }
  /** Signs in with an SMS code, which also queries the limits of the number. */
  const enter = async (server: TestApp, phone: string) => {
    const calls = codeCalls(server)
    const answer = await calls.post('quickLogin', { phone, ...(await calls.receive({ phone })) })
    expect(cookieOf(answer, 'ticket')).toBeDefined()
    return ((await answer.json()) as { model: { uid: number } }).model.uid
  }

  test('get into their own account at servers of either key, and into no second one', async () => {
    app = await openTestApp()
    await sealPhones(app.db, { seal: before, log, now: NOW })
    const reader = credentialsOf('reader')
    expect(await idOf(app, reader)).toBe(101)
    const newcomer = await enter(app, '13912345678')
    const count = async () => (await app.db.selectFrom('account').select('id').execute()).length
    const people = await count()
    await at(between, async (server) => {
      expect(await idOf(server, reader)).toBe(101)
      app.clock.now += 3_600_000
      expect(await enter(server, '13912345678')).toBe(newcomer)
      await resealPhones(app.db, between)
      app.clock.now += 3_600_000
      expect([await idOf(server, reader), await enter(server, '13912345678')]).toEqual([101, newcomer])
    })
    await at(after, async (server) => {
      app.clock.now += 3_600_000
      expect([await idOf(server, reader), await enter(server, '13912345678')]).toEqual([101, newcomer])
    })
    expect(await count()).toBe(people)
  })

  test('do not take a number that somebody has under the old key', async () => {
    app = await openTestApp()
    await at(between, async (server) => {
      const { password } = credentialsOf('reader')
      const session = await server.signIn('reader')
      const { phone } = credentialsOf('member')
      const sent = await server.postJson('/api/user/sendPhoneCode', { phone }, session)
      const { model } = (await sent.json()) as { model: { token: string } }
      const { code } = server.sms.messages.at(-1)!
      const given = { identity: { password }, phone, code, token: model.token }
      const answer = await server.postJson('/api/user/changePhone', given, session)
      expect(await answer.json()).toMatchObject({ resultCode: 'PHONE_TAKEN' })
      expect(await idOf(server, credentialsOf('member'))).toBe(102)
    })
  })
})
