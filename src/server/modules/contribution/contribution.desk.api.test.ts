/** Contributions at the desk: searched, read, decided, and the sender is notified. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskContribution, DeskContributionDetail } from '#contract/site/contribution.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import { contributionCalls, LETTER } from '../../testing/calls/contribution-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { memberCalls } from '../../testing/calls/member-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const READER = 101

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof contributionCalls>

beforeAll(() => void Object.assign(calls, contributionCalls(app)))
beforeEach(async () => {
  app.clock.now += 1
  for (const table of ['login_attempt', 'contribution', 'notice'] as const) await app.db.deleteFrom(table).execute()
})

type Page = { list: DeskContribution[]; totalCount: number; totalPage: number; newCount: number }
const atDesk = (query = '') => readAs<Page>('editor', `/api/desk/contribution${query}`)
const titles = async (query: string) => (await atDesk(query)).list.map(({ title }) => title)
const read = (id: number) => readAs<DeskContributionDetail>('editor', `/api/desk/contribution/${id}`)
const decide = (id: number, state: string, note = '') =>
  app.postJson(`/api/desk/contribution/${id}`, { state, note }, sessions.editor)
const notices = async () => (await readAs<NoticePage>('reader', '/api/notice/list')).list

describe('what lies there', () => {
  test('is found by kind, state, number and words', async () => {
    const { number } = await calls.receive({}, sessions.reader)
    app.clock.now += 1
    await calls.receive({ kind: 'cooperate', category: 'event', title: '一场 100% 的夜读', contact: '13900000001' })
    await decide(await calls.findId(number), 'reading')
    expect(await titles('')).toEqual(['一场 100% 的夜读', LETTER.title])
    expect(await titles('?kind=contribute')).toEqual([LETTER.title])
    expect(await titles('?state=new')).toEqual(['一场 100% 的夜读'])
    expect(await titles('?state=declined')).toEqual([])
    expect(await titles(`?keyword=${number}`)).toEqual([LETTER.title])
    expect(await titles(`?keyword=${encodeURIComponent('100% 的')}`)).toEqual(['一场 100% 的夜读'])
    expect(await titles('?keyword=CAT@')).toEqual([LETTER.title])
    for (const spelling of ['13900000001', '139 0000-0001'])
      expect(await titles(`?keyword=${encodeURIComponent(spelling)}`)).toEqual(['一场 100% 的夜读'])
    expect(await titles('?keyword=1390000')).toEqual([])
    expect((await atDesk('?kind=cooperate')).list[0]!.contact).toBe('13900000001')
    expect(await titles(`?keyword=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
    expect(await atDesk('?rowNum=1&pgNo=2')).toMatchObject({ totalCount: 2, totalPage: 2, newCount: 1 })
  })

  test('says who sent it, and is read whole', async () => {
    const { number } = await calls.receive({}, sessions.reader)
    const id = await calls.findId(number)
    expect(await read(id)).toMatchObject({
      id,
      number,
      text: LETTER.text,
      contact: LETTER.contact,
      note: '',
      person: { uid: READER, name: expect.any(String) },
    })
    const { number: nobodys } = await calls.receive()
    expect((await read(await calls.findId(nobodys))).person).toBeNull()
  })

  test('may be nothing, and comes in as many queries for many as for one', async () => {
    expect(await atDesk()).toMatchObject({ list: [], totalCount: 0, totalPage: 0, newCount: 0 })
    await calls.receive()
    await calls.receive({ contact: 'b@example.com' })
    const one = await app.countQueries(() => atDesk('?rowNum=1'))
    expect(await app.countQueries(() => atDesk())).toBe(one)
  })
})

describe('a decision', () => {
  test('is told to the sender, without the note, and leads to where it was sent', async () => {
    const { number } = await calls.receive({}, sessions.reader)
    const id = await calls.findId(number)
    app.clock.now += 1
    expect((await decide(id, 'accepted', '请老周改一遍')).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'accepted', note: '请老周改一遍', changeTime: app.clock.now })
    expect(await notices()).toMatchObject([
      {
        kind: 'order',
        actor: null,
        text: `你的来稿“${LETTER.title}”：已采用`,
        linkUrl: '/about/contribute#mine',
        isNew: true,
      },
    ])
    const own = await app.request('/api/contribution/mine', { headers: sessions.reader })
    expect(await own.text()).not.toContain('请老周改一遍')
  })

  test('that changes the note alone tells nobody, and neither does putting it back', async () => {
    const { number } = await calls.receive({}, sessions.reader)
    const id = await calls.findId(number)
    await decide(id, 'new', '先放一放')
    expect(await read(id)).toMatchObject({ state: 'new', note: '先放一放' })
    expect(await notices()).toEqual([])
    await decide(id, 'reading')
    await decide(id, 'new')
    expect(await notices()).toHaveLength(1)
  })

  test('about a letter of nobody is told to nobody', async () => {
    const { number } = await calls.receive({ kind: 'cooperate', category: 'brand' })
    expect((await decide(await calls.findId(number), 'declined')).status).toBe(200)
    expect(await app.db.selectFrom('notice').selectAll().execute()).toEqual([])
  })

  test('needs a letter and a state', async () => {
    await expectFailure(await decide(999_999, 'reading'), 'NOT_FOUND')
    await expectFailure(await app.request('/api/desk/contribution/999999', { headers: sessions.editor }), 'NOT_FOUND')
    const { number } = await calls.receive()
    const id = await calls.findId(number)
    await expectFailure(await decide(id, 'printed'), 'BAD_INPUT')
    await expectFailure(await decide(id, 'reading', '长'.repeat(501)), 'BAD_INPUT')
  })
})

test('readers see nothing of the desk', async () => {
  await expectFailure(await app.request('/api/desk/contribution', { headers: sessions.reader }), 'FORBIDDEN')
  await expectFailure(await app.request('/api/desk/contribution/1', { headers: sessions.reader }), 'FORBIDDEN')
})

test('whoever leaves takes what was not accepted along, with its file', async () => {
  const members = memberCalls(app)
  const who = await members.join('13740000001')
  const receipt = await calls.receive({}, { cookie: who.cookie })
  expect((await calls.attach(receipt, '正文')).status).toBe(200)
  const row = await app.db
    .selectFrom('contribution')
    .select('attachment_path')
    .where('number', '=', receipt.number)
    .executeTakeFirstOrThrow()
  const file = `attachment/${row.attachment_path}`
  expect(app.stored.read(file)).not.toBeNull()
  const identity = await members.receiveIdentity(who)
  expect((await members.post(who, 'leave', { identity, confirm: '注销账号' })).status).toBe(200)
  expect(app.stored.read(file)).toBeNull()
  expect(await app.db.selectFrom('contribution').selectAll().execute()).toEqual([])
})
