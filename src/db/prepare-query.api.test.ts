/** Questions that are put into SQL once give the same as questions that are built each time. */
import { expect, test } from 'vitest'
import { useTestApp } from '#server/testing/app/use-test-app.ts'
import type { Database } from './client.ts'
import { prepareQuery } from './prepare-query.ts'

const app = useTestApp()

type Filter = { columnId?: number | undefined; ids?: number[] | undefined; title?: string | null; limit: number }

let built = 0
function build(db: Database, { columnId, ids, title, limit }: Filter) {
  built++
  return db
    .selectFrom('article')
    .select(['article.id', 'article.title'])
    .$if(columnId !== undefined, (query) => query.where('article.column_id', '=', columnId!))
    .$if(ids !== undefined, (query) => query.where('article.id', 'in', ids!))
    .$if(title !== undefined, (query) => query.where('article.title', title === null ? 'is not' : '=', title!))
    .where('article.premium', '=', 0)
    .orderBy('article.id')
    .limit(limit)
}
const read = prepareQuery(build)

test('each shape is built once, and each value counts', async () => {
  const [first, second] = await build(app.db, { limit: 2 }).execute()
  const filters: Filter[] = [
    { limit: 3 },
    { limit: 5 },
    { columnId: 1, limit: 5 },
    { columnId: 2, limit: 5 },
    { ids: [first!.id], limit: 5 },
    { ids: [first!.id, second!.id], limit: 5 },
    { ids: [second!.id, first!.id], limit: 1 },
    { columnId: undefined, title: second!.title, limit: 5 },
    { title: null, limit: 2 },
    { title: "'; drop table article; --", limit: 2 },
  ]
  const expected = await Promise.all(filters.map((filter) => build(app.db, filter).execute()))
  built = 0
  for (const _ of [1, 2]) expect(await Promise.all(filters.map((filter) => read(app.db, filter)))).toEqual(expected)
  expect(expected.map((rows) => rows.length)).toEqual([3, 5, expect.any(Number), expect.any(Number), 1, 2, 1, 1, 2, 0])
  // limit; columnId; ids of one; ids of two; title; title that is null.
  expect(built).toBe(6)
})

test('a transaction asks in its own name', async () => {
  const [{ id } = { id: 0 }] = await read(app.db, { limit: 1 })
  await app.db
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('article').set({ title: '只在事务里' }).where('id', '=', id).execute()
      expect((await read(transaction, { ids: [id], limit: 1 }))[0]!.title).toBe('只在事务里')
      expect((await read(app.db, { ids: [id], limit: 1 }))[0]!.title).not.toBe('只在事务里')
      throw new Error('take it back')
    })
    .catch((error: Error) => expect(error.message).toBe('take it back'))
})
