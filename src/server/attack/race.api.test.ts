/**
 * Many who want the same thing at the same moment, at two servers on one database: exactly one has it, whether it is money, a
 * code or a gift, and what is counted is counted right.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPeople, type Person } from '#server/testing/comment-calls.ts'
import { codeCalls } from '#server/testing/code-calls.ts'
import { commerceCalls, countSuccesses } from '#server/testing/commerce-calls.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { times } from '#server/testing/test-length.ts'
import { useReaders } from '#server/testing/use-test-app.ts'

const COURSE = 501
const MINUTE = 60 * 1000
const ROUNDS = times(2, 25)
const env = { TRUST_PROXY: 'on' }

const { app, sessions } = useReaders({ env })
let other: TestApp
let servers: TestApp[]
let shops: ReturnType<typeof commerceCalls>[]
let people: Person[] = []
let used = 0
let races = 0

beforeAll(async () => {
  other = await openTestApp({ beside: app, env })
  servers = [app, other]
  shops = servers.map(commerceCalls)
  people = await addPeople(app, ROUNDS * 40, 740_001)
})
afterAll(() => other.close())
beforeEach(async () => {
  app.clock.now += 10 * MINUTE
  await app.db.deleteFrom('login_attempt').execute()
})

const next = (): Person => people[used++]!
const nextPeople = (count: number): Person[] => Array.from({ length: count }, next)
const from = (place: number) => ({ 'X-Forwarded-For': `198.51.${Math.floor(place / 200)}.${(place % 200) + 1}` })

/** So many at once, at one server and the other in turn. */
function race(count: number, run: (place: number, server: number) => Promise<Response>): Promise<Response[]> {
  races++
  return Promise.all(Array.from({ length: count }, (_, place) => run(place, place % 2)))
}

/** Everything again and again, each time with other people. */
const raced = (name: string, run: (round: number) => Promise<void>) =>
  test(name, { timeout: 300_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      app.clock.now += 1000
      await run(round)
    }
  })

const ownersOf = async (who: Person[]) =>
  app.db
    .selectFrom('entitlement')
    .select('account_id')
    .where('content_type', '=', 1)
    .where('content_id', '=', COURSE)
    .where(
      'account_id',
      'in',
      who.map(({ id }) => id),
    )
    .execute()
const makeCodes = async (batch: object) =>
  (await shops[0]!.makeCodes(sessions.editor, { count: 1, note: '抢', ...batch })).codes
const stepsOf = (number: string) =>
  app.db
    .selectFrom('order_event')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_event.purchase_order_id')
    .select('order_event.state')
    .where('purchase_order.number', '=', number)
    .execute()

describe('codes and gifts', () => {
  raced('of those who redeem one code, one has it', async () => {
    const [code] = await makeCodes({ type: 'class', id: COURSE })
    const who = nextPeople(6)
    const answers = await race(6, (place, server) => shops[server]!.tryRedeem(who[place]!, code!))
    expect(await countSuccesses(answers)).toEqual({ good: 1, codes: new Set(['SUCCESS', 'REDEEM_REFUSED']) })
    expect(await ownersOf(who)).toHaveLength(1)
  })

  raced('two codes for a membership give two years to whoever types both at once', async () => {
    const codes = await makeCodes({ type: 'knowledge', count: 2 })
    const [who] = nextPeople(1)
    const answers = await race(4, (place, server) => shops[server]!.tryRedeem(who!, codes[place % 2]!))
    // Each is told to the same person again as theirs.
    expect((await countSuccesses(answers)).good).toBe(4)
    const { membership, grants } = await membershipOf(who!.id)
    expect(grants).toHaveLength(2)
    expect(membership!.expires_at - app.clock.now).toBe(grants[0]!.term_ms + grants[1]!.term_ms)
  })

  raced('of those who take one gift, one has it', async () => {
    const [giver, ...takers] = nextPeople(6) as [Person, ...Person[]]
    const bought = await shops[0]!.buy(giver, { type: 'class', id: COURSE, gift: true })
    const code = bought.gift!.url.split('/').at(-1)!
    const answers = await race(5, (place, server) => shops[server]!.tryClaim(takers[place]!, code))
    expect((await countSuccesses(answers)).good).toBe(1)
    expect(await ownersOf(takers)).toHaveLength(1)
  })

  raced('a gift that is taken while its money goes back is taken, or the money is back', async () => {
    const [giver, taker] = nextPeople(2) as [Person, Person]
    const bought = await shops[0]!.buy(giver, { type: 'class', id: COURSE, gift: true })
    const code = bought.gift!.url.split('/').at(-1)!
    const [claimed] = await race(2, (place, server) =>
      place === 0
        ? shops[server]!.tryClaim(taker, code)
        : shops[server]!.tryDecide(sessions.editor, bought.number, true),
    )
    const owns = (await ownersOf([taker])).length
    const { state } = await shops[0]!.find(giver, bought.number)
    expect(['fulfilled', 'refunded']).toContain(state)
    if (claimed!.status === 200 && owns === 1) return
    expect([owns, state]).toEqual([0, 'refunded'])
  })
})

