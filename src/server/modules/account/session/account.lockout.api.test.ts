/** Nobody locks an owner out: what strangers do at a number closes no door for those who have its account. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookieOf, failureOf, solveChallenge, strangerNetworks, wrongCode } from '../../../testing/calls/code-calls.ts'
import { credentialsOf } from '../../../testing/app/test-app.ts'
import { times } from '../../../testing/app/test-length.ts'
import { testSeal } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'
import { digest } from './account.digest.ts'

const MINUTE = 60 * 1000
const OWNER = credentialsOf('member')
const { phone } = OWNER
const LONG = { timeout: 120_000 }

const { app, calls } = useCodeCalls({ env: { TRUST_PROXY: 'on' } })

const elsewhere = strangerNetworks()
/** A network of the owner. */
const HOME = { 'X-Forwarded-For': '192.0.2.44' }

const guessPassword = (headers = elsewhere(), human?: object) =>
  calls.post('login', { ...OWNER, password: 'not-their-word', ...(human ? { human } : {}) }, headers)
const closeToStrangers = async () => {
  for (let time = 0; time < 10; time++) await guessPassword()
}
const knownBrowser = async () => ({
  ...HOME,
  cookie: cookieOf(await calls.post('login', OWNER, HOME), 'knownBrowser')!,
})

/** The proof for the challenge in a refusal. */
async function workFor(refusal: Response) {
  const { status, detail } = await failureOf(refusal)
  expect(status).toBe(429)
  return solveChallenge(detail as string)
}

/** Password, work, code: what is left at a new browser while strangers guess. */
async function enterByPasswordAndCode(headers: Record<string, string>): Promise<Response> {
  const first = await calls.post('login', OWNER, headers)
  if (first.status === 200) return first
  const needed = await failureOf(await calls.post('login', { ...OWNER, human: await workFor(first) }, headers))
  expect(needed).toMatchObject({ status: 428, resultCode: 'CODE_NEEDED' })
  await app.finishWork()
  const { code } = app.sms.messages.at(-1)!
  return calls.post('quickLogin', { phone, code, token: needed['detail'] as string }, headers)
}

describe('guesses at a code with an invented token', () => {
  test.each(['quickLogin', 'checkCode', 'forgetPassword'])('by %s do not touch the code of the owner', async (name) => {
    const mine = await calls.receive({ phone }, HOME)
    for (let time = 0; time < 12; time++) {
      const guess = { phone, code: '000001', token: `invented-${time}`, password: 'a-good-one-7' }
      await calls.post(name, guess, time < 6 ? elsewhere() : { 'X-Forwarded-For': '198.51.100.9' })
    }
    expect((await calls.post('quickLogin', { phone, ...mine }, HOME)).status).toBe(200)
  })

  test('from the very address of the owner do not, either', async () => {
    const mine = await calls.receive({ phone }, HOME)
    for (let time = 0; time < 12; time++) await calls.post('quickLogin', { phone, code: '000001', token: 'none' }, HOME)
    expect((await calls.post('quickLogin', { phone, ...mine }, HOME)).status).toBe(200)
  })
})

