import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { compareFolders, putFile, putStories } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { times } from '../../testing/app/test-length.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103
const NOW = Date.UTC(2027, 0, 1)

const { app } = useReaders()
let here: ArchiveService
let other: TestDatabase
let there: ArchiveService
let [folder, back] = ['', '']
beforeAll(async () => {
  here = createArchive(app.db, { DATA_DIR: app.location.dataDir, STORAGE: readEnv(app.storage.env).STORAGE })
  other = await openEmptyDatabase()
  there = createArchive(other.db, { DATA_DIR: other.dataDir })
  folder = join(app.location.dataDir, 'archive')
  back = join(other.dataDir, 'back')
})
afterAll(() => other.close())

const readLines = async (root: string) =>
  (await readFile(join(root, 'comments.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const readRows = (db: TestDatabase['db']) => db.selectFrom('comment').selectAll().orderBy('id').execute()

/** What the counters say, beside what there is. */
async function expectCounted({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const rows = await readRows(db)
  const seen = rows.filter(({ state }) => state === 'published')
  for (const row of rows.filter(({ root_id }) => root_id === null))
    expect(row.reply_count).toBe(seen.filter(({ root_id }) => root_id === row.id).length)
  const things = await db.selectFrom('content').selectAll().execute()
  for (const { content_type: type, content_id: id, comment_count, thread_count } of things) {
    const own = rows.filter((row) => row.content_type === type && row.content_id === id)
    const threads = own.filter((row) => row.root_id === null && (row.state === 'published' || row.reply_count > 0))
    expect(thread_count).toBe(threads.length)
    if (own.length > 0) expect(comment_count).toBe(own.filter(({ state }) => state === 'published').length)
  }
}

describe('the comments of the demo edition', () => {
  test('come back byte for byte, with their numbers, people and counts', async () => {
    const { comments } = await here.exportFolder({ folder, now: NOW })
    expect(comments).toBeGreaterThan(100)
    const again = await here.importFolder({ folder, accountId: EDITOR, now: NOW })
    expect(again).toMatchObject({ comments: { taken: 0, unchanged: comments }, refused: [] })

    const taken = await there.importFolder({ folder, create: true, now: NOW })
    const lines = await readLines(folder)
    expect(taken).toMatchObject({ comments: { taken: lines.length, unchanged: 0 }, refused: [] })
    await there.exportFolder({ folder: back, now: NOW })
    expect(await readLines(back)).toEqual(lines)
    await expectCounted(other)
    const twice = await there.importFolder({ folder: back, now: NOW })
    expect(twice).toMatchObject({ comments: { taken: 0, unchanged: lines.length }, refused: [] })
  })

  test('are of accounts that nobody can sign in with, and the next one gets another number', async () => {
    const accounts = await other.db.selectFrom('account').selectAll().where('source', '<>', '').execute()
    expect(accounts.length).toBeGreaterThan(5)
    expect(accounts.every(({ phone_hash }) => phone_hash === null)).toBe(true)
    expect(await other.db.selectFrom('credential').select('account_id').execute()).toEqual([])
    const { id } = await other.db
      .insertInto('account')
      .values({ name: 'next', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(Math.max(...accounts.map((account) => account.id)))
    await other.db.deleteFrom('account').where('id', '=', id).execute()
  })

  test('stay as they were moderated here', async () => {
    const row = await other.db
      .selectFrom('comment')
      .select(['id'])
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow()
    await other.db.updateTable('comment').set({ state: 'hidden' }).where('id', '=', row.id).execute()
    expect(await there.importFolder({ folder: back, now: NOW })).toMatchObject({ comments: { taken: 0 }, refused: [] })
    const after = await other.db.selectFrom('comment').select('state').where('id', '=', row.id).executeTakeFirst()
    expect(after).toEqual({ state: 'hidden' })
    await other.db.updateTable('comment').set({ state: 'published' }).where('id', '=', row.id).execute()
  })
})

describe('comments of another system', () => {
  let database: TestDatabase
  let archive: ArchiveService
  let given: string
  beforeAll(async () => {
    database = await openEmptyDatabase()
    archive = createArchive(database.db, { DATA_DIR: database.dataDir })
    given = join(database.dataDir, 'given')
    await putStories(given, 2, 1)
    await archive.importFolder({ folder: given, create: true, now: NOW })
  })
  afterAll(() => database.close())

  const line = (id: string, more: object = {}) =>
    `${JSON.stringify({ story: 1, id, author: '甲', source: 'old.example', time: '2020-01-07T08:00:00+08:00', state: 'published', text: `第 ${id} 条`, ...more })}\n`
  const put = (...lines: string[]) => putFile(given, 'comments.jsonl', lines.join(''))
  const take = () => archive.importFolder({ folder: given, now: NOW })

  test('are shown under the names of their people, one account for each', async () => {
    await put(
      line('3', { parent: '2', author: '乙' }),
      line('1'),
      line('2', { parent: '1' }),
      line('4', { parent: '99' }),
      line('5', { source: 'elsewhere.example', state: 'held' }),
    )
    expect(await take()).toMatchObject({ comments: { taken: 5, unchanged: 0 }, refused: [] })
    const rows = await readRows(database.db)
    const first = rows.find(({ text }) => text === '第 1 条')!
    const second = rows.find(({ text }) => text === '第 2 条')!
    expect(rows.find(({ text }) => text === '第 3 条')).toMatchObject({ root_id: first.id, parent_id: second.id })
    expect(rows.find(({ text }) => text === '第 4 条')).toMatchObject({ root_id: null })
    expect(rows.find(({ text }) => text === '第 5 条')).toMatchObject({ state: 'pending' })
    const people = await database.db
      .selectFrom('account')
      .select(['name', 'source'])
      .where('source', '<>', '')
      .execute()
    expect(people.map(({ name, source }) => `${name} ${source}`).toSorted()).toEqual([
      '乙 old.example',
      '甲 elsewhere.example',
      '甲 old.example',
    ])
    await expectCounted(database)
  })

  test('are there once, however often they come, and not again when they were deleted', async () => {
    expect(await take()).toMatchObject({ comments: { taken: 0, unchanged: 5 }, refused: [] })
    await database.db
      .updateTable('comment')
      .set({ state: 'deleted', text: '该评论已删除' })
      .where('text', '=', '第 5 条')
      .execute()
    expect(await take()).toMatchObject({ comments: { taken: 0, unchanged: 5 }, refused: [] })
  })

  test('that cannot be taken are refused with their line, and the rest goes on', async () => {
    await put(
      line('11'),
      line('13', { text: '字'.repeat(1001) }),
      line('14', { text: ' \u200b ' }),
      line('15', { time: null }),
      line('16', { time: '2090-01-07T08:00:00+08:00' }),
      line('17', { colour: 'red' }),
      line('18', { issue: 7 }),
      '{"story":1\n',
      line('11'),
      line('20', { parent: '13' }),
      line('21', { state: 'approved', time: 1_578_355_200_000 }),
      line('22', { story: 99 }),
      line('23', { story: 99 }),
    )
    const { comments, refused } = await take()
    expect(comments).toEqual({ taken: 2, unchanged: 0 })
    const numbers = refused.map(({ file }) => Number(file.split(':')[1]))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
  })

  test('one line without end ends the part, not the machine', async () => {
    await put(line('31'), 'x'.repeat(300_000))
    const { refused } = await take()
    expect(refused).toEqual([{ file: 'comments.jsonl', reason: expect.stringContaining('太长') }])
    await rm(join(given, 'comments.jsonl'))
  })
})

const words = fc
  .array(fc.constantFrom('=1+1', '+', '"', "'", ',', '𠮷', '👩‍👧', '\n', '\\', '<b>', '甲', '{', ' ', 'ä'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => `字${parts.join('')}`)

const talk = fc.array(
  fc.record({
    story: fc.constantFrom(1, 2),
    answers: fc.option(fc.nat(20), { nil: null }),
    account: fc.integer({ min: 500, max: 504 }),
    time: fc.integer({ min: 1, max: 1_700_000_000_000 }),
    state: fc.constantFrom('published', 'pending', 'hidden'),
    likes: fc.nat(1000),
    featured: fc.boolean(),
    text: words,
  }),
  { minLength: 1, maxLength: 25 },
)

test('whatever people wrote comes back as it went out', { timeout: 120_000 }, async () => {
  const [one, two] = [await openEmptyDatabase(), await openEmptyDatabase()]
  const archives = [one, two].map(({ db, dataDir }) => createArchive(db, { DATA_DIR: dataDir }))
  const stories = join(one.dataDir, 'stories')
  await putStories(stories, 2, 1)
  for (const archive of archives) await archive.importFolder({ folder: stories, create: true, now: NOW })
  const property = fc.asyncProperty(talk, async (comments) => {
    for (const { db } of [one, two]) {
      await db.deleteFrom('comment').execute()
      await db.updateTable('content').set({ comment_count: 0, thread_count: 0 }).execute()
    }
    const roots = new Map<number, number>()
    const lines = comments.map(({ answers, story, account, time, ...rest }, index) => {
      const parent = answers !== null && answers < index && comments[answers]!.story === story ? answers + 1 : undefined
      roots.set(index + 1, parent ?? index + 1)
      const moment = new Date(time + 8 * 3_600_000).toISOString().replace(/Z$/, '+08:00')
      return `${JSON.stringify({ story, id: index + 1, parent, account, author: `读者 ${account}`, time: moment, ...rest })}\n`
    })
    const byStory = [1, 2].flatMap((story) => lines.filter((_, index) => comments[index]!.story === story))
    const given = join(one.dataDir, 'given')
    await rm(given, { recursive: true, force: true })
    await putFile(given, 'column.yaml', '[]\n')
    await putFile(given, 'comments.jsonl', byStory.join(''))
    const folders = [join(one.dataDir, 'out'), join(two.dataDir, 'out')]
    let source = given
    for (const [index, archive] of archives.entries()) {
      const { refused, comments: tally } = await archive.importFolder({ folder: source, now: NOW })
      expect({ refused, tally }).toEqual({ refused: [], tally: { taken: comments.length, unchanged: 0 } })
      source = folders[index]!
      await rm(source, { recursive: true, force: true })
      await archive.exportFolder({ folder: source, now: NOW })
      await expectCounted([one, two][index]!)
    }
    expect(await compareFolders(folders[0]!, folders[1]!)).toEqual([])
    expect(await readRows(two.db)).toEqual(await readRows(one.db))
  })
  try {
    await fc.assert(property, { numRuns: times(20, 100) })
  } finally {
    await one.close()
    await two.close()
  }
})
