/** A new password by SMS code, and attackers who do not have the phone. */
import { describe, expect, test } from 'vitest'
import { cookieOf, failureOf, wrongCode } from '../../../testing/calls/code-calls.ts'
import { credentialsOf } from '../../../testing/app/test-app.ts'
import { phoneHash, testSeal } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const PHONE = '13912345678'
const NEW_PASSWORD = '床前明月光，疑是😀7'
const CODE_WRONG = { status: 400, success: false, resultCode: 'CODE_WRONG', model: null }

const { app, calls } = useCodeCalls({ env: { TRUST_PROXY: 'on' } })

const from = (address: number) => ({ 'X-Forwarded-For': `203.0.113.${address}` })

describe('a new password', () => {
  test('replaces the old one and ends every session', async () => {
    const { phone, password } = credentialsOf('editor')
    const sessions = [await app.signIn('editor'), await app.signIn('editor')]
    const other = await app.signIn('reader')
    const given = { phone, ...(await calls.receive({ phone, purpose: 'password' })), password: NEW_PASSWORD }
    const response = await calls.post('forgetPassword', given)
    expect(await response.json()).toMatchObject({ success: true, model: null })
    expect(cookieOf(response, 'ticket')).toBeUndefined()
    for (const headers of sessions) expect((await app.request('/api/user', { headers })).status).toBe(401)
    expect((await app.request('/api/user', { headers: other })).status).toBe(200)
    expect((await calls.post('login', { phone, password })).status).toBe(400)
    expect((await calls.post('login', { phone, password: NEW_PASSWORD })).status).toBe(200)
    expect(await failureOf(await calls.post('forgetPassword', given))).toMatchObject(CODE_WRONG)
    const stored = await app.db
      .selectFrom('credential')
      .select(['password_hash', 'changed_at'])
      .where('account_id', '=', 103)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$/), changed_at: app.clock.start })
  })

  test('is the first one of a reader who came by code', async () => {
    const phone = '13700000002'
    await calls.post('quickLogin', { phone, ...(await calls.receive({ phone })) })
    app.clock.now += MINUTE
    const code = await calls.receive({ phone, purpose: 'password' })
    expect((await calls.post('forgetPassword', { phone, ...code, password: NEW_PASSWORD })).status).toBe(200)
    expect((await calls.post('login', { phone, password: NEW_PASSWORD })).status).toBe(200)
  })

  test.each([
    ['1234567', '密码至少 8 位'],
    ['12345678', '太常见'],
    ['Password123', '太常见'],
    ['aaaaaaaaaa', '太常见'],
    ['10000000001', '太常见'],
    ['x'.repeat(129), '密码太长'],
  ])('%s is refused without costing the code', async (password, words) => {
    const { phone } = credentialsOf('reader')
    const code = await calls.receive({ phone, purpose: 'password' })
    const failure = await failureOf(await calls.post('forgetPassword', { phone, ...code, password }))
    expect(failure).toMatchObject({ status: 400, resultCode: 'BAD_INPUT', resultMsg: expect.stringContaining(words) })
    expect((await calls.post('checkCode', { phone, ...code })).status).toBe(200)
  })

  test('for a number without an account ends as with a wrong code, and makes none', async () => {
    const unknown = '13700000003'
    const { phone } = credentialsOf('reader')
    const right = await calls.receive({ phone: unknown, purpose: 'password' })
    const { code, token } = await calls.receive({ phone, purpose: 'password' })
    const reset = (given: object) => calls.post('forgetPassword', { ...given, password: NEW_PASSWORD })
    const answers = [await reset({ phone: unknown, ...right }), await reset({ phone, code: wrongCode(code), token })]
    const [one, other] = await Promise.all(answers.map(failureOf))
    expect(one).toEqual(other)
    expect(one).toMatchObject(CODE_WRONG)
    expect(
      await app.db.selectFrom('account').select('id').where('phone_hash', '=', phoneHash(unknown)).execute(),
    ).toEqual([])
  })

  test('takes no code that was asked for to sign in', async () => {
    const { phone } = credentialsOf('reader')
    const login = await calls.receive({ phone, purpose: 'login' })
    const reset = await calls.post('forgetPassword', { phone, ...login, password: NEW_PASSWORD })
    expect(await failureOf(reset)).toMatchObject(CODE_WRONG)
  })

  test.each(['forgetPassword', 'quickLogin'])(
    'a client that does not say what its code is for uses it for either, once: %s',
    async (name) => {
      const { phone, password } = credentialsOf('editor')
      const sent = await app.request(`/api/login/sendLoginCode?phone=${phone}&countryCode=86&sign=0`)
      const { token } = ((await sent.json()) as { model: { token: string } }).model
      const { code, purpose } = app.sms.messages.at(-1)!
      expect(purpose).toBe('login')
      const given = new URLSearchParams({ phone, countryCode: '86', code, token, password })
      expect((await app.request(`/api/login/checkCode?${given}`)).status).toBe(200)
      expect((await app.request(`/api/login/${name}?${given}`)).status).toBe(200)
      expect((await app.request(`/api/login/${name}?${given}`)).status).toBe(400)
    },
  )
})