describe('guesses at a password by strangers', () => {
  test('do not count for a browser that has signed in before', async () => {
    const known = await knownBrowser()
    await closeToStrangers()
    expect((await guessPassword()).status).toBe(429)
    expect((await calls.post('login', OWNER, { ...known, ...elsewhere() })).status).toBe(200)
    // Not even from its own address.
    for (let time = 0; time < 11; time++) await calls.post('login', { phone: '13700000009', password: 'x' }, HOME)
    expect((await calls.post('login', OWNER, known)).status).toBe(200)
  })

  test('are few in a day, from however many networks', async () => {
    let looked = 0
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let time = 0; time < 11; time++) if ((await guessPassword()).status === 400) looked++
      app.clock.now += 15 * MINUTE
    }
    expect(looked).toBe(30)
  })

  test('leave the right password, work and a code as the way in at a new browser', async () => {
    await closeToStrangers()
    const entered = await enterByPasswordAndCode(HOME)
    expect(entered.status).toBe(200)
    expect(cookieOf(entered, 'ticket')).toBeDefined()
  })

  test('tell nothing from then on: right and wrong get the same answer, for the same work and the same counts', async () => {
    await closeToStrangers()
    const seen: unknown[] = []
    const work: number[] = []
    const sent = app.sms.messages.length
    const unknown = { phone: '13755550001', password: 'whatever-7' }
    for (let time = 0; time < 10; time++) await calls.post('login', unknown, elsewhere())
    for (const given of [{ ...OWNER, password: 'not-their-word' }, OWNER, unknown]) {
      const headers = elsewhere()
      const human = await workFor(await calls.post('login', given, headers))
      work.push(
        await app.countQueries(async () => {
          const response = await calls.post('login', { ...given, human }, headers)
          const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]+;/, '=;'))
          const { detail, ...failure } = await failureOf(response)
          seen.push({ ...failure, cookies, length: String(detail).length })
        }),
      )
      await app.finishWork()
      // Nor does asking for a code tell whether one has just been sent.
      const asked = await calls.send({ phone: given.phone }, elsewhere())
      seen.push((await failureOf(asked))['resultCode'])
      app.clock.now += MINUTE
    }
    expect(seen.slice(2, 4)).toEqual(seen.slice(0, 2))
    expect(seen.slice(4)).toEqual(seen.slice(0, 2))
    expect(seen[1]).toBe('SUCCESS')
    expect(new Set(work).size).toBe(1)
    // Three that anybody may ask for, and the one of the right password.
    expect(app.sms.messages.length - sent).toBe(4)
  })

  test('find no code by the token that they get', async () => {
    await closeToStrangers()
    const headers = elsewhere()
    const human = await workFor(await guessPassword(headers))
    const { detail } = await failureOf(await guessPassword(headers, human))
    await app.finishWork()
    const guess = { phone, code: '123456', token: detail as string }
    for (let time = 0; time < 6; time++) expect((await calls.post('quickLogin', guess, headers)).status).toBe(400)
  })

  test('the work for it is good once, for one number, from one network', async () => {
    await closeToStrangers()
    const headers = elsewhere()
    const human = await workFor(await guessPassword(headers))
    expect((await guessPassword(elsewhere(), human)).status).toBe(429)
    expect((await guessPassword(headers, human)).status).toBe(428)
    expect((await guessPassword(headers, human)).status).toBe(429)
  })

  test('who knows the password and has no phone brings five messages a day at most', async () => {
    await closeToStrangers()
    const sent = app.sms.messages.length
    for (let hour = 0; hour < 4; hour++) {
      for (let time = 0; time < 3; time++) {
        for (let guess = 0; guess < 10; guess++) await guessPassword()
        const headers = elsewhere()
        const human = await workFor(await calls.post('login', OWNER, headers))
        await calls.post('login', { ...OWNER, human }, headers)
        await app.finishWork()
        app.clock.now += MINUTE
      }
      app.clock.now += 60 * MINUTE
    }
    expect(app.sms.messages.length - sent).toBe(5)
  })
})

describe('a browser that has signed in before', () => {
  test('has a count of its own, which ends its guesses and nobody else’s', async () => {
    const known = await knownBrowser()
    const other = await knownBrowser()
    const guess = () => calls.post('login', { ...OWNER, password: 'not-their-word' }, known)
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(400)
    expect((await calls.post('login', OWNER, known)).status).toBe(429)
    expect((await calls.post('login', OWNER, other)).status).toBe(200)
    expect((await calls.post('login', OWNER, elsewhere())).status).toBe(200)
  })

  test('gets codes while strangers have used up theirs', async () => {
    const known = await knownBrowser()
    for (let time = 0; time < 6; time++) {
      await calls.sendAsHuman({ phone }, elsewhere())
      app.clock.now += MINUTE
    }
    expect((await calls.send({ phone }, elsewhere())).status).toBe(429)
    const mine = await calls.receive({ phone }, known)
    expect((await calls.post('quickLogin', { phone, ...mine }, known)).status).toBe(200)
  })

  test.each([
    ['another account', () => cookieOf],
    ['an invented hash', (cookie: string) => cookie.slice(0, -3) + (cookie.endsWith('AAA') ? 'BBB' : 'AAA')],
    ['another day', (cookie: string) => cookie.replace(/=\w+\./, `=${(app.clock.now + 1).toString(36)}.`)],
    ['nothing', () => 'knownBrowser='],
    ['garbage', () => `knownBrowser=${'~'.repeat(300)}`],
  ] as const)('is not one with the cookie of %s', async (what, change) => {
    const cookie =
      what === 'another account'
        ? cookieOf(await calls.post('login', credentialsOf('reader'), HOME), 'knownBrowser')!
        : (change as (cookie: string) => string)((await knownBrowser()).cookie)
    await closeToStrangers()
    expect((await calls.post('login', OWNER, { ...HOME, cookie })).status).toBe(429)
  })

  test('is a stranger again after a year without signing in', async () => {
    const known = await knownBrowser()
    app.clock.now += 365 * 24 * 60 * MINUTE
    await closeToStrangers()
    expect((await calls.post('login', OWNER, known)).status).toBe(429)
  })

  test('may know several accounts', async () => {
    const first = await knownBrowser()
    const second = await calls.post('login', credentialsOf('reader'), first)
    const both = { ...HOME, cookie: cookieOf(second, 'knownBrowser')! }
    await closeToStrangers()
    expect((await calls.post('login', OWNER, both)).status).toBe(200)
  })

  test.each([
    [
      'signs out everywhere else',
      (headers: object) => app.request('/api/user/session', { method: 'DELETE', headers: { ...headers } }),
    ],
    [
      'has a new password',
      (headers: object) =>
        app.postJson(
          '/api/user/changePassword',
          { identity: { password: OWNER.password }, password: OWNER.password },
          { ...headers },
        ),
    ],
  ] as const)('is a stranger again when the owner %s, except the one where that is done', async (_, change) => {
    const lost = await knownBrowser()
    const entered = await calls.post('login', OWNER, HOME)
    const cookie = ['ticket', 'knownBrowser'].map((name) => cookieOf(entered, name)).join('; ')
    const done = await change({ cookie })
    expect(done.status).toBe(200)
    const stays = { ...HOME, cookie: cookieOf(done, 'knownBrowser')! }
    await closeToStrangers()
    expect((await calls.post('login', OWNER, lost)).status).toBe(429)
    expect((await calls.post('login', OWNER, stays)).status).toBe(200)
  })
})

