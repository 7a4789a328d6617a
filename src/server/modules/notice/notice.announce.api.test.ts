/**
 * The job of each minute: followers are notified of new content, once; members of an approaching end; old notices are
 * deleted.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000
const READER = 101

const app = useTestApp()
const beside = {} as TestApp
beforeAll(async () => void Object.assign(beside, await openTestApp({ beside: app })))
afterAll(() => (beside as Partial<TestApp>).close?.())

/** Concurrently where possible: two servers in one process cannot wait for each other on one SQLite file. */
async function passOnBoth() {
  if (readTestEngine().name === 'sqlite') {
    await app.passMinute()
    return beside.passMinute()
  }
  await Promise.all([app.passMinute(), beside.passMinute()])
}

const notices = () => app.db.selectFrom('notice').selectAll().orderBy('account_id').orderBy('id').execute()

/** As if it had just been published. */
async function publish(type: number, id: number, at = app.clock.now) {
  const thing = { content_type: type, content_id: id }
  await app.db
    .updateTable('content')
    .set({ published_at: at, state: 'published' })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()
  await app.db.deleteFrom('announcement').where('content_type', '=', type).where('content_id', '=', id).execute()
  return thing
}

const follow = (accountId: number, personId: number) =>
  app.db
    .insertInto('follow_person')
    .values({ account_id: accountId, person_id: personId, created_at: app.clock.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A story, its author, and a tag that it has. */
async function findStory() {
  return app.db
    .selectFrom('content')
    .innerJoin('content_tag', (join) =>
      join
        .onRef('content_tag.content_id', '=', 'content.content_id')
        .on('content_tag.content_type', '=', contentType.article),
    )
    .select(['content.content_id as id', 'content.author_id', 'content_tag.tag_id'])
    .where('content.content_type', '=', contentType.article)
    .where('content.author_id', 'is not', null)
    .orderBy('content.content_id')
    .orderBy('content_tag.tag_id')
    .executeTakeFirstOrThrow()
}

beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('membership').execute()
  for (const table of ['notice', 'notice_refusal', 'follow_person', 'follow_tag', 'subscription'] as const)
    await app.db.deleteFrom(table).execute()
})

