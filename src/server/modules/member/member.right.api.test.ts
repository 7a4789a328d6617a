/** Permissions of staff: granted and revoked by administrators, of whom at least one always remains. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Colleague } from '#contract/desk/right.ts'
import type { JournalPage } from '#contract/desk/journal.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { createSessions } from '../account/session/account.session.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const READER = 101
const EDITOR = 103

const { app, sessions, readAs, callAs } = useReaders()

const NONE = { publish: false, site: false, money: false, people: false }
const list = () => readAs<Colleague[]>('admin', '/api/desk/right')
const find = async (uid: number) => (await list()).find((colleague) => colleague.uid === uid)
const journal = () => readAs<JournalPage>('admin', '/api/desk/journal?noun=right')
const change = (uid: number, body: object, headers: { cookie: string } = sessions.admin) =>
  app.postJson(`/api/desk/right/${uid}`, body, headers)
const adminId = async () => (await list()).find(({ isMe }) => isMe)!.uid

beforeEach(async () => {
  app.clock.now += 1000
  await change(EDITOR, { role: 'editor', rights: { ...NONE, people: true } })
})

test('editors and administrators are listed, readers are not', async () => {
  const colleagues = await list()
  expect(colleagues.map(({ role }) => role)).toContain('admin')
  expect(colleagues.find(({ uid }) => uid === EDITOR)).toMatchObject({ role: 'editor', rights: ['people'] })
  expect(colleagues.find(({ uid }) => uid === READER)).toBeUndefined()
  expect(colleagues.find(({ role }) => role === 'admin')!.rights).toEqual(['publish', 'site', 'money', 'people'])
})

test('a right counts from the next request on, and so does its loss', async () => {
  const ask = async () => (await callAs('editor', 'GET', '/api/desk/order')).status
  expect(await ask()).toBe(403)
  await change(EDITOR, { role: 'editor', rights: { ...NONE, money: true } })
  expect(await ask()).toBe(200)
  await change(EDITOR, { role: 'editor', rights: NONE })
  expect(await ask()).toBe(403)
})

test('a reader becomes an editor and a reader again, without rights that lie in wait', async () => {
  const ask = async () => (await callAs('reader', 'GET', '/api/desk/me')).status
  expect(await ask()).toBe(403)
  await change(READER, { role: 'editor', rights: { ...NONE, site: true } })
  expect(await ask()).toBe(200)
  await change(READER, { role: 'reader', rights: { ...NONE, site: true } })
  expect(await ask()).toBe(403)
  expect(
    await app.db.selectFrom('house_right').select('right_name').where('account_id', '=', READER).execute(),
  ).toEqual([])
  expect(await find(READER)).toBeUndefined()
})

test('each change is written down with what it was and what it is; nothing changed is nothing to write', async () => {
  const before = (await journal()).totalCount
  await change(EDITOR, { role: 'editor', rights: { ...NONE, people: true } })
  expect((await journal()).totalCount).toBe(before)
  await change(EDITOR, { role: 'editor', rights: { ...NONE, publish: true, site: true } })
  const { list: entries } = await journal()
  expect(entries[0]).toMatchObject({
    action: 'right',
    subject: String(EDITOR),
    detail: '编辑：读者 → 编辑：发布、网站',
  })
})

describe('an administrator is always left', () => {
  test('nobody changes themselves', async () => {
    const me = await adminId()
    for (const role of ['reader', 'editor', 'admin'])
      await expectFailure(await change(me, { role, rights: NONE }), 'FORBIDDEN')
    expect((await find(me))!.role).toBe('admin')
  })

  test('of two who take the role from each other, one succeeds', async () => {
    const me = await adminId()
    await change(EDITOR, { role: 'admin', rights: NONE })
    const token = await createSessions(app.db).openSession(EDITOR, { device: '', now: app.clock.now })
    const other = { cookie: `ticket=${token}` }
    const answers = await Promise.all([
      change(EDITOR, { role: 'reader', rights: NONE }),
      change(me, { role: 'reader', rights: NONE }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const admins = await app.db.selectFrom('account').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
    // Restores the initial state for the other tests.
    await app.db.updateTable('account').set({ role: 'editor' }).where('id', '=', EDITOR).execute()
    await app.db.updateTable('account').set({ role: 'admin' }).where('id', '=', me).execute()
  })
})

test('who does not exist gets nothing', async () => {
  await expectFailure(await change(999_999_999, { role: 'editor', rights: NONE }), 'NOT_FOUND')
})

test('only administrators see and change it', async () => {
  for (const person of ['editor', 'trainee', 'reader'] as const) {
    await expectFailure(await callAs(person, 'GET', '/api/desk/right'), 'FORBIDDEN')
    await expectFailure(await change(READER, { role: 'admin', rights: NONE }, sessions[person]), 'FORBIDDEN')
  }
  await expectFailure(await app.request('/api/desk/right'), 'NOT_LOGIN')
})
