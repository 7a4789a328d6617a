/**
 * Ids of another account: a caller that names one gets the same response as for a missing item, and nothing changes. Every
 * call that takes an id declares here whose it is.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Key } from '#contract/contract.ts'
import { casesOf } from '../testing/lists/cases-of.ts'
import { addPeople, type Person } from '../testing/calls/comment-calls.ts'
import { commerceCalls } from '../testing/calls/commerce-calls.ts'
import { contributionCalls } from '../testing/calls/contribution-calls.ts'
import { fillPerson, listPersonColumns, type PersonColumn } from '../testing/calls/person-rows.ts'
import { calls, sampleRequest, sampleValues, takesJson, type SampleCall } from '../testing/lists/sample-call.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const NAMES_SOMETHING = /(?:^|[a-z])(?:id|ids|number|code|token|key|things|list|people|tags)$/i
/** Names with such an ending that identify nothing. */
const NAMES_NOTHING = new Set(['countryCode', 'taxNumber', 'visit'])

/** `mine`: rows of the caller, found by the caller's own account; the id is that of a public item. */
const MINE: readonly Key[] = [
  'POST /api/klisten/subscribe',
  'POST /api/klisten/unsubscribe',
  'GET /api/magazine/:id/reading',
  'POST /api/magazine/:id/reading',
  'GET /api/myCollection/state',
  'GET /api/user/page',
  'DELETE /api/myCollection/:contentType/:contentId',
  'POST /api/article/:id/bookmark',
  'DELETE /api/article/emptyOneBookmark/:id',
  'POST /api/magazine/collect/:id',
  'DELETE /api/magazine/collect/:id',
  'GET /api/comment/mine',
  'POST /api/user/consent',
  'POST /api/comment/postDugan',
  'GET /api/userWebFollow/getFollowTagContentList',
  'GET /api/userWebFollow/state',
  'POST /api/userWebFollow/userWebFollow',
  'POST /api/userWebFollow/delUserWebFollow',
  'POST /api/homepage/followPeople',
  'POST /api/homepage/unFollowPeople',
  'POST /api/user/history/study',
  'DELETE /api/user/history/study/:contentType/:contentId',
  'POST /api/order',
  'POST /api/order/coupon',
]

/** `key`: the identifier is itself a secret, known only to those who were given it; attack tests of codes are elsewhere. */
const KEYS: readonly Key[] = [
  'GET /api/login/quickLogin',
  'POST /api/login/quickLogin',
  'GET /api/login/checkCode',
  'POST /api/login/checkCode',
  'GET /api/login/forgetPassword',
  'POST /api/login/forgetPassword',
  'POST /api/user/changePhone',
  'GET /api/gift/:code',
  'POST /api/gift/:code/claim',
  'POST /api/redeem',
  'GET /api/cashier/:token',
  'POST /api/cashier/:token',
]

/** Writes that name something public; what they change is counted, and no row of anybody. */
const COUNTED: readonly Key[] = ['POST /api/view']

type Ids = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }
type Owned = { theirs: () => Ids; nobodys: () => Ids }

const victimMark = 930_000
const MISSING = 999_999_999
const NUMBER = '20260101000000000000'
const { app, sessions } = useReaders()
let victim: Person
let stranger: Person
const known = {} as { order: string; pending: string; session: number; notice: number; letter: string }

const onOrder = (path: 'order' | 'pending'): Owned => ({
  theirs: () => ({ params: { number: known[path] } }),
  nobodys: () => ({ params: { number: NUMBER } }),
})
const onComment = (offset: number): Owned => ({
  theirs: () => ({ body: { commentId: victimMark + offset } }),
  nobodys: () => ({ body: { commentId: MISSING } }),
})
/** One hidden comment, and one that waits for an editor: only its author sees them. */
const onUnseen = { hidden: onComment(1), waiting: onComment(2) }

