/** Every declared call against everybody who could make it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createSessions } from '#server/modules/account/account.session.ts'
import { calls, sampleRequest } from '#server/testing/sample-call.ts'
import { useTestApp } from '#server/testing/use-test-app.ts'
import { audienceOf, policy, refusalOf } from './policy.ts'

const PEOPLE = ['anonymous', 'reader', 'editor', 'admin'] as const
type Person = (typeof PEOPLE)[number]
const ACCOUNTS = { reader: 101, editor: 103, admin: 102 } as const

/**
 * Written down apart from the declarations: whoever adds a call says here, too, for whom it is. What stands in none of
 * the lists is open to everybody and changes nothing.
 */
const NEEDS_LOGIN: readonly string[] = [
  'GET /api/user',
  'GET /api/user/sessionList',
  'DELETE /api/user/session',
  'DELETE /api/user/session/:id',
  'GET /api/user/profile',
  'POST /api/user/profile',
  'POST /api/user/picture',
  'DELETE /api/user/picture',
  'POST /api/user/sendIdentityCode',
  'POST /api/user/checkIdentity',
  'POST /api/user/sendPhoneCode',
  'POST /api/user/changePhone',
  'POST /api/user/changePassword',
  'GET /api/user/export',
  'GET /api/user/leave',
  'POST /api/user/leave',
  'GET /api/user/history/study',
  'POST /api/user/history/study',
  'DELETE /api/user/history/study',
  'DELETE /api/user/history/study/:contentType/:contentId',
  'GET /api/user/history/position',
  'GET /api/user/history/week',
  'GET /api/user/myBuyListBlock',
  'GET /api/user/buyListByBlockType',
  'GET /api/user/membershipList',
  'GET /api/user/possess',
  'POST /api/user/trial',
  'GET /api/index/hiddenRecentStudy',
  'POST /api/index/hiddenRecentStudy',
  'GET /api/myCollection/getMyPageBookmarkArticle',
  'GET /api/myCollection/state',
  'DELETE /api/myCollection/:contentType/:contentId',
  'POST /api/article/:id/bookmark',
  'DELETE /api/article/emptyOneBookmark/:id',
  'POST /api/magazine/collect/:id',
  'DELETE /api/magazine/collect/:id',
  'GET /api/magazine/:id/reading',
  'POST /api/magazine/:id/reading',
  'GET /api/comment/mine',
  'POST /api/comment/postDugan',
  'POST /api/comment/commentDugan',
  'POST /api/comment/zanDugan',
  'POST /api/comment/unzanDugan',
  'POST /api/comment/jubao',
  'DELETE /api/comment/deleteDugan',
  'GET /api/userWebFollow/getUserFollowList',
  'GET /api/userWebFollow/userWebFollowContentList',
  'GET /api/userWebFollow/getFollowTagContentList',
  'GET /api/userWebFollow/state',
  'POST /api/userWebFollow/userWebFollow',
  'POST /api/userWebFollow/delUserWebFollow',
  'POST /api/homepage/followPeople',
  'POST /api/homepage/unFollowPeople',
  'GET /api/notice/list',
  'GET /api/notice/unread',
  'POST /api/notice/read',
  'GET /api/notice/setting',
  'POST /api/notice/setting',
  'POST /api/klisten/subscribe',
  'POST /api/klisten/unsubscribe',
  'POST /api/order',
  'GET /api/order',
  'GET /api/order/:number',
  'GET /api/order/:number/state',
  'POST /api/order/:number/close',
  'POST /api/order/:number/refund',
  'POST /api/order/:number/invoice',
  'POST /api/gift/:code/claim',
  'POST /api/redeem',
  'GET /api/contribution/mine',
]
/** For the house alone; readers are told that it is not for them. */
const EDITORS_ONLY: readonly string[] = [
  'GET /api/desk/search/wordList',
  'GET /api/desk/search/missList',
  'GET /api/desk/search/health',
  'POST /api/desk/search/word',
  'GET /api/desk/comment',
  'POST /api/desk/comment/decide',
  'GET /api/desk/heldWord',
  'POST /api/desk/heldWord',
  'DELETE /api/desk/heldWord/:id',
  'GET /api/desk/columnMode',
  'POST /api/desk/columnMode',
  'GET /api/desk/mute',
  'POST /api/desk/mute',
  'POST /api/desk/unmute',
  'GET /api/desk/moderationLog',
  'GET /api/desk/order',
  'GET /api/desk/order/:number',
  'POST /api/desk/order/:number/refund',
  'POST /api/desk/order/:number/issue',
  'GET /api/desk/code',
  'POST /api/desk/code',
  'POST /api/desk/code/:id/revoke',
  'GET /api/desk/contribution',
  'GET /api/desk/contribution/:id',
  'POST /api/desk/contribution/:id',
]
/**
 * Those who are not signed in yet may sign in, and be counted; signing out twice is no crime. A thread is only read.
 * Whoever has the link of a payment may pay. Anybody may write to the house.
 */
