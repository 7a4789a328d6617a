/** Several people, servers and clocks change the same story in the same moment: sequentially, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Story, StoryVersion } from '#contract/desk/story.ts'
import { storyCalls, WHOLE } from '../../testing/calls/story-calls.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'
import { times } from '../../testing/app/test-length.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const ROUNDS = Array.from({ length: times(8, 40) }, (_, round) => round)

const { app, sessions, readAs } = useReaders()
/**
 * Another server on the same database. On SQLite it is the same one: a connection that waits there stops its whole process,
 * and two of them in one would wait for each other.
 */
let other: TestApp
const isPostgres = readTestEngine().name === 'postgres'
const calls = {} as ReturnType<typeof storyCalls>
const otherCalls = {} as ReturnType<typeof storyCalls>
beforeAll(async () => {
  other = isPostgres ? await openTestApp({ beside: app }) : app
  Object.assign(calls, storyCalls(app, sessions))
  Object.assign(otherCalls, storyCalls(other, sessions))
})
afterAll(async () => void (isPostgres && (await other.close())))
beforeEach(() => void (app.clock.now += HOUR))

const versionsOf = async (id: number) => {
  const { list } = await readAs<{ list: { number: number }[] }>('editor', `/api/desk/story/${id}/version?rowNum=100`)
  return Promise.all(
    list.map(({ number }) => readAs<StoryVersion>('editor', `/api/desk/story/${id}/version/${number}`)),
  )
}
const isPublic = async (id: number) => (await app.request(`/api/article/${id}`)).status === 200
const duesOf = (id: number) =>
  app.db.selectFrom('due_work').select('due_at').where('kind', '=', 'story').where('subject', '=', id).execute()
const countDone = async (id: number, action: string) => {
  const rows = app.db.selectFrom('journal').select('id').where('noun', '=', 'story').where('action', '=', action)
  return (await rows.where('subject', '=', String(id)).execute()).length
}

/** The state at the desk matches what readers see. */
async function expectOneTruth(id: number): Promise<Story> {
  const story = await calls.read(id)
  expect(await isPublic(id)).toBe(story.publishedVersion !== null)
  const card = await app.db
    .selectFrom('content')
    .select('state')
    .where('content_type', '=', 11)
    .where('content_id', '=', id)
    .executeTakeFirst()
  expect(card?.state === 'published').toBe(story.publishedVersion !== null)
  expect((await duesOf(id)).length).toBe(story.state === 'scheduled' ? 1 : 0)
  expect(story.scheduledTime === null).toBe(story.state !== 'scheduled')
  return story
}

