/** Codes by short message: what they open, how long, and how often. */
import { describe, expect, test } from 'vitest'
import { cookieOf, failureOf, wrongCode } from '../../../testing/calls/code-calls.ts'
import { credentialsOf } from '../../../testing/app/test-app.ts'
import { phoneHash } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const PHONE = '13912345678'
const CODE_WRONG = { status: 400, resultCode: 'CODE_WRONG', resultMsg: '验证码不正确或已过期' }

const { app, calls } = useCodeCalls()

const get = (name: string, given: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(`/api/login/${name}?${new URLSearchParams(given)}`, { headers })
const findReader = (phone: string) =>
  app.db.selectFrom('account').selectAll().where('phone_hash', '=', phoneHash(phone)).executeTakeFirst()

describe('sending a code', () => {
  test('gives a token and keeps it in cookies that scripts cannot read', async () => {
    const response = await calls.send({ phone: PHONE })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const { model } = (await response.json()) as { model: { token: string } }
    expect(model.token).toMatch(/^[\w-]{32}$/)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(cookieOf(response, 'codeToken')).toBe(`codeToken=${model.token}`)
    expect(cookieOf(response, 'device')).toMatch(/^device=[\w-]{22}$/)
    expect(app.sms.messages.at(-1)).toEqual({
      countryCode: '86',
      phone: PHONE,
      code: expect.stringMatching(/^\d{6}$/),
      purpose: 'login',
    })
  })

  test('keeps the id of a device that has one, and replaces one that is invented', async () => {
    const first = cookieOf(await calls.send({ phone: PHONE }), 'device')!
    expect(cookieOf(await calls.send({ phone: '13912345670' }, { cookie: first }), 'device')).toBeUndefined()
    const odd = await calls.send({ phone: '13912345671' }, { cookie: 'device=me' })
    expect(cookieOf(odd, 'device')).toMatch(/^device=[\w-]{22}$/)
  })

  test('is the same, in answer and in work, for a number with an account and one without', async () => {
    const answers: unknown[] = []
    const work: number[] = []
    await calls.send({ phone: '13912345672' })
    for (const phone of [credentialsOf('reader').phone, '13912345673']) {
      for (const purpose of ['login', 'password']) {
        app.clock.now += MINUTE
        work.push(
          await app.countQueries(async () => {
            const response = await calls.send({ phone, purpose })
            const { model, ...rest } = (await response.json()) as { model: { token: string } }
            answers.push({ status: response.status, ...rest, length: model.token.length })
          }),
        )
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(new Set(work).size).toBe(1)
  })

  test('that fails is told in words, is reported, costs the number nothing, and leaves the code before it good', async () => {
    const before = await calls.receive({ phone: PHONE })
    app.clock.now += MINUTE
    app.sms.failure = new Error('the provider is down')
    for (let time = 0; time < 3; time++) {
      const failure = await failureOf(await calls.send({ phone: PHONE }))
      expect(failure).toMatchObject({ status: 503, resultCode: 'SMS_FAILED', resultMsg: '短信没有发出去，请稍后再试' })
    }
    expect(app.lines.at(-2)).toContain('the provider is down')
    app.sms.failure = null
    expect((await calls.post('checkCode', { phone: PHONE, ...before })).status).toBe(200)
    expect((await calls.send({ phone: PHONE })).status).toBe(200)
  })

  test('believes no sign, and works in the form of older clients', async () => {
    const response = await get('sendLoginCode', { phone: PHONE, countryCode: '86', sign: 'whatever' })
    const { model } = (await response.json()) as { model: { token: string } }
    const { code } = app.sms.messages.at(-1)!
    expect((await get('checkCode', { phone: PHONE, code, token: model.token })).status).toBe(200)
    const entered = await get('quickLogin', { phone: PHONE, code, token: model.token })
    expect(cookieOf(entered, 'ticket')).toMatch(/^ticket=[\w-]{43}$/)
  })
})

describe('signing in with a code', () => {
  test('opens the account of the number, once', async () => {
    const { phone } = credentialsOf('reader')
    const given = { phone, ...(await calls.receive({ phone })) }
    const response = await calls.post('quickLogin', given)
    expect(await response.clone().json()).toMatchObject({ success: true, model: { uid: 101, name: '访客小七' } })
    const ticket = cookieOf(response, 'ticket')!
    expect((await app.request('/api/user', { headers: { cookie: ticket } })).status).toBe(200)
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith('codeToken='))).toContain('Max-Age=0')
    const again = await calls.post('quickLogin', given)
    expect(again.headers.getSetCookie()).toEqual([])
    expect(await failureOf(again)).toMatchObject(CODE_WRONG)
  })

  test('registers a number that is new, as a reader without a password', async () => {
    const phone = '13700000001'
    expect(await findReader(phone)).toBeUndefined()
    const response = await calls.post('quickLogin', { phone, ...(await calls.receive({ phone })) })
    const { model } = (await response.json()) as { model: { uid: number; name: string } }
    expect(model.name).toMatch(/^读者\d{4}$/)
    expect(await findReader(phone)).toMatchObject({ id: model.uid, role: 'reader', country_code: '86' })
    app.clock.now += MINUTE
    const second = await calls.post('quickLogin', { phone, ...(await calls.receive({ phone })) })
    expect(await second.json()).toMatchObject({ model: { uid: model.uid } })
    const byPassword = await calls.post('login', { phone, password: '' + model.uid })
    expect(await failureOf(byPassword)).toMatchObject({ resultCode: 'LOGIN_FAILED' })
  })

  test('takes the token from the cookie when none is given', async () => {
    const { code, token } = await calls.receive({ phone: PHONE })
    expect(await failureOf(await calls.post('quickLogin', { phone: PHONE, code }))).toMatchObject(CODE_WRONG)
    const headers = { cookie: `codeToken=${token}` }
    expect((await calls.post('quickLogin', { phone: PHONE, code }, headers)).status).toBe(200)
  })

  test('lasts five minutes', async () => {
    const given = { phone: PHONE, ...(await calls.receive({ phone: PHONE })) }
    app.clock.now = app.clock.start + 5 * MINUTE - 1
    expect((await calls.post('checkCode', given)).status).toBe(200)
    app.clock.now = app.clock.start + 5 * MINUTE
    for (const name of ['checkCode', 'quickLogin']) {
      expect(await failureOf(await calls.post(name, given))).toMatchObject(CODE_WRONG)
    }
  })

  test('works with the code that this browser asked for, whoever asks for another one', async () => {
    const owner = await calls.receive({ phone: PHONE })
    app.clock.now += MINUTE
    const stranger = await calls.receive({ phone: PHONE })
    const mixed = { phone: PHONE, code: owner.code, token: stranger.token }
    expect(await failureOf(await calls.post('quickLogin', mixed))).toMatchObject(CODE_WRONG)
    expect((await calls.post('quickLogin', { phone: PHONE, ...owner })).status).toBe(200)
  })

  test('is refused in words while the account is banned', async () => {
    const { phone } = credentialsOf('member')
    const ban = (until: number | null) =>
      app.db.updateTable('account').set({ banned_until: until }).where('phone_hash', '=', phoneHash(phone)).execute()
    await ban(app.clock.start + 10 * MINUTE)
    const response = await calls.post('quickLogin', { phone, ...(await calls.receive({ phone })) })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await failureOf(response)).toMatchObject({ status: 403, resultMsg: expect.stringContaining('停用') })
    app.clock.now = app.clock.start + 10 * MINUTE
    const later = await calls.post('quickLogin', { phone, ...(await calls.receive({ phone })) })
    expect(later.status).toBe(200)
    await ban(null)
  })

  test.each([
    '+86 139 1234 5678',
    '008613912345678',
    '１３９１２３４５６７８',
    '139-1234-5678',
    ' 13912345678 ',
    '\u202D13912345678',
  ])('knows the number in the spelling %j', async (spelling) => {
    const { token, code } = await calls.receive({ phone: spelling })
    expect(app.sms.messages.at(-1)).toMatchObject({ phone: PHONE, countryCode: '86' })
    expect((await calls.post('quickLogin', { phone: PHONE, code, token })).status).toBe(200)
  })

  test.each(['😀', '1391234567😀', '1️⃣3912345678', '+852 13912345678', '+86+8613912345678', '139'])(
    'has no use for the number %j',
    async (phone) => {
      const failure = { status: 400, resultCode: 'BAD_INPUT', resultMsg: '手机号格式不正确' }
      for (const name of ['sendLoginCode', 'quickLogin', 'checkCode', 'forgetPassword']) {
        const given = { phone, code: '123456', password: 'a-good-one-7' }
        expect(await failureOf(await calls.post(name, given)), name).toMatchObject(failure)
      }
    },
  )

  test.each(['😀😀', '１２３４５６', '', '12345', "' or 1=1"])('does not fall for the code %j', async (code) => {
    const { token } = await calls.receive({ phone: PHONE })
    await app.db
      .updateTable('sms_code')
      .set({ code_hash: 'x'.repeat(43) })
      .execute()
    expect(await failureOf(await calls.post('quickLogin', { phone: PHONE, code, token }))).toMatchObject(CODE_WRONG)
  })
})

describe('checking a code', () => {
  test('tells right from wrong, for either purpose, and does not use it up', async () => {
    for (const purpose of ['login', 'password']) {
      const { code, token } = await calls.receive({ phone: PHONE, purpose })
      const check = (given: string) => calls.post('checkCode', { phone: PHONE, code: given, token })
      expect(await failureOf(await check(wrongCode(code)))).toMatchObject(CODE_WRONG)
      for (let time = 0; time < 7; time++) expect((await check(code)).status).toBe(200)
      app.clock.now += MINUTE
    }
  })

  test('leaves the last try to whoever has found the code with it', async () => {
    const { code, token } = await calls.receive({ phone: PHONE })
    for (let time = 0; time < 4; time++) await calls.post('checkCode', { phone: PHONE, code: wrongCode(code), token })
    expect((await calls.post('checkCode', { phone: PHONE, code, token })).status).toBe(200)
    expect((await calls.post('quickLogin', { phone: PHONE, code, token })).status).toBe(200)
  })
})
