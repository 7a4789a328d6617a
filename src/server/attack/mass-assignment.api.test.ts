/**
 * Unexpected fields: every call with a body is also sent every column of the database, at its top level and within its
 * parts. Whether that is refused or ignored, none of it is ever stored.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { casesOf } from '../testing/lists/cases-of.ts'
import { calls, sampleRequest, sampleValues, takesJson, type SampleCall } from '../testing/lists/sample-call.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

/** No other value in the database looks like these. */
const NUMBER = 987_654_321_098
const TEXT = 'slipped-in-by-a-stranger'

/** What an attacker would try first. */
const WISHES: Record<string, unknown> = {
  role: 'admin',
  roles: ['admin'],
  right: 'money',
  rights: { publish: true, site: true, money: true, people: true },
  isAdmin: true,
  isPublished: true,
  state: 'published',
  viewer: { id: 105, role: 'admin' },
  accountId: 105,
  account_id: 105,
  uid: 105,
  price: 1,
  amount: 1,
  discountPrice: 1,
  viewCount: NUMBER,
  createdAt: NUMBER,
  id: NUMBER,
}

const { app, sessions } = useReaders()
let columns: Record<string, unknown>

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

beforeAll(async () => {
  const tables = await app.db.introspection.getTables()
  const named = tables.flatMap((table) => table.columns.map(({ name, dataType }) => [name, dataType] as const))
  const valueOf = (type: string) => (/int|num|real|double/i.test(type) ? NUMBER : TEXT)
  columns = Object.fromEntries(named.flatMap(([name, type]) => [name, camel(name)].map((key) => [key, valueOf(type)])))
})

/** The same value with the additional fields, at every depth. */
function withMore(value: unknown, more: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withMore(item, more))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withMore(part, more)])
  return { ...more, ...Object.fromEntries(parts) }
}

/** A call's own fields, some of which are optional, are expected. */
function unasked(call: SampleCall, given: Record<string, unknown>): Record<string, unknown> {
  const own = new Set(call.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !own.has(name)))
}

async function send(call: SampleCall, cookie: string, more: Record<string, unknown>): Promise<Response> {
  const extra = unasked(call, more)
  const query = Object.fromEntries(Object.entries(extra).filter(([, value]) => typeof value === 'string'))
  const top = { ...extra, ...(withMore(sampleValues(call, 'body'), {}) as object) }
  const deep = withMore(sampleValues(call, 'body'), extra)
  let last: Response | undefined
  for (const body of [top, deep]) {
    const { path, init } = sampleRequest(call, { query: query as Record<string, string>, body })
    last = await app.request(path, { ...init, headers: { ...init.headers, cookie } })
    expect(last.status, `${call.key} ${last.status < 500 ? '' : app.lines.at(-1)}`).toBeLessThan(500)
  }
  return last!
}

/** Who is what, and what they have. */
async function readStanding() {
  const roles = app.db.selectFrom('account').select(['id', 'role', 'banned_until']).orderBy('id')
  const rights = app.db.selectFrom('house_right').select(['account_id', 'right_name']).orderBy('account_id')
  const things = app.db.selectFrom('entitlement').select(['account_id', 'content_type', 'content_id'])
  return { roles: await roles.execute(), rights: await rights.execute(), things: await things.execute() }
}

const writes = calls.filter(takesJson)
const isStaffCall = ({ declaration }: SampleCall) => Boolean(declaration.role ?? declaration.permission)
/** These calls end the session. */
const LAST = new Set(['POST /api/user/leave', 'POST /api/login/logout'])

test('there are calls enough', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(Object.keys(columns).length).toBeGreaterThan(300)
})

describe('a reader', () => {
  test('gains nothing by wishing for it', async () => {
    const before = await readStanding()
    for (const call of writes.filter((one) => !isStaffCall(one) && !LAST.has(one.key)))
      await send(call, sessions.reader.cookie, WISHES)
    expect(await readStanding()).toEqual(before)
    // Orders made on the way have their regular price.
    const orders = await app.db.selectFrom('purchase_order').select('price').where('account_id', '=', 101).execute()
    expect(orders.filter(({ price }) => price === 1)).toEqual([])
    const others = app.db
      .selectFrom('comment')
      .select('id')
      .where('account_id', '=', 105)
      .where('created_at', '>=', app.clock.start)
    expect(await others.execute()).toEqual([])
  })

  test.each(
    casesOf(
      'writes of readers',
      writes.filter((call) => !isStaffCall(call)),
    ),
  )('$key takes no column along', async (call) => {
    await send(call, sessions.reader.cookie, columns)
  })
})

describe('somebody of the house', () => {
  test.each(casesOf('writes of the house', writes.filter(isStaffCall)))('$key takes no column along', async (call) => {
    await send(call, sessions.admin.cookie, columns)
  })
})

test('nothing of it stands anywhere', async () => {
  const found: string[] = []
  for (const { name } of await app.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
    const text = JSON.stringify(rows)
    if (text.includes(String(NUMBER)) || text.includes(TEXT)) found.push(name)
  }
  expect(found).toEqual([])
})

test('a body that is handed on whole would be noticed', () => {
  expect(withMore({ a: [{ b: 1 }] }, { id: NUMBER })).toEqual({ id: NUMBER, a: [{ id: NUMBER, b: 1 }] })
})
