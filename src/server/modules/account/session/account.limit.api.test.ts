/** How often codes are sent, and the proof of work that is required before the limits are reached. */
import { describe, expect, test } from 'vitest'
import { cookieOf, failureOf, solveChallenge } from '../../../testing/calls/code-calls.ts'
import { testSeal } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PHONE = '13912345678'
const TOO_MANY = { status: 429, resultCode: 'TOO_MANY' }
const USED_UP = { status: 429, resultCode: 'CODES_USED_UP' }

const { app, calls } = useCodeCalls({ env: { TRUST_PROXY: 'on' } })

const from = (address: number) => ({ 'X-Forwarded-For': `203.0.113.${address}` })
const phone = (index: number) => `137${String(index).padStart(8, '0')}`

describe('one number', () => {
  test('gets a code a minute, however it is spelled and whoever asks', async () => {
    expect((await calls.send({ phone: PHONE }, from(1))).status).toBe(200)
    app.clock.now = app.clock.start + MINUTE - 1
    for (const spelling of [PHONE, `+86 ${PHONE}`, '１３９１２３４５６７８']) {
      const failure = await failureOf(await calls.send({ phone: spelling, purpose: 'password' }, from(2)))
      expect(failure).toMatchObject({ ...TOO_MANY, resultMsg: '验证码刚刚发过，请一分钟后再试' })
    }
    // The same phone, given with a country code that does not exist.
    const disguised = { phone: PHONE.slice(1), countryCode: '861' }
    for (const given of [disguised, ...['086', '0086', '0'].map((countryCode) => ({ phone: PHONE, countryCode }))]) {
      const failure = await failureOf(await calls.send(given, from(4)))
      const resultMsg = `没有 +${given.countryCode} 这个国家或地区代码，请重新选择`
      expect(failure).toMatchObject({ status: 400, resultCode: 'BAD_INPUT', resultMsg })
    }
    app.clock.now = app.clock.start + MINUTE
    expect((await calls.send({ phone: PHONE }, from(5))).status).toBe(200)
  })

  test('gets one when it is asked for many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => calls.send({ phone: PHONE }, from(index))),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array<number>(7).fill(429)])
  })

  test('gets five an hour and ten a day', async () => {
    for (let index = 0; index < 5; index++) {
      app.clock.now = app.clock.start + index * MINUTE
      expect((await calls.sendAsHuman({ phone: PHONE }, from(index))).status).toBe(200)
    }
    app.clock.now = app.clock.start + HOUR - 1
    const sixth = await failureOf(await calls.sendAsHuman({ phone: PHONE }, from(20)))
    expect(sixth).toMatchObject({ ...USED_UP, resultMsg: expect.stringContaining('一小时后') })
    for (let index = 0; index < 5; index++) {
      app.clock.now = app.clock.start + 3 * HOUR + index * MINUTE
      expect((await calls.sendAsHuman({ phone: PHONE }, from(index))).status).toBe(200)
    }
    app.clock.now = app.clock.start + DAY - 1
    const eleventh = await failureOf(await calls.sendAsHuman({ phone: PHONE }, from(20)))
    expect(eleventh).toMatchObject({ ...USED_UP, resultMsg: expect.stringContaining('明天') })
    app.clock.now = app.clock.start + DAY
    expect((await calls.sendAsHuman({ phone: PHONE }, from(20))).status).toBe(200)
  })
})

test('one address gets twenty an hour, over many numbers and devices', async () => {
  for (let index = 0; index < 20; index++)
    expect((await calls.sendAsHuman({ phone: phone(index) }, from(7))).status).toBe(200)
  expect(await failureOf(await calls.sendAsHuman({ phone: phone(20) }, from(7)))).toMatchObject(TOO_MANY)
  expect((await calls.send({ phone: phone(20) }, from(8))).status).toBe(200)
  app.clock.now = app.clock.start + HOUR
  expect((await calls.send({ phone: phone(21) }, from(7))).status).toBe(200)
})

test('whoever owns a network of IPv6 is one address', async () => {
  const at = (index: number) => ({ 'X-Forwarded-For': `2001:db8:1:2::${index}` })
  for (let index = 0; index < 20; index++)
    expect((await calls.sendAsHuman({ phone: phone(index) }, at(index))).status).toBe(200)
  expect(await failureOf(await calls.sendAsHuman({ phone: phone(20) }, at(20)))).toMatchObject(TOO_MANY)
})

test.each([
  ['a /56', 40, (index: number) => `2001:db8:7:ab${(index % 200).toString(16).padStart(2, '0')}::1`],
  ['a /48', 80, (index: number) => `2001:db8:8:${(index * 300).toString(16)}::1`],
  ['a /24', 100, (index: number) => `198.51.100.${index}`],
])('whoever owns %s gets %i an hour, from however many networks within', async (_, most, addressOf) => {
  let sent = 0
  for (let index = 0; index < most + 3; index++) {
    const answer = await calls.sendAsHuman({ phone: phone(index) }, { 'X-Forwarded-For': addressOf(index) })
    if (answer.status === 200) sent++
    else expect(await failureOf(answer)).toMatchObject(TOO_MANY)
  }
  expect(sent).toBe(most)
  expect((await calls.sendAsHuman({ phone: phone(999) }, { 'X-Forwarded-For': '2001:db8:9::1' })).status).toBe(200)
})

