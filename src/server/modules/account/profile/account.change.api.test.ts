/** A new number and a new password: who may have them, what must be proved, and what ends with them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { failureOf, wrongCode } from '../../../testing/calls/code-calls.ts'
import { memberCalls, type Member } from '../../../testing/calls/member-calls.ts'
import { credentialsOf } from '../../../testing/app/test-app.ts'
import { phoneHash, phoneOf, sealedPhone } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const CODE_WRONG = { status: 400, resultCode: 'CODE_WRONG' }
const { app, calls } = useCodeCalls()

let member: ReturnType<typeof memberCalls>
let count = 0
/** A number that no account has. */
const freshPhone = () => `1371000${String(++count).padStart(4, '0')}`

beforeAll(() => {
  member = memberCalls(app)
})

const numberOf = ({ id }: Member) => phoneOf(app.db, id)

async function change(who: Member, phone: string, changes: Record<string, unknown> = {}) {
  const identity = await member.receiveIdentity(who)
  const sent = await member.receivePhone(who, phone)
  return member.post(who, 'changePhone', { identity, phone, ...sent, ...changes })
}

describe('a new number', () => {
  test('takes the place of the old one; every other session ends, this one goes on', async () => {
    const [old, next] = [freshPhone(), freshPhone()]
    const here = await member.join(old)
    const elsewhere = await member.join(old)
    app.sms.messages.length = 0
    expect((await change(here, ` +86 ${next} `)).status).toBe(200)
    expect(await numberOf(here)).toBe(next)
    expect([await member.isSignedIn(here), await member.isSignedIn(elsewhere)]).toEqual([true, false])
    // The old number received one message: the identity code.
    expect(app.sms.messages.map(({ phone, purpose }) => [phone, purpose])).toEqual([
      [old, 'identity'],
      [next, 'phone'],
    ])
    expect((await member.join(next)).id).toBe(here.id)
    expect((await member.join(old)).id).not.toBe(here.id)
  })

  test('may be asked for with the password instead of a code', async () => {
    const here = await member.signInAs('member', 102)
    const { phone, password } = credentialsOf('member')
    const next = freshPhone()
    const sent = await member.receivePhone(here, next)
    const wrong = await member.post(here, 'changePhone', { identity: { password: 'a-guess' }, phone: next, ...sent })
    expect(await failureOf(wrong)).toMatchObject({ status: 400, resultCode: 'LOGIN_FAILED', resultMsg: '密码不正确' })
    expect((await member.post(here, 'changePhone', { identity: { password }, phone: next, ...sent })).status).toBe(200)
    expect((await app.postJson('/api/login/login', { phone, password })).status).toBe(400)
    expect((await app.postJson('/api/login/login', { phone: next, password })).status).toBe(200)
    await app.db.updateTable('account').set(sealedPhone(phone)).where('id', '=', 102).execute()
  })

  test('that somebody has is told only to whoever holds it; answer and work of sending are the same', async () => {
    const here = await member.join(freshPhone())
    const other = await member.join(freshPhone())
    const answers: object[] = []
    const work = []
    for (const phone of [other.phone, freshPhone()]) {
      app.clock.now += MINUTE
      work.push(
        await app.countQueries(async () => {
          const response = await member.post(here, 'sendPhoneCode', { phone })
          const { model, ...rest } = (await response.json()) as { model: { token: string } }
          answers.push({ status: response.status, ...rest, length: model.token.length })
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(work[0]).toBe(work[1])

    const identity = await member.receiveIdentity(here)
    const sent = await member.receivePhone(here, other.phone)
    const given = { identity, phone: other.phone, ...sent }
    const guess = await member.post(here, 'changePhone', { ...given, code: wrongCode(sent.code) })
    expect(await failureOf(guess)).toMatchObject(CODE_WRONG)
    const failure = await failureOf(await member.post(here, 'changePhone', given))
    expect(failure).toMatchObject({ status: 409, resultCode: 'PHONE_TAKEN', resultMsg: '该手机号已绑定其他账号' })
    expect([await numberOf(here), await numberOf(other)]).toEqual([here.phone, other.phone])

    // Who they are has been proved, and nothing was done with it yet.
    const free = freshPhone()
    const better = await member.receivePhone(here, free)
    expect((await member.post(here, 'changePhone', { identity, phone: free, ...better })).status).toBe(200)
  })

  test('is given to one of two who want it at the same time', async () => {
    const [one, two] = [await member.join(freshPhone()), await member.join(freshPhone())]
    const wanted = freshPhone()
    const wishes = []
    for (const who of [one, two]) {
      const identity = await member.receiveIdentity(who)
      const { token, code } = await member.receivePhone(who, wanted)
      wishes.push({ who, body: { identity, phone: wanted, token, code } })
    }
    const responses = await Promise.all(wishes.map(({ who, body }) => member.post(who, 'changePhone', body)))
    const answers = await Promise.all(responses.map((response) => failureOf(response)))
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['PHONE_TAKEN', 'SUCCESS'])
    const owners = await app.db.selectFrom('account').select('id').where('phone_hash', '=', phoneHash(wanted)).execute()
    expect(owners).toHaveLength(1)
    expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('is not one’s own, in whatever spelling', async () => {
    const here = await member.join(freshPhone())
    app.clock.now += MINUTE
    const response = await member.post(here, 'sendPhoneCode', { phone: `0086 ${here.phone}` })
    expect(await failureOf(response)).toMatchObject({
      resultCode: 'BAD_INPUT',
      resultMsg: expect.stringContaining('现在绑定的手机号'),
    })
  })
})

describe('proving who one is', () => {
  test('by a code works once, for its owner, and not with a code for another purpose', async () => {
    const here = await member.join(freshPhone())
    const other = await member.join(freshPhone())
    const identity = await member.receiveIdentity(here)
    expect((await member.post(here, 'checkIdentity', { identity })).status).toBe(200)
    expect(await failureOf(await member.post(other, 'checkIdentity', { identity }))).toMatchObject(CODE_WRONG)
    app.clock.now += MINUTE
    const login = await calls.receive({ phone: here.phone })
    expect(await failureOf(await member.post(here, 'checkIdentity', { identity: login }))).toMatchObject(CODE_WRONG)

    const password = 'a-good-long-password'
    expect((await member.post(here, 'changePassword', { identity, password })).status).toBe(200)
    for (const again of ['changePassword', 'checkIdentity', 'leave'])
      expect(
        await failureOf(await member.post(here, again, { identity, password, confirm: '注销账号' })),
      ).toMatchObject(CODE_WRONG)
    // Nor does it open the account as a code for signing in would.
    expect(await failureOf(await calls.post('quickLogin', { phone: here.phone, ...identity }))).toMatchObject(
      CODE_WRONG,
    )
  })

  test('by the same code for two things at once does one of them', async () => {
    const here = await member.join(freshPhone())
    const identity = await member.receiveIdentity(here)
    const work = ['a-good-long-password', 'another-long-password'].map((password) =>
      member.post(here, 'changePassword', { identity, password }),
    )
    expect((await Promise.all(work)).map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('fails after five minutes, after five wrong answers, and after too many guesses at a password', async () => {
    const here = await member.join(freshPhone())
    const late = await member.receiveIdentity(here)
    app.clock.now += 5 * MINUTE
    expect(await failureOf(await member.post(here, 'checkIdentity', { identity: late }))).toMatchObject(CODE_WRONG)
    const identity = await member.receiveIdentity(here)
    const wrong = { ...identity, code: wrongCode(identity.code) }
    for (let time = 0; time < 5; time++) await member.post(here, 'checkIdentity', { identity: wrong })
    expect(await failureOf(await member.post(here, 'checkIdentity', { identity }))).toMatchObject(CODE_WRONG)
    const answers = []
    for (let time = 0; time < 11; time++)
      answers.push((await member.post(here, 'checkIdentity', { identity: { password: 'a-guess' } })).status)
    expect(answers).toEqual([...Array(10).fill(400), 429])
  })

  test('is asked for within the limits of all codes, and with the same work', async () => {
    const here = await member.join(freshPhone())
    expect((await member.post(here, 'sendIdentityCode')).status).toBe(429)
    for (let time = 0; time < 3; time++) {
      app.clock.now += MINUTE
      expect((await member.post(here, 'sendIdentityCode')).status).toBe(200)
    }
    app.clock.now += MINUTE
    const crowded = await failureOf(await member.post(here, 'sendIdentityCode'))
    expect(crowded).toMatchObject({ status: 428, resultCode: 'HUMAN_CHECK', detail: expect.any(String) })
  })

  test.each([{}, { identity: {} }, { identity: { code: '123456' } }, { identity: { code: '', token: '' } }])(
    '%j proves nothing',
    async (body) => {
      const here = await member.join(freshPhone())
      const answer = await failureOf(await member.post(here, 'checkIdentity', body))
      expect(answer).toMatchObject({ status: 400, resultCode: 'BAD_INPUT' })
    },
  )
})

describe('a new password', () => {
  const signIn = (phone: string, password: string) => app.postJson('/api/login/login', { phone, password })

  test('is set by whoever had none, and changed with the old one; other sessions end', async () => {
    const here = await member.join(freshPhone())
    const elsewhere = await member.join(here.phone)
    const identity = await member.receiveIdentity(here)
    const [first, second] = ['first-long-password', 'second-long-password']
    expect((await member.post(here, 'changePassword', { identity, password: first })).status).toBe(200)
    expect([await member.isSignedIn(here), await member.isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await signIn(here.phone, first)).status).toBe(200)
    const wish = { identity: { password: first }, password: second }
    expect((await member.post(here, 'changePassword', wish)).status).toBe(200)
    expect([(await signIn(here.phone, first)).status, (await signIn(here.phone, second)).status]).toEqual([400, 200])
  })

  test.each(['12345678', 'password'])('that is as easy as %s is refused, and the code stays good', async (password) => {
    const here = await member.join(freshPhone())
    const identity = await member.receiveIdentity(here)
    for (const easy of [password, here.phone]) {
      const answer = await failureOf(await member.post(here, 'changePassword', { identity, password: easy }))
      expect(answer).toMatchObject({ resultCode: 'BAD_INPUT', resultMsg: expect.stringContaining('太常见') })
    }
    expect((await member.post(here, 'checkIdentity', { identity })).status).toBe(200)
  })
})