describe('what is new', () => {
  test('is not what was there before anybody looked', async () => {
    await app.db.deleteFrom('announcement').execute()
    const story = await findStory()
    await follow(READER, story.author_id!)
    await publish(contentType.article, story.id)
    await app.passMinute()
    await app.passMinute()
    expect(await notices()).toEqual([])
  })

  test('is told to those who follow the author or a tag, once, and not to the author', async () => {
    const story = await findStory()
    const author = story.author_id!
    for (const account of [READER, 102, 103]) await follow(account, author)
    await follow(author, author === 1 ? 2 : 1)
    await app.db
      .insertInto('follow_tag')
      .values([READER, 104, author].map((account_id) => ({ account_id, tag_id: story.tag_id, created_at: 1 })))
      .execute()
    await app.db.insertInto('notice_refusal').values({ account_id: 103, kind: 'update' }).execute()
    const thing = await publish(contentType.article, story.id)
    await passOnBoth()
    await app.passMinute()
    const rows = await notices()
    expect(rows.map(({ account_id }) => account_id)).toEqual([READER, 102, 104])
    expect(rows[0]).toMatchObject({ ...thing, kind: 'update', actor_id: author, count: 1, created_at: app.clock.now })
  })

  test('of a course or a podcast is told to those who subscribe', async () => {
    const episode = await app.db.selectFrom('episode').select(['id', 'podcast_id']).executeTakeFirstOrThrow()
    const lesson = await app.db.selectFrom('lesson').select(['id', 'course_id']).executeTakeFirstOrThrow()
    await app.db
      .insertInto('subscription')
      .values([
        { account_id: READER, content_type: contentType.podcast, content_id: episode.podcast_id, created_at: 1 },
        { account_id: 102, content_type: contentType.course, content_id: lesson.course_id, created_at: 1 },
      ])
      .execute()
    await publish(contentType.episode, episode.id)
    await publish(contentType.lesson, lesson.id)
    await app.passMinute()
    expect((await notices()).map(({ account_id, content_type }) => [account_id, content_type])).toEqual([
      [READER, contentType.episode],
      [102, contentType.lesson],
    ])
  })

  test('is not what comes out later, is a day old, or is a draft', async () => {
    const story = await findStory()
    await follow(READER, story.author_id!)
    const pass = async () => {
      await app.passMinute()
      return (await notices()).length
    }
    await publish(contentType.article, story.id, app.clock.now + MINUTE)
    expect(await pass()).toBe(0)
    await publish(contentType.article, story.id, app.clock.now - DAY)
    expect(await pass()).toBe(0)
    await publish(contentType.article, story.id)
    const content = app.db.updateTable('content').where('content_type', '=', 11).where('content_id', '=', story.id)
    await content.set({ state: 'draft' }).execute()
    expect(await pass()).toBe(0)
    await content.set({ state: 'published' }).execute()
    expect(await pass()).toBe(1)
  })

  test('reaches thousands, though a step before had told some of them', async () => {
    const story = await findStory()
    const author = story.author_id!
    const ids = Array.from({ length: 2500 }, (_, index) => 500_000 + index)
    for (let start = 0; start < ids.length; start += 500) {
      const some = ids.slice(start, start + 500)
      await app.db
        .insertInto('account')
        .values(some.map((id) => ({ id, name: `读者${id}`, created_at: 1 })))
        .execute()
      await app.db
        .insertInto('follow_person')
        .values(some.map((id) => ({ account_id: id, person_id: author, created_at: 1 })))
        .execute()
    }
    const matter = `update:11:${story.id}`
    await app.db
      .insertInto('notice')
      .values({ account_id: ids[7]!, kind: 'update', matter, created_at: 1, read_at: 2 })
      .execute()
    await publish(contentType.article, story.id)
    await app.passMinute()
    const rows = await notices()
    expect(rows.length).toBe(ids.length)
    expect(rows.filter(({ read_at }) => read_at !== null).length).toBe(1)
  })
})

describe('a membership that ends', () => {
  const join = (level: number, from: number, until: number) =>
    app.db
      .insertInto('membership')
      .values({
        account_id: READER,
        level,
        starts_at: app.clock.now + from * DAY,
        expires_at: app.clock.now + until * DAY,
      })
      .execute()

  test('within a week is told once, with its name and day', async () => {
    await join(1, -300, 6)
    await join(6, -300, 30)
    await join(5, -300, -1)
    app.clock.now += 2 * 60 * MINUTE
    await passOnBoth()
    app.clock.now += DAY
    await app.passMinute()
    const rows = await notices()
    expect(rows).toMatchObject([{ account_id: READER, kind: 'order', content_id: null }])
    expect(rows[0]!.detail).toMatch(/^知识会员将于\d{4}年\d+月\d+日到期$/)
  })

  test('the end of a membership after a week that has just begun is not told of yet, nor to those who do not want it', async () => {
    await join(1, 0, 7)
    app.clock.now += 2 * DAY
    await app.passMinute()
    expect(await notices()).toEqual([])
    app.clock.now += 2 * DAY
    await app.db.insertInto('notice_refusal').values({ account_id: READER, kind: 'order' }).execute()
    await app.passMinute()
    expect(await notices()).toEqual([])
    await app.db.deleteFrom('notice_refusal').execute()
    app.clock.now += DAY
    await app.passMinute()
    expect((await notices()).length).toBe(1)
  })
})

test('what was read half a year ago goes; what is unread stays', async () => {
  const values = [
    { matter: 'a', created_at: app.clock.now - 181 * DAY, read_at: 1 },
    { matter: 'b', created_at: app.clock.now - 181 * DAY, read_at: null },
    { matter: 'c', created_at: app.clock.now - 179 * DAY, read_at: 1 },
  ]
  await app.db
    .insertInto('notice')
    .values(values.map((row) => ({ account_id: READER, kind: 'follow' as const, ...row })))
    .execute()
  app.clock.now += 10 * 60 * MINUTE
  await app.passMinute()
  expect((await notices()).map(({ matter }) => matter)).toEqual(['b', 'c'])
})
