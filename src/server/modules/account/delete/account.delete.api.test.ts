/** Account deletion: what is deleted, what stays and why, and that it is atomic. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../testing/calls/code-calls.ts'
import { memberCalls, type Member } from '../../../testing/calls/member-calls.ts'
import {
  countRows,
  fillPerson,
  letterNumber,
  listPersonColumns,
  sumCounters,
} from '../../../testing/calls/person-rows.ts'
import { credentialsOf } from '../../../testing/app/test-app.ts'
import { NO_PHONE, phoneHash } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'
import { PERSONAL_DATA } from '../../../privacy/personal-data.ts'

const { app } = useCodeCalls()
const confirm = '注销账号'

const listed = Object.entries(PERSONAL_DATA)
/** Columns that may still point to the emptied row; everything else must be deleted. */
const KEPT = listed.flatMap(([table, { stays = [] }]) => stays.map((column) => `${table}.${column}`))
/** Where readers never are. */
const NOT_OF_READERS = new Set(listed.filter(([, data]) => data.of !== undefined).map(([table]) => table))

let calls: ReturnType<typeof memberCalls>
let who: Member
let count = 0

beforeAll(() => {
  calls = memberCalls(app)
})
beforeEach(async () => {
  who = await calls.join(`1373000${String(++count).padStart(4, '0')}`)
})

const findAccount = (id: number) =>
  app.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const leave = async (identity: object, member = who) => calls.post(member, 'leave', { identity, confirm })
const fill = () => fillPerson(app.db, who.id, app.clock.now, 910_000 + count * 10)

async function dump(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const { name } of await app.db.introspection.getTables()) {
    // Guesses and tries are counted outside, on purpose.
    if (name === 'login_attempt') continue
    tables[name] = (await sql`select * from ${sql.table(name)}`.execute(app.db)).rows
  }
  return tables
}

