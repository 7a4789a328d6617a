/**
 * The way up: a database of every earlier version, with rows in all of its tables, becomes one of this version and loses
 * nothing. What a migration means to change is written down here, with its reason.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { addRows, makeRows, type FilledTable } from '#server/testing/app/fill-tables.ts'
import { readTables, type Row } from '#server/testing/app/read-tables.ts'
import { openBlankDatabase, openEmptyDatabase } from '#server/testing/app/test-database.ts'
import { readTestEngine } from '#server/testing/app/test-engine.ts'
import { databaseFile, openDatabase, settleAfterLoad, type Database } from './client.ts'
import { migrate, migrations } from './migrate.ts'

const NAMES = Object.keys(migrations)
/** From the first release on; all of them in the long form. */
const SHORT = ['0001', '0004', '0015', '0025'].map((number) => findName(number))
const STARTS = process.env['TEST_LENGTH'] === 'full' ? NAMES.slice(0, -1) : [...SHORT, NAMES.at(-2)!]

function findName(number: string): string {
  const found = NAMES.find((name) => name.startsWith(`${number}-`))
  if (!found) throw new Error(`there is no migration ${number}`)
  return found
}

type Before = Record<string, Row[]>
type Intended = {
  table: string
  /** the migration that does it: it is no excuse for what happens later */
  by: string
  why: string
  engine?: 'sqlite'
  /** columns that get another value; without them, rows may go */
  columns?: string[]
  /** rows that stay all the same */
  stays?: (row: Row, before: Before) => boolean
}

const ofStory = (row: Row) => row['content_type'] === contentType.article

const INTENDED: Intended[] = [
  { table: 'session', by: '0006', why: 'a session lives for a month at most; readers sign in once more' },
  {
    table: 'content_tag',
    by: '0008',
    why: 'what was never published is listed under no tag',
    stays: (row, before) =>
      before['content']!.some(
        (content) =>
          content['content_type'] === row['content_type'] &&
          content['content_id'] === row['content_id'] &&
          content['published_at'] !== null,
      ),
  },
  { table: 'ranking_entry', by: '0009', why: 'rankings follow from what is counted, instead of being kept by hand' },
  { table: 'search_document', by: '0016', why: 'the index of the search is made anew from what is published' },
  {
    table: 'search_document',
    by: '0034',
    engine: 'sqlite',
    why: 'its terms cannot be read back: what is no story is indexed anew at the next start',
    stays: ofStory,
  },
  {
    table: 'search_text',
    by: '0034',
    engine: 'sqlite',
    why: 'goes with its document',
    stays: (row, before) =>
      before['search_document']!.some((each) => each['id'] === row['document_id'] && ofStory(each)),
  },
  { table: 'doread_page', by: '0024', why: 'plain words become safe HTML', columns: ['text'] },
  { table: 'list_version', by: '0034', why: 'documents that go make lists of results new', columns: ['version'] },
  { table: 'account', by: '0037', why: 'the column holds hashes and says so', columns: ['phone'] },
  { table: 'sms_code', by: '0037', why: 'codes under hashes without a key are good for minutes, and go' },
  { table: 'story_version', by: '0038', why: 'what a scheduled issue publishes is kept for good', columns: ['kind'] },
  { table: 'login_attempt', by: '0037', why: 'so do attempts, which count for a day' },
]

const readForm = async (db: Database) =>
  (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map((column) => column.name)])

let folder: string
let newForm: Awaited<ReturnType<typeof readForm>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-upgrade-'))
  const fresh = await openEmptyDatabase()
  newForm = await readForm(fresh.db)
  await fresh.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each <= name))

/** The embedded engine decides which rows are valid, whichever engine is tested. */
async function inventRows(name: string): Promise<FilledTable[]> {
  const dataDir = join(folder, name)
  const scratch = openDatabase({ dataDir })
  await migrate(scratch, upTo(name)).finally(() => scratch.destroy())
  return makeRows(databaseFile(dataDir), NAMES.indexOf(name))
}

const keyOf = (row: Row, key: string[]) => JSON.stringify(key.map((name) => row[name]))

/** The rows of before that must still be there, as far as their columns are. */
function expectKept({ shape }: FilledTable, start: string, before: Before, after: Before): void {
  const { name } = shape
  const intended = INTENDED.filter(
    ({ table, by, engine }) => table === name && start < by && (!engine || engine === readTestEngine().name),
  )
  const leaving = intended.filter(({ columns }) => !columns)
  const changing = new Set(intended.flatMap(({ columns = [] }) => columns))
  const key = shape.columns.filter((column) => column.key).toSorted((a, b) => a.key - b.key)
  const names = key.map((column) => column.name)
  const found = new Map(after[name]?.map((row) => [keyOf(row, names), row]))
  const expected = before[name]!.filter((row) => leaving.every(({ stays }) => stays?.(row, before)))
  const columnsNow = Object.keys(after[name]?.[0] ?? {})
  const columns = shape.columns.map((column) => column.name).filter((column) => !changing.has(column))
  if (expected.length > 0) expect(columnsNow, name).toEqual(expect.arrayContaining(columns))
  for (const row of expected) {
    const now = found.get(keyOf(row, names))
    const part = (of: Row | undefined) => Object.fromEntries(columns.map((column) => [column, of?.[column]]))
    expect(part(now), `${name} ${keyOf(row, names)}`).toEqual(part(row))
  }
}