test('one device gets ten an hour, over many numbers and addresses', async () => {
  const cookie = cookieOf(await calls.send({ phone: phone(0) }, from(0)), 'device')!
  for (let index = 1; index < 10; index++)
    expect((await calls.sendAsHuman({ phone: phone(index) }, { ...from(index), cookie })).status).toBe(200)
  expect(await failureOf(await calls.sendAsHuman({ phone: phone(10) }, { ...from(10), cookie }))).toMatchObject(
    TOO_MANY,
  )
  expect((await calls.send({ phone: phone(10) }, from(10))).status).toBe(200)
})

test('all at once over many numbers, an address gets no more than its twenty', async () => {
  for (let index = 0; index < 10; index++) await calls.send({ phone: phone(index) }, from(9))
  const challenges: string[] = []
  for (let index = 0; index < 30; index++) {
    const failure = await failureOf(await calls.send({ phone: phone(100 + index) }, from(9)))
    challenges.push(failure['detail'] as string)
  }
  const before = app.sms.messages.length
  await Promise.all(
    challenges.map((challenge, index) =>
      calls.send({ phone: phone(100 + index), human: solveChallenge(challenge) }, from(9)),
    ),
  )
  expect(app.sms.messages.length - before).toBeLessThanOrEqual(10)
})

test('the limits outlive the process, and what they no longer need is thrown away', async () => {
  await calls.send({ phone: PHONE }, from(1))
  const { createServices } = await import('../../../process/services.ts')
  const sent: unknown[] = []
  const other = createServices(app.db, { seal: testSeal, sms: { send: async (message) => void sent.push(message) } })
  const given = { phone: PHONE, countryCode: '86', purpose: 'login' } as const
  const ask = (now: number) => other.account.sendCode(given, { address: '203.0.113.9', device: 'other' }, now)
  await expect(ask(app.clock.start + 1)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await ask(app.clock.start + 3 * DAY)
  expect(sent).toHaveLength(1)
  const oldest = await app.db.selectFrom('login_attempt').select('at').orderBy('at').executeTakeFirstOrThrow()
  expect(oldest.at).toBe(app.clock.start + 3 * DAY)
})

describe('the human check', () => {
  /** The number has had half of its codes: the next one costs work. */
  async function reachHalf(): Promise<string> {
    for (let index = 0; index < 3; index++) {
      app.clock.now = app.clock.start + index * MINUTE
      expect((await calls.send({ phone: PHONE }, from(index))).status).toBe(200)
    }
    app.clock.now = app.clock.start + 5 * MINUTE
    const failure = await failureOf(await calls.send({ phone: PHONE }, from(9)))
    expect(failure).toMatchObject({ status: 428, resultCode: 'HUMAN_CHECK', resultMsg: '请先完成安全验证' })
    return failure['detail'] as string
  }
  const prove = (human: { challenge: string; nonce: string }, given: string = PHONE) =>
    calls.send({ phone: given, human }, from(9))

  test('is asked for from half of a limit on, and good work is believed', async () => {
    const challenge = await reachHalf()
    expect(challenge).toMatch(/^12\.\d+\.[\w-]+\.[\w-]+$/)
    expect((await prove(solveChallenge(challenge))).status).toBe(200)
  })

  test('believes each piece of work once, even all at once', async () => {
    const proof = solveChallenge(await reachHalf())
    const sent = app.sms.messages.length
    await Promise.all(Array.from({ length: 5 }, () => prove(proof)))
    expect(app.sms.messages.length - sent).toBe(1)
    app.clock.now += MINUTE
    const again = await failureOf(await prove(proof))
    expect(again).toMatchObject({ resultCode: 'HUMAN_CHECK', detail: expect.not.stringContaining(proof.challenge) })
    // Written otherwise it is the same piece.
    const other = await failureOf(await prove(solveChallenge(proof.challenge.replace('.', '.0'))))
    expect(other).toMatchObject({ resultCode: 'HUMAN_CHECK' })
  })

  test('does not believe work that was not done, has run out, or was meant for something else', async () => {
    const challenge = await reachHalf()
    const [, expiry, random, signature] = challenge.split('.')
    const refused = [
      { challenge, nonce: 'x' },
      solveChallenge(`1.${expiry}.${random}.${signature}`),
      solveChallenge(`12.${Number(expiry) + 1}.${random}.${signature}`),
      solveChallenge(`12.${expiry}.${random}x.${signature}`),
      solveChallenge(`12.${expiry}.${random}.${signature}x`),
    ]
    for (const proof of refused) expect((await prove(proof)).status, proof.challenge).toBe(428)
    expect((await prove({ challenge: '😀', nonce: '' })).status).toBe(428)
    app.clock.now += 5 * MINUTE
    expect((await prove(solveChallenge(challenge))).status).toBe(428)
  })

  test('is bound to its number', async () => {
    const challenge = await reachHalf()
    for (let index = 0; index < 10; index++) await calls.send({ phone: phone(index) }, from(9))
    expect((await prove(solveChallenge(challenge), phone(50))).status).toBe(428)
    expect((await prove(solveChallenge(challenge))).status).toBe(200)
  })
})
