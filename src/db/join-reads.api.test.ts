/** What a page asks in one turn is asked together, with the same answers as if each question were asked alone. */
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApp } from '#server/testing/app/use-test-app.ts'
import { joinReads } from './client.ts'

const app = useTestApp()

const newest = (limit: number) => app.db.selectFrom('article').selectAll().orderBy('published_at', 'desc').limit(limit)
const columns = () => app.db.selectFrom('editorial_column').select(['id', 'name']).orderBy('position')
const count = () => app.db.selectFrom('content').select((e) => e.fn.countAll<number>().as('count'))
const none = () => app.db.selectFrom('account').select('id').where('id', '<', 0)
const strange = () =>
  app.db.selectNoFrom((e) => [
    e.val(`'"$1 ?\\ \n，。𠮷`).as('text'),
    e.val(null).as('nothing'),
    sql<number>`0.1`.as('fraction'),
    sql<number>`9007199254740991`.as('large'),
    e.exists(count()).as('has'),
  ])
/** Fails on both engines: a text is no number of rows. */
const wrong = () =>
  app.db
    .selectFrom('article')
    .select('id')
    .limit(sql<number>`'many'`)

afterEach(() => {
  vi.restoreAllMocks()
})

test('reads of one turn are one question, and are answered as when asked alone', async () => {
  const ask = () =>
    Promise.all([
      newest(4).execute(),
      columns().execute(),
      newest(2).execute(),
      count().execute(),
      none().execute(),
      strange().execute(),
    ])
  const alone = await ask()
  let joined: unknown
  const statements = await app.listQueries(async () => (joined = await joinReads(ask)))
  expect(statements).toHaveLength(1)
  expect(joined).toEqual(alone)
  expect(JSON.stringify(joined)).toBe(JSON.stringify(alone))
})

test('each turn is one question, whoever asks', async () => {
  const twice = async () => [await columns().execute(), await count().execute()]
  const statements = await app.listQueries(() => joinReads(() => Promise.all([twice(), twice(), newest(1).execute()])))
  expect(statements.map(({ sql: text }) => text.match(/read_\d+/g)?.length ?? 1)).toEqual([2, 1])
})

test('what is asked twice is asked once, and each caller has a list of its own', async () => {
  const [one, other] = await joinReads(() => Promise.all([columns().execute(), columns().execute(), count().execute()]))
  expect(other).toEqual(one)
  expect(other).not.toBe(one)
})

test('a read that fails does so for its caller alone', async () => {
  const results = await joinReads(() => Promise.allSettled([columns().execute(), wrong().execute(), count().execute()]))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('neither transactions nor writes are joined, and nothing is outside of such work', async () => {
  const both = () => Promise.all([columns().execute(), count().execute()])
  expect(await app.countQueries(both)).toBe(2)
  await joinReads(async () => {
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('editorial_column').set({ motto: '只在事务里' }).execute()
      const rows = await Promise.all([1, 2].map(() => trx.selectFrom('editorial_column').select('motto').execute()))
      expect(rows.flat().every(({ motto }) => motto === '只在事务里')).toBe(true)
      const update = trx.updateTable('editorial_column').set({ motto: '' }).execute()
      await Promise.all([update, both()])
    })
  })
  expect(await columns().select('motto').execute()).toEqual(
    (await columns().execute()).map((row) => ({ ...row, motto: '' })),
  )
})
