/**
 * Every exit of the server, checked for words that occur only in paid text. An exit that is not listed here fails the test:
 * a new call or address must declare whether paid text passes there.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Key } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { ALL_MARKS, ASKED, marksIn, usePaidMarks, type Mark } from '../testing/lists/paid-marks.ts'
import { playRecording } from '../testing/calls/play-recording.ts'
import { calls, sampleRequest, type SampleCall } from '../testing/lists/sample-call.ts'
import { DESK_EXITS, NO_EXIT, PAID_EXITS } from '../testing/lists/paid-exit-list.ts'
import { RAW_EXITS } from '../testing/lists/raw-exit-list.ts'

const { app, sessions, story, things, ids, shutOut, beReader, beOwner, beMember } = usePaidMarks()

const CONTENT = join(import.meta.dirname, '../../../content')

/** Calls about what a reader owns: there, a former owner differs from a reader who never owned anything. */
const PERSONAL = new Set<Key>([
  'GET /api/user',
  'GET /api/user/page',
  'GET /api/user/export',
  'GET /api/user/leave',
  'GET /api/user/membershipList',
  'GET /api/user/myBuyListBlock',
  'GET /api/user/buyListByBlockType',
  'GET /api/user/possess',
  'GET /api/pay/offer',
  'GET /api/order',
])

/** Rate-limited calls do not give the same response twice; they contain no paid text. */
const isCounted = (key: Key) => key.startsWith('GET /api/login/')

/**
 * Calls about content that can be locked; their anonymous responses are compared with those to a reader who owns nothing.
 */
const GATED = new Set<Key>([
  'GET /api/article/:id',
  'GET /api/article/:id/sound',
  'GET /api/klisten/listenDetail',
  'GET /api/klisten/transcript',
  'GET /api/klisten/playlist',
  'GET /api/magazine/:id',
  'GET /api/magazine/:id/chapterList',
  'GET /api/magazine/young',
  'GET /api/magazine/young/articleList',
  'GET /api/zhuanlan/:id',
])

/** A request for each of the paid items; search calls are sent words of paid text. */
function requestsOf(call: SampleCall): { path: string; init: RequestInit }[] {
  const named = (name: string) => call.fields.some((field) => field.name === name)
  const words = Object.fromEntries(['word', 'keyword'].filter(named).map((name) => [name, ASKED]))
  const rows = named('rowNum') ? { rowNum: '50' } : {}
  const about = ['id', 'contentId', 'articleId', 'zhuanlanId'].some(named) ? things() : [[0, 0] as const]
  const requests = about.map(([type, id]) => {
    const numbers = { id: String(id), contentId: String(id), contentType: String(type) }
    const given = id === 0 ? {} : Object.fromEntries(Object.entries(numbers).filter(([name]) => named(name)))
    const offered = named('type') && call.key === 'GET /api/pay/offer' ? { type: 'issue' } : {}
    return sampleRequest(call, { params: given, query: { ...given, ...words, ...rows, ...offered } })
  })
  return [...new Map(requests.map((request) => [request.path, request])).values()]
}

const reading = calls.filter(({ method, key }) => method === 'GET' || key in PAID_EXITS || NO_EXIT.posts.includes(key))

