/** What readers state about themselves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import type { Model } from '#contract/contract.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { findLongReads } from '../../../testing/app/query-plan.ts'
import { NO_PHONE, phoneOf, sealedPhone } from '../../../testing/app/test-seal.ts'

type Profile = Model<'GET /api/user/profile'>

const READER = 101
const WORDS = { name: '胡同里的猫', signature: '喜欢走路，\n也喜欢迷路。', city: '北京' }

let app: TestApp
let session: { cookie: string }

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db
    .updateTable('account')
    .set({ name: '访客小七', signature: '', city: '', role: 'reader' })
    .where('id', '=', READER)
    .execute()
  session = await app.signIn('reader')
})

const save = (words: unknown) => app.postJson('/api/user/profile', words, session)
const read = () => app.read<Profile>('/api/user/profile', { headers: session })

test('shows what is known, and of the number no more than the reader needs', async () => {
  expect(await read()).toMatchObject({
    name: '访客小七',
    signature: '',
    city: '',
    phone: '100****0001',
    countryCode: '86',
    hasPassword: true,
    createdAt: expect.any(Number),
  })
  const response = await app.request('/api/user/profile', { headers: session })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('knows whether there is a password, and does without a number', async () => {
  const credential = await app.db.selectFrom('credential').selectAll().where('account_id', '=', READER).execute()
  const phone = await phoneOf(app.db, READER)
  await app.db.deleteFrom('credential').where('account_id', '=', READER).execute()
  await app.db.updateTable('account').set(NO_PHONE).where('id', '=', READER).execute()
  expect(await read()).toMatchObject({ hasPassword: false, phone: null })
  await app.db.updateTable('account').set(sealedPhone(phone!)).where('id', '=', READER).execute()
  await app.db.insertInto('credential').values(credential).execute()
})

test('is changed, tidied, and seen at once', async () => {
  const response = await save({ name: '  胡同里的猫 ', signature: '一\r\n\r\n\r\n二  ', city: ' 北京 ' })
  const { model } = (await response.json()) as { model: Profile }
  expect(model).toMatchObject({ name: '胡同里的猫', signature: '一\n\n二', city: '北京' })
  expect(await read()).toEqual(model)
  expect((await app.read<User>('/api/user', { headers: session })).name).toBe('胡同里的猫')
})

test('nobody else is changed by it', async () => {
  const others = () => app.db.selectFrom('account').selectAll().where('id', '<>', READER).orderBy('id').execute()
  const before = await others()
  await save(WORDS)
  expect(await others()).toEqual(before)
})

describe('is refused at its field', () => {
  test.each([
    [{ name: '' }, 'name', '请填写名字'],
    [{ name: '名'.repeat(21) }, 'name', '不能超过 20 个字'],
    [{ name: '两\n行' }, 'name', '不能换行'],
    [{ name: '隐\u200B形' }, 'name', '含有看不见的字符'],
    [{ name: '七日编辑部' }, 'name', '容易被当成本刊'],
    [{ name: '官 方' }, 'name', '容易被当成本刊'],
    [{ signature: '字'.repeat(201) }, 'signature', '不能超过 200 个字'],
    [{ city: '城'.repeat(21) }, 'city', '不能超过 20 个字'],
  ])('%j', async (wrong, field, problem) => {
    const failure = await expectFailure(await save({ ...WORDS, ...wrong }), 'BAD_INPUT')
    expect(failure.field).toBe(field)
    expect(failure.resultMsg).toContain(problem)
    expect(await read()).toMatchObject({ name: '访客小七', signature: '', city: '' })
  })
})

test('emoji are characters like others, on every engine', async () => {
  expect((await save({ ...WORDS, name: '猫'.repeat(13) + '👨‍👩‍👧‍👦' })).status).toBe(200)
  expect((await read()).name).toBe('猫'.repeat(13) + '👨‍👩‍👧‍👦')
})

test('a name of the house is for the house, and for whoever was given it', async () => {
  const editor = await app.signIn('editor')
  const { name, signature, city } = await app.read<Profile>('/api/user/profile', { headers: editor })
  expect((await app.postJson('/api/user/profile', { ...WORDS, name: '七日编辑部' }, editor)).status).toBe(200)
  await app.postJson('/api/user/profile', { name, signature, city }, editor)
  await app.db.updateTable('account').set({ name: '七日之友' }).where('id', '=', READER).execute()
  expect((await save({ ...WORDS, name: '七日之友' })).status).toBe(200)
  await expectFailure(await save({ ...WORDS, name: '七日之敌' }), 'BAD_INPUT')
})

describe('the name of somebody who speaks for the publisher', () => {
  const nameOf = async (id: number) =>
    (await app.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const author = async () =>
    app.db
      .selectFrom('author')
      .innerJoin('account', 'account.id', 'author.account_id')
      .select(['account.id', 'account.name'])
      .where('account.role', '=', 'reader')
      .executeTakeFirstOrThrow()

  test.each([
    ['an administrator', '顾守中'],
    ['the same in traditional characters, spaced', '顧 守 中'],
    ['the same with a title', '顾守中记者'],
    ['the same with a tick', '顾守中✔️'],
    ['an editor', '值班编辑'],
    ['a Cyrillic letter', 'Аdmin'],
  ])('is refused to a reader: %s', async (_, name) => {
    const failure = await expectFailure(await save({ ...WORDS, name }), 'BAD_INPUT')
    expect(failure.resultMsg).toContain('容易被当成本刊或工作人员')
    expect(await read()).toMatchObject({ name: '访客小七', signature: '', city: '' })
  })

  test('is refused as well if it is an author’s, and left to the author', async () => {
    const { id, name } = await author()
    await expectFailure(await save({ ...WORDS, name: `·${name}·` }), 'BAD_INPUT')
    await app.db.updateTable('account').set({ name: '另一个名字' }).where('id', '=', id).execute()
    expect((await save({ ...WORDS, name })).status).toBe(200)
    // An author who signs in is a reader like others, and may be called what they are called.
    await app.db.insertInto('author').values({ account_id: READER, title: '', biography: '', motto: '' }).execute()
    expect((await save({ ...WORDS, name: `${name} ` })).status).toBe(200)
    expect((await save({ ...WORDS, name: `${name}.` })).status).toBe(200)
    await app.db.deleteFrom('author').where('account_id', '=', READER).execute()
    await app.db.updateTable('account').set({ name }).where('id', '=', id).execute()
  })

  test('is free when they no longer do', async () => {
    const set = (values: { name?: string; role?: 'reader' | 'editor' }) =>
      app.db.updateTable('account').set(values).where('id', '=', 103).execute()
    const before = await nameOf(103)
    await set({ name: '林间路' })
    await expectFailure(await save({ ...WORDS, name: '林间路' }), 'BAD_INPUT')
    await set({ role: 'reader' })
    expect((await save({ ...WORDS, name: '林间路' })).status).toBe(200)
    await set({ role: 'editor', name: before })
  })

  test('stays with a reader who had it before, and the desk shows them', async () => {
    const admin = await app.signIn('admin')
    const colleague = await nameOf(103)
    await app.db.updateTable('account').set({ name: colleague }).where('id', '=', READER).execute()
    expect((await save({ ...WORDS, name: colleague })).status).toBe(200)
    const colleagues = await app.read<Model<'GET /api/desk/right'>>('/api/desk/right', { headers: admin })
    expect(colleagues.find(({ uid }) => uid === 103)!.namesakes).toEqual([READER])
    expect(colleagues.filter(({ namesakes }) => namesakes.length > 0)).toHaveLength(1)
    const { id, name } = await author()
    await app.db.updateTable('account').set({ name }).where('id', '=', READER).execute()
    const row = await app.read<{ namesakeCount: number }>(`/api/desk/author/${id}`, { headers: admin })
    expect(row.namesakeCount).toBe(1)
  })

  test('is found without looking at every account', async () => {
    const statements = await app.listQueries(() => save({ ...WORDS, name: '山那边' }))
    const names = statements.filter(({ sql }) => sql.includes('union'))
    expect(names).toHaveLength(1)
    const long = await findLongReads(app.db, names[0]!, ['account'])
    // That index has staff alone.
    expect(long.filter((scan) => !scan.endsWith('account_staff_index'))).toEqual([])
  })
})

test('takes the same few queries whatever is said', async () => {
  const few = await app.countQueries(() => save({ name: '猫', signature: '', city: '' }))
  expect(await app.countQueries(() => save({ ...WORDS, signature: '字'.repeat(200) }))).toBe(few)
})
