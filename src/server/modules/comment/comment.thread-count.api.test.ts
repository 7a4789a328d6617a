/**
 * The database itself maintains the number of threads of a content item: whatever happens to comments, it equals a fresh
 * count.
 */
import { beforeAll, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp()

const THING = { content_type: contentType.article, content_id: 10_402 }
const OTHER = { content_type: contentType.article, content_id: 10_401 }
const READER = 101

const findKept = async () => {
  const rows = await app.db
    .selectFrom('content')
    .select(['content_type', 'content_id', 'thread_count'])
    .where('thread_count', '<>', 0)
    .execute()
  return new Map(rows.map((row) => [`${row.content_type}/${row.content_id}`, Number(row.thread_count)]))
}

/** What begins a thread and is published, or has replies that are. */
async function countAnew() {
  const rows = await app.db
    .selectFrom('comment')
    .select(['content_type', 'content_id', 'state', 'reply_count'])
    .where('root_id', 'is', null)
    .execute()
  const listed = rows.filter((row) => row.state === 'published' || row.reply_count > 0)
  const byThing = Map.groupBy(listed, (row) => `${row.content_type}/${row.content_id}`)
  return new Map([...byThing].map(([name, list]) => [name, list.length]))
}

const sorted = (counts: Map<string, number>) => [...counts].toSorted(([a], [b]) => a.localeCompare(b))

async function expectTrue() {
  expect(sorted(await findKept())).toEqual(sorted(await countAnew()))
}

type State = 'published' | 'pending' | 'hidden' | 'deleted'

const addComment = async (state: State, more: object = {}) => {
  const values = { ...THING, account_id: READER, text: '一句', created_at: app.clock.now, state, ...more }
  const { id } = await app.db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const change = (id: number, to: { state?: State; reply_count?: number; like_count?: number; content_id?: number }) =>
  app.db.updateTable('comment').set(to).where('id', '=', id).execute()

beforeAll(expectTrue)

test('holds for the demo edition, which has some', async () => {
  expect((await findKept()).size).toBeGreaterThan(0)
})

test.each(['published', 'pending', 'hidden', 'deleted'] as const)('holds when one is %s, and goes', async (state) => {
  const id = await addComment(state)
  await expectTrue()
  for (const next of ['published', 'deleted', 'hidden', 'published', 'pending'] as const) {
    await change(id, { state: next })
    await expectTrue()
  }
  await app.db.deleteFrom('comment').where('id', '=', id).execute()
  await expectTrue()
})

test('holds for what is deleted while it has replies, and when these go, too', async () => {
  const id = await addComment('published', { reply_count: 1 })
  const before = (await findKept()).get('11/10402')!
  const reply = await addComment('published', { root_id: id, parent_id: id })
  await change(id, { state: 'deleted' })
  expect((await findKept()).get('11/10402')).toBe(before)
  await app.db.deleteFrom('comment').where('id', '=', reply).execute()
  await change(id, { reply_count: 0 })
  expect((await findKept()).get('11/10402') ?? 0).toBe(before - 1)
  await expectTrue()
})

test('holds for many at once, and for those that move or are liked', async () => {
  const values = Array.from({ length: 30 }, (_, index) => ({
    ...(index % 2 ? THING : OTHER),
    account_id: READER,
    text: '一句',
    created_at: app.clock.now,
    state: index % 3 ? ('published' as const) : ('pending' as const),
  }))
  const rows = await app.db.insertInto('comment').values(values).returning('id').execute()
  const ids = rows.map(({ id }) => id)
  await expectTrue()
  await app.db.updateTable('comment').set({ like_count: 3 }).where('id', 'in', ids).execute()
  await expectTrue()
  await change(ids[1]!, { content_id: OTHER.content_id })
  await app.db.updateTable('comment').set({ state: 'hidden' }).where('id', 'in', ids.slice(0, 10)).execute()
  await expectTrue()
  await app.db.deleteFrom('comment').where('id', 'in', ids).execute()
  await expectTrue()
})

test('goes with the thing, and with whoever said it', async () => {
  await addComment('published')
  await app.db.deleteFrom('comment').where('account_id', '=', READER).execute()
  await expectTrue()
  await addComment('published')
  await app.db
    .deleteFrom('content')
    .where('content_type', '=', THING.content_type)
    .where('content_id', '=', THING.content_id)
    .execute()
  await expectTrue()
})
