/** The second factor of staff: how it is set up and shown, what is refused without it, and who can take it away. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { FactorSetup, FactorState } from '#contract/desk/factor.ts'
import type { JournalPage } from '#contract/desk/journal.ts'
import { resealPhones } from '../../../jobs/reseal-phones.ts'
import { BEFORE_FACTOR, policy } from '../../../http/api/policy.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { openTestApp } from '../../../testing/app/test-app.ts'
import { TEST_PHONE_KEY } from '../../../testing/app/test-seal.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { calls, sampleRequest } from '../../../testing/lists/sample-call.ts'
import { sealKeys } from '../../../config/phone-key.ts'
import { createSeal } from '../account.seal.ts'
import { stepOf, totpCode } from './totp.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const EDITOR = 103
const app = useTestApp()
type Session = { cookie: string }

beforeEach(async () => {
  app.clock.now = app.clock.start
  for (const table of ['second_factor', 'recovery_code', 'factor_rule', 'login_attempt'] as const)
    await app.db.deleteFrom(table).execute()
})

const post = (session: Session, name: string, body: object = {}) =>
  app.postJson(`/api/desk/factor/${name}`, body, session)
const modelOf = async <Model>(response: Response): Promise<Model> => {
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { model: Model }).model
}
const stateOf = (session: Session) => app.read<FactorState>('/api/desk/factor', { headers: session })
const enter = (session: Session, path = '/api/desk/story') => app.request(path, { headers: session })
const codeAt = (secret: string, steps = 0) => totpCode(secret, stepOf(app.clock.now) + steps)
const show = (session: Session, code: string) => post(session, 'show', { code })

/** A session of somebody who has just turned it on. */
async function turnOn(reader: 'editor' | 'admin' | 'trainee' = 'editor') {
  const session = await app.signIn(reader)
  const { secret } = await modelOf<FactorSetup>(await post(session, 'begin'))
  const { codes } = await modelOf<{ codes: string[] }>(await post(session, 'confirm', { code: codeAt(secret) }))
  return { session, secret, codes }
}

