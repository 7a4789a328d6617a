/** Pages of lists equal the result of counting through the list, whatever happens to the archive meanwhile. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { pagedCards, type Filter } from '#server/modules/article/article.queries.ts'
import { openTestApp, type TestApp } from '#server/testing/app/test-app.ts'
import { createPageIndex } from './page-index.ts'

const STORIES = 30
const STEP = 4
const LIMIT = 3
const COLUMNS = [1, 2]
const TAG = 1
const story = { content_type: contentType.article }

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ rows: 'none' })
  await app.db.insertInto('account').values({ id: 1, name: '作者', created_at: 1 }).execute()
  await app.db
    .insertInto('editorial_column')
    .values(COLUMNS.map((id) => ({ id, code: `c${id}`, name: `栏目${id}`, description: '', motto: '', position: id })))
    .execute()
  await app.db.insertInto('tag').values({ id: TAG, name: '标签', level: 1, position: 1 }).execute()
})
afterAll(() => app.close())

/** Few distinct times for many stories, so that ids must break ties. */
const timeOf = (id: number) => 1000 + ((id * 7) % 5)

async function publish(ids: number[]): Promise<void> {
  await app.db
    .insertInto('content')
    .values(
      ids.map(
        (id) => ({ ...story, content_id: id, title: '文', state: 'published', published_at: timeOf(id) }) as const,
      ),
    )
    .execute()
  await app.db
    .insertInto('article')
    .values(
      ids.map((id) => {
        const published_at = timeOf(id)
        const rest = { title: '文', standfirst: '', tags: '', published_at, updated_at: published_at }
        return { id, column_id: COLUMNS[id % 2]!, author_id: 1, ...rest }
      }),
    )
    .execute()
  await app.db
    .insertInto('content_tag')
    .values(
      ids.filter((id) => id % 3).map((id) => ({ ...story, content_id: id, tag_id: TAG, published_at: timeOf(id) })),
    )
    .execute()
}

beforeEach(clear)

async function clear(): Promise<void> {
  await app.db.deleteFrom('content').execute()
  await app.db.deleteFrom('article').execute()
  await publish(Array.from({ length: STORIES }, (_, index) => index + 1))
}

