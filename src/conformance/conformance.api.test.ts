/** The rows of the table that need no browser: each is a request, or a few, to the whole application. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommentPage } from '#contract/site/comment.ts'
import { PUBLIC_SAMPLES } from '#domain/page-list.ts'
import { openTestApp } from '#server/testing/app/test-app.ts'
import { useReaders } from '#server/testing/app/use-test-app.ts'
import type { CallCheck, PageCheck, Row } from './row.ts'
import { countRows, DIFFERING, TABLE } from './table.ts'

const READER = 101

const { app, sessions } = useReaders({ pages: 'built' })

const headersOf = (person: CallCheck['as']): Record<string, string> => (person ? sessions[person] : {})
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

/** Many rows are on one page: it is asked for once. */
const pages = new Map<string, Promise<{ response: Response; html: string }>>()
function readPage(address: string, as: PageCheck['as']): Promise<{ response: Response; html: string }> {
  const key = `${as} ${address}`
  const page = pages.get(key) ?? fetchPage(address, as)
  pages.set(key, page)
  return page
}

async function fetchPage(address: string, as: PageCheck['as']): Promise<{ response: Response; html: string }> {
  const response = await app.request(address, { headers: headersOf(as) })
  return { response, html: await response.text() }
}

async function checkPage({ address, as, status = 200, to, heading, shows = [], lacks = [] }: PageCheck): Promise<void> {
  const { response, html } = await readPage(address, as)
  expect(response.status).toBe(status)
  if (to !== undefined) return void expect(response.headers.get('Location')).toEqual(matching(to))
  const type = response.headers.get('Content-Type') ?? ''
  if (!type.startsWith('text/html')) return void expect(type).toMatch(/^image\//)
  const headings = [...html.matchAll(/<h1[ >].*?<\/h1>/gs)].map(([found]) => withoutTags(found))
  expect(headings).toEqual([matching(heading ?? /./)])
  const isThere = (part: string | RegExp) => (typeof part === 'string' ? html.includes(part) : part.test(html))
  expect(shows.filter((part) => !isThere(part))).toEqual([])
  expect(lacks.filter(isThere)).toEqual([])
}

/** For `toEqual`: a text as it is, or one that matches. */
const matching = (wanted: string | RegExp): unknown =>
  typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)

/** The names of all fields of an answer, at any depth. */
function fieldNames(value: unknown, names = new Set<string>()): Set<string> {
  if (!value || typeof value !== 'object') return names
  for (const [name, inner] of Object.entries(value)) {
    names.add(name)
    fieldNames(inner, names)
  }
  return names
}

/** The value at a path; `*` gives the values of all elements in one list. */
function valueAt(value: unknown, path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (name === '*') return (value as unknown[]).flatMap((element) => valueAt(element, rest))
  return valueAt((value as Record<string, unknown> | null | undefined)?.[name], rest)
}

/** Values that earlier answers gave. */
const known = new Map<string, unknown>()

const fill = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, known.get(String(value)) ?? value]))

async function checkCall(check: CallCheck): Promise<void> {
  const { method, address, as, body, code = 'SUCCESS', gives = [], values = {}, headers = {} } = check
  const response = await app.request(address, {
    method,
    headers: { ...headersOf(as), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(fill(body)) } : {}),
  })
  const answer = (await response.json()) as { resultCode: string; model: unknown }
  expect(answer).toMatchObject({ resultCode: code })
  if (address === '/api/comment/postDugan' && answer.model) known.set('{own}', (answer.model as { id: number }).id)
  expect([...fieldNames(answer.model)]).toEqual(expect.arrayContaining([...gives]))
  for (const [path, wanted] of Object.entries(values)) {
    const value = valueAt(answer, path.split('.'))
    if (wanted instanceof RegExp) expect(String(value), path).toMatch(wanted)
    else if (Array.isArray(wanted)) expect(value, path).toEqual(expect.arrayContaining(wanted))
    else expect(value, path).toEqual(wanted)
  }
  for (const [name, wanted] of Object.entries(headers)) expect(response.headers.get(name)).toMatch(wanted)
}

type Answer = { resultCode: string; model: Record<string, unknown> }
const ask = async (address: string, init?: RequestInit) => (await (await app.request(address, init)).json()) as Answer

/** Sends a code to this number; what the next calls need of it. */
async function sendCode(phone: string): Promise<string> {
  const { model } = await ask(`/api/login/sendLoginCode?phone=${phone}&countryCode=86&sign=any`)
  const code = app.sms.messages.findLast((message) => message.phone.endsWith(phone))!.code
  return `phone=${phone}&countryCode=86&code=${code}&token=${String(model['token'])}`
}

const count = (events: object[], headers: Record<string, string> = {}) =>
  app.postJson('/api/event', { visit: 'conformance-0000', events }, headers)
const stored = () => app.db.selectFrom('event').selectAll().execute()

/** The tags of a story whose text is this. */
async function tagsOf(tags: string): Promise<string[]> {
  await app.db.updateTable('article').set({ tags }).where('id', '=', 10102).execute()
  const { tagList } = await app.read<{ tagList: { name: string }[] }>('/api/article/10102')
  return tagList.map(({ name }) => name)
}

