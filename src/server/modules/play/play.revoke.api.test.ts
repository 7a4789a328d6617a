/**
 * The address of a recording is worth as much as its holder may hear at this moment: it dies within a minute of everything
 * that ends the permission, and lives on for everybody who keeps it.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { memberCalls } from '../../testing/calls/member-calls.ts'
import { COURSE, DAY, READER, useRecordings } from '../../testing/calls/use-recordings.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const LESSON_FILE = 'sound/lesson/5002.mp3'

const { app, sessions, things, locate } = useRecordings()
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 8, 640_001)
})

type Headers = { cookie: string }

const headersOf = ({ cookie }: Headers): Headers => ({ cookie })

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await app.request(address, { headers })).status

/** Every form in which bytes, or news of them, can be asked for. */
const FORMS: [string, RequestInit][] = [
  ['whole', {}],
  ['from the beginning', { headers: { range: 'bytes=0-' } }],
  ['a part', { headers: { range: 'bytes=4000-4999' } }],
  ['the end', { headers: { range: 'bytes=-100' } }],
  ['by HEAD', { method: 'HEAD' }],
  ['by its tag', { headers: { 'if-none-match': '*' } }],
]

async function expectDead(address: string, headers: Record<string, string> = {}, status = 403): Promise<void> {
  for (const [name, init] of FORMS) {
    const answer = await app.request(address, { ...init, headers: { ...headers, ...(init.headers as object) } })
    expect([name, answer.status, answer.headers.get('Content-Range')]).toEqual([name, status, null])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
}

const entitle = (expiresAt: number | null) =>
  app.db
    .insertInto('entitlement')
    .values({
      account_id: READER,
      content_type: contentType.course,
      content_id: COURSE,
      granted_at: app.clock.start - DAY,
      expires_at: expiresAt,
    })
    .execute()

describe('the address of a paid sound dies within a minute', () => {
  test('of a refund', async () => {
    const reader = people.shift()!
    const { number } = await calls.buy(reader, { type: 'class', id: COURSE })
    const address = await locate('a lesson', headersOf(reader))
    expect(await statusOf(address, headersOf(reader))).toBe(200)
    await calls.decide(sessions.editor, number, true)
    app.clock.now += MINUTE
    await expectDead(address, headersOf(reader))
    expect(await locate('a lesson', headersOf(reader)), 'a sample is left').toMatch(/seconds=[1-9]/)
  })

  test('of the end of what was bought for a time', async () => {
    await entitle(app.clock.start + 5 * MINUTE)
    const address = await locate('a lesson', sessions.reader)
    app.clock.now = app.clock.start + 5 * MINUTE - 1
    expect(await statusOf(address, sessions.reader)).toBe(200)
    app.clock.now += MINUTE
    await expectDead(address, sessions.reader)
  })

  test('of the end of a membership', async () => {
    const times = { starts_at: app.clock.start - DAY, expires_at: app.clock.start + 3 * MINUTE }
    await app.db
      .insertInto('membership')
      .values({ account_id: READER, level: 2, ...times })
      .execute()
    const addresses = [await locate('an audio book', sessions.reader), await locate('a film lesson', sessions.reader)]
    for (const address of addresses) expect(await statusOf(address, sessions.reader)).toBe(200)
    app.clock.now = times.expires_at + MINUTE
    for (const address of addresses) await expectDead(address, sessions.reader)
  })

  test('of a ban', async () => {
    const reader = people.shift()!
    await calls.buy(reader, { type: 'class', id: COURSE })
    const address = await locate('a lesson', headersOf(reader))
    const ban = (until: number | null) =>
      app.db.updateTable('account').set({ banned_until: until }).where('id', '=', reader.id).execute()
    await ban(app.clock.now + DAY)
    app.clock.now += MINUTE
    await expectDead(address, headersOf(reader))
    await ban(null)
  })

  test('of a new password, in every other browser', async () => {
    const member = memberCalls(app)
    const phone = '13900640077'
    const [here, elsewhere] = [await member.join(phone), await member.join(phone)]
    await calls.buy(here, { type: 'class', id: COURSE })
    const [address, other] = [await locate('a lesson', headersOf(here)), await locate('a lesson', headersOf(elsewhere))]
    expect(await statusOf(other, headersOf(elsewhere))).toBe(200)
    const identity = await member.receiveIdentity(here)
    expect((await member.post(here, 'changePassword', { identity, password: 'a-new-one-9' })).status).toBe(200)
    app.clock.now += MINUTE
    await expectDead(other, headersOf(elsewhere))
    expect(await statusOf(address, headersOf(here)), 'the reader who changed it goes on').toBe(200)
  })

  test('of a change of the file', async () => {
    const address = await locate('a lesson', sessions.member)
    const sound = app.db.updateTable('lesson').where('id', '=', 5002)
    const { sound_id } = await app.db
      .selectFrom('lesson')
      .select('sound_id')
      .where('id', '=', 5002)
      .executeTakeFirstOrThrow()
    const other = await app.db.selectFrom('lesson').select('sound_id').where('id', '=', 5003).executeTakeFirstOrThrow()
    await sound.set(other).execute()
    await expectDead(address, sessions.member)
    await sound.set({ sound_id }).execute()
    expect(await statusOf(address, sessions.member)).toBe(200)
  })
})

describe('what was taken back is at no address', () => {
  const withdraw = (type: number, id: number) =>
    app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .execute()

  test.each([
    ['a lesson', 'member', contentType.course, COURSE],
    ['an audio book', 'editor', contentType.audioBook, 601],
    ['an episode', 'reader', contentType.episode, 7001],
    ['a free lesson', 'reader', contentType.lesson, 5001],
  ] as const)('%s for the %s since %d/%d was', async (name, who, type, id) => {
    const headers: Headers = sessions[who]
    const address = await locate(name, headers)
    expect(await statusOf(address, headers)).toBe(200)
    await withdraw(type, id)
    app.clock.now += MINUTE
    await expectDead(address, headers, 404)
  })

  test('nor is its sample', async () => {
    const address = await locate('a lesson')
    expect(await statusOf(address)).toBe(200)
    await withdraw(contentType.course, COURSE)
    await expectDead(address, {}, 404)
  })
})

test('what was free and costs something now is not at the address of the free', async () => {
  const set = (free: number) => app.db.updateTable('lesson').set({ free }).where('id', '=', 5001).execute()
  const address = await locate('a free lesson')
  expect(await statusOf(address)).toBe(200)
  await set(0)
  app.clock.now += MINUTE
  for (const headers of [{}, sessions.reader]) await expectDead(address, headers)
  await set(1)
})

test('no cache may keep what is free for longer than a minute, nor the way to it', async () => {
  const way = await app.request(`/play/episode/${things['an episode'].id}.mp3`)
  expect(way.headers.get('Cache-Control')).toBe('public, max-age=60')
  const answer = await app.request(way.headers.get('Location')!)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('a colleague who leaves the desk does not go on listening in its library', async () => {
  const role = (name: 'reader' | 'editor') =>
    app.db.updateTable('account').set({ role: name }).where('id', '=', 103).execute()
  const { id } = await app.db.selectFrom('media').select('id').where('path', '=', LESSON_FILE).executeTakeFirstOrThrow()
  const { url } = await app.read<{ url: string }>(`/api/desk/media/${id}`, { headers: sessions.editor })
  expect(await statusOf(url, sessions.editor)).toBe(200)
  await role('reader')
  await expectDead(url, sessions.editor)
  await role('editor')
  expect(await statusOf(url, sessions.editor)).toBe(200)
})

describe('an answer that is under way', () => {
  const SLOW = { range: 'bytes=0-' }

  /** Takes chunk by chunk, with the clock moved on between them; how many bytes came, and whether they were all. */
  async function listen(address: string, headers: Headers, between: (chunk: number) => Promise<unknown>) {
    const answer = await app.request(address, { headers: { ...headers, ...SLOW } })
    expect(answer.status).toBe(206)
    const reader = answer.body!.getReader()
    let bytes = 0
    try {
      for (let chunk = 0; ; chunk++) {
        const { done, value } = await reader.read()
        if (done) return { bytes, broken: false }
        bytes += value.length
        await between(chunk)
      }
    } catch {
      return { bytes, broken: true }
    }
  }

  beforeEach(() => entitle(null))

  test('goes on for who may listen, however slowly', async () => {
    const address = await locate('a lesson', sessions.reader)
    const size = Number(
      (await app.request(address, { method: 'HEAD', headers: sessions.reader })).headers.get('Content-Length'),
    )
    const heard = await listen(address, sessions.reader, async () => (app.clock.now += 20 * MINUTE))
    expect(heard).toEqual({ bytes: size, broken: false })
  })

  test('ends within a minute when the permission does', async () => {
    const address = await locate('a lesson', sessions.reader)
    const heard = await listen(address, sessions.reader, async () => {
      await app.db.deleteFrom('entitlement').where('account_id', '=', READER).execute()
      app.clock.now += MINUTE
    })
    expect(heard.broken).toBe(true)
    expect(heard.bytes).toBeLessThanOrEqual(64 * 1024)
  })
})

describe('who may listen is not interrupted', () => {
  test('an hour later, a night later, at any place', async () => {
    const address = await locate('a lesson', sessions.member)
    for (const pause of [11 * MINUTE, HOUR, 9 * HOUR]) {
      app.clock.now += pause
      for (const [name, init] of FORMS.slice(0, 4)) {
        const answer = await app.request(address, {
          ...init,
          headers: { ...sessions.member, ...(init.headers as object) },
        })
        expect([name, answer.status < 300]).toEqual([name, true])
      }
    }
  })

  test('by a membership that ends and is renewed', async () => {
    await entitle(app.clock.start + MINUTE)
    const address = await locate('a lesson', sessions.reader)
    app.clock.now = app.clock.start + 2 * MINUTE
    await expectDead(address, sessions.reader)
    await app.db.updateTable('entitlement').set({ expires_at: null }).where('account_id', '=', READER).execute()
    expect(await statusOf(address, sessions.reader)).toBe(200)
  })
})

test('a part of a paid sound costs the questions who asks and whether they may', async () => {
  const address = await locate('a lesson', sessions.member)
  const part = { headers: { ...sessions.member, range: 'bytes=0-999' } }
  expect(await app.countQueries(() => app.request(address, part))).toBeLessThanOrEqual(3)
  const free = await locate('an episode')
  expect(await app.countQueries(() => app.request(free, { headers: { range: 'bytes=0-999' } }))).toBe(1)
})
