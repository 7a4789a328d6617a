/** The contents of the journal: text that staff can read, and no personal data. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskMedia } from '#contract/desk/media.ts'
import type { JournalPage } from '#contract/desk/journal.ts'
import { credentialsOf } from '../../testing/app/test-app.ts'
import { listPhones } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()
const READER = 101
const TRAINEE = 149
const NO_RIGHTS = { publish: false, site: false, money: false, people: false }

const list = async (query = '') => (await readAs<JournalPage>('admin', `/api/desk/journal?rowNum=100${query}`)).list
const nameOf = async (id: number) =>
  (await app.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const done = async (response: Promise<Response>) => {
  const { status } = await response
  expect(status).toBe(200)
}
const post = (path: string, body: unknown) => done(app.postJson(path, body, sessions.admin))

let phone: string

/** What touches numbers, names and secrets; reasons are written by people, who write what they like. */
beforeAll(async () => {
  phone = credentialsOf('reader').phone
  await post(`/api/desk/right/${TRAINEE}`, { role: 'editor', rights: { ...NO_RIGHTS, publish: true } })
  await post(`/api/desk/member/${READER}/phone`, { reason: '退款要核对' })
  const reason = `读者来电（${phone}，${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}）要求补发`
  await post(`/api/desk/member/${READER}/membership`, { kind: 'knowledge', days: 3, reason })
  for (const query of [`keyword=${phone}&phones=full`, 'membership=listening&phones=masked'])
    await done(app.request(`/api/desk/export/member?${query}`, { headers: sessions.admin }))
  const story = await app.postJson('/api/desk/story', { title: `爆料电话${phone}` }, sessions.admin)
  const { model } = (await story.json()) as { model: { id: number; version: number } }
  await post(`/api/desk/story/${model.id}/submit`, { version: model.version, note: `联系 ${phone}` })
  const [media] = (await readAs<{ list: DeskMedia[] }>('admin', '/api/desk/media?kind=image')).list
  const { id, alt } = media!
  await post(`/api/desk/media/${id}`, { name: '换了名字', alt: alt || '一张图', credit: '周远 摄' })
  const { list: columns } = await readAs<{ list: { id: number }[] }>('admin', '/api/desk/column?rowNum=100')
  await post('/api/desk/column/arrange', { ids: columns.map((column) => column.id).toReversed() })
})

describe('a line of the journal', () => {
  test('names the person whose rights were changed', async () => {
    const [entry] = await list('&noun=right')
    expect(entry).toMatchObject({ title: `${await nameOf(TRAINEE)}（账号 ${TRAINEE}）`, subject: String(TRAINEE) })
  })

  test('names the reader who was given something, and whose number was looked at', async () => {
    const entries = await list(`&noun=member&subject=${READER}`)
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['grant', 'look'])
    for (const { title } of entries) expect(title).toBe(`${await nameOf(READER)}（读者 ${READER}）`)
  })

  test('keeps the number alone: who leaves takes the name along', async () => {
    const before = await nameOf(READER)
    const kept = await app.db.selectFrom('journal').select(['title', 'detail']).execute()
    expect(JSON.stringify(kept)).not.toContain(before)
    await app.db.updateTable('account').set({ name: '已注销用户' }).where('id', '=', READER).execute()
    const [entry] = await list(`&noun=member&subject=${READER}`)
    expect(entry!.title).toBe(`已注销用户（读者 ${READER}）`)
    await app.db.updateTable('account').set({ name: before }).where('id', '=', READER).execute()
  })

  test('has words where the program has names', async () => {
    const [change] = await list('&noun=media')
    expect(change!.detail).toMatch(/^名称：.+ → 换了名字/)
    const exports = await list('&action=export')
    expect(exports.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('听书年卡'))
    const [arranged] = await list('&action=arrange')
    expect(arranged!.detail).toMatch(/^排列了 \d+ 项，这一项在最前$/)
    for (const { title, detail } of await list()) {
      expect(title).toMatch(/\p{Script=Han}/u)
      expect(title + detail).not.toMatch(/undefined|null|\[object|knowledge|listening/)
    }
  })

  test('has nobody’s phone number, whoever wrote it there', async () => {
    const accounts = await listPhones(app.db)
    expect(accounts.length).toBeGreaterThan(0)
    const lines = await app.db.selectFrom('journal').select(['title', 'detail']).execute()
    const digits = JSON.stringify(lines).replaceAll('-', '')
    for (const account of accounts) expect(digits).not.toContain(account.phone)
    const [grant] = await list('&action=grant')
    expect(grant!.detail).toContain(`（${phone.slice(0, 3)}****${phone.slice(-4)}，`)
  })

  test('has no secret: neither passwords nor sessions', async () => {
    const lines = JSON.stringify(await app.db.selectFrom('journal').select(['title', 'detail']).execute())
    const { password } = credentialsOf('reader')
    const tickets = Object.values(sessions).map(({ cookie }) => cookie.split('=')[1]!)
    const hashes = await app.db.selectFrom('credential').select('password_hash').execute()
    const secrets = [password, ...tickets, ...hashes.flatMap(({ password_hash }) => password_hash ?? [])]
    for (const secret of secrets) expect(lines).not.toContain(secret)
  })
})