const OPEN_WRITES: readonly string[] = [
  'POST /api/contribution',
  'POST /api/contribution/:number/attachment',
  'POST /api/cashier/:token',
  'POST /api/comment/commentDetailTwo',
  'POST /api/login/sendLoginCode',
  'POST /api/view',
  'POST /api/search/submit',
  'POST /api/login/quickLogin',
  'POST /api/login/login',
  'POST /api/login/checkCode',
  'POST /api/login/forgetPassword',
  'POST /api/login/logout',
  'POST /api/event',
]

const app = useTestApp()

beforeAll(async () => {
  await app.db.updateTable('account').set({ role: 'admin' }).where('id', '=', ACCOUNTS.admin).execute()
})

/** A session of its own for each request: some of the calls end it. */
async function headersOf(person: Person): Promise<Record<string, string>> {
  if (person === 'anonymous') return {}
  const token = await createSessions(app.db).openSession(ACCOUNTS[person], { device: '', now: app.clock.now })
  return { cookie: `ticket=${token}` }
}

describe.each(calls)('$key', (call) => {
  test.each(PEOPLE)('asked by %s', async (person) => {
    const { path, init } = sampleRequest(call)
    const response = await app.request(path, { ...init, headers: { ...init.headers, ...(await headersOf(person)) } })
    const text = await response.text()
    const { resultCode } = JSON.parse(text) as { resultCode: string }
    const isForEditors = EDITORS_ONLY.includes(call.key)
    if (person === 'anonymous' && (isForEditors || NEEDS_LOGIN.includes(call.key)))
      return expect(resultCode).toBe('NOT_LOGIN')
    if (person === 'reader' && isForEditors) return expect(resultCode).toBe('FORBIDDEN')
    expect(['NOT_LOGIN', 'FORBIDDEN']).not.toContain(resultCode)
    // Whoever is let in gets an answer; an accident of ours says nothing about who may.
    expect(response.status, text).toBeLessThan(500)
  })
})

test.each([
  ['reader', NEEDS_LOGIN],
  ['editor', EDITORS_ONLY],
  ['admin', []],
] as const)('the calls for which somebody must at least be %s are those of the list', (audience, list) => {
  const asking = calls.filter(({ key }) => policy[key] === audience).map(({ key }) => key)
  expect(asking.toSorted()).toEqual(list.toSorted())
})

test('whatever is open to everybody is for reading, apart from a few', () => {
  const open = calls.filter(({ key, method }) => policy[key] === 'anonymous' && method !== 'GET').map(({ key }) => key)
  expect(open.toSorted()).toEqual(OPEN_WRITES.toSorted())
})

test.each([
  [{}, [null, null, null, null]],
  [{ login: true }, ['NOT_LOGIN', null, null, null]],
  [{ role: 'editor' }, ['NOT_LOGIN', 'FORBIDDEN', null, null]],
  [{ login: true, role: 'admin' }, ['NOT_LOGIN', 'FORBIDDEN', 'FORBIDDEN', null]],
] as const)('what is declared as %j refuses anonymous, reader, editor, admin with %j', (declared, refusals) => {
  const audience = audienceOf(declared)
  expect(PEOPLE.map((role) => refusalOf(audience, role === 'anonymous' ? null : { role }))).toEqual(refusals)
})

test('what belongs to the desk is for those who work there', () => {
  const desk = calls.filter(({ path }) => path.startsWith('/api/desk/'))
  expect(desk.length).toBeGreaterThan(0)
  expect(desk.filter(({ key }) => !['editor', 'admin'].includes(policy[key])).map(({ key }) => key)).toEqual([])
})

test('what is the reader’s own is never open to everybody', () => {
  const open = calls.filter(({ key, path }) => path.startsWith('/api/user') && policy[key] === 'anonymous')
  // Stands beside what readers follow, and is the same for all of them.
  expect(open.map(({ key }) => key)).toEqual(['GET /api/userWebFollow/suggestList'])
})
