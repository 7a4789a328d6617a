/** The export file with all data of a reader: complete, readable, and nobody else's. */
import { contentType } from '#domain/content/content-type.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '../../../testing/calls/code-calls.ts'
import { memberCalls, type Member } from '../../../testing/calls/member-calls.ts'
import { fillPerson } from '../../../testing/calls/person-rows.ts'
import { listPhones } from '../../../testing/app/test-seal.ts'
import { useCodeCalls } from '../../../testing/app/use-test-app.ts'
import { PERSONAL_DATA } from '../../../privacy/personal-data.ts'

const DAY = 24 * 60 * 60 * 1000
const { app } = useCodeCalls()

let who: Member

beforeAll(async () => {
  who = await memberCalls(app).join('13720000001')
  await fillPerson(app.db, who.id, app.clock.now, 900_000)
})

/** The heading under which a table is exported. */
const EXPORTED = Object.entries(PERSONAL_DATA).flatMap(([table, { exported }]) =>
  'under' in exported ? [[table, exported.under] as const] : [],
)

type File = Record<string, unknown[]> & { 说明: Record<string, string> }

const ask = ({ cookie }: { cookie: string } = who) => app.request('/api/user/export', { headers: { cookie } })
const read = async (member?: Member) => (await (await ask(member)).json()) as File

test('comes as a file that nobody keeps, of which a program and a person can make something', async () => {
  const response = await ask()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'private, no-store',
  })
  const text = await response.text()
  expect(text).toMatch(/^\{\n {2}"说明": \{\n/)
  const { 说明: about, 导出时间: at, ...parts } = JSON.parse(text) as File
  expect(at).toMatch(/^\d{4}年\d+月\d+日 \d\d:\d\d$/)
  for (const [heading, rows] of Object.entries(parts)) {
    expect(about[heading], heading).toMatch(/\p{Script=Han}/u)
    expect(Array.isArray(rows), heading).toBe(true)
  }
})

test('tells of every table that knows a person, or there is a reason', async () => {
  const file = await read()
  for (const [table, heading] of EXPORTED) {
    // A reader is no author.
    expect(file[heading]?.length, `${table} under ${heading}`).toBeGreaterThan(table === 'author' ? -1 : 0)
  }
  expect(file).toMatchObject({
    账号资料: [{ 手机号: who.phone, 简介: 'my words', 城市: '苏州', 密码设置时间: expect.any(String) }],
    关注我的人: [{ 人数: 1 }],
    收听位置: [{ 听到: '1 分 1 秒', 全长: '2 分 0 秒' }],
    举报: [{ 理由: '其他：my reason' }],
    话题观点: [{ 文字: 'my opinion' }],
    投稿与合作来信: [{ 署名: 'my pen name' }, { 联系方式: 'me@example.com' }],
    订单: [{ 金额: '99.00' }, { 金额: '99.00' }],
    订单经过: [{ 订单号: 'Q900000', 状态: '已完成' }],
    发票: [{ 抬头: 'my invoice', 邮箱: 'me@example.com' }],
    退款: [{ 原因: 'my reasons', 状态: '未通过' }],
    送出的礼物: [{ 订单号: 'Q900000' }],
    会员时长: [{ 会员: '知识会员', 来源: '购买或兑换', 天数: 366 }],
    会员: [{ 会员: '知识会员', 等级: 1 }],
  })
  expect(file['评论']).toHaveLength(4)
})

test('lists what happened at the same time in one order, on every engine', async () => {
  const member = await memberCalls(app).join('13720000007')
  const [content_type, created_at] = [contentType.article, app.clock.now]
  const ids = [10201, 10104, 10302, 10101, 10203]
  const own = ids.map((content_id) => ({ account_id: member.id, content_type, content_id }))
  await app.db
    .insertInto('bookmark')
    .values(own.map((row) => ({ ...row, created_at })))
    .execute()
  await app.db
    .insertInto('study')
    .values(own.map((row) => ({ ...row, studied_at: created_at })))
    .execute()
  const titles = await app.db
    .selectFrom('content')
    .select(['content_id', 'title'])
    .where('content_type', '=', content_type)
    .where('content_id', 'in', ids)
    .orderBy('content_id', 'desc')
    .execute()
  const file = await read(member)
  for (const heading of ['收藏', '学习记录'])
    expect(file[heading]).toMatchObject(titles.map(({ title }) => ({ 标题: title })))
})

test('sorts every list by something that no two rows share', async () => {
  const statements = await app.listQueries(() => ask())
  const sorted = statements.flatMap(({ sql }) => /order by (.*?)(?: limit|$)/s.exec(sql)?.[1] ?? [])
  expect(sorted.length).toBeGreaterThan(20)
  // The levels of the viewer are asked for with the session.
  expect(sorted.filter((order) => !/,|"(id|kind)"|^"membership"."level"$/.test(order))).toEqual([])
})

describe('keeps to itself', () => {
  test('hashes and tokens', async () => {
    const text = await (await ask()).text()
    const hashes = [
      ...(await app.db.selectFrom('session').select('token_hash').execute()).map((row) => row.token_hash),
      ...(await app.db.selectFrom('credential').select('password_hash').execute()).map((row) => row.password_hash),
    ]
    for (const secret of [...hashes, who.cookie.slice('ticket='.length)]) expect(text).not.toContain(secret)
  })

  test('what others wrote and who they are', async () => {
    const text = await (await ask()).text()
    const others = await app.db.selectFrom('comment').select('text').where('account_id', '!=', who.id).execute()
    for (const { text: words } of others) expect(text).not.toContain(words)
    for (const { id, phone } of await listPhones(app.db)) if (id !== who.id) expect(text).not.toContain(phone)
  })
})

test('five times a day, each reader for themselves; and not without a session', async () => {
  const statuses = []
  for (let time = 0; time < 6; time++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await failureOf(await ask())).toMatchObject({
    resultCode: 'TOO_MANY',
    resultMsg: expect.stringContaining('5 次'),
  })
  const other = await app.signIn('reader')
  expect((await ask(other)).status).toBe(200)
  app.clock.now += DAY
  expect((await ask()).status).toBe(200)
  expect(await failureOf(await app.request('/api/user/export'))).toMatchObject({ resultCode: 'NOT_LOGIN' })
  const fromElsewhere = await app.request('/api/user/export', {
    headers: { cookie: who.cookie, 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(await failureOf(fromElsewhere)).toMatchObject({ resultCode: 'CROSS_SITE' })
})

test('a newcomer gets a file too, and all lists in it are empty', async () => {
  const file = await read(await memberCalls(app).join('13720000002'))
  expect(file).toMatchObject({ 账号资料: [{ 简介: '', 城市: '', 密码设置时间: null }], 收藏: [], 评论: [], 订单: [] })
  expect(file.说明['未列全']).toBe('没有，全部列出。')
})

test('the number of queries does not grow with what there is', async () => {
  const newcomer = await memberCalls(app).join('13720000003')
  const [few, many] = [await app.countQueries(() => ask(newcomer)), await app.countQueries(() => ask())]
  expect(many).toBe(few)
})

test('what is too much for one file is told', async () => {
  const busy = await memberCalls(app).join('13720000004')
  const event = { name: 'page-view', visit: 'v', account_id: busy.id, source: 1, path: '/', received_at: app.clock.now }
  for (let from = 0; from <= 10_000; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ ...event, happened_at: from + index }))
    await app.db.insertInto('event').values(rows).execute()
  }
  const file = await read(busy)
  expect(file['页面事件']).toHaveLength(10_000)
  expect(file.说明['未列全']).toContain('页面事件太多')
})
