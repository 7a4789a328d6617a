/** Codes: made at the desk, shown once, redeemed by the first to enter one. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatCode, makeCode } from '#domain/commerce/redeem-code.ts'
import { commerceCalls, countSuccesses } from '../../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { openTestApp } from '../../../testing/app/test-app.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 60, 720_001)
})
beforeEach(async () => {
  app.clock.now += 1000
  await app.db.deleteFrom('login_attempt').execute()
})

const make = async (batch: object = {}) =>
  (await calls.makeCodes(sessions.editor, { type: 'class', id: 501, count: 1, note: '测试', ...batch })).codes
const makeOne = async (batch: object = {}) => (await make(batch))[0]!
const owned = (person: Person) =>
  app.db.selectFrom('entitlement').select(['content_type', 'content_id']).where('account_id', '=', person.id).execute()
const failures = async () =>
  (await app.db.selectFrom('login_attempt').select('id').where('kind', '=', 'code').execute()).length

describe('making', () => {
  test('tells the codes once; the tables know only their hashes', async () => {
    const { batch, codes } = await calls.makeCodes(sessions.editor, {
      type: 'class',
      id: 501,
      count: 1000,
      note: '读书节',
      expireTime: app.clock.now + DAY,
    })
    expect(new Set(codes).size).toBe(1000)
    expect(batch).toMatchObject({ note: '读书节', type: 'class', codeCount: 1000, redeemedCount: 0, isRevoked: false })
    expect(batch.expireTime).toBe(app.clock.now + DAY)
    const rows = await app.db.selectFrom('redeem_code').select('hash').where('code_batch_id', '=', batch.id).execute()
    expect(rows).toHaveLength(1000)
    const kept = JSON.stringify(rows)
    expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([])
    expect(app.lines.filter((line) => line.includes(codes[0]!))).toEqual([])
    const [made] = await app.db.selectFrom('code_batch').selectAll().where('id', '=', batch.id).execute()
    expect(made).toMatchObject({ made_by: 103 })
  })

  test.each([
    [{ type: 'class' }, 'NOT_FOUND'],
    [{ type: 'class', id: 999_999 }, 'NOT_FOUND'],
    [{ type: 'magazine', id: 501 }, 'NOT_FOUND'],
    [{ type: 'class', id: 501, count: 1001 }, 'BAD_INPUT'],
    [{ type: 'class', id: 501, count: 0 }, 'BAD_INPUT'],
    [{ type: 'class', id: 501, note: '' }, 'BAD_INPUT'],
    [{ type: 'class', id: 501, expireTime: 1 }, 'BAD_INPUT'],
  ] as const)('of %j is refused: %s', async (batch, code) => {
    await expectFailure(await calls.tryMakeCodes(sessions.editor, { count: 1, note: '测试', ...batch }), code)
  })

  test('is for the house alone', async () => {
    const batch = { type: 'magazine', count: 1, note: '测试' }
    await expectFailure(await calls.tryMakeCodes(sessions.reader, batch), 'FORBIDDEN')
  })

  test('batches are counted in as many queries for many as for one', async () => {
    const code = await makeOne({ type: 'listening', id: undefined, note: '听书年卡' })
    const one = await app.countQueries(() => calls.batches(sessions.editor))
    await make({ count: 5 })
    await calls.redeem(people[59]!, code)
    expect(await app.countQueries(() => calls.batches(sessions.editor))).toBe(one)
    const batches = await calls.batches(sessions.editor)
    expect(batches[0]).toMatchObject({ codeCount: 5, redeemedCount: 0 })
    expect(batches[1]).toMatchObject({ title: '听书年卡', codeCount: 1, redeemedCount: 1 })
  })
})

describe('redeeming', () => {
  test('gives the thing at once, for nothing, however it is typed', async () => {
    const code = await makeOne()
    const [person] = people as [Person]
    const order = await calls.redeem(person, ` ${code.toLowerCase().replaceAll('-', '—')} `)
    expect(order).toMatchObject({ state: 'fulfilled', provider: 'code', price: 0, contentId: 501, canRefund: false })
    expect(order.canInvoice).toBe(false)
    expect(await owned(person)).toEqual([{ content_type: 1, content_id: 501 }])
    // The answer was lost, or the button pressed twice.
    expect((await calls.redeem(person, code)).number).toBe(order.number)
    expect(await failures()).toBe(0)
  })

  test('years of membership add up', async () => {
    const codes = await make({ type: 'knowledge', id: undefined, count: 2 })
    const person = people[1]!
    for (const code of codes) await calls.redeem(person, code)
    const [membership, ...more] = await app.db
      .selectFrom('membership')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(more).toEqual([])
    expect(membership).toMatchObject({ level: 2, expires_at: membership!.starts_at + 2 * 366 * DAY })
  })

  test('what the reader has already is refused, and the code stays good', async () => {
    const code = await makeOne()
    const failure = await expectFailure(await calls.tryRedeem(people[0]!, code), 'ALREADY_OWNED')
    expect(failure.resultMsg).toMatch(/没有使用/)
    expect(await failures()).toBe(0)
    expect(await calls.redeem(people[2]!, code)).toMatchObject({ state: 'fulfilled' })
  })

  test('used, expired, revoked and never made are one answer', async () => {
    const [used, revoked] = [await makeOne(), await make({ note: '作废' })]
    const expired = await makeOne({ expireTime: app.clock.now + 1 })
    await calls.redeem(people[3]!, used)
    const batch = (await calls.batches(sessions.editor)).find(({ note }) => note === '作废')
    expect(await calls.revokeCodes(sessions.editor, batch!.id)).toMatchObject({ isRevoked: true })
    expect(await calls.revokeCodes(sessions.editor, batch!.id)).toMatchObject({ isRevoked: true })
    app.clock.now += 1
    const never = formatCode(makeCode(Array.from({ length: 15 }, () => 7)))
    const answers: string[] = []
    for (const code of [used, expired, revoked[0]!, never])
      answers.push((await expectFailure(await calls.tryRedeem(people[4]!, code), 'REDEEM_REFUSED')).resultMsg)
    expect(new Set(answers)).toEqual(new Set(['兑换码不正确、已使用或已过期']))
    expect(await owned(people[4]!)).toEqual([])
  })

  test('a code is good until the millisecond at which it expires', async () => {
    const code = await makeOne({ expireTime: app.clock.now + 2 })
    app.clock.now += 1
    expect(await calls.redeem(people[5]!, code)).toMatchObject({ state: 'fulfilled' })
  })

  test('a slip is told as one, without asking the tables and without being counted', async () => {
    const code = await makeOne()
    const slip = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2')
    const queries = await app.listQueries(async () => {
      const failure = await expectFailure(await calls.tryRedeem(people[6]!, slip), 'REDEEM_REFUSED')
      expect(failure.resultMsg).toMatch(/格式/)
    })
    expect(queries.filter(({ sql }) => sql.includes('redeem_code') || sql.includes('login_attempt'))).toEqual([])
  })

  test('whoever guesses wrong ten times waits a quarter of an hour, even with a good code', async () => {
    const code = await makeOne()
    const [guesser, neighbour] = [people[7]!, people[8]!]
    const guess = (last: number) => formatCode(makeCode([...Array.from({ length: 14 }, () => 3), last]))
    for (let turn = 0; turn < 10; turn++)
      await expectFailure(await calls.tryRedeem(guesser, guess(turn)), 'REDEEM_REFUSED')
    await expectFailure(await calls.tryRedeem(guesser, guess(11)), 'TOO_MANY')
    await expectFailure(await calls.tryRedeem(guesser, code), 'TOO_MANY')
    // Another reader at the same address is not throttled yet.
    const other = await makeOne()
    expect(await calls.redeem(neighbour, other)).toMatchObject({ state: 'fulfilled' })
    app.clock.now += 15 * MINUTE
    expect(await calls.redeem(guesser, code)).toMatchObject({ state: 'fulfilled' })
  })

  test('of fifty people at once, exactly one has it', async () => {
    const code = await makeOne({ id: 504 })
    const answers = await Promise.all(people.slice(9, 59).map((person) => calls.tryRedeem(person, code)))
    const { good, codes } = await countSuccesses(answers)
    expect(good).toBe(1)
    expect([...codes].toSorted()).toEqual(['REDEEM_REFUSED', 'SUCCESS'])
    const orders = await app.db
      .selectFrom('purchase_order')
      .select(['account_id', 'state'])
      .where('provider', '=', 'code')
      .where('content_id', '=', 504)
      .execute()
    expect(orders).toMatchObject([{ state: 'fulfilled' }])
    const claims = await app.db.selectFrom('entitlement').select('account_id').where('content_id', '=', 504).execute()
    expect(claims).toContainEqual({ account_id: orders[0]!.account_id })
  })

  test('one person with two codes for one thing uses one of them', async () => {
    const codes = await make({ id: 505, count: 2 })
    const person = people[9]!
    const { good } = await countSuccesses(await Promise.all(codes.map((code) => calls.tryRedeem(person, code))))
    expect(good).toBe(1)
    const used = await app.db
      .selectFrom('redeem_code')
      .select('id')
      .where('redeemed_by', '=', person.id)
      .where('purchase_order_id', 'is', null)
      .execute()
    expect(used).toEqual([])
  })
})

test('a code lives as long as the tables: with a secret of the site it is kept under that, and those from before stay good', async () => {
  const [before, thing] = [await makeOne({ id: 506 }), { type: 'class', id: 506, count: 1, note: '有密钥' }]
  const other = await openTestApp({ env: { SECRET: 'a-secret-that-the-site-was-given-later' }, beside: app })
  try {
    const there = commerceCalls(other)
    const { codes, batch } = await there.makeCodes(sessions.editor, thing)
    expect(await there.redeem(people[10]!, before)).toMatchObject({ state: 'fulfilled' })
    await expectFailure(await calls.tryRedeem(people[11]!, codes[0]!), 'REDEEM_REFUSED')
    expect(await there.redeem(people[11]!, codes[0]!)).toMatchObject({ state: 'fulfilled' })
    expect((await there.batches(sessions.editor)).find(({ id }) => id === batch.id)).toMatchObject({ redeemedCount: 1 })
  } finally {
    await other.close()
  }
})
