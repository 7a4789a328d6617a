/** Contributions: who may send what, how often, and who sees it afterwards. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Contribution } from '#contract/site/contribution.ts'
import { solveChallenge } from '../../testing/calls/code-calls.ts'
import { contributionCalls, LETTER } from '../../testing/calls/contribution-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { testSeal } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const READER = 101

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof contributionCalls>
let start: number

beforeAll(() => {
  Object.assign(calls, contributionCalls(app))
  start = app.clock.now
})
beforeEach(async () => {
  app.clock.now = start
  await app.db.deleteFrom('login_attempt').execute()
  await app.db.deleteFrom('contribution').execute()
})

type Page = { list: Contribution[]; totalCount: number; totalPage: number }
const rows = () => app.db.selectFrom('contribution').selectAll().orderBy('id').execute()
const mine = (query = '') => readAs<Page>('reader', `/api/contribution/mine${query}`)

describe('a letter', () => {
  test('of somebody who is not signed in is kept tidy, under a number of twelve digits', async () => {
    const { number, key, createTime } = await calls.receive({ name: '  胡同里的猫 ', contact: ' 139 0000-0001 ' })
    expect(number).toMatch(/^\d{12}$/)
    expect(createTime).toBe(app.clock.now)
    const [row] = await rows()
    expect(row).toMatchObject({
      ...LETTER,
      number,
      // A number is sealed.
      contact: '',
      contact_hash: testSeal.hash('contribution.contact', '13900000001'),
      account_id: null,
      state: 'new',
      note: '',
      attachment_path: null,
      created_at: app.clock.now,
    })
    for (const secret of [key, '13900000001']) expect(JSON.stringify(row)).not.toContain(secret)
    expect(testSeal.open('contribution.contact', row!.contact_sealed!)).toBe('13900000001')
  })

  test('of a reader is theirs', async () => {
    await calls.receive({}, sessions.reader)
    expect(await rows()).toMatchObject([{ account_id: READER }])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['name', { name: ' ' }, '请填写姓名或笔名'],
    ['name', { name: '长'.repeat(41) }, '署名不能超过 40 个字'],
    ['contact', { contact: 'nobody' }, '联系方式应为邮箱或手机号'],
    ['contact', { contact: 'a@b' }, '联系方式应为邮箱或手机号'],
    ['category', { category: 'brand' }, '请选择一项'],
    ['title', { title: '' }, '请填写题目'],
    ['text', { text: '太短' }, '请至少写 10 个字'],
    ['text', { text: '长'.repeat(20_001) }, '最多 20000 个字，还要删去 1 个'],
    ['text', { kind: 'cooperate', category: 'brand', text: '长'.repeat(2001) }, '最多 2000 个字，还要删去 1 个'],
  ])('a letter with a wrong $0, $1, is refused at its field, and nothing is kept', async (field, given, words) => {
    const failure = await expectFailure(await calls.post(given), 'BAD_INPUT')
    expect([failure.field, failure.resultMsg]).toEqual([field, words])
    expect(await rows()).toEqual([])
  })

  test('may be as long as is promised', async () => {
    await calls.receive({ text: '字'.repeat(20_000) })
    expect([...(await rows())[0]!.text]).toHaveLength(20_000)
  })

  test('is words, whatever they look like', async () => {
    const title = `'); drop table contribution; --<img src=x onerror=alert(1)>`
    await calls.receive({ title }, sessions.reader)
    expect((await mine()).list[0]!.title).toBe(title)
  })
})

describe('the work that shows a human', () => {
  test('is asked for each time, and good once, for this letter alone', async () => {
    const first = await expectFailure(await calls.post({}), 'HUMAN_CHECK')
    const human = solveChallenge(first.detail!)
    await expectFailure(await calls.post({ human, contact: 'else@example.com' }), 'HUMAN_CHECK')
    expect((await calls.post({ human })).status).toBe(200)
    await expectFailure(await calls.post({ human }), 'HUMAN_CHECK')
    expect(await rows()).toHaveLength(1)
  })
})

describe('three an hour', () => {
  test('three letters an hour are taken from an address, whoever writes from there', async () => {
    for (let time = 0; time < 3; time++) await calls.receive({ contact: `a${time}@example.com` })
    const failure = await expectFailure(await calls.send(), 'TOO_MANY')
    expect(failure.resultMsg).toBe('一小时内最多提交 3 次，请稍后再来')
    expect(await rows()).toHaveLength(3)
    // Signed-in readers are counted separately.
    expect((await calls.send({}, sessions.reader)).status).toBe(200)
    app.clock.now += HOUR
    expect((await calls.send()).status).toBe(200)
  })

  test('three letters an hour are taken from an account', async () => {
    for (let time = 0; time < 3; time++) await calls.receive({}, sessions.reader)
    await expectFailure(await calls.send({}, sessions.reader), 'TOO_MANY')
    expect((await calls.send({}, sessions.member)).status).toBe(200)
  })

  test('of five letters that come side by side at most three are taken', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((time) => calls.send({ contact: `b${time}@example.com` }, sessions.reader)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
  })
})

describe('what I have sent', () => {
  test('is mine alone, the newest first, by kind, in two queries however much it is', async () => {
    const first = await calls.receive({ title: '第一篇' }, sessions.reader)
    app.clock.now += 1
    await calls.receive({ kind: 'cooperate', category: 'event', title: '一场夜读' }, sessions.reader)
    await calls.receive({ title: '别人的' }, sessions.member)
    const page = await mine()
    expect(page.list.map(({ title }) => title)).toEqual(['一场夜读', '第一篇'])
    expect(page).toMatchObject({ totalCount: 2, totalPage: 1 })
    expect((await mine('?kind=contribute')).list).toEqual([
      {
        number: first.number,
        kind: 'contribute',
        title: '第一篇',
        category: 'essay',
        state: 'new',
        attachment: null,
        createTime: start,
        changeTime: start,
      },
    ])
    expect((await mine('?rowNum=1&pgNo=2')).list.map(({ title }) => title)).toEqual(['第一篇'])
    const one = await app.countQueries(() => mine('?rowNum=1'))
    expect(await app.countQueries(() => mine())).toBe(one)
  })

  test('is an empty list at first, and asks for a session', async () => {
    expect(await mine()).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
    await expectFailure(await app.request('/api/contribution/mine'), 'NOT_LOGIN')
  })
})

test('from a page of another site nothing is taken', async () => {
  await expectFailure(await calls.post({}, { 'Sec-Fetch-Site': 'cross-site' }), 'CROSS_SITE')
})

test('the database itself refuses an offer that is longer than is allowed', async () => {
  const row = { ...LETTER, key_hash: 'hash', created_at: start, changed_at: start }
  const insert = (text: string, number: string) =>
    app.db
      .insertInto('contribution')
      .values({ ...row, kind: 'cooperate', text, number })
      .execute()
  await expect(insert('长'.repeat(2001), '000000000001')).rejects.toThrow(/constraint|check/i)
  await expect(insert('好', '1')).rejects.toThrow(/constraint|check/i)
  await insert('长'.repeat(2000), '000000000001')
})
