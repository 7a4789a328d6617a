/** What a reader studied last, as the front page offers it to go on with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LastLearn } from '#contract/site/home.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp, type DemoReader, type TestApp } from '../../testing/app/test-app.ts'

const CALL = '/api/index/hiddenRecentStudy'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const lastLearn = async (reader: DemoReader) =>
  app.read<LastLearn | null>('/api/index/lastLearn', { headers: await app.signIn(reader) })

test('nobody who is not signed in has studied anything', async () => {
  const response = await app.request('/api/index/lastLearn')
  expect(await response.json()).toMatchObject({ success: true, model: null })
  expect(response.headers.get('Cache-Control')).toContain('no-store')
})

test('each reader gets their own, the newest', async () => {
  const rows = await app.db.selectFrom('study').selectAll().where('account_id', '=', 102).execute()
  const newest = rows.toSorted((one, other) => other.studied_at - one.studied_at)[0]!
  expect(await lastLearn('member')).toMatchObject({
    contentType: newest.content_type,
    contentId: newest.content_id,
    process: newest.progress,
    studyTime: newest.studied_at,
  })
  const visitor = await lastLearn('reader')
  expect(visitor?.studyTime).not.toBe(newest.studied_at)
})

test.each(['GET', 'POST'])('hiding by %s asks for a session', async (method) => {
  await expectFailure(await app.request(CALL, { method }), 'NOT_LOGIN')
})

test.each([
  ['GET', 'reader', 101],
  ['POST', 'member', 102],
] as const)('hidden by %s it is gone for that reader, until something new is studied', async (method, reader, id) => {
  const headers = await app.signIn(reader)
  const others = reader === 'reader' ? await lastLearn('member') : null
  expect(await app.read(CALL, { method, headers })).toBeNull()
  expect(await lastLearn(reader)).toBeNull()
  if (others) expect(await lastLearn('member')).toEqual(others)
  await app.db
    .insertInto('study')
    .values({
      account_id: id,
      content_type: contentType.episode,
      content_id: 7032,
      progress: 20,
      studied_at: app.clock.now,
    })
    .execute()
  expect(await lastLearn(reader)).toMatchObject({ contentId: 7032, process: 20 })
})

test('hiding cannot be done from a page of another site', async () => {
  const headers = { ...(await app.signIn('member')), 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.example' }
  for (const method of ['GET', 'POST']) {
    const response = await app.request(CALL, { method, headers })
    expect(response.ok, method).toBe(false)
  }
  expect(await lastLearn('member')).not.toBeNull()
})
