/** The addresses at which recordings are played: what they can be used for, by whom, and how long. */
import { describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { COURSE, DAY, EDITION, useRecordings } from '../../testing/calls/use-recordings.ts'

const { app, sessions, pathOf, readWhole, locate } = useRecordings()

describe('what lies behind the sample of a paid sound', () => {
  test('comes by no range', async () => {
    const address = await locate('a lesson')
    const size = Number((await app.request(address, { method: 'HEAD' })).headers.get('Content-Length'))
    const file = await readWhole('a lesson')
    const end = file.subarray(-200)
    for (const range of ['bytes=0-', `bytes=0-${file.length}`, 'bytes=-200', `bytes=${size - 10}-${size + 500}`]) {
      const answer = await app.request(address, { headers: { range } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.status).toBe(206)
      expect(answer.headers.get('Content-Range')).toMatch(new RegExp(`/${size}$`))
      expect(bytes.length).toBeLessThanOrEqual(size)
      expect(bytes.includes(end.subarray(0, 40))).toBe(false)
    }
    expect((await app.request(address, { headers: { range: `bytes=${size}-` } })).status).toBe(416)
  })

  test('comes by no altered address', async () => {
    const address = new URL(await locate('a lesson'), 'http://localhost')
    const alter = (name: string, value: string | null) => {
      const url = new URL(address)
      if (value === null) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    const altered = [
      alter('seconds', '0'),
      alter('seconds', '30'),
      alter('seconds', null),
      alter('until', String(app.clock.now + DAY)),
      alter('sign', ''),
      alter('sign', null),
      address.pathname,
      `${address.pathname.replace('5002', '5003')}${address.search}`,
      `${address.pathname}${new URL(await locate('a free lesson'), 'http://localhost').search}`,
      `${address.pathname}?seconds=0&${address.searchParams.toString()}`,
    ]
    for (const path of altered) {
      for (const headers of [{}, sessions.member, sessions.editor]) {
        const answer = await app.request(path, { headers })
        expect([answer.status, path]).toEqual([403, path])
        expect(await answer.text()).toContain('播放地址')
      }
    }
  })
})

describe('the address of a paid sound', () => {
  test('is made for each who asks, lives until the end of the next day, and nothing of it is kept', async () => {
    const answer = await app.request(pathOf('a lesson'), { headers: sessions.member })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const address = answer.headers.get('Location')!
    const ask = async (headers = {}) => (await app.request(address, { headers })).status
    expect(await ask(sessions.member)).toBe(200)
    app.clock.now = Math.ceil((app.clock.start + 1) / DAY) * DAY + DAY - 1
    expect(await ask(sessions.member)).toBe(200)
    app.clock.now++
    const late = await app.request(address, { headers: sessions.member })
    expect([late.status, late.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
    expect(await late.text()).toContain('播放地址已过期')
  })

  test('is worth nothing to others, not even to those who may hear the same', async () => {
    const address = await locate('a lesson', sessions.member)
    for (const headers of [{}, sessions.reader, sessions.editor, { cookie: 'ticket=made-up' }])
      expect((await app.request(address, { headers })).status).toBe(403)
  })

  test('dies when its owner signs out, though somebody kept the cookie', async () => {
    const session = await app.signIn('member')
    const address = await locate('a lesson', session)
    expect((await app.request(address, { headers: session })).status).toBe(200)
    await app.request('/api/login/logout', { method: 'POST', headers: session })
    const answer = await app.request(address, { headers: session })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('登录已失效')
    // With the same cookie they are signed out now, and get what a visitor gets.
    expect(await locate('a lesson', session)).toMatch(/seconds=[1-9]/)
  })

  test('is not in the log', async () => {
    const address = new URL(await locate('a lesson', sessions.member), 'http://localhost')
    await app.request(address.pathname + address.search, { headers: sessions.member })
    await app.request(address.pathname + address.search)
    expect(app.lines.some((line) => line.includes(address.pathname))).toBe(true)
    expect(app.lines.some((line) => line.includes(address.searchParams.get('sign')!))).toBe(false)
  })
})

describe('the address of a free sound', () => {
  test('is the same until midnight, needs no cookie, and may be kept', async () => {
    const answer = await app.request(pathOf('an episode'))
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(answer.headers.getSetCookie()).toEqual([])
    const address = answer.headers.get('Location')!
    const midnight = Math.ceil((app.clock.start + 1) / DAY) * DAY
    app.clock.now = midnight - 1
    expect(await locate('an episode')).toBe(address)
    app.clock.now = midnight
    expect(await locate('an episode')).not.toBe(address)
    app.clock.now = midnight + DAY - 1000
    const last = await app.request(address)
    expect([last.status, last.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=1'])
    app.clock.now = midnight + DAY
    expect((await app.request(address)).status).toBe(403)
  })

  test('is free while the course costs nothing, and no longer', async () => {
    const discount = { course_id: COURSE, price: 0, ends_at: app.clock.start + DAY }
    await app.db.insertInto('discount').values(discount).execute()
    expect(await locate('a lesson')).toContain('seconds=0')
    app.clock.now = app.clock.start + DAY
    expect(await locate('a lesson')).toMatch(/seconds=[1-9]/)
    await app.db.deleteFrom('discount').where('course_id', '=', COURSE).execute()
  })
})

describe('nothing is found', () => {
  const statusOf = async (path: string, headers = {}) => (await app.request(path, { headers })).status

  test.each([
    '/play/lesson/999999.mp3',
    '/play/lesson-film/5003.mp4',
    '/play/audio-book/999999.mp3',
    '/play/episode/999999.mp3',
    '/play/track/999999.mp3',
    '/play/radio/999999.mp3',
    '/play/film/999999.mp4',
    '/play/lesson/5001.mp4',
    '/play/lesson/05001.mp3',
    '/play/lesson/5001',
    '/play/poem/1.mp3',
    '/play/',
  ])('at %s', async (path) => expect(await statusOf(path, sessions.editor)).toBe(404))

  test.each([
    ['a free lesson', contentType.lesson, 5001],
    ['a free lesson', contentType.course, COURSE],
    ['a free film lesson', contentType.course, COURSE],
    ['a free audio book', contentType.audioBook, 606],
    ['an episode', contentType.episode, 7001],
    ['an episode', contentType.podcast, 701],
    ['a free track', contentType.audioEdition, EDITION],
    ['a free track', contentType.issue, 0],
    ['a free track', contentType.article, 0],
  ] as const)('of %s when %d %d was taken back', async (name, type, id) => {
    expect(await statusOf(pathOf(name))).toBe(302)
    const change = app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_type', '=', type)
    // Of issues and stories all are taken back.
    await (id ? change.where('content_id', '=', id) : change).execute()
    expect(await statusOf(pathOf(name), sessions.editor)).toBe(404)
  })
})

const FILE = 'sound/lesson/5002.mp3'

test('a paid sound that is too short for a sample, or of unknown length, stays shut', async () => {
  const change = (duration: number | null) =>
    app.db.updateTable('media').set({ duration_ms: duration }).where('path', '=', FILE).execute()
  const { duration_ms } = await app.db
    .selectFrom('media')
    .select('duration_ms')
    .where('path', '=', FILE)
    .executeTakeFirstOrThrow()
  for (const duration of [2900, null]) {
    await change(duration)
    expect((await app.request(pathOf('a lesson'))).status).toBe(403)
  }
  await change(duration_ms)
})

test('HEAD is answered, other methods are not', async () => {
  const path = pathOf('an episode')
  const head = await playRecording(app, path, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Type'), head.body]).toEqual([200, 'audio/mpeg', null])
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await app.request(path, { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('an address costs one query, and one more to know who asks', async () => {
  expect(await app.countQueries(() => app.request(pathOf('a lesson')))).toBe(1)
  expect(
    await app.countQueries(() => app.request(pathOf('a track'), { headers: sessions.member })),
  ).toBeLessThanOrEqual(3)
})
