/** A mute outlives the account that had it: it follows the number, until its end, and nothing else is known of the number. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MutedPerson } from '#contract/desk/moderation.ts'
import { countFormer, resealPhones } from '../../jobs/reseal-phones.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { phoneHash, TEST_PHONE_KEY, testSeal } from '../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../testing/app/use-test-app.ts'
import { commentCalls } from '../../testing/calls/comment-calls.ts'
import { memberCalls, type Member } from '../../testing/calls/member-calls.ts'
import { sealKeys } from '../../config/phone-key.ts'
import { createSeal } from './account.seal.ts'

const DAY = 24 * 60 * 60 * 1000
const { app } = useCodeCalls()
let calls: ReturnType<typeof memberCalls>
let editor: { cookie: string }
let count = 0
const nextPhone = () => `1366600${String(++count).padStart(4, '0')}`

beforeAll(() => {
  calls = memberCalls(app)
})
beforeEach(async () => {
  for (const table of ['kept_mute', 'mute_key'] as const) await app.db.deleteFrom(table).execute()
  editor = await app.signIn('editor')
})

const mute = async ({ id }: Member, days: number) => {
  const response = await app.postJson('/api/desk/mute', { uid: id, days, reason: '反复刷屏' }, editor)
  expect(response.status).toBe(200)
  return app.clock.now + days * DAY
}
const leave = async (who: Member) => {
  const response = await calls.post(who, 'leave', { identity: await calls.receiveIdentity(who), confirm: '注销账号' })
  expect(response.status).toBe(200)
}
const muteEnd = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('account').select('muted_until').where('id', '=', id).executeTakeFirstOrThrow()).muted_until
const comment = (who: Member) => commentCalls(app).tryPost(who, { zhuanlanId: 101, zhuanlanType: 5 }, '我又回来了')
const kept = () => app.db.selectFrom('kept_mute').selectAll().execute()

/** Somebody who was muted, and has left. */
async function leaveMuted(days = 30) {
  const who = await calls.join(nextPhone())
  const end = await mute(who, days)
  await leave(who)
  return { phone: who.phone, end }
}

