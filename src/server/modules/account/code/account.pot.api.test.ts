/** The messages of an hour: strangers empty the share of everybody and no other, and learn nothing about who has an account. */
import { describe, expect, test } from 'vitest'
import type { SiteStatus } from '#contract/desk/status.ts'
import { cookieOf, failureOf, solveChallenge } from '../../../testing/calls/code-calls.ts'
import { credentialsOf } from '../../../testing/app/test-app.ts'
import { testSeal } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'
import { digest } from '../session/account.digest.ts'
import { sizeOfShare } from './account.pot.ts'

const HOUR = 60 * 60 * 1000
const UNKNOWN = '13712121212'
const EVERYBODY = sizeOfShare('everybody')

const { app, calls } = useCodeCalls({ env: { TRUST_PROXY: 'on', METRICS_PUBLIC: 'on' } })

const from = (index: number) => ({ 'X-Forwarded-For': `100.${64 + Math.floor(index / 250)}.${index % 250}.7` })

/** As if so many had been sent, by anybody. */
async function use(share: string, count: number): Promise<void> {
  const subject = testSeal.hash('limit.subject', digest(`pot:${share}`))
  const row = { subject, kind: 'send', at: app.clock.now, succeeded: 1 } as const
  await app.db
    .insertInto('login_attempt')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

async function challengeOf(given: object, headers: Record<string, string>): Promise<string> {
  const failure = await failureOf(await calls.send({ ...given }, headers))
  expect(failure).toMatchObject({ status: 428, resultCode: 'HUMAN_CHECK' })
  return failure['detail'] as string
}

const alarms = () => app.lines.filter((line) => line.includes('"level":"error"') && line.includes('alarm'))

test('the shares are the whole', () => {
  const shares = (['everybody', 'registered', 'known', 'confirmed'] as const).map(sizeOfShare)
  expect(shares.reduce((sum, share) => sum + share)).toBe(500)
})

describe('what is left', () => {
  const figure = async (name: string, share: string) => {
    const text = await (await app.request('/metrics')).text()
    return Number(new RegExp(`^${name}\\{share="${share}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  }
  const findLine = async () => {
    const headers = await app.signIn('trainee')
    const { lines } = await app.read<SiteStatus>('/api/desk/status', { headers })
    return lines.find(({ check }) => check === 'sms')!.found
  }

  test('is told to operators and to the desk, by share, for an hour', async () => {
    await use('everybody', EVERYBODY * 0.8)
    await use('known', 3)
    expect([await figure('sms_hour_messages', 'everybody'), await figure('sms_hour_messages', 'known')]).toEqual([
      EVERYBODY * 0.8,
      3,
    ])
    expect(await figure('sms_hour_messages_allowed', 'everybody')).toBe(EVERYBODY)
    expect(await findLine()).not.toContain('快要发完')
    await use('everybody', 1)
    expect(await findLine()).toContain(
      `快要发完，或者已经发完。这一小时已发：所有人 ${EVERYBODY * 0.8 + 1}/${EVERYBODY}，`,
    )
    app.clock.now += HOUR
    expect(await figure('sms_hour_messages', 'everybody')).toBe(0)
    expect(await findLine()).not.toContain('快要发完')
  })

  test('falls with each code that is sent', async () => {
    const before = await figure('sms_hour_messages', 'everybody')
    expect((await calls.send({ phone: UNKNOWN }, from(1))).status).toBe(200)
    expect(await figure('sms_hour_messages', 'everybody')).toBe(before + 1)
  })
})

describe('the work', () => {
  test.each([
    [0.3, 12],
    [0.62, 13],
    [0.9, 13],
    [1, 14],
  ])('at %d of the share of everybody is %i bits', async (used, bits) => {
    await use('everybody', EVERYBODY * used)
    expect(await challengeOf({ phone: UNKNOWN }, from(1))).toMatch(new RegExp(`^${bits}\\.`))
  })

  test('that was done before it rose is not enough; the browser is asked again', async () => {
    await use('everybody', EVERYBODY * 0.3)
    const easy = solveChallenge(await challengeOf({ phone: UNKNOWN }, from(1)))
    await use('everybody', EVERYBODY * 0.4)
    const harder = await challengeOf({ phone: UNKNOWN, human: easy }, from(1))
    expect(harder).toMatch(/^13\./)
    expect((await calls.send({ phone: UNKNOWN, human: solveChallenge(harder) }, from(1))).status).toBe(200)
  })

  test('is good for one number, in one network, once', async () => {
    await use('everybody', EVERYBODY * 0.3)
    const human = solveChallenge(await challengeOf({ phone: UNKNOWN }, from(1)))
    expect((await calls.send({ phone: '13712121213', human }, from(1))).status).toBe(428)
    expect((await calls.send({ phone: UNKNOWN, human }, from(2))).status).toBe(428)
    expect((await calls.send({ phone: UNKNOWN, human }, from(1))).status).toBe(200)
    app.clock.now += 60_000
    expect((await calls.send({ phone: UNKNOWN, human }, from(1))).status).toBe(428)
  })
})

describe('when the share of everybody is empty', () => {
  const registered = credentialsOf('reader').phone

  test('a number with an account gets its code, and one without is told honestly; both get the same answer', async () => {
    await use('everybody', EVERYBODY)
    const before = app.sms.messages.length
    const seen: unknown[] = []
    const work: number[] = []
    for (const [index, phone] of [UNKNOWN, registered].entries()) {
      const human = solveChallenge(await challengeOf({ phone }, from(index)))
      work.push(
        await app.countQueries(async () => {
          const response = await calls.send({ phone, human }, from(index))
          const { model, requestId: _, ...rest } = (await response.json()) as Record<string, unknown>
          const { token, note } = model as { token: string; note: string }
          const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]+;/, '=;'))
          seen.push({ ...rest, note, length: token.length, status: response.status, cookies })
        }),
      )
    }
    await app.finishWork()
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ status: 200, note: expect.stringContaining('已经注册的号码') })
    expect(work[0]).toBe(work[1])
    expect(app.sms.messages.slice(before).map(({ phone }) => phone)).toEqual([registered])
    expect(alarms().length).toBeGreaterThan(0)
  })

  test('the code opens the account, and no code opens what was not sent', async () => {
    await use('everybody', EVERYBODY)
    const tokens: string[] = []
    for (const [index, phone] of [registered, UNKNOWN].entries()) {
      const response = await calls.sendAsHuman({ phone }, from(index))
      tokens.push(((await response.json()) as { model: { token: string } }).model.token)
    }
    await app.finishWork()
    const { code } = app.sms.messages.at(-1)!
    expect((await calls.post('quickLogin', { phone: UNKNOWN, code, token: tokens[1] })).status).toBe(400)
    expect((await calls.post('quickLogin', { phone: registered, code, token: tokens[0] })).status).toBe(200)
  })

  test('neither answer nor work changes with what numbers with an account have used up', async () => {
    await use('everybody', EVERYBODY)
    const ask = async (index: number) => {
      const challenge = await challengeOf({ phone: registered }, from(index))
      const response = await calls.send({ phone: registered, human: solveChallenge(challenge) }, from(index))
      const { note } = ((await response.json()) as { model: { note: string } }).model
      await app.finishWork()
      app.clock.now += 60_000
      return [challenge.split('.')[0], response.status, note]
    }
    const before = await ask(1)
    await use('registered', sizeOfShare('registered'))
    const sent = app.sms.messages.length
    expect(await ask(2)).toEqual(before)
    expect(app.sms.messages).toHaveLength(sent)
  })

  test('a browser that has signed in before gets its code as always', async () => {
    const entered = await calls.post('login', credentialsOf('reader'))
    const cookie = cookieOf(entered, 'knownBrowser')!
    await use('everybody', EVERYBODY)
    const response = await calls.send({ phone: registered }, { ...from(1), cookie })
    const { model } = (await response.json()) as { model: { token: string; note?: string } }
    expect(model.note).toBeUndefined()
    const { code } = app.sms.messages.at(-1)!
    expect((await calls.post('quickLogin', { phone: registered, code, token: model.token }, from(1))).status).toBe(200)
  })

  test('an hour later everybody gets one again', async () => {
    await use('everybody', EVERYBODY)
    await challengeOf({ phone: UNKNOWN }, from(1))
    app.clock.now += HOUR
    const response = await calls.send({ phone: UNKNOWN }, from(1))
    expect(((await response.json()) as { model: object }).model).not.toHaveProperty('note')
    expect(response.status).toBe(200)
  })

  test('and far too many still ask, strangers are refused, with or without an account', async () => {
    await use('everybody', EVERYBODY)
    await use('asked', 5000)
    for (const phone of [UNKNOWN, registered])
      expect(await failureOf(await calls.send({ phone }, from(1)))).toMatchObject({ status: 503 })
  })
})
