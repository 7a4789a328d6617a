/** Every declared call against everybody who could make it. */
import { beforeAll, expect, test } from 'vitest'
import { STAFF_PERMISSIONS, PERMISSION_NAMES, type StaffPermission } from '#domain/account/staff-permission.ts'
import { createSessions } from '../../modules/account/session/account.session.ts'
import { ADMINS_ONLY, EDITORS_ONLY, NEEDS_LOGIN, OPEN_WRITES, WITH_RIGHT } from '../../testing/lists/audience-list.ts'
import { casesOf } from '../../testing/lists/cases-of.ts'
import { calls, sampleRequest, type SampleCall } from '../../testing/lists/sample-call.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { requiredAudience, policy, refusalOf, type Audience } from './policy.ts'

/** A trainee has no right, each of those named after a right has that alone. */
const PEOPLE = ['anonymous', 'reader', 'trainee', ...STAFF_PERMISSIONS, 'admin'] as const
type Person = (typeof PEOPLE)[number]
const ACCOUNTS = { reader: 101, trainee: 149, publish: 104, site: 105, money: 106, people: 107, admin: 150 } as const
/** For calls outside the desk: permissions make no difference there. */
const OF_THE_SITE = ['anonymous', 'reader', 'trainee', 'admin'] as const

const viewerOf = (person: Person) => {
  if (person === 'anonymous') return null
  if (person === 'reader' || person === 'admin') return { role: person, rights: [] }
  return { role: 'editor' as const, rights: person === 'trainee' ? [] : [person] }
}

/** As the lists say it. */
function audienceInList(key: string): Audience {
  if (ADMINS_ONLY.includes(key)) return 'admin'
  if (EDITORS_ONLY.includes(key)) return 'editor'
  return (
    STAFF_PERMISSIONS.find((right) => WITH_RIGHT[right].includes(key)) ??
    (NEEDS_LOGIN.includes(key) ? 'reader' : 'anonymous')
  )
}

const ADMITTED: Record<Audience, readonly Person[]> = {
  anonymous: PEOPLE,
  reader: PEOPLE.slice(1),
  editor: PEOPLE.slice(2),
  ...(Object.fromEntries(STAFF_PERMISSIONS.map((right) => [right, [right, 'admin']])) as Record<
    StaffPermission,
    Person[]
  >),
  admin: ['admin'],
}

const WORDS: Record<Audience, string> = {
  anonymous: 'everybody',
  reader: 'whoever is signed in',
  editor: 'editors and administrators',
  ...(Object.fromEntries(
    STAFF_PERMISSIONS.map((right) => [right, `whoever holds the right ${right}, and administrators`]),
  ) as Record<StaffPermission, string>),
  admin: 'administrators',
}

const app = useTestApp()

beforeAll(async () => {
  for (const right of STAFF_PERMISSIONS) {
    await app.db.updateTable('account').set({ role: 'editor' }).where('id', '=', ACCOUNTS[right]).execute()
    await app.db
      .insertInto('house_right')
      .values({ account_id: ACCOUNTS[right], right_name: right, granted_at: app.clock.now })
      .execute()
  }
})

const sessions = new Map<Person, Record<string, string>>()

/** One session of each, until a call may have ended it. */
async function headersOf(person: Person): Promise<Record<string, string>> {
  const known = sessions.get(person)
  if (known) return known
  if (person === 'anonymous') return {}
  const token = await createSessions(app.db).openSession(ACCOUNTS[person], { device: '', now: app.clock.now })
  const headers = { cookie: `ticket=${token}` }
  sessions.set(person, headers)
  return headers
}

const mayEndSessions = ({ method, path }: SampleCall) => method !== 'GET' && !path.startsWith('/api/desk/')

async function ask(call: SampleCall, person: Person) {
  const { path, init } = sampleRequest(call)
  const headers = { ...init.headers, ...(await headersOf(person)) }
  const response = await app.request(path, { ...init, headers })
  if (mayEndSessions(call)) sessions.clear()
  const text = await response.text()
  // A response sent as a file was permitted.
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { resultCode } = isJson ? (JSON.parse(text) as { resultCode: string }) : { resultCode: 'SUCCESS' }
  return { resultCode, status: response.status, hint: `${person}: ${text.slice(0, 200)}` }
}

