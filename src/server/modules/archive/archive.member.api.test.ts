import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { readFolder } from '../../testing/calls/archive-folder.ts'
import { memberCalls, type Member } from '../../testing/calls/member-calls.ts'
import { fillPerson } from '../../testing/calls/person-rows.ts'
import { testSeal } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103
const TRAINEE = 149

const { app } = useReaders()
let archive: ArchiveService
let folder: string
let who: Member
beforeAll(async () => {
  archive = createArchive(app.db, { DATA_DIR: app.location.dataDir, STORAGE: readEnv(app.storage.env).STORAGE })
  folder = join(app.location.dataDir, 'archive')
  who = await memberCalls(app).join('13720000001')
  await fillPerson(app.db, who.id, app.clock.now, 900_000)
  await app.db.updateTable('account').set({ name: '=1+1' }).where('id', '=', who.id).execute()
})

const openNumber = (sealed: string) => testSeal.open('account.phone', sealed)
const write = (members?: { accountId: number; openNumber: typeof openNumber | null }) =>
  archive.exportFolder({ folder, update: true, members, now: app.clock.now })
const read = () => readFile(join(folder, 'members.csv'), 'utf8')
const rowOf = (text: string, id: number) => text.split('\r\n').find((line) => line.startsWith(`${id},`))

test('members are in no export that does not ask for them', async () => {
  await write()
  expect((await readFolder(folder)).has('members.csv')).toBe(false)
})

test('their table holds what they have, and nothing with which one could sign in or pay as them', async () => {
  const { members } = await write({ accountId: EDITOR, openNumber: null })
  const text = await read()
  expect(text).toMatch(/^\uFEFFnumber,name,joined,memberships,owned,consents\r\n/)
  expect(text.trimEnd().split('\r\n')).toHaveLength(members + 1)
  const row = rowOf(text, who.id)!
  expect(row).toMatch(/^\d+,'=1\+1,\d{4}-\d\d-\d\dT/)
  expect(row).toMatch(/,"?knowledge \d{4}-[^,]*\d{4}-/)
  expect(row).toMatch(/agreement 1 \d{4}/)
  expect((await stat(join(folder, 'members.csv'))).mode & 0o777).toBe(0o600)

  const secrets = [
    ...(await app.db.selectFrom('session').select('token_hash as secret').execute()),
    ...(await app.db.selectFrom('credential').select('password_hash as secret').execute()),
    ...(await app.db.selectFrom('recovery_code').select('code_hash as secret').execute()),
    ...(await app.db.selectFrom('second_factor').select('secret_sealed as secret').execute()),
    ...(await app.db.selectFrom('purchase_order').select('number as secret').execute()),
    ...(await app.db.selectFrom('account').select('phone_hash as secret').execute()),
    ...(await app.db.selectFrom('account').select('phone_sealed as secret').execute()),
  ]
  expect(secrets.length).toBeGreaterThan(10)
  for (const { secret } of secrets) if (secret) expect(text).not.toContain(secret)
  expect(text).not.toContain('13720000001')
})

test('what they own is named as comments name it', async () => {
  await app.db
    .insertInto('entitlement')
    .values({ account_id: who.id, content_type: contentType.issue, content_id: 101, granted_at: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await write({ accountId: EDITOR, openNumber: null })
  expect(rowOf(await read(), who.id)).toMatch(/issue 101/)
})

test('numbers are only there when they are asked for, and the journal says so', async () => {
  await write({ accountId: EDITOR, openNumber })
  const text = await read()
  expect(text).toMatch(/^\uFEFFnumber,name,joined,memberships,owned,consents,country,phone\r\n/)
  expect(rowOf(text, who.id)).toMatch(/,86,13720000001$/)
  const noted = await app.db.selectFrom('journal').selectAll().where('subject', '=', 'members').execute()
  expect(noted.map(({ account_id, action, noun }) => ({ account_id, action, noun }))).toEqual(
    noted.map(() => ({ account_id: EDITOR, action: 'export', noun: 'archive' })),
  )
  expect(noted.at(-1)!.detail).toContain('含手机号')
  expect(noted.some(({ detail }) => detail.includes('不含手机号'))).toBe(true)
})

test('who may not manage people takes no list along', async () => {
  await expect(write({ accountId: TRAINEE, openNumber: null })).rejects.toThrow('may manage people')
})

test('who has left is not in it, nor an account that nobody can sign in with; an earlier list does not stay', async () => {
  await app.db.updateTable('account').set({ deleted_at: 1 }).where('id', '=', who.id).execute()
  const { id } = await app.db
    .insertInto('account')
    .values({ name: '甲', source: 'old.example', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await write({ accountId: EDITOR, openNumber: null })
  const text = await read()
  expect(rowOf(text, who.id)).toBeUndefined()
  expect(rowOf(text, id)).toBeUndefined()
  await write()
  expect((await readFolder(folder)).has('members.csv')).toBe(false)
})