async function membershipOf(accountId: number) {
  const rows = app.db.selectFrom('membership').select(['expires_at']).where('account_id', '=', accountId)
  const grants = app.db.selectFrom('membership_grant').select(['term_ms']).where('account_id', '=', accountId)
  return { membership: await rows.executeTakeFirst(), grants: await grants.execute() }
}

describe('money', () => {
  raced('one order that is paid by many hands at once is delivered once', async () => {
    const [who] = nextPeople(1)
    const ordered = await shops[0]!.order(who!, { type: 'class', id: COURSE })
    const token = ordered.pay!.address.split('/').at(-1)!
    await race(6, (_, server) => shops[server]!.send(null, 'POST', `/api/cashier/${token}`, { result: 'pay' }))
    expect((await shops[1]!.find(who!, ordered.number)).state).toBe('fulfilled')
    expect(await ownersOf([who!])).toHaveLength(1)
    const states = (await stepsOf(ordered.number)).map(({ state }) => state)
    expect(new Set(states).size, states.join()).toBe(states.length)
  })

  raced('one that is closed while it is paid is one or the other, and never delivered unpaid', async () => {
    const [who] = nextPeople(1)
    const ordered = await shops[0]!.order(who!, { type: 'class', id: COURSE })
    const token = ordered.pay!.address.split('/').at(-1)!
    await race(4, (place, server) =>
      place < 2
        ? shops[server]!.send(null, 'POST', `/api/cashier/${token}`, { result: 'pay' })
        : shops[server]!.send(who!, 'POST', `/api/order/${ordered.number}/close`),
    )
    await app.passMinute()
    const { state } = await shops[1]!.find(who!, ordered.number)
    const owns = (await ownersOf([who!])).length
    expect([
      ['fulfilled', 1],
      ['closed', 0],
      ['refunded', 0],
    ]).toContainEqual([state, owns])
  })

  raced('one refund, however many decide it', async () => {
    const [who] = nextPeople(1)
    const { number } = await shops[0]!.buy(who!, { type: 'class', id: COURSE })
    await shops[0]!.askRefund(who!, number)
    await race(6, (_, server) => shops[server]!.tryDecide(sessions.editor, number, true))
    await Promise.all(servers.map((server) => server.passMinute()))
    expect((await shops[0]!.find(who!, number)).state).toBe('refunded')
    const refunds = app.db
      .selectFrom('refund')
      .innerJoin('purchase_order', 'purchase_order.id', 'refund.purchase_order_id')
      .select('refund.id')
      .where('purchase_order.number', '=', number)
    expect(await refunds.execute()).toHaveLength(1)
    expect(await ownersOf([who!])).toEqual([])
  })

  raced('one order for one thing and one key, however many windows', async () => {
    const [who] = nextPeople(1)
    const wanted = { type: 'class', id: COURSE, provider: 'cashier', key: `race-of-windows-${races}-${app.clock.now}` }
    const answers = await race(6, (_, server) => shops[server]!.send(who!, 'POST', '/api/order', wanted))
    const numbers = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { model: { number: string } | null }).model?.number),
    )
    expect(new Set(numbers.filter(Boolean)).size).toBe(1)
    const rows = app.db.selectFrom('purchase_order').select('id').where('account_id', '=', who!.id)
    expect(await rows.execute()).toHaveLength(1)
  })

  raced('one trial', async () => {
    const [who] = nextPeople(1)
    const answers = await race(4, (_, server) => shops[server]!.send(who!, 'POST', '/api/user/trial'))
    expect((await countSuccesses(answers)).good).toBe(1)
    expect((await membershipOf(who!.id)).grants).toHaveLength(1)
  })

  raced('what the house takes back, it takes back once', async () => {
    const [who] = nextPeople(1)
    const path = `/api/desk/member/${who!.id}/membership`
    const by = sessions.admin
    await race(2, (_, server) => shops[server]!.send(by, 'POST', path, { kind: 'knowledge', days: 30, reason: '补偿' }))
    const { membership, grants } = await membershipOf(who!.id)
    expect(grants).toHaveLength(2)
    expect(membership!.expires_at - app.clock.now).toBe(60 * 24 * 60 * MINUTE)
    const [{ id }] = (await app.db
      .selectFrom('membership_grant')
      .select('id')
      .where('account_id', '=', who!.id)
      .orderBy('id', 'desc')
      .execute()) as [{ id: number }]
    const answers = await race(4, (_, server) =>
      shops[server]!.send(by, 'POST', `${path}/${id}/revoke`, { reason: '收回' }),
    )
    expect((await countSuccesses(answers)).good).toBe(1)
    expect((await membershipOf(who!.id)).membership!.expires_at - app.clock.now).toBe(30 * 24 * 60 * MINUTE)
  })
})