for (const call of casesOf('calls', calls)) {
  const audience = audienceInList(call.key)
  const people = call.path.startsWith('/api/desk/') ? PEOPLE : OF_THE_SITE

  test(`${call.key} lets in ${WORDS[audience]}${audience === 'anonymous' ? '' : ', and refuses all others'}`, async () => {
    for (const person of people.filter((one) => !ADMITTED[audience].includes(one))) {
      const { resultCode, hint } = await ask(call, person)
      expect(resultCode, hint).toBe(person === 'anonymous' ? 'NOT_LOGIN' : 'FORBIDDEN')
    }
    for (const person of people.filter((one) => ADMITTED[audience].includes(one))) {
      const { resultCode, status, hint } = await ask(call, person)
      expect(['NOT_LOGIN', 'FORBIDDEN'], hint).not.toContain(resultCode)
      // A permitted caller gets a response; an internal error would prove nothing about permission.
      expect(status, hint).toBeLessThan(500)
    }
  })
}

test.each([
  ['reader', NEEDS_LOGIN],
  ['editor', EDITORS_ONLY],
  ...STAFF_PERMISSIONS.map((right) => [right, WITH_RIGHT[right]] as const),
  ['admin', ADMINS_ONLY],
] as const)('the calls for which somebody must at least be or hold %s are those of the list', (audience, list) => {
  const asking = calls.filter(({ key }) => policy[key] === audience).map(({ key }) => key)
  expect(asking.toSorted()).toEqual(list.toSorted())
})

test('every call lets in whom its audience names and nobody else', () => {
  const admitted = calls.map(({ key }) => [key, PEOPLE.filter((one) => refusalOf(policy[key], viewerOf(one)) === null)])
  expect(admitted).toEqual(calls.map(({ key }) => [key, ADMITTED[audienceInList(key)]]))
})

test('whatever is open to everybody is for reading, apart from a few', () => {
  const open = calls.filter(({ key, method }) => policy[key] === 'anonymous' && method !== 'GET').map(({ key }) => key)
  expect(open.toSorted()).toEqual(OPEN_WRITES.toSorted())
})

test.each([
  [{}, PEOPLE],
  [{ login: true }, PEOPLE.slice(1)],
  [{ role: 'editor' }, PEOPLE.slice(2)],
  [{ permission: 'money' }, ['money', 'admin']],
  [{ role: 'editor', permission: 'people' }, ['people', 'admin']],
  [{ login: true, role: 'admin' }, ['admin']],
  [{ role: 'admin', permission: 'site' }, ['admin']],
] as const)('what is declared as %j is for %j', (declared, admitted) => {
  const audience = requiredAudience(declared)
  expect(PEOPLE.filter((person) => refusalOf(audience, viewerOf(person)) === null)).toEqual(admitted)
})

test('an editor is told which right is missing, a reader is not', async () => {
  const wordsFor = async (person: Person) => {
    const response = await app.request('/api/desk/order', { headers: await headersOf(person) })
    return ((await response.json()) as { resultMsg: string }).resultMsg
  }
  expect(await wordsFor('trainee')).toContain(PERMISSION_NAMES.money)
  expect(await wordsFor('reader')).toBe('没有权限')
})

test('a right that was written down for somebody who is no editor any more opens nothing', async () => {
  const query = app.db.updateTable('account').where('id', '=', ACCOUNTS.money)
  await query.set({ role: 'reader' }).execute()
  const response = await app.request('/api/desk/order', { headers: await headersOf('money') })
  await query.set({ role: 'editor' }).execute()
  expect(response.status).toBe(403)
})

test.each([
  ['trainee', 'editor', []],
  ['site', 'editor', ['site']],
  ['admin', 'admin', STAFF_PERMISSIONS],
] as const)('the desk knows of %s what they may do', async (person, role, rights) => {
  const me = await app.read('/api/desk/me', { headers: await headersOf(person) })
  expect(me).toMatchObject({ uid: ACCOUNTS[person], role, rights })
})

test('what belongs to the desk is for those who work there', () => {
  const desk = calls.filter(({ path }) => path.startsWith('/api/desk/'))
  expect(desk.length).toBeGreaterThan(0)
  expect(desk.filter(({ key }) => ['anonymous', 'reader'].includes(policy[key])).map(({ key }) => key)).toEqual([])
})

test('what is the reader’s own is never open to everybody', () => {
  const open = calls.filter(({ key, path }) => path.startsWith('/api/user') && policy[key] === 'anonymous')
  // Shown beside what readers follow, and the same for all of them.
  expect(open.map(({ key }) => key)).toEqual(['GET /api/userWebFollow/suggestList'])
})