test('a signed-in owner proves who they are, whatever strangers guess', async () => {
  const entered = await calls.post('login', OWNER, HOME)
  const headers = { ...HOME, cookie: cookieOf(entered, 'ticket')! }
  await closeToStrangers()
  const prove = (identity: object) => app.postJson('/api/user/checkIdentity', { identity }, headers)
  expect((await prove({ password: OWNER.password })).status).toBe(200)
  for (let time = 0; time < 6; time++) {
    await calls.sendAsHuman({ phone }, elsewhere())
    app.clock.now += MINUTE
  }
  const sent = await app.postJson('/api/user/sendIdentityCode', {}, headers)
  const { model } = (await sent.json()) as { model: { token: string } }
  expect((await prove({ token: model.token, code: app.sms.messages.at(-1)!.code })).status).toBe(200)
})

describe('whatever strangers do, and in whatever order', () => {
  const empty = async (share: string) => {
    const subject = testSeal.hash('limit.subject', digest(`pot:${share}`))
    const row = { subject, kind: 'send', at: app.clock.now, succeeded: 1 } as const
    await app.db
      .insertInto('login_attempt')
      .values(Array.from({ length: 300 }, () => row))
      .execute()
  }
  const STRANGER = {
    asksForCodes: async () => {
      for (let time = 0; time < 3; time++) {
        await calls.sendAsHuman({ phone, purpose: time % 2 ? 'password' : 'login' }, elsewhere())
        app.clock.now += MINUTE
      }
    },
    asksForOneMore: () => calls.sendAsHuman({ phone }, elsewhere()),
    guessesPasswords: closeToStrangers,
    guessesWithWork: async () => {
      const headers = elsewhere()
      const refusal = await guessPassword(headers)
      if (refusal.status === 429) await guessPassword(headers, await workFor(refusal))
    },
    guessesCodes: async () => {
      for (let time = 0; time < 11; time++)
        await calls.post('quickLogin', { phone, code: '111111', token: `t${time}` }, time % 2 ? elsewhere() : HOME)
    },
    spoilsACode: async () => {
      const headers = elsewhere()
      const response = await calls.sendAsHuman({ phone }, headers)
      if (response.status !== 200) return
      const { token } = ((await response.json()) as { model: { token: string } }).model
      const code = wrongCode(app.sms.messages.at(-1)!.code)
      for (let time = 0; time < 6; time++) await calls.post('checkCode', { phone, code, token }, headers)
    },
    emptiesThePot: () => empty('everybody'),
    emptiesTheKeptShare: () => empty('registered'),
    waits: async () => void (app.clock.now += 7 * MINUTE),
  }
  const names = Object.keys(STRANGER) as (keyof typeof STRANGER)[]

  test('the owner gets in, at a browser that is known by either door, and at a new one', LONG, () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 9 }), async (deeds) => {
        await app.db.deleteFrom('login_attempt').execute()
        await app.db.deleteFrom('sms_code').execute()
        const known = await knownBrowser()
        const pending = await calls.receive({ phone }, known)
        const asked = app.clock.now
        for (const deed of deeds) await STRANGER[deed]()
        if (app.clock.now - asked < 5 * MINUTE)
          expect((await calls.post('quickLogin', { phone, ...pending }, HOME)).status).toBe(200)
        expect((await calls.post('login', OWNER, known)).status).toBe(200)
        app.clock.now += MINUTE
        const code = await calls.receive({ phone }, known)
        expect((await calls.post('quickLogin', { phone, ...code }, known)).status).toBe(200)
        expect((await enterByPasswordAndCode(HOME)).status).toBe(200)
      }),
      { numRuns: times(5, 60) },
    ),
  )
})
