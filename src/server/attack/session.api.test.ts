/** Cookies and sessions: what is sent, what is trusted, what ends them; and that nothing reveals who has an account. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrderNumber } from '#server/modules/order/order.number.ts'
import { hashPassword, USUAL_COST } from '#server/modules/account/session/password.ts'
import { addPeople, type Person } from '../testing/calls/comment-calls.ts'
import { commerceCalls } from '../testing/calls/commerce-calls.ts'
import { contributionCalls } from '../testing/calls/contribution-calls.ts'
import { cookieOf } from '../testing/calls/code-calls.ts'
import { memberCalls } from '../testing/calls/member-calls.ts'
import { credentialsOf, openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { times } from '../testing/app/test-length.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const env = { PUBLIC_URL: 'https://www.kanwu.test', COOKIE_DOMAINS: 'kanwu.test', TRUST_PROXY: 'on' }
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
const ticketOf = ({ cookie }: { cookie: string }) => cookie.slice(cookie.indexOf('=') + 1)

describe('the cookie', () => {
  test('goes to us alone, over https, to no script and to no other host below our domain', async () => {
    const response = await app.postJson('/api/login/login', credentialsOf('reader'))
    const [cookie, ...attributes] = response.headers.getSetCookie()[0]!.split('; ')
    expect(cookie).toMatch(/^__Host-ticket=[\w-]{43}$/)
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
    const planted = await app.signIn('reader')
    const cookie = `${planted.cookie}; ticket=${'x'.repeat(43)}`
    const response = await app.postJson('/api/login/login', credentialsOf('member'), { cookie })
    const set = response.headers.getSetCookie().filter((one) => one.includes('ticket='))
    expect(set).toHaveLength(3)
    expect(set[0]).toMatch(/^__Host-ticket=[\w-]{43}; /)
    expect(set[1]).toMatch(/^ticket=; Max-Age=0; Path=\//)
    expect(set[2]).toMatch(/^ticket=; Max-Age=0; Domain=kanwu\.test; /)
    expect(await whoIs(planted.cookie), 'the session that came along has ended').toBeNull()
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

/** As over https: in a cookie that no other host can set. */
const bound = async (phone: 'reader' | 'member'): Promise<string> => {
  await app.db.deleteFrom('login_attempt').execute()
  return cookieOf(await app.postJson('/api/login/login', credentialsOf(phone)), '__Host-ticket')!
}
const bare = (cookie: string) => cookie.replace('__Host-', '')
const signOut = (cookie: string) => app.request('/api/login/logout', { method: 'POST', headers: { cookie } })
const setTickets = (response: Response) => response.headers.getSetCookie().filter((one) => one.includes('ticket='))

describe('signing out', () => {
  test.each([
    ['two of the bare name', async () => [(await app.signIn('reader')).cookie, (await app.signIn('member')).cookie]],
    ['two with the prefix', async () => [await bound('reader'), await bound('member')]],
    ['one of each name', async () => [await bound('reader'), (await app.signIn('member')).cookie]],
    ['two of one account', async () => [(await app.signIn('reader')).cookie, (await app.signIn('reader')).cookie]],
  ])('with %s, both valid, ends both and deletes all cookies', async (_, open) => {
    const both = await open()
    const response = await signOut(both.join('; '))
    expect(response.status).toBe(200)
    for (const one of both) expect(await whoIs(one), one).toBeNull()
    expect(setTickets(response).map((one) => one.split('; ').slice(0, 3).join('; '))).toEqual([
      '__Host-ticket=; Max-Age=0; Path=/',
      'ticket=; Max-Age=0; Path=/',
      'ticket=; Max-Age=0; Domain=kanwu.test',
    ])
  })

  test('behind a hundred invented ones still ends the own one', async () => {
    const { cookie } = await app.signIn('reader')
    const invented = Array.from({ length: 100 }, (_one, index) => `ticket=${String(index).padStart(43, 'C')}`)
    const statements = await app.countQueries(() => signOut([...invented, cookie].join('; ')))
    expect(statements).toBeLessThan(10)
    expect(await whoIs(cookie)).toBeNull()
  })

  test('leaves the other devices of the reader signed in', async () => {
    const [here, elsewhere] = [await bound('reader'), await bound('reader')]
    await signOut(here)
    expect(await whoIs(elsewhere)).toBe(101)
  })
})

