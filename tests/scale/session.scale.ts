/** Two processes are one site: sessions and limits hold for both, and no client can spoof its address through nginx. */
import { describe, expect, test } from 'vitest'
import { ask, front, one, post, two } from './fixture/ask.ts'
import { isKnown, signIn } from './fixture/people.ts'

const failureOf = async (answer: ReturnType<typeof ask>) =>
  (await answer).json<{ resultCode: string; resultMsg: string }>()
const from = (address: number) => ({ 'X-Forwarded-For': `198.51.100.${address}` })
const phone = (index: number) => `135${String(index).padStart(8, '0')}`
const sendCode = (base: string, index: number, headers: Record<string, string>, more = {}) =>
  ask(base, '/api/login/sendLoginCode', { method: 'POST', body: { phone: phone(index) }, headers, ...more })

describe('a session', () => {
  test('that was opened at one is known at the other and behind nginx', async () => {
    const headers = await signIn(one, 'reader')
    for (const base of [one, two, front]) expect(await isKnown(base, headers), base).toBe(true)
  })

  test('that was closed at the other is closed everywhere', async () => {
    const headers = await signIn(one, 'reader')
    expect((await post(two, '/api/login/logout', {}, headers)).status).toBe(200)
    for (const base of [one, two, front]) expect(await isKnown(base, headers), base).toBe(false)
  })

  test('that was opened behind nginx has a cookie for encrypted connections alone', async () => {
    const given = { phone: '10000000001', password: 'qiri-demo-7' }
    const [cookie] = (await post(front, '/api/login/login', given)).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-ticket=.*; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('limits', () => {
  test('count wrong passwords over both processes', async () => {
    const wrong = { phone: phone(900), password: 'a-wild-guess' }
    for (let index = 0; index < 10; index++) {
      const answer = post(index % 2 ? two : one, '/api/login/login', wrong, from(index))
      expect(await failureOf(answer)).toMatchObject({ resultCode: 'LOGIN_FAILED' })
    }
    for (const base of [one, two])
      expect(await failureOf(post(base, '/api/login/login', wrong, from(20)))).toMatchObject({ resultCode: 'TOO_MANY' })
  })

  test('let one send a code that the other will not send again', async () => {
    expect((await sendCode(one, 901, from(30))).status).toBe(200)
    expect(await failureOf(sendCode(two, 901, from(31)))).toMatchObject({ resultCode: 'TOO_MANY' })
  })

  test('go by the address that nginx sees, whatever a client says of itself', async () => {
    // Ten from one address; then a proof of work is demanded.
    const claimed = async (index: number) => {
      const headers = { ...from(100 + index), 'X-Real-IP': `198.51.100.${index}`, Forwarded: `for=198.51.100.${index}` }
      return (await sendCode(front, index, headers, { from: '127.0.0.7' })).status
    }
    for (let index = 0; index < 10; index++) expect(await claimed(index)).toBe(200)
    expect(await claimed(10)).toBe(428)
    // By contrast: the same claims from whom the processes do believe.
    for (let index = 0; index < 11; index++)
      expect((await sendCode(one, 20 + index, from(200 + index))).status).toBe(200)
  })
})
