/** Every declared call against everybody who could make it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSessions } from '#server/modules/account/account.session.ts'
import { calls, sampleRequest } from '#server/testing/sample-call.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { audienceOf, policy, refusalOf } from './policy.ts'

const PEOPLE = ['anonymous', 'reader', 'editor', 'admin'] as const
type Person = (typeof PEOPLE)[number]
const ACCOUNTS = { reader: 101, editor: 103, admin: 102 } as const

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await app.db.updateTable('account').set({ role: 'admin' }).where('id', '=', ACCOUNTS.admin).execute()
})
afterAll(() => app.close())

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
    const { resultCode } = (await response.json()) as { resultCode: string }
    const refusal = refusalOf(policy[call.key], person === 'anonymous' ? null : { role: person })
    if (refusal) expect(resultCode).toBe(refusal)
    else expect(['NOT_LOGIN', 'FORBIDDEN']).not.toContain(resultCode)
  })
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

test('what is the reader’s own is never open to everybody', () => {
  const open = calls.filter(({ key, path }) => path.startsWith('/api/user') && policy[key] === 'anonymous')
  expect(open.map(({ key }) => key)).toEqual([])
})