test.each(STARTS)('a database at %s keeps every row on its way to this version', async (start) => {
  const invented = await inventRows(start)
  const database = await openBlankDatabase()
  try {
    await migrate(database.db, upTo(start))
    await addRows(database.db, invented)
    await settleAfterLoad(database.db, database)
    const before = await readTables(database.db)
    const ran = await migrate(database.db)
    expect(ran).toEqual(NAMES.slice(NAMES.indexOf(start) + 1))
    const after = await readTables(database.db)
    for (const table of invented) expectKept(table, start, before, after)
    // Whatever the upgrade path, the tables equal those of a new database.
    expect(await readForm(database.db)).toEqual(newForm)
  } finally {
    await database.close()
  }
})

test('plans learn who began them, and issues that are scheduled already publish their stories as they are', async () => {
  const { db, close } = await openBlankDatabase()
  try {
    await migrate(db, upTo(findName('0037')))
    for (const id of [1, 2])
      await sql`insert into account (id, name, created_at) values (${id}, ${`editor ${id}`}, 1)`.execute(db)
    await sql`insert into magazine (id, code, name, description, frequency, price, position)
      values (1, 'weekly', '周刊', '', '', 1500, 1)`.execute(db)
    await sql`insert into media (id, path, kind, mime, created_at) values (4, 'picture/a.jpg', 'image', 'image/jpeg', 1)`.execute(
      db,
    )
    for (const [id, state, at] of [
      [10, 'scheduled', 99],
      [11, 'draft', null],
      [12, 'draft', null],
    ] as const)
      await sql`insert into issue_plan (id, magazine_id, title, doc, state, version, scheduled_at, scheduled_by, changed_at)
        values (${id}, 1, 't', '{}', ${state}, 3, ${at}, ${at === null ? null : 2}, 1)`.execute(db)
    // The number 11 was given twice, and of 12 nothing is known.
    for (const [by, action, plan] of [
      [1, 'create', 10],
      [1, 'create', 11],
      [1, 'delete', 11],
      [2, 'create', 11],
    ] as const)
      await sql`insert into journal (account_id, action, noun, subject, title, at)
        values (${by}, ${action}, 'plan', ${String(plan)}, 't', 1)`.execute(db)
    for (const [id, state, published] of [
      [21, 'draft', null],
      [22, 'published', 5],
      [23, 'withdrawn', null],
      [24, 'review', null],
    ] as const) {
      await sql`insert into story (id, state, version, published_version, created_at, changed_at)
        values (${id}, ${state}, 5, ${published}, 1, 1)`.execute(db)
      await sql`insert into story_version (story_id, number, kind, begun_at, at, title, fields)
        values (${id}, 5, 'auto', 1, 1, 't', '{}')`.execute(db)
      await sql`insert into story_media (story_id, media_id, in_draft) values (${id}, 4, 1)`.execute(db)
      await sql`insert into issue_plan_story (issue_plan_id, story_id) values (${id === 24 ? 11 : 10}, ${id})`.execute(
        db,
      )
    }
    await migrate(db)
    const plans = await db.selectFrom('issue_plan').select(['id', 'created_by']).orderBy('id').execute()
    expect(plans.map((plan) => plan.created_by)).toEqual([1, 2, null])
    expect(await db.selectFrom('scheduled_story').selectAll().execute()).toEqual([
      { story_id: 21, issue_plan_id: 10, version: 5, chosen_by: 2 },
    ])
    const kinds = await db.selectFrom('story_version').select('kind').orderBy('story_id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['hand', 'auto', 'auto', 'auto'])
    const media = await db.selectFrom('story_media').select('in_schedule').orderBy('story_id').execute()
    expect(media.map((row) => row.in_schedule)).toEqual([1, 0, 0, 0])
  } finally {
    await close()
  }
})

test('published texts learn the values that they were filled with, as far as the settings of then tell', async () => {
  const { db, close } = await openBlankDatabase()
  try {
    await migrate(db, upTo(findName('0046')))
    const saved = (phone: string) => JSON.stringify({ name: '远山', phone, foundedYear: 2003, filings: [] })
    for (const [version, phone, at] of [
      [1, '010-1111', 100],
      [2, '010-2222', 300],
    ] as const)
      await sql`insert into site_setting (version, settings, saved_at) values (${version}, ${saved(phone)}, ${at})`.execute(
        db,
      )
    for (const [id, code, phone, published] of [
      [1, 'privacy', '010-1111', 1],
      [2, 'about', '010-2222', 1],
      [3, 'jobs', '010-2222', null],
      [4, 'agreement', '010-3333', 1],
    ] as const) {
      await sql`insert into house_page (id, code, title, standfirst, source, html, updated_at, published_version)
        values (${id}, ${code}, 't', '', '{{phone}}，{{foundedYear}} 年，{{smsProvider}}', '', 200, ${published})`.execute(
        db,
      )
      await sql`insert into house_page_version (page_id, version, title, html, material, published_at)
        values (${id}, 1, 't', ${`<p>${phone}，2003 年</p>`}, 1, 200)`.execute(db)
    }
    await migrate(db)
    const { rows } = await sql<{ page_id: number; variables: string }>`
      select page_id, variables from house_page_version order by page_id`.execute(db)
    expect(rows.map(({ variables }) => JSON.parse(variables) as object)).toEqual([
      { phone: '010-1111', foundedYear: '2003' },
      { phone: '010-2222', foundedYear: '2003' },
      {},
      { foundedYear: '2003' },
    ])
  } finally {
    await close()
  }
})
