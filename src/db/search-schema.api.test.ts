/** What the search tables refuse, and what they do automatically, on either engine. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#server/testing/app/test-database.ts'

const ARTICLE = 11
const AT = 1_700_000_000_000

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('content').execute()
  await db
    .insertInto('content')
    .values(
      [1, 2].map((id) => ({
        content_type: ARTICLE,
        content_id: id,
        title: '桥',
        state: 'published' as const,
        published_at: AT,
      })),
    )
    .execute()
})

type Document = Partial<Record<'content_id' | 'listed' | 'premium' | 'printed' | 'column_id', number>>

async function addDocument(more: Document = {}): Promise<number> {
  const flags = { listed: 1, premium: 0, printed: 0 }
  const { id } = await database.db
    .insertInto('search_document')
    .values({ content_type: ARTICLE, content_id: 1, published_at: AT, year: 2023, indexed_at: AT, ...flags, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addText = (document_id: number) =>
  database.db
    .insertInto('search_text')
    .values({ document_id, title: '桥', standfirst: '', names: '', open_text: '' })
    .execute()

const findDocument = () => database.db.selectFrom('search_document').selectAll().executeTakeFirst()

async function readVersion(): Promise<number> {
  const row = await database.db
    .selectFrom('list_version')
    .select('version')
    .where('name', '=', 'search')
    .executeTakeFirstOrThrow()
  return row.version
}

describe('a document', () => {
  test('is the only one of its thing', async () => {
    await addDocument()
    await addDocument({ content_id: 2 })
    await expect(addDocument()).rejects.toThrow(/unique/i)
  })

  test('is of a thing that there is, and goes with it, its text too', async () => {
    await expect(addDocument({ content_id: 3 })).rejects.toThrow(/foreign key/i)
    await addText(await addDocument())
    await database.db.deleteFrom('content').where('content_id', '=', 1).execute()
    expect(await findDocument()).toBeUndefined()
    expect(await database.db.selectFrom('search_text').selectAll().execute()).toEqual([])
  })

  test.each(['listed', 'premium', 'printed'])('is %s or not: there is no third', async (flag) => {
    await expect(addDocument({ [flag]: 2 })).rejects.toThrow(/check/i)
    await addDocument({ [flag]: 1 })
  })

  test('needs no column', async () => {
    await addDocument()
    expect((await findDocument())!.column_id).toBeNull()
  })

  test('has one text, and a text has its document', async () => {
    const id = await addDocument()
    await addText(id)
    await expect(addText(id)).rejects.toThrow(/unique/i)
    await expect(addText(id + 1000)).rejects.toThrow(/foreign key/i)
  })
})

describe('the state of a thing', () => {
  const setState = (state: 'draft' | 'published' | 'withdrawn') =>
    database.db.updateTable('content').set({ state }).where('content_id', '=', 1).execute()

  test('is that of its document, whoever changes it, and of no other', async () => {
    await addDocument({ content_id: 2 })
    await addDocument()
    const listed = async () => {
      const rows = await database.db.selectFrom('search_document').select('listed').orderBy('content_id').execute()
      return rows.map((row) => row.listed)
    }
    for (const [state, isListed] of [
      ['withdrawn', 0],
      ['published', 1],
      ['draft', 0],
      ['published', 1],
    ] as const) {
      await setState(state)
      expect(await listed(), state).toEqual([isListed, 1])
    }
  })

  test('tells that the search has changed, and nothing else about the thing does', async () => {
    await addDocument()
    const before = await readVersion()
    await database.db.updateTable('content').set({ view_count: 7, title: '新桥' }).execute()
    expect(await readVersion()).toBe(before)
    await setState('withdrawn')
    expect(await readVersion()).toBeGreaterThan(before)
  })
})

test('documents that come, change or go tell that the search has changed', async () => {
  const versions = [await readVersion()]
  const { db } = database
  await addDocument()
  versions.push(await readVersion())
  await db
    .updateTable('search_document')
    .set({ indexed_at: AT + 1 })
    .execute()
  versions.push(await readVersion())
  await db.deleteFrom('search_document').execute()
  versions.push(await readVersion())
  expect(new Set(versions).size).toBe(4)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
})

test('a word is under each of its spellings once', async () => {
  const add = () => database.db.insertInto('search_spelling').values({ spelling: '^qiao', word: '桥' }).execute()
  await add()
  await expect(add()).rejects.toThrow(/unique/i)
})

describe('what was searched for', () => {
  const day = (more: { day?: string; hot_count?: number } = {}) =>
    database.db
      .insertInto('search_day')
      .values({
        folded: '桥',
        keyword: '桥',
        day: '2026-11-15',
        search_count: 2,
        hot_count: 1,
        result_count: 0,
        ...more,
      })
      .execute()

  test('is one row for a day, which is a date; what was hot is a part of all', async () => {
    await day()
    await expect(day()).rejects.toThrow(/unique/i)
    await expect(day({ day: 'today' })).rejects.toThrow(/check/i)
    await expect(day({ day: '2026-11-16', hot_count: 3 })).rejects.toThrow(/check/i)
  })

  test('is pinned, approved or banned, and nothing else', async () => {
    const word = (state: string, folded = state) =>
      sql`insert into search_word (folded, keyword, state, position, changed_at)
        values (${folded}, ${folded}, ${state}, 0, ${AT})`.execute(database.db)
    await word('pinned')
    await word('approved')
    await word('banned')
    await expect(word('forgotten')).rejects.toThrow(/check/i)
    await expect(word('banned', 'pinned')).rejects.toThrow(/unique/i)
  })
})
