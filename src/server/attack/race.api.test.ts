/**
 * Many concurrent requests for the same item, on two servers with one database: exactly one succeeds, for money or a gift,
 * and counters are correct.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/calls/comment-calls.ts'
import { commerceCalls, countSuccesses } from '../testing/calls/commerce-calls.ts'
import { times } from '../testing/app/test-length.ts'
import { openRace } from '../testing/app/open-race.ts'

const COURSE = 501
const MINUTE = 60 * 1000
const LONG = { timeout: 300_000 }

const { app, sessions, servers, takePeople, race, again, run, listAccidents } = openRace(40)
let shops: ReturnType<typeof commerceCalls>[]

beforeAll(() => {
  shops = servers.map(commerceCalls)
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
  test('of those who redeem one code, one has it', LONG, () =>
    again(async () => {
      const [code] = await makeCodes({ type: 'class', id: COURSE })
      const who = takePeople(6)
      const answers = await race(6, (index, server) => shops[server]!.tryRedeem(who[index]!, code!))
      expect(await countSuccesses(answers)).toEqual({ good: 1, codes: new Set(['SUCCESS', 'REDEEM_REFUSED']) })
      expect(await ownersOf(who)).toHaveLength(1)
    }),
  )

  test('two codes for a membership give two years to whoever types both at once', LONG, () =>
    again(async () => {
      const codes = await makeCodes({ type: 'knowledge', count: 2 })
      const [who] = takePeople(1)
      const answers = await race(4, (position, server) => shops[server]!.tryRedeem(who!, codes[position % 2]!))
      // The same account may redeem its own code again.
      expect((await countSuccesses(answers)).good).toBe(4)
      const { membership, grants } = await membershipOf(who!.id)
      expect(grants).toHaveLength(2)
      expect(membership!.expires_at - app.clock.now).toBe(grants[0]!.term_ms + grants[1]!.term_ms)
    }),
  )

  test('of those who take one gift, one has it', LONG, () =>
    again(async () => {
      const [giver, ...takers] = takePeople(6) as [Person, ...Person[]]
      const bought = await shops[0]!.buy(giver, { type: 'class', id: COURSE, gift: true })
      const code = bought.gift!.url.split('/').at(-1)!
      const answers = await race(5, (index, server) => shops[server]!.tryClaim(takers[index]!, code))
      expect((await countSuccesses(answers)).good).toBe(1)
      expect(await ownersOf(takers)).toHaveLength(1)
    }),
  )

  test('a gift that is taken while its money goes back is taken, or the money is back', LONG, () =>
    again(async () => {
      const [giver, taker] = takePeople(2) as [Person, Person]
      const bought = await shops[0]!.buy(giver, { type: 'class', id: COURSE, gift: true })
      const code = bought.gift!.url.split('/').at(-1)!
      const [claimed] = await race(2, (position, server) =>
        position === 0
          ? shops[server]!.tryClaim(taker, code)
          : shops[server]!.tryDecide(sessions.editor, bought.number, true),
      )
      const owns = (await ownersOf([taker])).length
      const { state } = await shops[0]!.find(giver, bought.number)
      expect(['fulfilled', 'refunded']).toContain(state)
      if (claimed!.status === 200 && owns === 1) return
      expect([owns, state]).toEqual([0, 'refunded'])
    }),
  )
})

async function membershipOf(accountId: number) {
  const rows = app.db.selectFrom('membership').select(['expires_at']).where('account_id', '=', accountId)
  const grants = app.db.selectFrom('membership_grant').select(['term_ms']).where('account_id', '=', accountId)
  return { membership: await rows.executeTakeFirst(), grants: await grants.execute() }
}

describe('money', () => {
  test('one order that is paid by many hands at once is delivered once', LONG, () =>
    again(async () => {
      const [who] = takePeople(1)
      const ordered = await shops[0]!.order(who!, { type: 'class', id: COURSE })
      const token = ordered.pay!.address.split('/').at(-1)!
      await race(6, (_, server) => shops[server]!.send(null, 'POST', `/api/cashier/${token}`, { result: 'pay' }))
      expect((await shops[1]!.find(who!, ordered.number)).state).toBe('fulfilled')
      expect(await ownersOf([who!])).toHaveLength(1)
      const states = (await stepsOf(ordered.number)).map(({ state }) => state)
      expect(new Set(states).size, states.join()).toBe(states.length)
    }),
  )

  test('one that is closed while it is paid is one or the other, and never delivered unpaid', LONG, () =>
    again(async () => {
      const [who] = takePeople(1)
      const ordered = await shops[0]!.order(who!, { type: 'class', id: COURSE })
      const token = ordered.pay!.address.split('/').at(-1)!
      await race(4, (index, server) =>
        index < 2
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
    }),
  )

  test('one refund, however many decide it', LONG, () =>
    again(async () => {
      const [who] = takePeople(1)
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
    }),
  )

  test('one order for one thing and one key, however many windows', LONG, () =>
    again(async () => {
      const [who] = takePeople(1)
      const wanted = {
        type: 'class',
        id: COURSE,
        provider: 'cashier',
        key: `race-of-windows-${run.races}-${app.clock.now}`,
      }
      const answers = await race(6, (_, server) => shops[server]!.send(who!, 'POST', '/api/order', wanted))
      const numbers = await Promise.all(
        answers.map(async (answer) => ((await answer.json()) as { model: { number: string } | null }).model?.number),
      )
      expect(new Set(numbers.filter(Boolean)).size).toBe(1)
      const rows = app.db.selectFrom('purchase_order').select('id').where('account_id', '=', who!.id)
      expect(await rows.execute()).toHaveLength(1)
    }),
  )

  test('of four claims at once one trial is granted', LONG, () =>
    again(async () => {
      const [who] = takePeople(1)
      const answers = await race(4, (_, server) => shops[server]!.send(who!, 'POST', '/api/user/trial'))
      expect((await countSuccesses(answers)).good).toBe(1)
      expect((await membershipOf(who!.id)).grants).toHaveLength(1)
    }),
  )

  test('what the house takes back, it takes back once', LONG, () =>
    again(async () => {
      const [who] = takePeople(1)
      const path = `/api/desk/member/${who!.id}/membership`
      const by = sessions.admin
      await race(2, (_, server) =>
        shops[server]!.send(by, 'POST', path, { kind: 'knowledge', days: 30, reason: '补偿' }),
      )
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
    }),
  )
})

test('that was often enough, and nothing of it was an accident', () => {
  expect(run.races).toBeGreaterThanOrEqual(times(20, 250))
  expect(listAccidents()).toEqual([])
})
