/** Cookies and sessions: what is sent, what is trusted, what ends them; and that nothing reveals who has an account. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrderNumber } from '#server/modules/order/order.number.ts'
import { addPeople, type Person } from '../testing/calls/comment-calls.ts'
import { commerceCalls } from '../testing/calls/commerce-calls.ts'
import { contributionCalls } from '../testing/calls/contribution-calls.ts'
import { cookieOf } from '../testing/calls/code-calls.ts'
import { memberCalls } from '../testing/calls/member-calls.ts'
import { credentialsOf, openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { times } from '../testing/app/test-length.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const env = { PUBLIC_URL: 'https://www.qiri.test', COOKIE_DOMAINS: 'qiri.test', TRUST_PROXY: 'on' }
const { app, sessions } = useReaders({ env })
let other: TestApp
let [mine, theirs]: Person[] = []

beforeAll(async () => {
  other = await openTestApp({ beside: app, env })
  ;[mine, theirs] = await addPeople(app, 2, 960_001)
})
afterAll(() => other.close())
beforeEach(() => app.db.deleteFrom('login_attempt').execute())

const whoIs = async (cookie: string, server = app): Promise<number | null> => {
  const response = await server.request('/api/user', { headers: { cookie } })
  if (response.status === 401) return null
  return ((await response.json()) as { model: { uid: number } }).model.uid
}
const ticketOf = ({ cookie }: { cookie: string }) => cookie.slice('ticket='.length)

describe('the cookie', () => {
  test('goes to us alone, over https, to no script and to no other host below our domain', async () => {
    const response = await app.postJson('/api/login/login', credentialsOf('reader'))
    const [cookie, ...attributes] = response.headers.getSetCookie()[0]!.split('; ')
    expect(cookie).toMatch(/^ticket=[\w-]{43}$/)
    expect(attributes.map((attribute) => attribute.split('=')[0]).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age', 'Path', 'SameSite', 'Secure'].toSorted(),
    )
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'HttpOnly', 'Secure']))
  })

  test.each([
    ['nothing', ''],
    ['very long', 'A'.repeat(8000)],
    ['a NUL, escaped', '%00'],
    ['bad escapes', '%ff%'],
    ['a quotation', '"abc"'],
    ['a statement', "' or 1=1 --"],
    ['a path', '../../session'],
    ['other letters', '票'.repeat(10)],
  ])('with %s is nobody’s', async (_, value) => {
    for (const cookie of [`ticket=${encodeURIComponent(value)}`, /^[\x20-\x7e]*$/.test(value) ? `ticket=${value}` : ''])
      expect(await whoIs(cookie)).toBeNull()
  })

  test('that comes hundreds of times costs no more than a few', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `ticket=${String(index).padStart(43, 'A')}`).join('; ')
    const queries = await app.countQueries(() => whoIs(many))
    expect(queries).toBeLessThan(10)
    expect(await whoIs(`${many}; ${mine!.cookie}`)).toBeNull()
  })

  test('of somebody else, slipped in beside one’s own by another site of the domain, makes nobody of both', async () => {
    for (const cookie of [`${theirs!.cookie}; ${mine!.cookie}`, `${mine!.cookie}; ${theirs!.cookie}`])
      expect(await whoIs(cookie)).toBeNull()
  })

  test('that is good is found beside one that is over, whichever comes first', async () => {
    const old = `ticket=${'x'.repeat(43)}`
    for (const cookie of [
      `${old}; ${mine!.cookie}`,
      `${mine!.cookie}; ${old}`,
      `a=1; ${old}; b=2; ${mine!.cookie}; c=3`,
    ])
      expect(await whoIs(cookie)).toBe(mine!.id)
    // A name that only ends or begins alike is another.
    expect(await whoIs(`xticket=${ticketOf(theirs!)}; ticketx=1; ${mine!.cookie}`)).toBe(mine!.id)
  })

  test('beside another one is set anew when somebody signs in, and the other one removed', async () => {
    const cookie = `${theirs!.cookie}; ticket=${'x'.repeat(43)}`
    const response = await app.postJson('/api/login/login', credentialsOf('member'), { cookie })
    const set = response.headers.getSetCookie().filter((one) => one.startsWith('ticket='))
    expect(set).toHaveLength(2)
    expect(set[0]).toMatch(/^ticket=[\w-]{43}; /)
    expect(set[1]).toMatch(/^ticket=; Max-Age=0; Domain=qiri\.test; /)
  })

  test('signing out with two of them ends the one that is good', async () => {
    const fresh = await app.signIn('reader')
    await app.request('/api/login/logout', {
      method: 'POST',
      headers: { cookie: `ticket=${'x'.repeat(43)}; ${fresh.cookie}` },
    })
    expect(await whoIs(fresh.cookie)).toBeNull()
  })
})

describe('a session', () => {
  test('is kept as a hash alone', async () => {
    const rows = await app.db.selectFrom('session').selectAll().where('account_id', '=', mine!.id).execute()
    const token = ticketOf(mine!)
    expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest('base64url')])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('that ends at one server has ended at the other', async () => {
    const fresh = await app.signIn('reader')
    expect(await whoIs(fresh.cookie, other)).toBe(101)
    await app.request('/api/login/logout', { method: 'POST', headers: fresh })
    expect(await whoIs(fresh.cookie, other)).toBeNull()
  })

  test('has another token each time, none of which was brought along or can be told from another', async () => {
    const brought = `ticket=${'b'.repeat(43)}`
    const tokens = new Set<string>()
    for (let round = 0; round < times(3, 20); round++) {
      await app.db.deleteFrom('login_attempt').execute()
      const response = await app.postJson('/api/login/login', credentialsOf('reader'), { cookie: brought })
      tokens.add(cookieOf(response, 'ticket')!)
    }
    expect(tokens.size).toBe(times(3, 20))
    expect(tokens).not.toContain(brought)
    expect(await whoIs(brought)).toBeNull()
  })

  test('gains and loses what its owner may at the next request', async () => {
    const set = (role: 'reader' | 'editor') =>
      app.db.updateTable('account').set({ role }).where('id', '=', mine!.id).execute()
    const atDesk = async () => (await app.request('/api/desk/me', { headers: { cookie: mine!.cookie } })).status
    expect(await atDesk()).toBe(403)
    await set('editor')
    expect(await atDesk()).toBe(200)
    await set('reader')
    expect(await atDesk()).toBe(403)
  })

  test('elsewhere ends with the password, here it goes on', async () => {
    const calls = memberCalls(app)
    const here = await calls.join('13755500001')
    const away = await calls.join('13755500001')
    const identity = await calls.receiveIdentity(here)
    const response = await calls.post(here, 'changePassword', { identity, password: 'a-new-password-7' })
    expect(response.status).toBe(200)
    expect([await whoIs(here.cookie), await whoIs(away.cookie, other)]).toEqual([here.id, null])
  })
})

describe('who has an account', () => {
  const KNOWN = credentialsOf('reader').phone
  const unknown = (index: number) => `1370000${String(index).padStart(4, '0')}`
  const from = (index: number) => ({ 'X-Forwarded-For': `203.0.${Math.floor(index / 200)}.${(index % 200) + 1}` })
  const guess = (phone: string, index: number) =>
    app.postJson('/api/login/login', { phone, password: `a-wrong-password-${index}` }, from(index))

  test('is not told by answer or by the number of questions to the tables', async () => {
    const ask = async (phone: string) => {
      await app.db.deleteFrom('login_attempt').execute()
      let answer: unknown
      const queries = await app.countQueries(async () => {
        const response = await guess(phone, 1)
        const { requestId: _, ...rest } = (await response.json()) as Record<string, unknown>
        answer = { status: response.status, ...rest, cookies: response.headers.getSetCookie() }
      })
      return { queries, answer }
    }
    await ask(unknown(0))
    expect(await ask(KNOWN)).toEqual(await ask(unknown(1)))
  })

  test('is not told by time: known and unknown are guessed at in turn, and the middle of each is the same', async () => {
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let index = 0; index < times(12, 60); index++) {
      await app.db.deleteFrom('login_attempt').execute()
      // Neither is always the first.
      for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const start = performance.now()
        await guess(kind === 'known' ? KNOWN : unknown(index), index)
        spent[kind].push(performance.now() - start)
      }
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
    const ratio = middle(spent.known) / middle(spent.unknown)
    // Without the work on a decoy an unknown number takes a twentieth of the time.
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

describe('what could be guessed', () => {
  test('is long enough that nobody does', async () => {
    const shop = commerceCalls(app)
    const bought = await shop.buy(mine!, { type: 'class', id: 501, gift: true })
    const gift = bought.gift!.url.split('/').at(-1)!
    // 22 signs of 64: 132 bits.
    expect(gift).toMatch(/^[\w-]{22}$/)
    const { codes } = await shop.makeCodes(sessions.editor, { type: 'class', id: 501, count: 200, note: '猜' })
    expect(new Set(codes).size).toBe(200)
    expect(codes.every((code) => code.replaceAll('-', '').length >= 16)).toBe(true)
    const numbers = new Set(Array.from({ length: 2000 }, () => makeOrderNumber(app.clock.now)))
    expect(numbers.size).toBe(2000)
    const receipt = await contributionCalls(app).receive()
    expect(receipt.key.length).toBeGreaterThanOrEqual(22)
  })
})

test('the log of a whole walk holds no cookie, key, address that is one, nor number', async () => {
  const phone = '13755500777'
  const calls = memberCalls(app)
  const who = await calls.join(phone)
  const shop = commerceCalls(app)
  const ordered = await shop.order(who, { type: 'class', id: 501, gift: true })
  const cashier = ordered.pay!.address.split('/').at(-1)!
  const bought = await shop.pay(who, ordered)
  const gift = bought.gift!.url.split('/').at(-1)!
  const [code] = (await shop.makeCodes(sessions.editor, { type: 'class', id: 501, count: 1, note: '日志' })).codes
  await shop.redeem(who, code!)
  const authorization = 'Bearer a-token-that-somebody-sends-7'
  for (const path of ['/api/user', `/gift/${gift}`, `/cashier/${cashier}`, `/api/gift/${gift}`, '/api/nothing'])
    await app.request(path, { headers: { cookie: who.cookie, authorization, 'X-Forwarded-For': '203.0.113.77' } })
  const log = app.lines.join('')
  for (const secret of [
    ticketOf(who),
    phone,
    cashier,
    gift,
    code!,
    authorization.slice(7),
    app.sms.messages.at(-1)!.code,
  ])
    expect(log).not.toMatch(new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`))
})