/** The ids of the whole list, by a different query than the list itself uses. */
async function wholeList({ columnId, tagId }: Filter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select article.id from article
    join content on content.content_type = 11 and content.content_id = article.id and content.state = 'published'
    left join content_tag on content_tag.content_type = 11 and content_tag.content_id = article.id
    where (${columnId ?? 0} = 0 or article.column_id = ${columnId ?? 0}) and (${tagId ?? 0} = 0 or content_tag.tag_id = ${tagId ?? 0})
    order by ${tagId ? sql`content_tag.published_at` : sql`article.published_at`} desc, article.id desc`.execute(app.db)
  return rows.map((row) => row.id)
}

const LISTS: Filter[] = [{}, { columnId: 1 }, { columnId: 2 }, { tagId: TAG }, { authorId: 1 }]

type Index = ReturnType<typeof createPageIndex>

async function readIds(index: Index, filter: Filter, offset: number) {
  const { rows, total } = await index.readPage(pagedCards(app.db, filter), offset, LIMIT)
  return { ids: rows.map((row) => row.id), total }
}

async function expectExactPages(index: Index): Promise<void> {
  for (const filter of LISTS) {
    const whole = await wholeList(filter)
    for (let offset = 0; offset < whole.length + LIMIT; offset += LIMIT) {
      const expected = { ids: whole.slice(offset, offset + LIMIT), total: whole.length }
      expect(await readIds(index, filter, offset), JSON.stringify({ filter, offset })).toEqual(expected)
    }
  }
}

const content = (id: number) =>
  app.db.updateTable('content').where('content_type', '=', story.content_type).where('content_id', '=', id)

/** What an editor may do to the story with the id, in any order. */
const ACTIONS = {
  write: (id: number) => publish([STORIES + id]).catch(() => {}),
  withdraw: (id: number) => content(id).set({ state: 'withdrawn' }).execute(),
  republish: (id: number) => content(id).set({ state: 'published' }).execute(),
  date: (id: number, at: number) =>
    app.db.updateTable('article').set({ published_at: at }).where('id', '=', id).execute(),
  dateTag: (id: number, at: number) =>
    app.db.updateTable('content_tag').set({ published_at: at }).where('content_id', '=', id).execute(),
  move: (id: number, at: number) =>
    app.db
      .updateTable('article')
      .set({ column_id: COLUMNS[at % 2]! })
      .where('id', '=', id)
      .execute(),
  untag: (id: number) => app.db.deleteFrom('content_tag').where('content_id', '=', id).execute(),
  remove: (id: number) => app.db.deleteFrom('content').where('content_id', '=', id).execute(),
  read: (id: number) =>
    content(id)
      .set((row) => ({ view_count: row('view_count', '+', 1) }))
      .execute(),
}

const action = fc.record({
  name: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
  id: fc.integer({ min: 1, max: STORIES }),
  at: fc.integer({ min: 998, max: 1006 }),
})

test('every page of every list is exact after anything that editors do', async () => {
  const index = createPageIndex(app.db, 'story', STEP)
  const property = fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
    for (const { name, id, at } of actions) await ACTIONS[name](id, at)
    await expectExactPages(index)
  })
  await fc.assert(property.beforeEach(clear), { numRuns: 25 })
})

test('an empty archive has an empty first page', async () => {
  await app.db.deleteFrom('content').execute()
  expect(await readIds(createPageIndex(app.db, 'story', STEP), {}, 0)).toEqual({ ids: [], total: 0 })
})

test('a page that is read while the list changes is the old one or the new one, never a mixture', async () => {
  const index = createPageIndex(app.db, 'story', STEP)
  const old = await wholeList({})
  // Those on the first page go, so that every later page shifts.
  const gone = old.slice(0, 5)
  const flip = (state: 'withdrawn' | 'published') =>
    app.db.updateTable('content').set({ state }).where('content_id', 'in', gone).execute()
  const states = [old, old.slice(gone.length)].map((list) => (offset: number) => ({
    ids: list.slice(offset, offset + LIMIT),
    total: list.length,
  }))
  for (let round = 0; round < 20; round++) {
    const offsets = [0, 9, 18, 24]
    const [answers] = await Promise.all([
      Promise.all(offsets.map((offset) => readIds(index, {}, offset))),
      flip(round % 2 ? 'published' : 'withdrawn'),
    ])
    answers.forEach((answer, position) =>
      expect(states.map((state) => state(offsets[position]!))).toContainEqual(answer),
    )
  }
})

describe('the number of queries', () => {
  const count = (work: () => Promise<unknown>) => app.countQueries(work)

  test('is one for a page, wherever it lies, and views do not change that', async () => {
    const index = createPageIndex(app.db, 'story', STEP)
    await readIds(index, {}, 0)
    await ACTIONS.read(1)
    for (const offset of [0, 15, STORIES - 1, STORIES]) {
      expect(await count(() => readIds(index, {}, offset)), `at ${offset}`).toBe(1)
    }
  })

  test('is one more for all who come at once after a change', async () => {
    const index = createPageIndex(app.db, 'story', STEP)
    const readers = [0, 3, 6, 9, 12]
    const readAll = () => Promise.all(readers.map((offset) => readIds(index, {}, offset)))
    expect(await count(readAll)).toBe(readers.length + 1)
    expect(await count(readAll)).toBe(readers.length)
  })
})

describe('the version of the lists', () => {
  const version = async () => {
    const row = app.db.selectFrom('list_version').select('version').where('name', '=', 'story')
    return (await row.executeTakeFirstOrThrow()).version
  }

  test.each(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])(
    'the version of the lists changes or stays after this: %s',
    async (name) => {
      const before = await version()
      // Story 1 has a tag, and each of these actions changes it.
      if (name === 'republish') await ACTIONS.withdraw(1)
      const between = await version()
      await ACTIONS[name](1, 2000)
      const after = await version()
      if (name === 'read') expect(after).toBe(before)
      else expect(after).toBeGreaterThan(between)
    },
  )
})