/** The checks of several requests, by the id of their row. */
const STEPS: Record<string, () => Promise<void>> = {
  '3.100': async () => {
    const addresses = ['', 'article', 'column', 'magazine', 'course', 'listen', 'search', 'topic', 'special', 'ranking']
    const events = [...addresses, 'user', 'about'].map((word) => ({
      name: 'page-view',
      path: `/${word}`,
      at: app.clock.now,
      detail: { referrer: '' },
    }))
    await count(events)
    await app.finishWork()
    const sources = (await stored()).map(({ source }) => source).toSorted((a, b) => a - b)
    expect(sources).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  },
  '3.101': async () => {
    const slots = ['top', 'big', 'small']
    await count(slots.map((slot) => ({ name: 'ad-show', path: '/', at: app.clock.now, detail: { slot, code: 'a' } })))
    await app.finishWork()
    const rows = (await stored()).filter(({ name }) => name === 'ad-show')
    expect(rows.map(({ detail }) => (JSON.parse(String(detail)) as { slot: string }).slot)).toEqual(slots)
  },
  '4.11': async () => {
    const site = await openTestApp({ env: { COOKIE_DOMAINS: 'kanwu.test, .old.kanwu.test' } })
    const response = await site.request('/api/login/logout', { method: 'POST', headers: await site.signIn('reader') })
    await site.close()
    const removed = response.headers.getSetCookie().filter((line) => line.startsWith('ticket=; Max-Age=0;'))
    expect(removed.map((line) => /Domain=([^;]+)/.exec(line)?.[1])).toEqual([
      undefined,
      'kanwu.test',
      '.old.kanwu.test',
    ])
  },
  '5.15': async () => expect(await tagsOf('一 二,三，四')).toEqual(['一', '二', '三', '四']),
  '5.16': async () => expect(await tagsOf('一 二 三 四 五 六')).toEqual(['一', '二', '三', '四', '五']),
  '9.2': async () => expect(await tagsOf('1,2,3,4,5,6,7')).toHaveLength(5),
  '7.42': async () => {
    const response = await app.request(`/api/login/quickLogin?${await sendCode('13900000081')}`)
    expect(await response.json()).toMatchObject({ resultCode: 'SUCCESS', model: { uid: expect.any(Number) } })
    expect(response.headers.get('set-cookie')).toContain('ticket=')
  },
  '7.44': async () => {
    const right = await sendCode('13900000082')
    expect(await ask(`/api/login/checkCode?${right}`)).toMatchObject({ resultCode: 'SUCCESS' })
    expect(await ask(`/api/login/checkCode?${right.replace('token=', 'token=x')}`)).toMatchObject({ success: false })
  },
  '7.45': async () => {
    const code = await sendCode('10000000004')
    expect(await ask(`/api/login/checkCode?${code}`)).toMatchObject({ resultCode: 'SUCCESS' })
    const password = 'another-one-7'
    expect(await ask(`/api/login/forgetPassword?${code}&password=${password}`)).toMatchObject({ resultCode: 'SUCCESS' })
    const again = await ask(`/api/login/login?phone=10000000004&password=${password}`)
    expect(again).toMatchObject({ resultCode: 'SUCCESS' })
  },
  '7.51': async () => {
    const at = app.clock.now
    await count([{ name: 'page-view', path: '/user/4', at, detail: { referrer: '/reader' } }], sessions.reader)
    await app.finishWork()
    const ids = (await stored()).map(({ account_id: id }) => id).filter((id) => id !== null)
    expect(ids).toEqual([READER])
  },
}

beforeAll(async () => {
  const { list } = await app.read<CommentPage>('/api/comment?zhuanlanId=140&rowNum=50')
  const strange = list.find(({ author, deleted }) => !deleted && author.uid !== null && author.uid !== READER)
  known.set('{comment}', strange?.id)
})

/** In the order of the table: some calls delete what others create. */
const rows = TABLE.filter(({ check: { kind } }) => kind === 'page' || kind === 'call' || kind === 'steps')
const named = (row: Row): [name: string, row: Row] => [`${row.id} ${row.says}`, row]

describe('the table', () => {
  test.each(rows.map(named))('%s', async (_, { id, check }) => {
    if (check.kind === 'page') await checkPage(check)
    else if (check.kind === 'call') await checkCall(check)
    else await STEPS[id]!()
  })

  test('every check of several requests belongs to a row', () => {
    const ids = TABLE.filter(({ check }) => check.kind === 'steps').map(({ id }) => id)
    expect(Object.keys(STEPS).toSorted()).toEqual(ids.toSorted())
  })
})

test('every page of the list answers with one heading, for readers without a session', async () => {
  expect(PUBLIC_SAMPLES.length).toBeGreaterThan(50)
  for (const address of PUBLIC_SAMPLES) await checkPage({ kind: 'page', address })
})

afterAll(() => {
  const { head, lines } = countRows()
  const line = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(9)).join('')
  const differing = DIFFERING.map(({ id, says }) => `differs by decision: ${id} ${says}`)
  process.stdout.write(`${[...[head, ...lines].map(line), ...differing].join('\n')}\n`)
})
