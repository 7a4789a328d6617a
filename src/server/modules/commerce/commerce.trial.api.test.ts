/** Seven days of membership to try: once per person, and only for those who never had one. */
import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { User } from '#contract/site/account.ts'
import type { Model } from '#contract/contract.ts'
import { kindOfLevel } from '#domain/access/membership.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CALL = '/api/user/trial'
const DAY = 24 * 60 * 60 * 1000
const READER = 101
const PAID_STORY = 10803

const { app, sessions, callAs } = useReaders()

beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('trial').execute()
  await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
  await app.db.deleteFrom('membership_grant').where('account_id', '=', READER).execute()
})

const claim = (reader: DemoReader) => callAs(reader, 'POST', CALL)
const countTrials = async () => (await app.db.selectFrom('trial').selectAll().execute()).length
const memberships = () =>
  app.db.selectFrom('membership').select(['level', 'expires_at']).where('account_id', '=', READER).execute()
async function hadOnce(level: number): Promise<void> {
  const [starts_at, expires_at] = [app.clock.start - 400 * DAY, app.clock.start - 35 * DAY]
  await app.db.insertInto('membership').values({ account_id: READER, level, starts_at, expires_at }).execute()
  const term_ms = expires_at - starts_at
  const kind = kindOfLevel(level)!
  await app.db
    .insertInto('membership_grant')
    .values({ account_id: READER, kind, source: 'house', term_ms, granted_at: starts_at })
    .execute()
}

test('is for those who are signed in, and not to be claimed by GET', async () => {
  await expectFailure(await app.request(CALL, { method: 'POST' }), 'NOT_LOGIN')
  await expectFailure(await app.request(CALL, { headers: sessions.reader }), 'WRONG_METHOD')
  expect(await countTrials()).toBe(0)
})

test('opens paid stories for seven days, and not a moment longer', async () => {
  const isLocked = async () =>
    (await app.read<Article>(`/api/article/${PAID_STORY}`, { headers: sessions.reader })).isLock
  expect(await isLocked()).toBe(true)
  const model = await app.read<Model<'POST /api/user/trial'>>(CALL, { method: 'POST', headers: sessions.reader })
  expect(model).toEqual({ vipLevel: 1, vipExpiration: app.clock.start + 7 * DAY })
  const { vipInfo } = await app.read<User>('/api/user', { headers: sessions.reader })
  expect(vipInfo).toEqual([{ vipLevel: 1, vip: true, vipValid: true, vipExpiration: app.clock.start + 7 * DAY }])
  app.clock.now = app.clock.start + 7 * DAY - 1
  expect(await isLocked()).toBe(false)
  app.clock.now = app.clock.start + 7 * DAY
  expect(await isLocked()).toBe(true)
})

test('a second claim is refused, even when the first has run out and its membership is gone', async () => {
  expect((await claim('reader')).status).toBe(200)
  const again = await expectFailure(await claim('reader'), 'TRIAL_REFUSED')
  expect(again.resultMsg).toBe('会员体验每人只能领取一次')
  app.clock.now = app.clock.start + 8 * DAY
  await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
  await expectFailure(await claim('reader'), 'TRIAL_REFUSED')
  expect(await memberships()).toEqual([])
})

test('of many claims at once one is granted', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim('reader')))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect(await memberships()).toEqual([{ level: 1, expires_at: app.clock.start + 7 * DAY }])
  expect(await countTrials()).toBe(1)
})

test('a member is refused and nothing is written', async () => {
  const refusal = await expectFailure(await claim('member'), 'TRIAL_REFUSED')
  expect(refusal.resultMsg).toContain('已开通过知识会员')
  expect(await countTrials()).toBe(0)
})

test.each([1, 2, 3, 4])(
  'whoever once had knowledge membership of level %i is refused, and nothing is written',
  async (level) => {
    await hadOnce(level)
    await expectFailure(await claim('reader'), 'TRIAL_REFUSED')
    expect(await countTrials()).toBe(0)
    expect(await memberships()).toHaveLength(1)
  },
)

test.each([5, 6])('membership of another kind, level %i, is no hindrance', async (level) => {
  await hadOnce(level)
  expect((await claim('reader')).status).toBe(200)
  expect(await memberships()).toHaveLength(2)
})

test('a claim from another site is refused', async () => {
  const headers = { ...sessions.reader, 'Sec-Fetch-Site': 'cross-site' }
  await expectFailure(await app.request(CALL, { method: 'POST', headers }), 'CROSS_SITE')
})
