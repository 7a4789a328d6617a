/**
 * What the database itself guarantees, on either engine: which rows it refuses, that it is brought up to date completely
 * or not at all, and what the code may rely on when it opens a transaction.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBlankDatabase, openEmptyDatabase, type TestDatabase } from '#server/testing/app/test-database.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'

const ARTICLE = 1
const AT = 1_700_000_000_000
const story = { content_type: ARTICLE, content_id: 7 }
const another = { content_type: ARTICLE, content_id: 8 }

describe('the schema', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openEmptyDatabase()
    const { db } = database
    await db
      .insertInto('account')
      .values([1, 2].map((id) => ({ id, name: `reader ${id}`, created_at: AT })))
      .execute()
    await db
      .insertInto('content')
      .values([story, another].map((key) => ({ ...key, title: 'a story' })))
      .execute()
    await db
      .insertInto('magazine')
      .values({ id: 1, code: 'weekly', name: '周刊', description: '', frequency: '', price: 1500, position: 1 })
      .execute()
  })
  afterAll(() => database.close())

  const bookmark = () => database.db.insertInto('bookmark').values({ account_id: 1, ...story, created_at: AT })
  const issue = (number: number, price = 1500) =>
    database.db.insertInto('issue').values({
      magazine_id: 1,
      number,
      price,
      year: 2026,
      title: 't',
      cover_line: '',
      standfirst: '',
      published_at: AT,
    })
  const comment = (text: string) =>
    database.db.insertInto('comment').values({ account_id: 1, ...story, text, created_at: AT })
  const order = (state: string) =>
    sql`insert into purchase_order (number, account_id, idempotency_key, state, offering, title, price, created_at, expires_at)
      values (${state}, 1, ${state}, ${state}, 'issue', 't', 100, ${AT}, ${AT + 1})`.execute(database.db)
  const session = (expires_at: number) =>
    database.db
      .insertInto('session')
      .values({ token_hash: `${expires_at}`, account_id: 1, created_at: AT, active_at: AT, expires_at })
  const follow = (person_id: number) =>
    database.db.insertInto('follow_person').values({ account_id: 1, person_id, created_at: AT })
  const setPremium = (premium: number) =>
    database.db.updateTable('content').set({ premium }).where('content_id', '=', story.content_id)

  test('refuses a second bookmark of one reader on one content', async () => {
    await bookmark().execute()
    await expect(bookmark().execute()).rejects.toThrow(/unique/i)
  })

  test('refuses a negative price', async () => {
    await issue(10, 0).execute()
    await expect(issue(11, -1).execute()).rejects.toThrow(/check/i)
  })

  test('refuses an order in an unknown state', async () => {
    await order('paid')
    await expect(order('forgotten')).rejects.toThrow(/check/i)
  })

  test('refuses a comment of more than 1000 characters', async () => {
    // Chinese, because a limit on bytes would already strike at a third of it.
    await comment('字'.repeat(1000)).execute()
    await expect(comment('字'.repeat(1001)).execute()).rejects.toThrow(/check/i)
  })

  test('refuses a reference to content that does not exist', async () => {
    const orphan = bookmark().values({ account_id: 1, content_type: ARTICLE, content_id: 999, created_at: AT })
    await expect(orphan.execute()).rejects.toThrow(/foreign key/i)
  })

  test('refuses a session that ends before it begins', async () => {
    await session(AT + 1).execute()
    await expect(session(AT - 1).execute()).rejects.toThrow(/check/i)
  })

  test('refuses a reader who follows himself', async () => {
    await follow(2).execute()
    await expect(follow(1).execute()).rejects.toThrow(/check/i)
  })

  test('refuses two issues of one number in one magazine', async () => {
    await issue(20).execute()
    await expect(issue(20).execute()).rejects.toThrow(/unique/i)
  })

  test('refuses a boolean that is neither 0 nor 1', async () => {
    await setPremium(1).execute()
    await expect(setPremium(2).execute()).rejects.toThrow(/check/i)
  })

  test('bookmarks go with the content that they point to', async () => {
    const { db } = database
    await db
      .insertInto('bookmark')
      .values({ account_id: 2, ...another, created_at: AT })
      .execute()
    await db.deleteFrom('content').where('content_id', '=', another.content_id).execute()
    const left = await db.selectFrom('bookmark').selectAll().where('content_id', '=', another.content_id).execute()
    expect(left).toEqual([])
  })
})

describe('migration', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openBlankDatabase()
  })
  afterEach(() => database.close())

  const createTable = (name: string): Migration => ({
    up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
  })
  const tableNames = async () => (await database.db.introspection.getTables()).map((table) => table.name)

  test('a second run does nothing', async () => {
    const first = await migrate(database.db)
    expect(first[0]).toBe('0001-base')
    expect(await migrate(database.db)).toEqual([])
  })

  test('only what is new runs', async () => {
    const list = { '0001-one': createTable('one') }
    await migrate(database.db, list)
    expect(await migrate(database.db, { ...list, '0002-two': createTable('two') })).toEqual(['0002-two'])
  })

  test('a broken migration names itself and leaves nothing of those before it', async () => {
    const broken: Migration = {
      up: async (db) => {
        await db.schema.createTable('half').addColumn('id', 'integer').execute()
        throw new Error('out of paper')
      },
    }
    const list = { '0001-whole': createTable('whole'), '0002-broken': broken }
    await expect(migrate(database.db, list)).rejects.toThrow('0002-broken: out of paper')
    expect(await tableNames()).not.toEqual(expect.arrayContaining(['whole']))
    expect(await tableNames()).not.toEqual(expect.arrayContaining(['half']))

    // Repaired, it starts from the beginning.
    expect(await migrate(database.db, { ...list, '0002-broken': createTable('half') })).toEqual(Object.keys(list))
    expect(await tableNames()).toEqual(expect.arrayContaining(['half', 'whole']))
  })
})

describe('a transaction', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await openEmptyDatabase()
    db = database.db
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    await db.deleteFrom('content').execute()
    await db.insertInto('content').values({ content_type: 1, content_id: 1, title: 'a story' }).execute()
  })

  const readViews = async (from: Database = db) =>
    (await from.selectFrom('content').select('view_count').executeTakeFirstOrThrow()).view_count
  const addView = (to: Database) =>
    to
      .updateTable('content')
      .set((row) => ({ view_count: row('view_count', '+', 1) }))
      .returning('view_count')
      .executeTakeFirstOrThrow()

  test('a transaction that throws leaves nothing', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addView(trx)
      expect(await readViews(trx)).toBe(1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await readViews()).toBe(0)
    // And the next one is not in its way.
    await db.transaction().execute(addView)
    expect(await readViews()).toBe(1)
  })

  test('a statement that fails takes back the whole transaction', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addView(trx)
      await trx.insertInto('content').values({ content_type: 1, content_id: 1, title: 'the same again' }).execute()
    })
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await readViews()).toBe(0)
  })

  test('a read beside an open transaction sees the old state and does not wait', async () => {
    await db.transaction().execute(async (trx) => {
      await addView(trx)
      // Were it to wait for the transaction, it would wait for itself.
      expect(await Promise.race([readViews(), sleep(2000, 'waits')])).toBe(0)
    })
    expect(await readViews()).toBe(1)
  })

  test('transactions at the same time follow one another; none fails and no update is lost', async () => {
    const COUNT = 30
    const transactions = Array.from({ length: COUNT }, () =>
      db.transaction().execute(async (trx) => {
        const { view_count } = await addView(trx)
        await nextTurn()
        // Written from a value read before: lost if another write came between.
        await trx.updateTable('content').set({ view_count, like_count: view_count }).execute()
      }),
    )
    await Promise.all(transactions)
    const row = await db.selectFrom('content').select(['view_count', 'like_count']).executeTakeFirstOrThrow()
    expect(row).toEqual({ view_count: COUNT, like_count: COUNT })
  })

  test('single writes wait for an open transaction instead of joining it', async () => {
    let write: Promise<unknown> | undefined
    const failing = db.transaction().execute(async (trx) => {
      await addView(trx)
      write = addView(db)
      await nextTurn()
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await write
    expect(await readViews()).toBe(1)
  })
})