describe('a muted reader who leaves and comes back', () => {
  test('is muted until the same moment, and the desk sees it', async () => {
    const { phone, end } = await leaveMuted()
    const again = await calls.join(phone)
    await expectFailure(await comment(again), 'MUTED')
    expect(await muteEnd(again)).toBe(end)
    expect(await kept(), 'it is with the account again').toEqual([])
    const muted = await app.read<MutedPerson[]>('/api/desk/mute', { headers: editor })
    expect(muted.find(({ uid }) => uid === again.id)).toMatchObject({
      muteEnd: end,
      reason: expect.stringContaining('以前的账号'),
    })
  })

  test.each([
    ['with spaces', (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`],
    ['with the code of the country', (phone: string) => `+86${phone}`],
    [
      'in full-width digits',
      (phone: string) => phone.replaceAll(/\d/g, (digit) => String.fromCharCode(65248 + digit.charCodeAt(0))),
    ],
  ])('is known however the number is written: %s', async (_, spell) => {
    const { phone, end } = await leaveMuted()
    expect(await muteEnd(await calls.join(spell(phone)))).toBe(end)
  })

  test('again and again has not more days, nor fewer', async () => {
    const { phone, end } = await leaveMuted(90)
    for (let round = 0; round < 2; round++) {
      app.clock.now += 10 * DAY
      const again = await calls.join(phone)
      expect(await muteEnd(again)).toBe(end)
      await leave(again)
    }
    app.clock.now = end
    await app.passMinute()
    expect(await kept()).toEqual([])
    expect(await muteEnd(await calls.join(phone))).toBeNull()
  })

  test('at its end writes, although nothing has been cleared yet', async () => {
    const { phone, end } = await leaveMuted(1)
    app.clock.now = end
    expect((await comment(await calls.join(phone))).status).toBe(200)
  })

  test('is free when a moderator has ended the mute of the new account', async () => {
    const { phone } = await leaveMuted()
    const again = await calls.join(phone)
    await app.postJson('/api/desk/unmute', { uid: again.id }, editor)
    await leave(again)
    expect(await kept()).toEqual([])
    expect(await muteEnd(await calls.join(phone))).toBeNull()
  })

  test('after a mute of ten years is known for one year', async () => {
    const { end } = await leaveMuted(3650)
    const [row] = await kept()
    expect(row!.ends_at).toBe(app.clock.now + 365 * DAY)
    expect(row!.ends_at).toBeLessThan(end)
  })

  test('at two servers at once is one account, and muted', async () => {
    const { phone, end } = await leaveMuted()
    const other = await openTestApp({ beside: app })
    app.clock.now += DAY
    const sent = await app.postJson('/api/login/sendLoginCode', { phone })
    const { model } = (await sent.json()) as { model: { token: string } }
    const given = { phone, code: app.sms.messages.at(-1)!.code, token: model.token }
    await Promise.all([app, other, app].map((server) => server.postJson('/api/login/quickLogin', given)))
    await other.close()
    const rows = await app.db.selectFrom('account').selectAll().where('phone_hash', '=', phoneHash(phone)).execute()
    expect(rows.map((row) => row.muted_until)).toEqual([end])
  })
})

describe('a muted reader who changes the number', () => {
  const change = async (who: Member, phone: string) => {
    const identity = await calls.receiveIdentity(who)
    const response = await calls.post(who, 'changePhone', {
      identity,
      phone,
      ...(await calls.receivePhone(who, phone)),
    })
    expect(response.status).toBe(200)
  }

  test('stays muted, and so is whoever registers the old one', async () => {
    const who = await calls.join(nextPhone())
    const end = await mute(who, 30)
    await change(who, nextPhone())
    expect([await muteEnd(who), await muteEnd(await calls.join(who.phone))]).toEqual([end, end])
  })

  test('after leaving cannot bring the number to another account either', async () => {
    const { phone, end } = await leaveMuted()
    const spare = await calls.join(nextPhone())
    await change(spare, phone)
    expect(await muteEnd(spare)).toBe(end)
    await expectFailure(await comment(spare), 'MUTED')
  })
})

test('a banned reader cannot leave, so that the number stays with the ban', async () => {
  const who = await calls.join(nextPhone())
  const identity = await calls.receiveIdentity(who)
  const banned_until = app.clock.now + DAY
  await app.db.updateTable('account').set({ banned_until }).where('id', '=', who.id).execute()
  await expectFailure(await calls.post(who, 'leave', { identity, confirm: '注销账号' }), 'NOT_LOGIN')
  app.clock.now += 60_000
  const sent = await app.postJson('/api/login/sendLoginCode', { phone: who.phone })
  const { model } = (await sent.json()) as { model: { token: string } }
  const given = { phone: who.phone, code: app.sms.messages.at(-1)!.code, token: model.token }
  await expectFailure(await app.postJson('/api/login/quickLogin', given), 'FORBIDDEN')
  const rows = await app.db.selectFrom('account').select('id').where('phone_hash', '=', phoneHash(who.phone)).execute()
  expect(rows).toEqual([{ id: who.id }])
})

describe('what is kept', () => {
  test('is nothing of whoever leaves without a mute, or after it', async () => {
    const who = await calls.join(nextPhone())
    const end = await mute(who, 1)
    app.clock.now = end
    await leave(who)
    await leave(await calls.join(nextPhone()))
    expect([await kept(), await app.db.selectFrom('mute_key').selectAll().execute()]).toEqual([[], []])
  })

  test('tells neither the number nor the account, nor can it be found by the hash of accounts', async () => {
    const { phone } = await leaveMuted()
    const { rows } = await sql`select * from kept_mute, mute_key`.execute(app.db)
    expect(rows).toHaveLength(1)
    const text = JSON.stringify(rows)
    for (const secret of [phone, phoneHash(phone), testSeal.hash('limit.subject', phone)])
      expect(text).not.toContain(secret)
    expect(Object.keys(rows[0] as object).toSorted()).toEqual(['ends_at', 'id', 'key_id', 'key_sealed', 'phone_digest'])
  })

  test('is found after a new key, which makes the old one unnecessary, and new digests of a new key', async () => {
    const first = await leaveMuted()
    const NEW = { id: 'new', secret: randomBytes(32) }
    const keys = sealKeys.parse(TEST_PHONE_KEY)
    const [between, after] = [createSeal([NEW, ...keys]), createSeal([NEW])]
    const second = await leaveMuted()
    await resealPhones(app.db, between)
    expect(await countFormer(app.db, between)).toBe(0)
    const sealed = await app.db.selectFrom('mute_key').select('key_sealed').execute()
    expect(sealed.map(({ key_sealed }) => key_sealed.split('.')[0])).toEqual(['new', 'new'])

    const later = await openTestApp({ beside: app, seal: after })
    const laterCalls = memberCalls(later)
    for (const { phone, end } of [first, second]) expect(await muteEnd(await laterCalls.join(phone)), phone).toBe(end)
    // What is no longer needed goes: the key of the former digests.
    await later.passMinute()
    expect(await app.db.selectFrom('mute_key').select('id').execute()).toHaveLength(1)
    await later.close()
  })
})