/** `own`: resources of one account, with an id of theirs and one that does not exist. */
const OWN: Partial<Record<Key, Record<string, Owned>>> = {
  'DELETE /api/user/session/:id': {
    session: {
      theirs: () => ({ params: { id: String(known.session) } }),
      nobodys: () => ({ params: { id: String(MISSING) } }),
    },
  },
  'GET /api/order/:number': { paid: onOrder('order'), open: onOrder('pending') },
  'GET /api/order/:number/state': { paid: onOrder('order'), open: onOrder('pending') },
  'POST /api/order/:number/close': { paid: onOrder('order'), open: onOrder('pending') },
  'POST /api/order/:number/refund': { paid: onOrder('order'), open: onOrder('pending') },
  'POST /api/order/:number/invoice': { paid: onOrder('order'), open: onOrder('pending') },
  'POST /api/notice/read': {
    notice: { theirs: () => ({ body: { ids: [known.notice] } }), nobodys: () => ({ body: { ids: [MISSING] } }) },
  },
  'POST /api/comment/commentDugan': onUnseen,
  'POST /api/comment/commentDetailTwo': onUnseen,
  'POST /api/comment/zanDugan': onUnseen,
  'POST /api/comment/unzanDugan': onUnseen,
  'POST /api/comment/jubao': onUnseen,
  'DELETE /api/comment/deleteDugan': onUnseen,
  'POST /api/contribution/:number/attachment': {
    letter: {
      theirs: () => ({ params: { number: known.letter }, query: { key: 'a-key-of-somebody-else' } }),
      nobodys: () => ({ params: { number: '999999999999' }, query: { key: 'a-key-of-somebody-else' } }),
    },
  },
}

const naming = calls.filter(({ fields }) =>
  fields.some(({ part, name }) => part === 'params' || (NAMES_SOMETHING.test(name) && !NAMES_NOTHING.has(name))),
)
const isDesk = ({ path }: SampleCall) => path.startsWith('/api/desk/')
/** Reading public content exposes nothing; the paid-exit tests check paid content. */
const isPublic = ({ key, method, declaration }: SampleCall) =>
  method === 'GET' && !declaration.login && !declaration.role && !declaration.permission && !KEYS.includes(key)

test('every call that takes an id says whose it is', () => {
  const classified = (call: SampleCall) =>
    Number(isDesk(call)) +
    Number(isPublic(call)) +
    [MINE, KEYS, COUNTED, Object.keys(OWN)].filter((list) => (list as readonly string[]).includes(call.key)).length
  expect(naming.filter((call) => classified(call) !== 1).map(({ key }) => key)).toEqual([])
  const named = [...MINE, ...KEYS, ...COUNTED, ...Object.keys(OWN)]
  expect(named.filter((key) => !naming.some((call) => call.key === key))).toEqual([])
})

let places: PersonColumn[]

beforeAll(async () => {
  ;[victim, stranger] = (await addPeople(app, 2, 930_001)) as [Person, Person]
  await fillPerson(app.db, victim.id, app.clock.now, victimMark)
  const shop = commerceCalls(app)
  const letter = await contributionCalls(app).receive({}, { cookie: victim.cookie })
  const [session] = await app.db.selectFrom('session').select('id').where('account_id', '=', victim.id).execute()
  const [notice] = await app.db.selectFrom('notice').select('id').where('account_id', '=', victim.id).execute()
  Object.assign(known, {
    order: (await shop.buy(victim, { type: 'book', id: await firstBook() })).number,
    pending: (await shop.order(victim, { type: 'magazine' })).number,
    session: session!.id,
    notice: notice!.id,
    letter: letter.number,
  })
  places = await listPersonColumns(app.db)
})

async function firstBook(): Promise<number> {
  const { id } = await app.db.selectFrom('audio_book').select('id').where('price', '>', 0).executeTakeFirstOrThrow()
  return id
}

/** Tables of what belongs to an order, which do not name its owner themselves. */
const BEHIND_ORDERS = ['order_event', 'refund', 'gift', 'invoice', 'redeem_code'] as const

