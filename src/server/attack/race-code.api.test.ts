/** SMS codes and guesses, concurrently and on two servers: one code admits one, and ten guesses are ten. */
import { describe, expect, test } from 'vitest'
import { codeCalls } from '../testing/calls/code-calls.ts'
import { countSuccesses } from '../testing/calls/commerce-calls.ts'
import { times } from '../testing/app/test-length.ts'
import { openRace } from '../testing/app/open-race.ts'

const MINUTE = 60 * 1000
const LONG = { timeout: 300_000 }

const { app, servers, race, again, from, run, listAccidents } = openRace(0)

describe('codes by message', () => {
  const sending = () => servers.map(codeCalls)
  const phoneOf = (kind: number, round: number) => `13${kind}${String(round).padStart(8, '0')}`

  test('one is sent, however many ask for the same number', LONG, () =>
    again(async (round) => {
      const phone = phoneOf(0, round)
      const answers = await race(6, (index, server) => sending()[server]!.send({ phone }, from(round * 6 + index)))
      expect((await countSuccesses(answers)).good).toBeLessThanOrEqual(1)
      const sent = servers.flatMap(({ sms }) => sms.messages).filter((message) => message.phone === phone)
      expect(sent.length).toBeLessThanOrEqual(1)
    }),
  )

  test('one lets one in', LONG, () =>
    again(async (round) => {
      const phone = phoneOf(1, round)
      const given = { phone, ...(await sending()[0]!.receive({ phone }, from(200 + round))) }
      const answers = await race(6, (position, server) =>
        sending()[server]!.post('quickLogin', given, from(400 + position)),
      )
      expect((await countSuccesses(answers)).good).toBe(1)
    }),
  )

  test('one sets one new password', LONG, () =>
    again(async (round) => {
      const phone = phoneOf(2, round)
      const login = { phone, ...(await sending()[0]!.receive({ phone }, from(600 + round))) }
      expect((await sending()[0]!.post('quickLogin', login, from(600 + round))).status).toBe(200)
      app.clock.now += MINUTE
      const reset = { phone, ...(await sending()[0]!.receive({ phone, purpose: 'password' }, from(800 + round))) }
      const passwords = ['first-of-two-7', 'other-of-two-7']
      const answers = await race(2, (index, server) =>
        sending()[server]!.post('forgetPassword', { ...reset, password: passwords[index] }, from(1000 + index)),
      )
      expect((await countSuccesses(answers.map((answer) => answer.clone()))).good).toBe(1)
      const winner = answers.findIndex(({ status }) => status === 200)
      const entered = await Promise.all(
        passwords.map((password) => app.postJson('/api/login/login', { phone, password }, from(1200 + round))),
      )
      expect(entered.map(({ status }) => status === 200)).toEqual([winner === 0, winner === 1])
    }),
  )
})

describe('guesses from one address, all at once and each at somebody else', () => {
  /** Ten, and one that the other server has in progress at that moment. */
  const MOST = 11

  test('at passwords are ten', LONG, () =>
    again(async (round) => {
      const answers = await race(40, (index, server) => {
        const phone = `135${String(round * 100 + index).padStart(8, '0')}`
        return servers[server]!.postJson('/api/login/login', { phone, password: 'a-wild-guess' }, from(2000 + round))
      })
      const { codes } = await countSuccesses(answers.map((answer) => answer.clone()))
      expect(codes).toEqual(new Set(['LOGIN_FAILED', 'TOO_MANY']))
      expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(MOST)
    }),
  )

  test('at codes are ten', LONG, () =>
    again(async (round) => {
      const answers = await race(40, (position, server) => {
        const phone = `136${String(round * 100 + position).padStart(8, '0')}`
        const given = { phone, code: '123456', token: 'x'.repeat(32) }
        return servers[server]!.postJson('/api/login/quickLogin', given, from(2200 + round))
      })
      const { codes } = await countSuccesses(answers.map((answer) => answer.clone()))
      expect(codes).toEqual(new Set(['CODE_WRONG', 'TOO_MANY']))
      expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(MOST)
    }),
  )
})

test('that was often enough, and nothing of it was an accident', () => {
  expect(run.races).toBeGreaterThanOrEqual(times(10, 125))
  expect(listAccidents()).toEqual([])
})