describe('two editors who save at the same moment', () => {
  test.each(['hand', 'auto'] as const)(
    'one is first, the other is told, and both texts are kept (%s)',
    async (kind) => {
      let story = await calls.begin({ body: '开头。' })
      const written: string[] = []
      for (const round of ROUNDS) {
        const [mine, theirs] = [`甲第 ${round} 次写的。`, `乙第 ${round} 次写的。`]
        const answers = await Promise.all([
          calls.save(story, { body: mine }, { kind }),
          otherCalls.save(story, { body: theirs }, { kind, who: 'trainee' }),
        ])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const isMineFirst = answers[0].status === 200
        const [first, late] = isMineFirst ? [mine, theirs] : [theirs, mine]
        const refused = (await answers[isMineFirst ? 1 : 0].json()) as { detail: string }
        const now = JSON.parse(refused.detail) as Story
        expect(now).toMatchObject({ version: story.version + 1, body: first })
        // The later one sees the other's text and saves theirs on top.
        const who = isMineFirst ? 'trainee' : 'editor'
        story = await calls.model(await calls.save(now, { body: late }, { kind, who }))
        expect(story).toMatchObject({ version: now.version + 1, body: late })
        written.push(first, late)
        app.clock.now += HOUR
      }
      const kept = (await versionsOf(story.id)).map(({ fields }) => fields.body)
      for (const text of written) expect(kept).toContain(text)
    },
  )

  test('of five at once one is first, on whichever server', async () => {
    const story = await calls.begin()
    const answers = await Promise.all(
      [calls, otherCalls, calls, otherCalls, calls].map((by, index) => by.save(story, { title: `第 ${index} 个` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await calls.read(story.id)).version).toBe(2)
  })
})

describe('steps at the same moment', () => {
  test('publishing and withdrawing: the later one holds, for the desk and for readers', async () => {
    for (const round of ROUNDS) {
      const begun = await calls.begin({ title: `第 ${round} 篇` })
      await calls.step(begun, 'publish')
      const answers = await Promise.all([
        calls.step(begun, 'withdraw', { note: '要核实' }),
        otherCalls.step(begun, 'publish'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const story = await expectOneTruth(begun.id)
      expect(['published', 'withdrawn']).toContain(story.state)
      expect([await countDone(begun.id, 'publish'), await countDone(begun.id, 'withdraw')]).toEqual([2, 1])
    }
  })

  test('saving and publishing: what readers get is a version that was saved, and not a mixture', async () => {
    for (const round of ROUNDS) {
      const begun = await calls.begin({ title: '旧题', body: '旧文。' })
      const [saved, published] = await Promise.all([
        calls.save(begun, { title: `新题 ${round}`, body: '新文。' }, { who: 'trainee' }),
        otherCalls.step(begun, 'publish'),
      ])
      expect(saved.status).toBe(200)
      const story = await expectOneTruth(begun.id)
      expect(story).toMatchObject({ title: `新题 ${round}`, version: 2 })
      // A request to publish an outdated version is refused.
      expect(published.status).toBe(story.publishedVersion === null ? 409 : 200)
      if (story.publishedVersion === null) continue
      const { title, content } = await app.read<{ title: string; content: string }>(`/api/article/${begun.id}`)
      expect(title).toBe('旧题')
      expect(content).toContain('旧文。')
    }
  })

  test('putting off while the moment comes: out once, and once more only if it was put off after it was out', async () => {
    for (const round of ROUNDS) {
      const moment = app.clock.now + HOUR
      const later = moment + HOUR
      const begun = await calls.begin({ title: `定时第 ${round} 篇` })
      const planned = await calls.model(await calls.step(begun, 'schedule', { time: moment }))
      app.clock.now = moment
      const [answer] = await Promise.all([
        calls.step(planned, 'schedule', { time: later }),
        app.passSecond(),
        other.passSecond(),
      ])
      expect(answer.status).toBe(200)
      const story = await expectOneTruth(begun.id)
      expect(story).toMatchObject({ state: 'scheduled', scheduledTime: later })
      const early = await countDone(begun.id, 'publish')
      expect(early).toBe(story.publishedVersion === null ? 0 : 1)
      app.clock.now = later
      await Promise.all([app.passSecond(), other.passSecond()])
      expect(await countDone(begun.id, 'publish')).toBe(early + 1)
      expect((await expectOneTruth(begun.id)).state).toBe('published')
    }
  })

  test('calling off while the moment comes: out, or not out, and said so', async () => {
    for (const round of ROUNDS) {
      const moment = app.clock.now + HOUR
      const begun = await calls.begin({ ...WHOLE, title: `取消第 ${round} 篇` })
      const planned = await calls.model(await calls.step(begun, 'schedule', { time: moment }))
      app.clock.now = moment
      const [answer] = await Promise.all([calls.step(planned, 'unschedule'), other.passSecond(), app.passSecond()])
      const drafted = await calls.read(begun.id)
      if (answer.status === 200) {
        expect(drafted).toMatchObject({ state: 'review', publishedVersion: null, scheduledTime: null })
        app.clock.now += HOUR
        await Promise.all([app.passSecond(), other.passSecond()])
        expect(await isPublic(begun.id)).toBe(false)
        expect(await duesOf(begun.id)).toEqual([])
      } else {
        expect(((await answer.json()) as { resultCode: string }).resultCode).toBe('STORY_STATE')
        expect((await expectOneTruth(begun.id)).state).toBe('published')
      }
      expect(await countDone(begun.id, 'publish')).toBe(answer.status === 200 ? 0 : 1)
    }
  })
})