describe('whoever leaves', () => {
  test('is nobody afterwards: the row is empty, the session over, the number free at once', async () => {
    await fill()
    const elsewhere = await calls.join(who.phone)
    const response = await leave(await calls.receiveIdentity(who))
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toMatch(/^ticket=;/)
    expect(await findAccount(who.id)).toMatchObject({
      name: '已注销用户',
      ...NO_PHONE,
      signature: '',
      city: '',
      picture_id: null,
      deleted_at: app.clock.now,
    })
    expect([await calls.isSignedIn(who), await calls.isSignedIn(elsewhere)]).toEqual([false, false])
    const again = await calls.join(who.phone)
    expect(again.id).not.toBe(who.id)
    expect(await findAccount(again.id)).toMatchObject({ phone_hash: phoneHash(who.phone), deleted_at: null })
    const { rows } = await sql<object>`select * from account where id = ${who.id}`.execute(app.db)
    expect(JSON.stringify(rows)).not.toContain(who.phone)
  })

  test('leaves nothing in any table but what is named here, and every counter as it was before them', async () => {
    const before = await sumCounters(app.db)
    const { comments, other } = await fill()
    const columns = await listPersonColumns(app.db)
    const readers = columns.filter(({ table }) => !NOT_OF_READERS.has(table))
    for (const column of readers)
      expect(await countRows(app.db, column, who.id), `${column.table}.${column.column} in fillPerson`).toBeGreaterThan(
        0,
      )
    expect((await leave(await calls.receiveIdentity(who))).status).toBe(200)

    const left = []
    for (const column of columns)
      if ((await countRows(app.db, column, who.id)) > 0) left.push(`${column.table}.${column.column}`)
    expect(left.toSorted(), 'treated when somebody leaves, or kept for a reason').toEqual(KEPT.toSorted())
    expect(await sumCounters(app.db)).toEqual(before)

    const rows = await app.db.selectFrom('comment').selectAll().where('id', 'in', comments).orderBy('id').execute()
    expect(rows.map(({ state }) => state)).toEqual(['deleted', 'hidden', 'deleted', 'deleted'])
    expect(rows.map(({ text }) => text.includes('words'))).toEqual([false, true, false, false])
    expect(rows[3]).toMatchObject({ root_id: other.id, parent_id: other.id })
    const ofWho = app.db.selectFrom('purchase_order').selectAll().where('account_id', '=', who.id)
    const orders = await ofWho.orderBy('id').execute()
    expect(orders.map(({ state }) => state).toSorted()).toEqual(['closed', 'fulfilled'])
    const entitlements = await app.db.selectFrom('entitlement').selectAll().where('account_id', '=', who.id).execute()
    expect(entitlements).toMatchObject([{ expires_at: app.clock.now, purchase_order_id: orders[0]!.id }])
    const [bill] = await app.db
      .selectFrom('invoice')
      .selectAll()
      .where('purchase_order_id', '=', orders[0]!.id)
      .execute()
    expect(bill).toMatchObject({ title: '', tax_number: '', email: '' })
    const letters = app.db.selectFrom('contribution').selectAll().where('number', 'in', comments.map(letterNumber))
    expect(await letters.execute()).toMatchObject([{ title: 'accepted manuscript', account_id: null }])
    const texts = JSON.stringify([orders, await app.db.selectFrom('refund').selectAll().execute()])
    for (const words of ['my greeting', 'my reasons']) expect(texts).not.toContain(words)
    const codes = await app.db.selectFrom('sms_code').selectAll().execute()
    expect(codes).toEqual([])
  })

  test('takes their picture along, once the rows are written', async () => {
    const face = sharp({ create: { width: 64, height: 64, channels: 3, background: '#b92b1a' } })
    const picture = await app.request('/api/user/picture', {
      method: 'POST',
      headers: { cookie: who.cookie, 'Content-Type': 'image/png' },
      body: (await face.png().toBuffer()) as BodyInit,
    })
    const { model } = (await picture.json()) as { model: { url: string } }
    const file = model.url.slice(1)
    expect(app.stored.read(file)).not.toBeNull()
    expect((await leave(await calls.receiveIdentity(who))).status).toBe(200)
    expect(app.stored.read(file)).toBeNull()
  })

  test('may use the password; a wrong one, or other words than those asked for, change nothing', async () => {
    const password = 'a-good-long-password'
    await calls.post(who, 'changePassword', { identity: await calls.receiveIdentity(who), password })
    const before = await dump()
    expect(await failureOf(await leave({ password: 'a-guess' }))).toMatchObject({ resultCode: 'LOGIN_FAILED' })
    const words = await calls.post(who, 'leave', { identity: { password }, confirm: '注销' })
    expect(await failureOf(words)).toMatchObject({ status: 400, resultCode: 'BAD_INPUT' })
    expect(await dump()).toEqual(before)
    expect((await leave({ password })).status).toBe(200)
    expect((await app.postJson('/api/login/login', { phone: who.phone, password })).status).toBe(400)
  })

  test('is told before what they would lose', async () => {
    const ask = () => app.read<object>('/api/user/leave', { headers: { cookie: who.cookie } })
    expect(await ask()).toEqual({ refusal: null, vipExpiration: null, ownedNum: 0 })
    const { now } = app.clock
    await fill()
    expect(await ask()).toEqual({ refusal: null, vipExpiration: now + 1e9, ownedNum: 2 })
  })

  test('is not known by a session that somehow stayed', async () => {
    const { now } = app.clock
    await app.db.updateTable('account').set({ deleted_at: now }).where('id', '=', who.id).execute()
    expect(await calls.isSignedIn(who)).toBe(false)
  })

  test('twice at the same time leaves once', async () => {
    const identity = await calls.receiveIdentity(who)
    const answers = await Promise.all([leave(identity), leave(identity)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('when a statement fails half way nothing has happened, and the same code is good for the next attempt', async () => {
  await fill()
  const identity = await calls.receiveIdentity(who)
  const before = await dump()
  await sql`alter table entitlement rename to entitlement_away`.execute(app.db)
  const answer = await failureOf(await leave(identity))
  await sql`alter table entitlement_away rename to entitlement`.execute(app.db)
  expect(answer).toMatchObject({ status: 500, resultCode: 'SYSTEM' })
  expect(await dump()).toEqual(before)
  expect(await calls.isSignedIn(who)).toBe(true)
  expect((await leave(identity)).status).toBe(200)
})

describe('cannot leave by themselves', () => {
  const { password } = credentialsOf('editor')

  async function expectRefusal(member: Member, words: string): Promise<void> {
    const before = await dump()
    expect(await failureOf(await leave({ password }, member))).toMatchObject({
      status: 409,
      resultCode: 'LEAVE_REFUSED',
      resultMsg: expect.stringContaining(words),
    })
    const { refusal } = await app.read<{ refusal: string }>('/api/user/leave', { headers: { cookie: member.cookie } })
    expect(refusal).toContain(words)
    expect(await dump()).toEqual(before)
  }

  test.each(['editor', 'admin'] as const)('those who work here: %s', async (role) => {
    await app.db.updateTable('account').set({ role }).where('id', '=', 103).execute()
    await expectRefusal(await calls.signInAs('editor', 103), '编辑')
  })

  test('authors cannot leave by themselves', async () => {
    await app.db.insertInto('author').values({ account_id: who.id, title: '', biography: '' }).execute()
    await expectRefusal(who, '作者')
  })

  test.each(['paid', 'refunding'] as const)('those whose money is on its way: %s', async (state) => {
    await fill()
    await app.db.updateTable('purchase_order').set({ state }).where('account_id', '=', who.id).execute()
    await expectRefusal(who, '没有办完')
  })

  test('those who wait for an answer about their money', async () => {
    await fill()
    await app.db.updateTable('refund').set({ state: 'asked' }).where('decided_by', '=', who.id).execute()
    await expectRefusal(who, '没有办完')
  })
})
