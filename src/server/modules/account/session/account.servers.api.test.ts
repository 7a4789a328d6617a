/** Two servers on one database are one site: sessions, limits and the human check hold for both together. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeCalls, cookieOf, failureOf, solveChallenge } from '../../../testing/calls/code-calls.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const PHONE = '13912345678'
const env = { TRUST_PROXY: 'on', SECRET: 'known-to-both-servers-of-this-site' }

const { app: one, calls: atOne } = useCodeCalls({ env })
const two = {} as TestApp
const atTwo = codeCalls(two)

beforeAll(async () => void Object.assign(two, await openTestApp({ env, beside: one })))
beforeEach(() => one.db.deleteFrom('session').execute())
// Before the database is closed, which belongs to the first.
afterAll(() => (two as Partial<TestApp>).close?.())

const isKnown = async (app: TestApp, headers: { cookie: string }) =>
  (await app.request('/api/user', { headers })).status === 200
const from = (address: number) => ({ 'X-Forwarded-For': `203.0.113.${address}` })

test('who signs in at one is known at the other, and who signs out at the other is known at neither', async () => {
  const headers = await one.signIn('reader')
  expect([await isKnown(one, headers), await isKnown(two, headers)]).toEqual([true, true])
  const response = await two.request('/api/login/logout', { method: 'POST', headers })
  expect(response.status).toBe(200)
  expect([await isKnown(one, headers), await isKnown(two, headers)]).toEqual([false, false])
})

test('a device that is signed out at one is out at the other', async () => {
  const [here, there] = [await one.signIn('member'), await two.signIn('member')]
  await two.request('/api/user/session', { method: 'DELETE', headers: here })
  expect([await isKnown(one, here), await isKnown(one, there), await isKnown(two, there)]).toEqual([true, false, false])
})

test('a code that one has sent opens the other, once', async () => {
  const given = { phone: PHONE, ...(await atOne.receive({ phone: PHONE })) }
  const response = await atTwo.post('quickLogin', given)
  expect(cookieOf(response, 'ticket')).toBeDefined()
  for (const calls of [atOne, atTwo])
    expect(await failureOf(await calls.post('quickLogin', given))).toMatchObject({ resultCode: 'CODE_WRONG' })
})

test('codes that are asked for here and there are counted together', async () => {
  for (let index = 0; index < 5; index++) {
    one.clock.now = one.clock.start + index * MINUTE
    const [calls, other] = index % 2 ? [atTwo, atOne] : [atOne, atTwo]
    expect((await calls.sendAsHuman({ phone: PHONE }, from(index))).status).toBe(200)
    const again = await failureOf(await other.sendAsHuman({ phone: PHONE }, from(index + 10)))
    expect(again).toMatchObject({ resultCode: 'TOO_MANY', resultMsg: expect.stringContaining('一分钟后') })
  }
  one.clock.now = one.clock.start + 6 * MINUTE
  for (const calls of [atOne, atTwo]) {
    const sixth = await failureOf(await calls.sendAsHuman({ phone: PHONE }, from(30)))
    expect(sixth).toMatchObject({ resultCode: 'CODES_USED_UP', resultMsg: expect.stringContaining('一小时后') })
  }
})

test('wrong passwords here and there are counted together', async () => {
  const wrong = { phone: PHONE, password: 'a-wild-guess' }
  for (let index = 0; index < 10; index++) {
    const response = await (index % 2 ? atTwo : atOne).post('login', wrong, from(index))
    expect(await failureOf(response)).toMatchObject({ resultCode: 'LOGIN_FAILED' })
  }
  for (const calls of [atOne, atTwo])
    expect(await failureOf(await calls.post('login', wrong, from(40)))).toMatchObject({ resultCode: 'TOO_MANY' })
})

test('the work that one has asked for is accepted by the other, and by neither again', async () => {
  const phone = (index: number) => `137${String(index).padStart(8, '0')}`
  // Half of the limit of one address: from here on proof of work is required.
  for (let index = 0; index < 10; index++) await atOne.send({ phone: phone(index) }, from(7))
  const { detail } = await failureOf(await atOne.send({ phone: PHONE }, from(7)))
  const human = solveChallenge(detail as string)
  expect((await atTwo.send({ phone: PHONE, human }, from(7))).status).toBe(200)
  one.clock.now += MINUTE
  for (const calls of [atOne, atTwo]) {
    const failure = await failureOf(await calls.send({ phone: PHONE, human }, from(7)))
    expect(failure).toMatchObject({ resultCode: 'HUMAN_CHECK' })
  }
})
