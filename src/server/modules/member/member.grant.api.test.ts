/** Grants and revocations by staff: effective immediately, with a reason, and never touching what was paid for. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import type { MemberDetail } from '#contract/desk/member.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const ISSUE = 136
const DAY = 24 * 60 * 60 * 1000

const { app, sessions, readAs } = useReaders()
let person: Person
let serial = 0

beforeEach(async () => {
  app.clock.now += 1000
  ;[person] = (await addPeople(app, 1, 760_001 + serial++)) as [Person]
})

const path = (rest = '') => `/api/desk/member/${person.id}${rest}`
const detail = () => readAs<MemberDetail>('editor', path())
const send = (rest: string, body: object) => app.postJson(path(rest), body, sessions.editor)
async function act(rest: string, body: object): Promise<MemberDetail> {
  const response = await send(rest, body)
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { model: MemberDetail }).model
}
const levels = async () =>
  (await app.read<User>('/api/user', { headers: { cookie: person.cookie } })).vipInfo.filter(({ vipValid }) => vipValid)

describe('membership', () => {
  test('days are given at once, and once more behind them', async () => {
    const given = await act('/membership', { kind: 'knowledge', days: 30, reason: '征文获奖' })
    const start = app.clock.now
    expect(given.memberships).toMatchObject([{ kind: 'knowledge', startTime: start, expireTime: start + 30 * DAY }])
    expect(given.grants).toMatchObject([
      { source: 'house', days: 30, startTime: start, endTime: start + 30 * DAY, canRevoke: true },
    ])
    expect(given.grants[0]!.reason).toContain('征文获奖')
    expect(await levels()).toHaveLength(1)
    app.clock.now += DAY
    const more = await act('/membership', { kind: 'knowledge', days: 10, reason: '补偿' })
    expect(more.memberships[0]!.expireTime).toBe(start + 40 * DAY)
    expect(more.log.map(({ action }) => action)).toEqual(['grant', 'grant'])
  })

  test('what is left is taken, and what stands behind it moves up', async () => {
    const { grants } = await act('/membership', { kind: 'knowledge', days: 30, reason: '送错了' })
    app.clock.now += DAY
    await act('/membership', { kind: 'knowledge', days: 5, reason: '该送的' })
    const left = await act(`/membership/${grants[0]!.id}/revoke`, { reason: '送错了人' })
    expect(left.memberships[0]!.expireTime).toBe(app.clock.now + 5 * DAY)
    expect(left.grants.map(({ revokeTime }) => revokeTime !== null)).toEqual([false, true])
    expect(left.log[0]).toMatchObject({ action: 'revoke', detail: '知识会员 30 天：送错了人' })
  })

  test('is not taken twice, nor once it is over, nor from somebody else', async () => {
    const { grants } = await act('/membership', { kind: 'listening', days: 1, reason: '试听' })
    const revoke = `/membership/${grants[0]!.id}/revoke`
    await expectFailure(
      await app.postJson(`/api/desk/member/101${revoke}`, { reason: '错' }, sessions.editor),
      'NOT_FOUND',
    )
    await act(revoke, { reason: '一次' })
    const failure = await (await send(revoke, { reason: '两次' })).json()
    expect(failure).toMatchObject({ resultCode: 'CONFLICT' })
    const { grants: again } = await act('/membership', { kind: 'listening', days: 1, reason: '再来' })
    app.clock.now += 2 * DAY
    expect((await detail()).grants.find(({ id }) => id === again[0]!.id)!.canRevoke).toBe(false)
    expect((await send(`/membership/${again[0]!.id}/revoke`, { reason: '迟了' })).status).toBe(409)
  })

  test('of two who press at once, one takes', async () => {
    const { grants } = await act('/membership', { kind: 'knowledge', days: 30, reason: '测试' })
    const answers = await Promise.all([1, 2].map(() => send(`/membership/${grants[0]!.id}/revoke`, { reason: '收回' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await detail()).log.filter(({ action }) => action === 'revoke')).toHaveLength(1)
  })

  test('what was paid for is left to the refund', async () => {
    const calls = commerceCalls(app)
    await calls.buy(person, { type: 'knowledge' })
    const { grants, orders } = await detail()
    expect(grants).toMatchObject([{ source: 'order', canRevoke: false, orderNumber: orders![0]!.number }])
    const failure = await expectFailure(
      await send(`/membership/${grants[0]!.id}/revoke`, { reason: '收回' }),
      'FORBIDDEN',
    )
    expect(failure.message).toContain('退款')
    expect(await levels()).toHaveLength(1)
  })
})

describe('a thing', () => {
  test('is given for good, once, and taken back', async () => {
    const given = await act('/thing', { type: 'issue', thingId: ISSUE, reason: '寄丢了纸刊' })
    expect(given.things).toMatchObject([{ contentType: 5, contentId: ISSUE, source: 'house', expireTime: null }])
    expect(given.things[0]!.reason).toContain('寄丢了纸刊')
    expect(given.thingCount).toBe(1)
    await expectFailure(await send('/thing', { type: 'issue', thingId: ISSUE, reason: '再送' }), 'ALREADY_OWNED')
    const taken = await act(`/thing/${given.things[0]!.id}/revoke`, { reason: '纸刊找到了' })
    expect(taken.things).toEqual([])
    expect(taken.log.map(({ action }) => action)).toEqual(['revoke', 'grant'])
    expect((await send(`/thing/${given.things[0]!.id}/revoke`, { reason: '再收' })).status).toBe(409)
  })

  test('that does not exist, or was paid for, is refused', async () => {
    await expectFailure(await send('/thing', { type: 'issue', thingId: 999_999_999, reason: '无' }), 'NOT_FOUND')
    await commerceCalls(app).buy(person, { type: 'class', id: 501 })
    const { things } = await detail()
    await expectFailure(await send(`/thing/${things[0]!.id}/revoke`, { reason: '收回' }), 'FORBIDDEN')
  })
})

test('without a reason nothing is given', async () => {
  for (const reason of ['', '   ']) {
    await expectFailure(await send('/membership', { kind: 'knowledge', days: 1, reason }), 'BAD_INPUT')
    await expectFailure(await send('/thing', { type: 'issue', thingId: ISSUE, reason }), 'BAD_INPUT')
  }
  expect((await detail()).grants).toEqual([])
})

test('a trainee gives nothing', async () => {
  const body = { kind: 'knowledge', days: 1, reason: '试试' }
  await expectFailure(await app.postJson(path('/membership'), body, sessions.trainee), 'FORBIDDEN')
  expect((await detail()).log).toEqual([])
})
