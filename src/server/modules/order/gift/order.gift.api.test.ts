/** Gifts: the holder of the link may claim it, once, and then owns it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commerceCalls, countSuccesses } from '../../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const COURSE = 501
const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commerceCalls>
let giver: Person
let people: Person[]

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  ;[giver, ...people] = (await addPeople(app, 56, 710_001)) as [Person, ...Person[]]
})
beforeEach(() => {
  app.clock.now += 1000
})

async function give(message = '生日快乐', id = COURSE) {
  const bought = await calls.buy(giver, { type: 'class', id, gift: true, message })
  return { ...bought, code: bought.gift!.url.split('/').at(-1)! }
}

const owners = (contentId = COURSE) =>
  app.db
    .selectFrom('entitlement')
    .select('account_id')
    .where('content_type', '=', 1)
    .where('content_id', '=', contentId)
    .where('account_id', '>', 710_000)
    .execute()
const noticesOf = (number: string) =>
  app.db.selectFrom('notice').select('detail').where('matter', '=', `order:${number}:claimed`).execute()

test('what is bought as a gift is not the buyer’s own; its page shows what, from whom and with which words', async () => {
  const { code, gift, title } = await give('<b>生日快乐</b>')
  expect(gift).toMatchObject({ message: '<b>生日快乐</b>', claimName: null, claimTime: null })
  expect(await owners()).toEqual([])
  const shown = await calls.gift(null, code)
  expect(shown).toMatchObject({
    title,
    contentType: 1,
    contentId: COURSE,
    fromName: `读者 ${giver.id}`,
    message: '<b>生日快乐</b>',
    state: 'open',
    isMine: false,
    isFromMe: false,
    thingUrl: `/h5/zhuanlan/detail.do?id=${COURSE}`,
  })
  expect(shown.pic).not.toBeNull()
  expect(await calls.gift(giver, code)).toMatchObject({ isFromMe: true })
})

test('an unknown link is told as missing, and a link of another look is refused', async () => {
  await expectFailure(await app.request('/api/gift/AAAAAAAAAAAAAAAAAAAAAA'), 'NOT_FOUND')
  await expectFailure(await app.request('/api/gift/abc'), 'BAD_INPUT')
  await expectFailure(await calls.tryClaim(giver, 'AAAAAAAAAAAAAAAAAAAAAA'), 'NOT_FOUND')
})

describe('claiming', () => {
  test('makes it theirs, for nothing, and tells the giver; taken again it is theirs as before', async () => {
    const { code, number, title } = await give()
    const taken = await calls.claim(people[0]!, code)
    expect(taken).toMatchObject({ state: 'claimed', isMine: true })
    const again = await calls.claim(people[0]!, code)
    expect(again).toEqual(taken)
    const list = await app.read<{ list: object[] }>('/api/order', { headers: { cookie: people[0]!.cookie } })
    expect(list.list).toMatchObject([{ provider: 'gift', price: 0, state: 'fulfilled', title }])
    expect(await noticesOf(number)).toEqual([{ detail: `你送出的“${title}”已被领取` }])
    expect((await calls.find(giver, number)).gift).toMatchObject({
      claimName: `读者 ${people[0]!.id}`,
      claimTime: app.clock.now,
    })
    await expectFailure(await calls.tryClaim(people[1]!, code), 'GIFT_REFUSED')
    expect(await calls.gift(people[1]!, code)).toMatchObject({ state: 'claimed', isMine: false })
    expect(await owners()).toEqual([{ account_id: people[0]!.id }])
  })

  test('is refused kindly to whoever has it already, and the link stays good', async () => {
    const { code } = await give()
    const failure = await expectFailure(await calls.tryClaim(people[0]!, code), 'ALREADY_OWNED')
    expect(failure.resultMsg).toMatch(/转送给别人/)
    expect(await calls.gift(people[1]!, code)).toMatchObject({ state: 'open' })
    expect(await calls.claim(people[1]!, code)).toMatchObject({ isMine: true })
  })

  test('by the buyer themselves is possible; then no money comes back, and nobody is told', async () => {
    const { code, number } = await give('给自己', 502)
    expect(await calls.claim(giver, code)).toMatchObject({ isMine: true, isFromMe: true })
    expect(await noticesOf(number)).toEqual([])
    expect((await calls.find(giver, number)).canRefund).toBe(false)
    await expectFailure(await calls.tryAskRefund(giver, number), 'REFUND_REFUSED')
    await expectFailure(await calls.tryDecide(sessions.editor, number, true), 'REFUND_REFUSED')
    expect((await calls.find(giver, number)).state).toBe('fulfilled')
  })

  test('works for a thing that was withdrawn since: it is paid for', async () => {
    const { code } = await give('绝版', 503)
    const withdraw = (state: 'published' | 'draft') =>
      app.db
        .updateTable('content')
        .set({ state: state as never })
        .where('content_type', '=', 1)
        .where('content_id', '=', 503)
        .execute()
    await withdraw('draft')
    expect(await calls.claim(people[2]!, code)).toMatchObject({ isMine: true, thingUrl: '', pic: null })
    await withdraw('published')
    expect(await owners(503)).toEqual([{ account_id: people[2]!.id }])
  })

  test('of fifty people at once, exactly one has it', async () => {
    const { code, number } = await give('抢', 504)
    const answers = await Promise.all(people.slice(3, 53).map((person) => calls.tryClaim(person, code)))
    const { good, codes } = await countSuccesses(answers)
    expect(good).toBe(1)
    expect([...codes].toSorted()).toEqual(['GIFT_REFUSED', 'SUCCESS'])
    expect(await owners(504)).toHaveLength(1)
    expect(await noticesOf(number)).toHaveLength(1)
    const orders = await app.db
      .selectFrom('purchase_order')
      .select('id')
      .where('provider', '=', 'gift')
      .where('content_id', '=', 504)
      .execute()
    expect(orders).toHaveLength(1)
  })
})

test('a gift that was given back cannot be claimed, and whoever claims while it is given back has it or has not', async () => {
  const { code, number } = await give('退', 505)
  await calls.askRefund(giver, number)
  await calls.decide(sessions.editor, number, true)
  expect(await calls.gift(people[54]!, code)).toMatchObject({ state: 'revoked' })
  const failure = await expectFailure(await calls.tryClaim(people[54]!, code), 'GIFT_REFUSED')
  expect(failure.resultMsg).toMatch(/撤回/)
  expect(await owners(505)).toEqual([])

  const other = await give('退或不退', 505)
  const [claimed, refunded] = await Promise.all([
    calls.tryClaim(people[54]!, other.code),
    calls.tryDecide(sessions.editor, other.number, true),
  ])
  expect([claimed.status, refunded.status].toSorted()).toEqual([200, 409])
  expect(await owners(505)).toHaveLength(claimed.status === 200 ? 1 : 0)
})

test('the link stands in no line of the log, and not among what is counted', async () => {
  const { code } = await give('悄悄地', 505)
  await calls.gift(null, code)
  await app.request(`/gift/${code}`)
  expect(app.lines.filter((line) => line.includes('/gift/')).length).toBeGreaterThan(0)
  expect(app.lines.filter((line) => line.includes(code))).toEqual([])
  const seen = { name: 'page-view', path: `/gift/${code}`, at: app.clock.now, detail: { referrer: `/gift/${code}` } }
  expect((await calls.send(null, 'POST', '/api/event', { visit: 'sample-visit', events: [seen] })).status).toBe(200)
  const counted = JSON.stringify(await app.db.selectFrom('event').select(['path', 'detail']).execute())
  expect(counted).toContain('/gift/-')
  expect(counted).not.toContain(code)
})