describe('a cookie with the prefix', () => {
  test('wins over any that another site of the domain has planted', async () => {
    const own = await bound('reader')
    for (const cookie of [`${theirs!.cookie}; ${own}`, `${own}; ${theirs!.cookie}; ${mine!.cookie}`])
      expect(await whoIs(cookie)).toBe(101)
  })

  test('cannot be planted without it: what was opened with it is nobody’s under the bare name', async () => {
    const attackers = await bound('member')
    expect(await whoIs(attackers)).toBe(102)
    for (const spelling of [bare(attackers), bare(attackers).replace('ticket=', 'Ticket='), ` ${bare(attackers)};`])
      expect(await whoIs(spelling), spelling).toBeNull()
    expect(await whoIs(`${bare(attackers)}; __Host-ticket=${'x'.repeat(43)}`)).toBeNull()
  })
})

describe('a session from before the prefix', () => {
  const DAY = 24 * 60 * 60 * 1000
  const open = async () => {
    const { cookie } = await app.signIn('reader')
    return { cookie, moved: `__Host-${cookie}` }
  }

  test('goes on, and every answer moves it to the new name until the browser has it there', async () => {
    const { cookie, moved } = await open()
    for (const path of ['/api/user', '/', '/article/10101', '/api/article/10101']) {
      const response = await app.request(path, { headers: { cookie } })
      const [set, ...more] = setTickets(response)
      expect(set, path).toMatch(new RegExp(`^${moved}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax$`))
      // A server of the earlier version, as in the middle of an upgrade, still finds it under the bare name.
      expect(more, path).toEqual([])
      expect(response.headers.get('Cache-Control'), path).toContain('no-store')
    }
    const after = await app.request('/api/user', { headers: { cookie: `${moved}; ${cookie}` } })
    expect([after.status, setTickets(after)]).toEqual([200, []])
  })

  test('is no longer opened by the bare name once it has been used with the prefix for an hour', async () => {
    const { cookie, moved } = await open()
    const start = app.clock.now
    expect([await whoIs(moved), await whoIs(cookie)]).toEqual([101, 101])
    app.clock.now += 2 * 60 * 60 * 1000
    expect([await whoIs(moved), await whoIs(cookie)]).toEqual([101, null])
    app.clock.now = start
  })

  test('cannot be kept for planting: under the bare name nothing prolongs it', async () => {
    const { cookie } = await open()
    const start = app.clock.now
    for (let day = 1; day < 30; day += 7) {
      app.clock.now = start + day * DAY
      expect(await whoIs(cookie), `day ${day}`).toBe(101)
    }
    app.clock.now = start + 30 * DAY
    expect(await whoIs(cookie)).toBeNull()
    app.clock.now = start
  })

  test('is found behind a cookie with the prefix whose session is over', async () => {
    const { cookie, moved } = await open()
    const response = await app.request('/api/user', {
      headers: { cookie: `__Host-ticket=${'x'.repeat(43)}; ${cookie}` },
    })
    expect(response.status).toBe(200)
    expect(setTickets(response)[0]).toMatch(new RegExp(`^${moved}; `))
  })
})

test('no answer that caches may keep names a cookie, and the other cookies have the prefix as well', async () => {
  const page = await app.request('/')
  expect(page.headers.getSetCookie()).toEqual([])
  const sent = await app.postJson('/api/login/sendLoginCode', { phone: '13755500321' })
  expect(sent.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['__Host-device', '__Host-codeToken'])
  const code = app.sms.messages.at(-1)!.code
  const cookie = cookieOf(sent, '__Host-codeToken')!
  const planted = await app.postJson('/api/login/quickLogin', { phone: '13755500321', code }, { cookie: bare(cookie) })
  expect(planted.status).toBe(400)
  const own = await app.postJson('/api/login/quickLogin', { phone: '13755500321', code }, { cookie })
  expect(own.status).toBe(200)
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
    const brought = `__Host-ticket=${'b'.repeat(43)}`
    const tokens = new Set<string>()
    for (let round = 0; round < times(3, 20); round++) {
      await app.db.deleteFrom('login_attempt').execute()
      const response = await app.postJson('/api/login/login', credentialsOf('reader'), { cookie: brought })
      tokens.add(cookieOf(response, '__Host-ticket')!)
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
  const guess = (phone: string, index: number, site = app) =>
    site.postJson('/api/login/login', { phone, password: `a-wrong-password-${index}` }, from(index))

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
    // As dear as on a site: at the low cost of other tests everything else takes longer than the password.
    const site = await openTestApp({ beside: app, env, passwordCost: USUAL_COST })
    await app.db
      .updateTable('credential')
      .set({ password_hash: await hashPassword('a-password-of-their-own') })
      .where('account_id', '=', 101)
      .execute()
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let index = 0; index < times(12, 60); index++) {
      await app.db.deleteFrom('login_attempt').execute()
      // Neither is always the first.
      for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const start = performance.now()
        await guess(kind === 'known' ? KNOWN : unknown(index), index, site)
        spent[kind].push(performance.now() - start)
      }
    }
    await site.close()
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
