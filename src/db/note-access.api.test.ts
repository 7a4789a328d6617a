/** Whatever changes what an account may read is among the changes, noted by the database itself. */
import { beforeEach, expect, test } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { useTestApp } from '../server/testing/app/use-test-app.ts'

const [READER, MEMBER] = [101, 102]
const app = useTestApp()

beforeEach(async () => {
  await app.db.deleteFrom('change').execute()
})

/** What was noted meanwhile, each once. */
async function noted(work: () => Promise<unknown>): Promise<string[]> {
  await work()
  const rows = await app.db.selectFrom('change').select('tag').orderBy('id').execute()
  await app.db.deleteFrom('change').execute()
  return [...new Set(rows.map(({ tag }) => tag))]
}
const READERS = [cacheTag.account(READER)]

test('a membership that begins, changes or ends', async () => {
  const membership = { account_id: READER, level: 6, starts_at: 1, expires_at: 2 }
  expect(await noted(() => app.db.insertInto('membership').values(membership).execute())).toEqual(READERS)
  const own = app.db.updateTable('membership').where('account_id', '=', READER).where('level', '=', 6)
  expect(await noted(() => own.set({ expires_at: 3 }).execute())).toEqual(READERS)
  expect(await noted(() => own.set({ expires_at: 3 }).execute())).toEqual([])
  expect(
    await noted(() =>
      app.db.deleteFrom('membership').where('account_id', '=', READER).where('level', '=', 6).execute(),
    ),
  ).toEqual(READERS)
})

test('a purchase, its end, and that it was taken back', async () => {
  const claim = { account_id: READER, content_type: contentType.issue, content_id: 137, granted_at: 1 }
  const where = app.db.deleteFrom('entitlement').where('account_id', '=', READER).where('content_id', '=', 137)
  await where.execute()
  await app.db.deleteFrom('change').execute()
  expect(await noted(() => app.db.insertInto('entitlement').values(claim).execute())).toEqual(READERS)
  const own = app.db.updateTable('entitlement').where('account_id', '=', READER).where('content_id', '=', 137)
  expect(await noted(() => own.set({ expires_at: 5 }).execute())).toEqual(READERS)
  expect(await noted(() => own.set({ granted_at: 2 }).execute())).toEqual([])
  expect(await noted(() => where.execute())).toEqual(READERS)
})

test('a session that is ended, not one that begins, lives on or has run out', async () => {
  const now = Date.now()
  const session = { account_id: MEMBER, created_at: 1, active_at: 1, token_hash: 'one', expires_at: now + 1e9 }
  expect(await noted(() => app.db.insertInto('session').values(session).execute())).toEqual([])
  const own = app.db.updateTable('session').where('token_hash', '=', 'one')
  expect(await noted(() => own.set({ active_at: 2 }).execute())).toEqual([])
  const end = app.db.deleteFrom('session').where('token_hash', '=', 'one')
  expect(await noted(() => end.execute())).toEqual([cacheTag.account(MEMBER)])
  await app.db
    .insertInto('session')
    .values({ ...session, expires_at: now - 1000 })
    .execute()
  expect(await noted(() => end.execute())).toEqual([])
})

test('another role, a ban, a deletion, and nothing else of an account', async () => {
  const own = app.db.updateTable('account').where('id', '=', READER)
  expect(await noted(() => own.set({ role: 'editor' }).execute())).toEqual(READERS)
  expect(await noted(() => own.set({ role: 'reader' }).execute())).toEqual(READERS)
  expect(await noted(() => own.set({ banned_until: 5 }).execute())).toEqual(READERS)
  expect(await noted(() => own.set({ banned_until: null }).execute())).toEqual(READERS)
  expect(await noted(() => own.set({ name: '换了名字的读者' }).execute())).toEqual([])
})