describe('setting it up', () => {
  test('takes a first code of the app, and gives ten recovery codes once', async () => {
    const session = await app.signIn('editor')
    const { secret, path, size } = await modelOf<FactorSetup>(await post(session, 'begin'))
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect([path.length > 100, size > 20]).toEqual([true, true])
    expect(await stateOf(session)).toMatchObject({ isOn: false })
    await expectFailure(
      await post(session, 'confirm', { code: '000000' === codeAt(secret) ? '000001' : '000000' }),
      'FACTOR_WRONG',
    )
    const { codes } = await modelOf<{ codes: string[] }>(await post(session, 'confirm', { code: codeAt(secret) }))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await stateOf(session)).toEqual({ isOn: true, isRequired: false, codesLeft: 10 })
    expect((await enter(session)).status).toBe(200)
  })

  test('is not done again over one that is on, by nobody who has the session alone', async () => {
    const { secret } = await turnOn()
    const stolen = await app.signIn('editor')
    await expectFailure(await post(stolen, 'begin'), 'FORBIDDEN')
    app.clock.now += MINUTE
    await expectFailure(await post(stolen, 'confirm', { code: codeAt(secret) }), 'FORBIDDEN')
    for (const [name, code] of [['codes', 'FACTOR_NEEDED']] as const)
      await expectFailure(await post(stolen, name), code)
    const off = await app.request('/api/desk/factor', { method: 'DELETE', headers: stolen })
    await expectFailure(off, 'FACTOR_NEEDED')
  })

  test('leaves neither secret nor codes readable in the tables', async () => {
    const { secret, codes } = await turnOn()
    const rows = JSON.stringify([
      await app.db.selectFrom('second_factor').selectAll().execute(),
      await app.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(text)
  })
})

describe('a session that has not shown it', () => {
  test.each([
    ['of somebody who has one', 'FACTOR_NEEDED', async (): Promise<unknown> => turnOn()],
    [
      'of somebody who needs one',
      'FACTOR_SETUP',
      async (): Promise<unknown> => app.db.insertInto('factor_rule').values({ id: 1, since: 1 }).execute(),
    ],
  ] as const)('%s is refused every call of the desk but those that show it', async (_, code, prepare) => {
    await prepare()
    const session = await app.signIn('editor')
    await app.db.deleteFrom('house_right').where('account_id', '=', EDITOR).execute()
    const permissions = ['publish', 'site', 'money', 'people'] as const
    await app.db
      .insertInto('house_right')
      .values(permissions.map((right_name) => ({ account_id: EDITOR, right_name, granted_at: 1 })))
      .execute()
    const refused = calls.filter(
      ({ key }) => !['anonymous', 'reader', 'admin'].includes(policy[key]) && !BEFORE_FACTOR.has(key),
    )
    expect(refused.length).toBeGreaterThan(100)
    for (const call of refused) {
      const { path, init } = sampleRequest(call)
      const response = await app.request(path, { ...init, headers: { ...init?.headers, ...session } })
      await expectFailure(response, code, call.key)
    }
    await expectFailure(await enter(session, '/api/desk/contribution/1/attachment'), code)
    expect((await enter(session, '/api/desk/me')).status).toBe(200)
    // The site itself is open to them.
    expect((await enter(session, '/api/user')).status).toBe(200)
  })

  test('shows it once, with a code that nobody can use again', async () => {
    const { secret } = await turnOn()
    const [one, other] = [await app.signIn('editor'), await app.signIn('editor')]
    // The code of the set-up has been used.
    await expectFailure(await show(one, codeAt(secret)), 'FACTOR_WRONG')
    app.clock.now += MINUTE
    const code = codeAt(secret)
    await modelOf(await show(one, code))
    expect((await enter(one)).status).toBe(200)
    await expectFailure(await show(other, code), 'FACTOR_WRONG')
    await expectFailure(await show(other, codeAt(secret, -1)), 'FACTOR_WRONG')
    await expectFailure(await enter(other), 'FACTOR_NEEDED')
  })

  test('of two with one code at once, one gets in', async () => {
    const { secret } = await turnOn()
    const sessions = [await app.signIn('editor'), await app.signIn('editor'), await app.signIn('editor')]
    app.clock.now += MINUTE
    const code = codeAt(secret)
    const answers = await Promise.all(sessions.map((session) => show(session, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('takes a recovery code once, however it was copied', async () => {
    const { codes } = await turnOn()
    const session = await app.signIn('editor')
    const state = await modelOf<FactorState>(await show(session, ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')} `))
    expect(state.codesLeft).toBe(9)
    expect((await enter(session)).status).toBe(200)
    await expectFailure(await show(await app.signIn('editor'), codes[3]!), 'FACTOR_WRONG')
  })

  test('has five guesses in a quarter of an hour; those that have shown it go on', async () => {
    const { session, secret } = await turnOn()
    const thief = await app.signIn('editor')
    app.clock.now += MINUTE
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter(
      (code) => ![-1, 0, 1].some((steps) => code === codeAt(secret, steps)),
    )
    for (const code of wrong.slice(0, 5)) await expectFailure(await show(thief, code), 'FACTOR_WRONG')
    await expectFailure(await show(thief, codeAt(secret)), 'TOO_MANY')
    expect((await enter(session)).status).toBe(200)
    app.clock.now += 15 * MINUTE
    expect((await show(thief, codeAt(secret))).status).toBe(200)
  })

  test('cannot take away the comments of others either', async () => {
    await turnOn()
    const session = await app.signIn('editor')
    const { id } = await app.db
      .selectFrom('comment')
      .select('id')
      .where('state', '=', 'published')
      .where('account_id', '!=', EDITOR)
      .executeTakeFirstOrThrow()
    const response = await app.request('/api/comment/deleteDugan', {
      method: 'DELETE',
      headers: { ...session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ commentId: id }),
    })
    await expectFailure(response, 'FORBIDDEN')
  })
})

describe('a session that has shown it', () => {
  test('is asked again when it was left alone for half a day, and not while it is used', async () => {
    const { session } = await turnOn()
    for (let hour = 0; hour < 20; hour += 4) {
      app.clock.now += 4 * HOUR
      expect((await enter(session)).status, `after ${hour} hours`).toBe(200)
    }
    app.clock.now += 12 * HOUR
    await expectFailure(await enter(session), 'FACTOR_NEEDED')
    // Coming back without it does not make it good again.
    app.clock.now += MINUTE
    await expectFailure(await enter(session), 'FACTOR_NEEDED')
  })

  test('gets new recovery codes, and turns it off', async () => {
    const { session, codes } = await turnOn()
    const fresh = await modelOf<{ codes: string[] }>(await post(session, 'codes'))
    await expectFailure(await show(await app.signIn('editor'), codes[0]!), 'FACTOR_WRONG')
    expect(fresh.codes).toHaveLength(10)
    const off = await app.request('/api/desk/factor', { method: 'DELETE', headers: session })
    expect(await modelOf(off)).toEqual({ isOn: false, isRequired: false, codesLeft: 0 })
    expect((await enter(await app.signIn('editor'))).status).toBe(200)
  })
})

describe('administrators', () => {
  test('require it of all once they have it themselves; then nobody turns it off', async () => {
    const bare = await app.signIn('admin')
    await expectFailure(await post(bare, 'require', { required: true }), 'FORBIDDEN')
    const { session } = await turnOn('admin')
    await modelOf(await post(session, 'require', { required: true }))
    await expectFailure(await enter(await app.signIn('trainee')), 'FACTOR_SETUP')
    const off = await app.request('/api/desk/factor', { method: 'DELETE', headers: session })
    await expectFailure(off, 'FORBIDDEN')
    const trainee = await turnOn('trainee')
    expect((await enter(trainee.session)).status).toBe(200)
    await modelOf(await post(session, 'require', { required: false }))
    expect((await enter(await app.signIn('editor'))).status).toBe(200)
  })

  test('reset that of a colleague, which is written down, and not their own', async () => {
    const editor = await turnOn('editor')
    const { session } = await turnOn('admin')
    const reset = (uid: number) => app.request(`/api/desk/factor/${uid}`, { method: 'DELETE', headers: session })
    await modelOf(await reset(EDITOR))
    expect(await stateOf(editor.session)).toMatchObject({ isOn: false, codesLeft: 0 })
    await expectFailure(await reset(EDITOR), 'NOT_FOUND')
    const { uid } = await app.read<{ uid: number }>('/api/desk/me', { headers: session })
    await expectFailure(await reset(uid), 'FORBIDDEN')
    const { list } = await app.read<JournalPage>('/api/desk/journal?noun=right', { headers: session })
    expect(list[0]).toMatchObject({ action: 'right', subject: String(EDITOR), detail: '重置了两步验证' })
  })

  test('see who has one, and that they have none', async () => {
    await turnOn('editor')
    const admin = await app.signIn('admin')
    const colleagues = await app.read<{ uid: number; hasFactor: boolean }[]>('/api/desk/right', { headers: admin })
    expect(colleagues.filter(({ hasFactor }) => hasFactor).map(({ uid }) => uid)).toEqual([EDITOR])
    const { lines } = await app.read<{ lines: { check: string; found: string }[] }>('/api/desk/status', {
      headers: admin,
    })
    expect(lines.find(({ check }) => check === 'factor')!.found).toMatch(/位管理员没有启用两步验证/)
  })
})

test('a new key seals the secret anew, and it goes on', async () => {
  const { secret } = await turnOn()
  const NEW = { id: 'new', secret: Buffer.alloc(32, 3) }
  await resealPhones(app.db, createSeal([NEW, ...sealKeys.parse(TEST_PHONE_KEY)]))
  const later = await openTestApp({ beside: app, seal: createSeal([NEW]) })
  const session = await later.signIn('editor')
  app.clock.now += MINUTE
  const shown = await later.postJson('/api/desk/factor/show', { code: codeAt(secret) }, session)
  expect(shown.status).toBe(200)
  await later.close()
})