/** The reason for the lock differs by viewer; so does the request id. */
const withoutReasons = (text: string) =>
  text
    .replace(
      /"lock":(null|\{"reason":"\w+","way":(null|\{[^{}]*\}),"card":(null|\{[^{}]*\}),"members":"[^"]*"\})/g,
      '"lock":0',
    )
    .replace(/"requestId":"[^"]*"/g, '')

type Answers = Map<string, { key: Key; text: string }>

async function walk(headers: Record<string, string>): Promise<Answers> {
  const answers: Answers = new Map()
  for (const call of reading) {
    for (const { path, init } of requestsOf(call)) {
      const given = { ...init, headers: { ...init.headers, ...headers } } as RequestInit
      answers.set(`${call.method} ${path}`, { key: call.key, text: await (await app.request(path, given)).text() })
    }
  }
  return answers
}

/** The fixed ones, the feeds of the story's column and of a podcast, and every part of the map. */
async function rawPaths(): Promise<string[]> {
  const { column_id } = await app.db
    .selectFrom('article')
    .select('column_id')
    .where('id', '=', story.id)
    .executeTakeFirstOrThrow()
  const map = await (await app.request(paths.sitemap())).text()
  const parts = [...map.matchAll(/\/sitemap\/[a-z0-9-]+\.xml/g)].map(([part]) => part)
  expect(parts.length).toBeGreaterThan(0)
  return [...RAW_EXITS.paths, ...parts, paths.columnFeed(column_id), paths.podcastFeed(701)]
}

describe('everything that answers is known', () => {
  test('each call says whether paid text passes there', () => {
    const exits = [...Object.keys(PAID_EXITS), ...Object.keys(DESK_EXITS)]
    const known = [...exits, ...NO_EXIT.gets, ...NO_EXIT.posts, ...NO_EXIT.writes]
    expect(known.toSorted()).toEqual(calls.map(({ key }) => key).toSorted())
  })

  test('each address that is no call is among the known exits', () => {
    const declared = new Set(calls.map(({ method, path }) => `${method} ${path}`))
    const raw = [...new Set(app.routes)].filter(
      (route) => !declared.has(route) && !declared.has(route.replace(/^ALL /, 'GET ')),
    )
    const patterns = new Set(calls.map(({ path }) => path))
    expect(raw.filter((route) => !patterns.has(route.split(' ')[1]!)).toSorted()).toEqual(RAW_EXITS.routes.toSorted())
  })
})

// A request of a reader may be stored, such as hiding what they studied last; this happens before all others.
let ordinary: Answers
beforeAll(async () => {
  await beReader()
  await walk(sessions.reader)
  ordinary = await walk(sessions.reader)
}, 120_000)

describe.each(Object.entries(shutOut))('to a reader %s', (who, { enter, headers, from }) => {
  let answers: Answers

  beforeAll(async () => {
    app.clock.now = app.clock.start
    await enter()
    answers = await walk(headers())
  }, 120_000)

  test('no call tells a word of it', () => {
    expect(answers.size).toBeGreaterThan(240)
    const leaks = [...answers].flatMap(([path, { text }]) =>
      marksIn(text)
        .filter((mark) => from.includes(mark))
        .map((mark) => `${mark}: ${path}`),
    )
    expect(leaks).toEqual([])
  })

  // A membership that opens one kind of content changes the responses about that kind.
  const opensNothing = from.length === ALL_MARKS.length
  test.runIf(opensNothing)('each answer is, byte for byte, what a reader without anything gets', () => {
    const differing = [...answers].filter(([path, { key, text }]) => {
      const compared = who === 'nobody' ? GATED.has(key) : !PERSONAL.has(key) && !isCounted(key)
      return compared && withoutReasons(text) !== withoutReasons(ordinary.get(path)!.text)
    })
    expect(differing.map(([path]) => path)).toEqual([])
  })

  test('feeds, maps and documents tell no word of it', async () => {
    for (const path of await rawPaths()) {
      const answer = await app.request(path, { headers: headers() })
      expect(answer.status, path).toBe(200)
      expect(marksIn(await answer.text()), path).toEqual([])
    }
  })

  test('of sound there is the sample, of films nothing', async () => {
    const track = await app.db
      .selectFrom('audio_track')
      .innerJoin('media', 'media.id', 'audio_track.sound_id')
      .select(['audio_track.id', 'media.path'])
      .where('audio_edition_id', '=', ids.edition)
      .where('free', '=', 0)
      .orderBy('audio_track.id')
      .executeTakeFirstOrThrow()
    const sounds: [Mark | null, string, string][] = [
      ['lesson', playPath('lesson', ids.lesson), `sound/lesson/${ids.lesson}.mp3`],
      ['book', playPath('audio-book', ids.book), `sound/audio-book/${ids.book}.mp3`],
      [null, playPath('track', track.id), track.path],
    ]
    for (const [mark, path, file] of sounds) {
      const whole = await readFile(join(CONTENT, file))
      const played = Buffer.from(await (await playRecording(app, path, { headers: headers() })).arrayBuffer())
      const nobody = Buffer.from(await (await playRecording(app, path)).arrayBuffer())
      const shut = mark === null || from.includes(mark)
      expect(played.equals(shut ? nobody : whole), path).toBe(true)
      expect(nobody.length, path).toBeLessThan(whole.length)
      expect(whole.subarray(-400).equals(nobody.subarray(-400)), path).toBe(false)
    }
  })
})

const OPENERS = {
  'who owns it': { enter: beOwner, session: () => sessions.reader, exits: PAID_EXITS },
  'with the knowledge card': { enter: beMember, session: () => sessions.reader, exits: PAID_EXITS },
  'who edits': { enter: beReader, session: () => sessions.editor, exits: { ...PAID_EXITS, ...DESK_EXITS } },
}

// If the marks were not visible here, their absence elsewhere would prove nothing.
describe.each(Object.entries(OPENERS))('to a reader %s', (_, { enter, session, exits }) => {
  test('paid text comes at each of its exits, and at no other', async () => {
    await enter()
    const answers = await walk(session())
    const found: Partial<Record<Key, Mark[]>> = {}
    for (const { key, text } of answers.values()) {
      for (const mark of marksIn(text)) found[key] = [...new Set([...(found[key] ?? []), mark])].toSorted()
    }
    expect(found).toEqual(exits)
    for (const path of await rawPaths()) {
      expect(marksIn(await (await app.request(path, { headers: session() })).text()), path).toEqual([])
    }
  }, 120_000)
})

test('words of the paid part find the story, and show nothing of it', async () => {
  const text = await (await app.request(`/api/search/queryArticle?keyword=${encodeURIComponent(ASKED)}`)).text()
  expect(text).toContain(`"contentId":${story.id}`)
  expect(marksIn(text)).toEqual([])
})
