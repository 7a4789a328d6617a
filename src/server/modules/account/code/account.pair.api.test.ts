/** An account without a password, at a new browser: two codes that strangers have asked for open it to whoever has the phone. */
import { expect, test } from 'vitest'
import { failureOf, strangerNetworks, wrongCode } from '../../../testing/calls/code-calls.ts'
import { testSeal } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'
import { digest } from '../session/account.digest.ts'

const MINUTE = 60 * 1000
const { app, calls } = useCodeCalls({ env: { TRUST_PROXY: 'on' } })

const elsewhere = strangerNetworks()
/** A network of the owner. */
const HOME = { 'X-Forwarded-For': '192.0.2.45' }

const DAY = 24 * 60 * MINUTE
const NUMBER = '13712340001'
const sentTo = (number: string) => app.sms.messages.filter((message) => message.phone === number)
const enter = (code: string, headers: Record<string, string> = HOME) =>
  calls.post('quickLogin', { phone: NUMBER, code }, headers)

/** The codes that the phone has got from strangers, until none is sent any more. */
async function receiveFromStrangers(purpose: 'login' | 'password' = 'login'): Promise<string[]> {
  const before = sentTo(NUMBER).length
  for (;;) {
    const response = await calls.sendAsHuman({ phone: NUMBER, purpose }, elsewhere())
    if (response.status !== 200) break
    app.clock.now += MINUTE
  }
  return sentTo(NUMBER)
    .slice(before)
    .map(({ code }) => code)
}
const register = async () => {
  const entered = await calls.post('quickLogin', { phone: NUMBER, ...(await calls.receive({ phone: NUMBER })) })
  app.clock.now += MINUTE
  return ((await entered.json()) as { model: { uid: number } }).model.uid
}

test.each(['login', 'password'] as const)('two codes open it that strangers asked for (%s)', async (purpose) => {
  const uid = await register()
  const codes = await receiveFromStrangers(purpose)
  expect(codes.length).toBeGreaterThanOrEqual(4)
  const refused = await failureOf(await calls.sendAsHuman({ phone: NUMBER }, HOME))
  expect(refused).toMatchObject({ status: 429, resultCode: 'CODES_USED_UP' })
  expect(refused['resultMsg']).toContain('任意两条验证码')
  const entered = await enter(`${codes[3]} ${codes[1]}`)
  expect(await entered.json()).toMatchObject({ model: { uid } })
  expect((await enter(`${codes[3]} ${codes[1]}`)).status, 'once').toBe(400)
})

test('so long as codes are refused, all day', async () => {
  await register()
  const codes = await receiveFromStrangers()
  app.clock.now += 61 * MINUTE
  codes.push(...(await receiveFromStrangers()))
  expect(sentTo(NUMBER).length).toBeGreaterThanOrEqual(10)
  app.clock.now += DAY / 2
  await app.finishWork()
  expect((await calls.sendAsHuman({ phone: NUMBER }, HOME)).status).toBe(429)
  expect((await enter(codes[0]! + codes.at(-1)!)).status).toBe(200)
})

test('one code, a wrong one, and the same one twice do not', async () => {
  await register()
  const codes = await receiveFromStrangers()
  const [first, second] = codes as [string, string]
  for (const typed of [first, first + first, first + wrongCode(second), wrongCode(first) + second])
    expect((await enter(typed, elsewhere())).status, typed).toBe(400)
  expect((await enter(first + second, elsewhere())).status).toBe(200)
})

test('two codes do not while a further one can be had', async () => {
  await register()
  const typed: string[] = []
  for (let time = 0; time < 3; time++) {
    await calls.sendAsHuman({ phone: NUMBER }, elsewhere())
    typed.push(sentTo(NUMBER).at(-1)!.code)
    app.clock.now += MINUTE
  }
  expect((await enter(typed.slice(0, 2).join(''))).status).toBe(400)
})

test('guessing pairs counts against the network alone', async () => {
  await register()
  const [first, second] = (await receiveFromStrangers()) as [string, string]
  const rented = { 'X-Forwarded-For': '198.51.100.7' }
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) statuses.push((await enter(`${first}00000${time % 10}`, rented)).status)
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
  expect((await enter(first + second)).status).toBe(200)
})

test('of several who try the same two codes, one gets in', async () => {
  await register()
  const [first, second] = (await receiveFromStrangers()) as [string, string]
  const answers = await Promise.all([1, 2, 3].map(() => enter(first + second, elsewhere())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what was asked for while no message could be sent uses none of its codes up', async () => {
  await register()
  const row = { kind: 'send', at: app.clock.now, succeeded: 1 } as const
  for (const share of ['everybody', 'registered']) {
    const subject = testSeal.hash('limit.subject', digest(`pot:${share}`))
    await app.db
      .insertInto('login_attempt')
      .values(Array.from({ length: 300 }, () => ({ ...row, subject })))
      .execute()
  }
  const sent = sentTo(NUMBER).length
  await receiveFromStrangers()
  await app.finishWork()
  expect(sentTo(NUMBER)).toHaveLength(sent)
  app.clock.now += 61 * MINUTE
  expect((await calls.sendAsHuman({ phone: NUMBER }, HOME)).status).toBe(200)
})
