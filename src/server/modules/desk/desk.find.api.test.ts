/** The search of the desk: what it finds, and for whom. */
import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { FIND_KINDS, type FindKind } from '#domain/desk/desk-find.ts'
import { OPTIONAL_SECTIONS } from '#domain/desk/desk-room.ts'
import { PRIZE_TEXT } from '#domain/content/award-text.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'

const { app, sessions, readAs } = useReaders()
type Found = Model<'GET /api/desk/find'>
type Who = Parameters<typeof readAs>[0]

const find = (who: Who, q: string) => readAs<Found>(who, `/api/desk/find?q=${encodeURIComponent(q)}`)
const kindsOf = (found: Found) => [...new Set(found.map(({ kind }) => kind))]

const NUMBER = '20261118093000123456'
/** Everything that can be found gets these words in its name. */
const MARK = '山雀与灯塔'

/** Lists of editors, and the field that they are found by. */
const NAMED = [
  ['magazine', 'name'],
  ['tag', 'name'],
  ['category', 'name'],
  ['news_item', 'title'],
  ['navigation', 'name'],
  ['ad', 'name'],
  ['cue_word', 'name'],
  ['ranking', 'name'],
  ['quote', 'text'],
  ['label', 'name'],
  ['doread_award', 'title'],
  ['doread_book', 'title'],
  ['doread_judge', 'name'],
  ['doread_list', 'title'],
  ['doread_figure', 'label'],
  ['editorial_column', 'name'],
] as const