describe('guessing codes', () => {
  test('ends after five tries at one code, also for the right one', async () => {
    const { code, token } = await calls.receive({ phone: PHONE })
    for (let time = 0; time < 5; time++) {
      const name = time % 2 ? 'checkCode' : 'quickLogin'
      const guess = { phone: PHONE, code: wrongCode(code), token }
      expect(await failureOf(await calls.post(name, guess, from(time)))).toMatchObject(CODE_WRONG)
    }
    expect(await failureOf(await calls.post('quickLogin', { phone: PHONE, code, token }))).toMatchObject(CODE_WRONG)
  })

  test('all at once gives no more than five tries', async () => {
    const { code, token } = await calls.receive({ phone: PHONE })
    const guess = { phone: PHONE, code: wrongCode(code), token }
    await Promise.all(Array.from({ length: 9 }, (_, index) => calls.post('checkCode', guess, from(index))))
    const row = await app.db.selectFrom('sms_code').select('attempts').executeTakeFirstOrThrow()
    expect(row.attempts).toBe(5)
    expect((await calls.post('quickLogin', { phone: PHONE, code, token }, from(99))).status).toBe(400)
  })

  test('has five tries for each code, and closes nothing for the next', async () => {
    for (let round = 0; round < 3; round++) {
      app.clock.now = app.clock.start + round * MINUTE
      const { code, token } = await calls.receive({ phone: PHONE }, from(round))
      const guess = (given: string) => calls.post('quickLogin', { phone: PHONE, code: given, token }, from(7))
      for (let time = 0; time < 5; time++)
        expect(await failureOf(await guess(wrongCode(code)))).toMatchObject(CODE_WRONG)
      expect((await guess(code)).status).not.toBe(200)
    }
    app.clock.now = app.clock.start + 3 * MINUTE
    const later = await calls.sendAsHuman({ phone: PHONE }, from(98))
    const { model } = (await later.json()) as { model: { token: string } }
    const { code } = app.sms.messages.at(-1)!
    expect((await calls.post('quickLogin', { phone: PHONE, code, token: model.token }, from(7))).status).toBe(200)
  })

  test('ten times with invented tokens closes the door for such guesses from that address, and for nothing else', async () => {
    const guess = (phone: string, address: number) =>
      calls.post('checkCode', { phone, code: '123456', token: 'none' }, from(address))
    for (let index = 0; index < 10; index++) expect((await guess(`1370000000${index}`, 7)).status).toBe(400)
    const closed = await failureOf(await guess(PHONE, 7))
    expect(closed).toMatchObject({ status: 429, resultMsg: '验证码错误次数过多，请十五分钟后再试' })
    expect((await guess(PHONE, 8)).status).toBe(400)
    const good = { phone: PHONE, ...(await calls.receive({ phone: PHONE })) }
    expect((await calls.post('checkCode', good, from(7))).status).toBe(200)
    expect((await calls.post('login', credentialsOf('reader'), from(7))).status).toBe(200)
  })

  test('right codes are not counted, however many', async () => {
    const good = { phone: PHONE, ...(await calls.receive({ phone: PHONE })) }
    for (let time = 0; time < 12; time++) expect((await calls.post('checkCode', good)).status).toBe(200)
  })
})

test('of many who redeem one code at the same time, exactly one comes in, and one account is made', async () => {
  const phone = '13700000004'
  const given = { phone, ...(await calls.receive({ phone })) }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => calls.post('quickLogin', given, from(index))),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(
    await app.db.selectFrom('account').select('id').where('phone_hash', '=', phoneHash(phone)).execute(),
  ).toHaveLength(1)
})

test('two servers that get the same code at the same time let one of them in', async () => {
  const phone = '13700000005'
  const { createServices } = await import('../../../process/services.ts')
  const given = { phone, countryCode: '86', ...(await calls.receive({ phone })) }
  const servers = Array.from({ length: 3 }, () => createServices(app.db, { seal: testSeal }))
  const answers = await Promise.allSettled(
    servers.map(({ account }, index) => account.identifyByCode(given, `203.0.113.${index}`, app.clock.now)),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('a code is worth nothing with another token or for another number', async () => {
  const mine = await calls.receive({ phone: PHONE })
  const other = '13700000006'
  const theirs = await calls.receive({ phone: other }, from(2))
  const attempts = [
    { phone: PHONE, code: mine.code, token: theirs.token },
    { phone: other, code: mine.code, token: mine.token },
    { phone: PHONE, code: mine.code, token: '' },
    { phone: PHONE, code: mine.code, token: 'x'.repeat(32) },
    { phone: PHONE, countryCode: '852', code: mine.code, token: mine.token },
  ]
  for (const attempt of attempts)
    expect(await failureOf(await calls.post('quickLogin', attempt, from(3)))).toMatchObject(CODE_WRONG)
  expect((await calls.post('quickLogin', { phone: PHONE, ...mine })).status).toBe(200)
})

test.each(['sendLoginCode', 'quickLogin', 'checkCode', 'forgetPassword'])(
  '%s is refused when it comes from a page of another site, by GET as well',
  async (name) => {
    const given = { phone: PHONE, code: '123456', password: NEW_PASSWORD }
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const sent = app.sms.messages.length
    const byGet = await app.request(`/api/login/${name}?${new URLSearchParams(given)}`, { headers })
    for (const response of [byGet, await calls.post(name, given, headers)])
      expect(await failureOf(response)).toMatchObject({ status: 403, resultCode: 'CROSS_SITE' })
    expect(app.sms.messages).toHaveLength(sent)
  },
)