describe('codes by message', () => {
  const sending = () => servers.map(codeCalls)
  const phoneOf = (kind: number, round: number) => `13${kind}${String(round).padStart(8, '0')}`

  raced('one is sent, however many ask for the same number', async (round) => {
    const phone = phoneOf(0, round)
    const answers = await race(6, (place, server) => sending()[server]!.send({ phone }, from(round * 6 + place)))
    expect((await countSuccesses(answers)).good).toBeLessThanOrEqual(1)
    const sent = servers.flatMap(({ sms }) => sms.messages).filter((message) => message.phone === phone)
    expect(sent.length).toBeLessThanOrEqual(1)
  })

  raced('one lets one in', async (round) => {
    const phone = phoneOf(1, round)
    const given = { phone, ...(await sending()[0]!.receive({ phone }, from(200 + round))) }
    const answers = await race(6, (place, server) => sending()[server]!.post('quickLogin', given, from(400 + place)))
    expect((await countSuccesses(answers)).good).toBe(1)
  })

  raced('one sets one new password', async (round) => {
    const phone = phoneOf(2, round)
    const login = { phone, ...(await sending()[0]!.receive({ phone }, from(600 + round))) }
    expect((await sending()[0]!.post('quickLogin', login, from(600 + round))).status).toBe(200)
    app.clock.now += MINUTE
    const reset = { phone, ...(await sending()[0]!.receive({ phone, purpose: 'password' }, from(800 + round))) }
    const passwords = ['first-of-two-7', 'other-of-two-7']
    const answers = await race(2, (place, server) =>
      sending()[server]!.post('forgetPassword', { ...reset, password: passwords[place] }, from(1000 + place)),
    )
    expect((await countSuccesses(answers.map((answer) => answer.clone()))).good).toBe(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    const entered = await Promise.all(
      passwords.map((password) => app.postJson('/api/login/login', { phone, password }, from(1200 + round))),
    )
    expect(entered.map(({ status }) => status === 200)).toEqual([winner === 0, winner === 1])
  })
})

describe('guesses from one address, all at once and each at somebody else', () => {
  /** Ten, and what the other server has under way at that moment. */
  const MOST = 11

  raced('at passwords are ten', async (round) => {
    const answers = await race(40, (place, server) => {
      const phone = `135${String(round * 100 + place).padStart(8, '0')}`
      return servers[server]!.postJson('/api/login/login', { phone, password: 'a-wild-guess' }, from(2000 + round))
    })
    const { codes } = await countSuccesses(answers.map((answer) => answer.clone()))
    expect(codes).toEqual(new Set(['LOGIN_FAILED', 'TOO_MANY']))
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(MOST)
  })

  raced('at codes are ten', async (round) => {
    const answers = await race(40, (place, server) => {
      const phone = `136${String(round * 100 + place).padStart(8, '0')}`
      const given = { phone, code: '123456', token: 'x'.repeat(32) }
      return servers[server]!.postJson('/api/login/quickLogin', given, from(2200 + round))
    })
    const { codes } = await countSuccesses(answers.map((answer) => answer.clone()))
    expect(codes).toEqual(new Set(['CODE_WRONG', 'TOO_MANY']))
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(MOST)
  })
})

test('that was often enough, and nothing of it was an accident', () => {
  expect(races).toBeGreaterThanOrEqual(times(25, 200))
  const accidents = servers.flatMap(({ lines }) => lines).filter((line) => /"level":"(error|fatal)"/.test(line))
  expect(accidents).toEqual([])
})
