/** Reading and listening are reported once, and stored while they cannot be sent. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { STUDY_NOTE_KEY, type StudyNote } from './study-note.ts'

const READER = 7
vi.mock('../api/reader-id.ts', () => ({ readerId: () => reader }))
let reader: number | null = READER

type SentReport = { contentId: number; seconds: number; process?: number; position?: number; ago: number }

/** A browser whose connection can be cut; what arrives is written down. */
const site = {
  status: 200,
  online: true,
  full: false,
  slow: Promise.resolve(),
  sent: [] as SentReport[],
  stored: new Map<string, string>(),
}

vi.stubGlobal('localStorage', {
  getItem: (key: string) => site.stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (site.full) throw new Error('full')
    site.stored.set(key, value)
  },
  removeItem: (key: string) => site.stored.delete(key),
})
const arrive = (body: string) => void site.sent.push(...(JSON.parse(body) as { list: SentReport[] }).list)
vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
  await site.slow
  if (!site.online) throw new TypeError('offline')
  if (site.status < 300) arrive(body)
  return { status: site.status }
})
let beacon: Promise<string> | null = null
vi.stubGlobal('navigator', {
  get onLine() {
    return site.online
  },
  sendBeacon: (_: string, blob: Blob) => {
    beacon = blob.text()
    return true
  },
})

afterAll(() => void vi.unstubAllGlobals())

const browser = new EventTarget()
vi.stubGlobal('dispatchEvent', (event: Event) => browser.dispatchEvent(event))

const { endStudy, LAST_CALL, noteReading, noteStudy, sendLastStudy, sendStudy } = await import('./study-report.ts')

const story = { contentType: contentType.article, contentId: 5 }
const read = (seconds: number, process: number) => noteReading({ ...story, seconds, process })
const hear = (seconds: number, position: number) =>
  noteStudy({ ...story, at: Date.now(), seconds, position, duration: 600_000, ended: false, restart: false })
const kept = () => JSON.parse(site.stored.get(STUDY_NOTE_KEY) ?? '[]') as StudyNote[]

beforeEach(async () => {
  Object.assign(site, { status: 200, online: true, full: false, slow: Promise.resolve() })
  reader = READER
  await sendStudy()
  site.sent = []
  site.stored.clear()
})

test('what was read is told with how far it is, what was heard with its place', async () => {
  read(30, 40)
  hear(20, 60_000)
  expect(await sendStudy()).toBe(true)
  expect(site.sent).toMatchObject([
    { contentId: 5, seconds: 30, process: 40 },
    { contentId: 5, seconds: 20, position: 60_000 },
  ])
  expect(site.sent[0]).not.toHaveProperty('position')
  expect(site.sent[1]).not.toHaveProperty('process')
  expect(await sendStudy()).toBe(false)
})

describe.each([
  ['there is no connection', { online: false }],
  ['the session is over', { status: 401 }],
  ['the server is broken', { status: 500 }],
  ['it is too much at once', { status: 429 }],
])('while %s', (_, trouble) => {
  test('it is kept, grows, and is told later as one', async () => {
    Object.assign(site, trouble)
    read(30, 40)
    expect(await sendStudy()).toBe(false)
    expect(kept()).toMatchObject([{ owner: READER, seconds: 30, process: 40 }])
    read(10, 60)
    await sendStudy()
    Object.assign(site, { status: 200, online: true })
    expect(await sendStudy()).toBe(true)
    expect(site.sent).toMatchObject([{ seconds: 40, process: 60 }])
    expect(kept()).toEqual([])
  })
})

test('what the server refuses for good is not told again', async () => {
  site.status = 400
  read(30, 40)
  expect(await sendStudy()).toBe(false)
  site.status = 200
  expect(await sendStudy()).toBe(false)
  expect(site.sent).toEqual([])
})

test('what was noted while something else was under way follows it, without anybody asking', async () => {
  read(30, 40)
  const first = sendStudy()
  read(10, 60)
  expect(await sendStudy()).toBe(false)
  await first
  await vi.waitFor(() => expect(site.sent).toMatchObject([{ seconds: 30 }, { seconds: 10, process: 60 }]))
})

test('where nothing can be stored it is kept as long as the page is', async () => {
  Object.assign(site, { online: false, full: true })
  read(30, 40)
  await sendStudy()
  expect(kept()).toEqual([])
  site.online = true
  expect(await sendStudy()).toBe(true)
  expect(site.sent).toMatchObject([{ seconds: 30 }])
})

describe('when the page goes away', () => {
  test('it is handed to the browser', async () => {
    read(30, 40)
    sendLastStudy()
    expect(await beacon).toContain('"process":40')
    expect(kept()).toEqual([])
  })

  test('without a connection it is kept', () => {
    site.online = false
    read(30, 40)
    sendLastStudy()
    expect(kept()).toMatchObject([{ seconds: 30, process: 40 }])
  })
})

describe('before somebody signs out', () => {
  const measure = () => read(7, 60)
  beforeEach(() => {
    browser.addEventListener(LAST_CALL, measure)
    return () => browser.removeEventListener(LAST_CALL, measure)
  })

  test('what is under way and what is only measured is told while the server knows of whom; nothing after that', async () => {
    beacon = null
    read(30, 40)
    const first = sendStudy()
    const goOn = await endStudy()
    await first
    expect(site.sent).toMatchObject([{ seconds: 30 }, { seconds: 7, process: 60 }])
    read(1, 60)
    sendLastStudy()
    expect([await sendStudy(), beacon]).toEqual([false, null])
    goOn()
  })

  test('nobody waits for ever for a connection that hangs', async () => {
    const hanging = Promise.withResolvers<void>()
    site.slow = hanging.promise
    vi.useFakeTimers()
    const leaving = endStudy()
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    const goOn = await leaving
    expect(site.sent).toEqual([])
    hanging.resolve()
    await vi.waitFor(() => expect(site.sent).toMatchObject([{ seconds: 7 }]))
    goOn()
  })

  test('it goes on when nothing comes of it', async () => {
    site.online = false
    const goOn = await endStudy()
    expect(kept()).toMatchObject([{ owner: READER, seconds: 7 }])
    site.online = true
    goOn()
    expect(await sendStudy()).toBe(true)
    expect(site.sent).toMatchObject([{ seconds: 7 }])
  })
})

test('what one reader left is neither told nor lost by another; of nobody nothing is noted', async () => {
  site.online = false
  read(30, 40)
  await sendStudy()
  reader = 8
  site.online = true
  expect(await sendStudy()).toBe(false)
  reader = null
  read(5, 5)
  expect(await sendStudy()).toBe(false)
  expect(kept()).toMatchObject([{ owner: READER, seconds: 30 }])
})