/** Everything that there is of the victim, as one figure. */
async function readTraces(): Promise<Record<string, string>> {
  const traces: Record<string, string> = {}
  const note = async (name: string, query: ReturnType<typeof sql>) => {
    const rows = (await query.execute(app.db)).rows.map((row) => JSON.stringify(row)).toSorted()
    traces[name] = `${rows.length} ${createHash('sha1').update(rows.join()).digest('hex')}`
  }
  for (const { table, column } of places) {
    // Rows of their followers belong to others, and may be deleted by these.
    if (table === 'follow_person' && column === 'person_id') continue
    await note(`${table}.${column}`, sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${victim.id}`)
  }
  await note('account', sql`select * from account where id = ${victim.id}`)
  const orders = sql`(select id from purchase_order where account_id = ${victim.id})`
  for (const table of BEHIND_ORDERS)
    await note(table, sql`select * from ${sql.table(table)} where purchase_order_id in ${orders}`)
  return traces
}

const sendAs = (by: { cookie: string }, call: SampleCall, { params = {}, query = {}, body }: Ids) => {
  const whole = takesJson(call) ? { ...sampleValues(call, 'body'), ...body } : undefined
  const { path, init } = sampleRequest(call, { params, query, ...(whole ? { body: whole } : {}) })
  return app.request(path, { ...init, headers: { ...init.headers, cookie: by.cookie } })
}

/** The response, without what differs each time. */
async function answerOf(response: Response): Promise<unknown> {
  const { requestId: _, ...rest } = (await response.json()) as Record<string, unknown>
  return { status: response.status, ...rest }
}

const owned = Object.entries(OWN).flatMap(([key, cases]) =>
  Object.entries(cases).map(([what, ids]) => ({ key, what, ids, call: calls.find((call) => call.key === key)! })),
)

describe('what is one person’s own', () => {
  test.each(casesOf('what is one’s own', owned))(
    '$key: of a $what a stranger hears that there is none',
    async ({ call, ids }) => {
      const before = await readTraces()
      const theirs = await answerOf(await sendAs(stranger, call, ids.theirs()))
      const nobodys = await answerOf(await sendAs(stranger, call, ids.nobodys()))
      expect(theirs).toEqual(nobodys)
      expect(await readTraces()).toEqual(before)
    },
  )

  // Editors may take away what others wrote, which is noted.
  test.each(
    casesOf(
      'what is one’s own after signing in',
      owned.filter(({ key, call }) => call.declaration.login && key !== 'DELETE /api/comment/deleteDugan'),
    ),
  )('$key: an editor is no more than a reader there ($what)', async ({ call, ids }) => {
    const before = await readTraces()
    const theirs = await answerOf(await sendAs(sessions.editor, call, ids.theirs()))
    expect(theirs).toEqual(await answerOf(await sendAs(sessions.editor, call, ids.nobodys())))
    expect(await readTraces()).toEqual(before)
  })

  test('its owner finds all of it', async () => {
    for (const { key, what, call, ids } of owned.filter(({ call: { method } }) => method === 'GET'))
      expect((await sendAs(victim, call, ids.theirs())).status, `${key} ${what}`).toBe(200)
  })

  test('a comment that everybody sees is taken back by nobody but its author', async () => {
    const before = await readTraces()
    const call = calls.find(({ key }) => key === 'DELETE /api/comment/deleteDugan')!
    expect((await sendAs(stranger, call, onComment(0).theirs())).status).toBe(403)
    expect(await readTraces()).toEqual(before)
  })
})

describe('rows of one’s own, by a thing that others have, too', () => {
  const list = MINE.map((key) => ({ key, call: calls.find((call) => call.key === key)! }))

  test.each(list)('$key leaves those of others alone', async ({ call }) => {
    const before = await readTraces()
    const { content_type: contentType, content_id: contentId } = await app.db
      .selectFrom('bookmark')
      .select(['content_type', 'content_id'])
      .where('account_id', '=', victim.id)
      .executeTakeFirstOrThrow()
    const ids = { params: { contentType: String(contentType), contentId: String(contentId), id: String(contentId) } }
    const has = (name: string) => call.fields.some((field) => field.part === 'params' && field.name === name)
    const params = Object.fromEntries(Object.entries(ids.params).filter(([name]) => has(name)))
    expect((await sendAs(stranger, call, { params })).status).toBeLessThan(500)
    expect((await sendAs(stranger, call, {})).status).toBeLessThan(500)
    expect(await readTraces()).toEqual(before)
  })
})

describe('what is the house’s', () => {
  const list = casesOf(
    'calls of the desk that name something',
    naming.filter(isDesk).filter(({ fields }) => fields.some(({ part }) => part === 'params')),
  )

  test.each(list)('$key says the same of any id to whoever has no business there', async (call) => {
    const missing = Object.fromEntries(
      call.fields
        .filter(({ part }) => part === 'params')
        .map(({ name, kinds }) => [name, kinds.includes('text of a form') ? NUMBER : String(MISSING)]),
    )
    const people = call.declaration.permission ? [stranger, sessions.trainee] : [stranger]
    for (const by of people) {
      const there = await answerOf(await sendAs(by, call, {}))
      expect(there).toMatchObject({ status: 403, resultCode: 'FORBIDDEN' })
      expect(await answerOf(await sendAs(by, call, { params: missing }))).toEqual(there)
    }
  })
})