beforeAll(async () => {
  const { db } = app
  // Of the tables nothing but these fields is of any interest here.
  const open = db as unknown as Kysely<Record<string, Record<string, unknown> & { id: number }>>
  const titled = ['story', 'house_page', 'topic', 'theme', 'course', 'podcast', 'episode', 'audio_book'] as const
  for (const table of titled) {
    const { id } = await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await db
      .updateTable(table)
      .set({ title: `关于${MARK}` })
      .where('id', '=', id)
      .execute()
  }
  for (const [table, field] of NAMED) {
    const { id } = await open.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await open
      .updateTable(table)
      .set({ [field]: MARK })
      .where('id', '=', id)
      .execute()
  }
  const { id: issueId } = await db.selectFrom('issue').select('id').where('number', '=', 1196).executeTakeFirstOrThrow()
  await db.updateTable('issue').set({ title: MARK }).where('id', '=', issueId).execute()
  const { id: mediaId } = await db
    .selectFrom('media')
    .select('id')
    .where('kind', '=', 'image')
    .where('path', 'not like', 'picture/avatar/%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('media').set({ name: MARK }).where('id', '=', mediaId).execute()
  const { account_id: authorId } = await db.selectFrom('author').select('account_id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('account').set({ name: MARK }).where('id', '=', authorId).execute()
  await db
    .insertInto('coupon')
    .values({
      ...{ code: 'SHANQUE', name: MARK, kind: 'percent', amount_off: 0, percent_off: 20, min_price: 0 },
      ...{ starts_at: 1, ends_at: 2, total_uses: 1, account_uses: 1 },
    })
    .execute()
  await db
    .insertInto('purchase_order')
    .values({
      number: NUMBER,
      account_id: 101,
      idempotency_key: 'find',
      offering: 'issue',
      title: '七日第 1196 期',
      price: 1500,
      created_at: app.clock.now,
      expires_at: app.clock.now + 1,
    })
    .execute()
})

describe('what is found by a name', () => {
  /** Found by a name that was written here; the texts of the award have names of their own. */
  const OPEN = FIND_KINDS.filter((kind) => !['coupon', 'member', 'order', 'award-page'].includes(kind))
  test.each<[Who, FindKind[]]>([
    ['trainee', OPEN],
    ['editor', [...OPEN, 'coupon', 'member']],
    ['admin', [...OPEN, 'coupon', 'member']],
  ])('for %s is of the kinds that they may see, in the order of the table', async (who, kinds) => {
    expect(kindsOf(await find(who, MARK))).toEqual(kinds)
  })

  test('is a text of the award, by its name', async () => {
    const row = await app.db
      .selectFrom('doread_page')
      .select('id')
      .where('code', '=', 'prize')
      .executeTakeFirstOrThrow()
    const title = PRIZE_TEXT.titleOf(DEMO_SETTINGS.award)
    expect(await find('admin', title)).toContainEqual({ kind: 'award-page', key: String(row.id), title, note: '' })
  })

  test('says where it is, and what tells it from others', async () => {
    const found = new Map((await find('admin', MARK)).map((it) => [it.kind, it]))
    expect(found.get('plan')).toMatchObject({ title: MARK, note: expect.stringContaining('第 1196 期') })
    expect(found.get('story')).toMatchObject({ title: `关于${MARK}`, note: '已发布' })
    expect(found.get('media')).toMatchObject({ note: '图片' })
    expect(found.get('column')).toEqual({ kind: 'column', key: '1', title: MARK, note: '' })
    expect(found.get('category')).toMatchObject({ note: expect.stringMatching(/^(数字刊|课程|听书|播客)$/) })
    expect(found.get('navigation')).toMatchObject({ note: expect.stringMatching(/./) })
    const { kind, key } = found.get('house-page')!
    expect((await app.request(`/api/desk/${kind}/${key}`, { headers: sessions.trainee })).status).toBe(200)
  })

  test('has all of the words, in any order and any case', async () => {
    expect(kindsOf(await find('trainee', '灯塔 山雀'))).toContain('story')
    expect(await find('trainee', `${MARK} 没有这个词`)).toEqual([])
    await app.db.updateTable('topic').set({ title: 'Night Train' }).where('title', '=', `关于${MARK}`).execute()
    expect(await find('trainee', 'night train')).toMatchObject([{ kind: 'topic', title: 'Night Train' }])
  })

  test('begins with it before it contains it, and is not more than a few of a kind', async () => {
    const rows = ['讲灯塔的人', '灯塔以后', '又讲灯塔', '再讲灯塔', '灯塔', '还讲灯塔']
    const { id } = await app.db
      .selectFrom('story')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const at = app.clock.now
    await app.db
      .insertInto('story')
      .values(rows.map((title, index) => ({ id: id + 1 + index, title, created_at: at, changed_at: at })))
      .execute()
    const stories = (await find('trainee', '灯塔')).filter(({ kind }) => kind === 'story')
    expect(stories.map(({ title }) => title)).toEqual(['灯塔', '灯塔以后', '还讲灯塔', '再讲灯塔', '又讲灯塔'])
  })
})

test('nothing of a section that is switched off is found', async () => {
  const settings = settingsCalls(app, sessions.admin)
  await settings.save(() => ({ sectionsOff: ['course', 'podcast', 'magazine', 'award', 'news', 'ranking'] }))
  const kinds = kindsOf(await find('admin', MARK))
  const closed = ['course', 'podcast', 'episode', 'plan', 'magazine', 'award', 'award-book', 'news', 'ranking'] as const
  for (const kind of closed) expect(kinds).not.toContain(kind)
  expect(kinds).toEqual(expect.arrayContaining(['story', 'audio-book']))
  await settings.save(() => ({ sectionsOff: [] }))
})

describe('what is found by a number', () => {
  test('is a story, an issue by its own number, and with the right a reader', async () => {
    expect(await find('trainee', '10101')).toMatchObject([{ kind: 'story', key: '10101' }])
    expect(kindsOf(await find('trainee', '1196'))).toContain('plan')
    expect((await find('trainee', '101')).filter(({ kind }) => kind === 'member')).toEqual([])
    expect(await find('editor', '101')).toContainEqual(
      expect.objectContaining({ kind: 'member', key: '101', note: '编号 101' }),
    )
  })

  test('is an order, by the end of its number, for those who may see orders', async () => {
    const order = { kind: 'order', key: NUMBER, title: NUMBER, note: '七日第 1196 期' }
    for (const digits of [NUMBER, '123456']) {
      expect(await find('editor', digits)).toContainEqual(order)
      expect(await find('trainee', digits)).toEqual([])
    }
    expect((await find('editor', '456')).filter(({ kind }) => kind === 'order')).toEqual([])
    expect((await find('editor', '1196 期')).filter(({ kind }) => kind === 'order')).toEqual([])
  })
})

test.each(['', '   ', '%', '_', '!', "' or 1=1 --", '\\'])('nothing is found by %j', async (q) => {
  expect(await find('admin', q)).toEqual([])
})

test('readers are refused, and so is who asks without end', async () => {
  const ask = (who: Who) => app.request('/api/desk/find?q=%E5%A4%9C', { headers: sessions[who] })
  await expectFailure(await ask('reader'), 'FORBIDDEN')
  await expectFailure(await app.request('/api/desk/find'), 'NOT_LOGIN')
  app.clock.now += 60_000
  for (let call = 0; call < 120; call++) await readAs('trainee', '/api/desk/find')
  await expectFailure(await ask('trainee'), 'TOO_MANY')
  expect((await ask('editor')).status).toBe(200)
  app.clock.now += 1000
  expect((await ask('trainee')).status).toBe(200)
})

test('a site with content of every kind uses every section, that of missing data while something is missing', async () => {
  const listUsed = async () => (await readAs<Model<'GET /api/desk/me'>>('trainee', '/api/desk/me')).sections
  expect(await listUsed()).toEqual(OPTIONAL_SECTIONS.filter((section) => section !== 'debt'))
  await app.db.insertInto('story_debt').values({ story_id: 10_101, kind: 'standfirst' }).execute()
  expect(await listUsed()).toEqual([...OPTIONAL_SECTIONS])
})
