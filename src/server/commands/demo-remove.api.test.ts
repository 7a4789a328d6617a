/** The demo edition leaves a database, and what people have made there stays, whole. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { readEnv } from '../config/env.ts'
import { createLog } from '../http/observe/log.ts'
import { createMetrics } from '../http/observe/metrics.ts'
import { createChangeService } from '../modules/change/change.service.ts'
import { findIndexHealth } from '../modules/search/index/search.indexer.ts'
import { prepareDatabase } from '../process/prepare-database.ts'
import { isEmpty } from '../seed/is-empty.ts'
import { removeEdition } from '../seed/removal/remove-edition.ts'
import { readTables, type Row } from '../testing/app/read-tables.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { TEST_PHONE_KEY, testSeal } from '../testing/app/test-seal.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

let database: TestDatabase & { now: number }
let now: number
beforeEach(async () => {
  database = await openTestDatabase()
  now = database.now + 60_000
})
afterEach(() => database.close())

const remove = (isDry = false) => {
  const { note } = createChangeService({ db: database.db })
  return removeEdition(database.db, { contentDir: CONTENT, seal: testSeal, note, pageFacts: {}, isDry, now })
}

/** Tables of the program's own work, which the removal itself writes. */
const OWN_WORK = /^(change|demo_edition|list_version|search_spelling|search_term.*|kysely_.*|sqlite_.*)$/
const readRows = (db = database.db) => readTables(db, (table) => !OWN_WORK.test(table))

async function start(env: Record<string, string>) {
  const given = readEnv({ DATA_DIR: database.dataDir, DATABASE_URL: database.url, PHONE_KEY: TEST_PHONE_KEY, ...env })
  const log = createLog('silent', { write() {} })
  const db = await prepareDatabase({ env: given, log, metrics: createMetrics(), seal: testSeal, contentDir: CONTENT })
  await db.destroy()
}

test('of a database without anything else nothing is left, and no start loads it again', async () => {
  const before = await readRows()
  const tried = await remove(true)
  expect(await readRows()).toEqual(before)
  const done = await remove()
  expect(done).toEqual(tried)
  expect(done!.kept).toEqual([])
  const empty = await openEmptyDatabase()
  const fresh = await readRows(empty.db).finally(empty.close)
  expect(await readRows()).toEqual(fresh)
  expect(await isEmpty(database.db)).toBe(true)
  await start({ DEMO: 'on' })
  expect(await isEmpty(database.db)).toBe(true)
  expect(await remove()).toBeNull()
})

const KEPT_STORY = 10101
const PLAIN_STORY = 10103
const EDITED_STORY = 10104
const ISSUE = 136
const OWN_STORY = 90001
const [VISITOR, MEMBER, EDITOR, ADMIN] = [101, 102, 103, 150]

/** Rows of people, as they come about when a house tries the demo and begins to work with it. */
async function addPeople() {
  const { db } = database
  const insert = (table: string, ...rows: Row[]) =>
    db
      .insertInto(table as never)
      .values(rows as never)
      .execute()
  const article = { content_type: contentType.article, content_id: OWN_STORY }
  const said = { content_type: contentType.article, created_at: now }
  await insert(
    'account',
    { id: 9001, name: '真读者', role: 'reader', created_at: now },
    { id: 9002, name: '真编辑', role: 'admin', created_at: now },
  )
  await insert('media', {
    id: 9001,
    path: 'picture/upload/own.jpg',
    kind: 'image',
    mime: 'image/jpeg',
    created_at: now,
    uploaded_by: EDITOR,
  })
  const story = { column_id: 3, author_id: 2, title: '远山第一篇', standfirst: '', picture_id: 1 }
  await insert('content', {
    ...article,
    title: story.title,
    author_id: 2,
    state: 'published',
    published_at: now,
    comment_count: 1,
    bookmark_count: 1,
  })
  await insert('article', { id: OWN_STORY, ...story, tags: '', published_at: now, updated_at: now })
  await insert('article_body', { article_id: OWN_STORY, free_html: '<p>正文</p>' })
  await insert('story', {
    id: OWN_STORY,
    ...story,
    state: 'published',
    published_version: 1,
    created_by: EDITOR,
    created_at: now,
    changed_at: now,
  })
  await insert('story_body', { story_id: OWN_STORY, body: '正文' })
  await insert('story_tag', { story_id: OWN_STORY, tag_id: 1011, position: 0 })
  await insert('content_tag', { ...article, tag_id: 1011, direct: 1, published_at: now })
  const demoComment = await db
    .selectFrom('comment')
    .select(['id', 'content_type', 'content_id'])
    .where('root_id', 'is', null)
    .where('content_id', '<>', KEPT_STORY)
    .where('content_type', '=', contentType.article)
    .where('account_id', 'not in', [VISITOR, MEMBER, EDITOR, ADMIN])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await insert(
    'comment',
    { id: 90001, ...said, content_id: KEPT_STORY, account_id: 9001, text: '真评论', root_id: null, parent_id: null },
    {
      id: 90002,
      ...said,
      content_id: demoComment.content_id,
      account_id: 9001,
      text: '真回复',
      root_id: demoComment.id,
      parent_id: demoComment.id,
    },
    { id: 90003, ...said, content_id: OWN_STORY, account_id: VISITOR, text: '试一试', root_id: null, parent_id: null },
  )
  // As the comments themselves are counted when they are written.
  for (const id of [KEPT_STORY, demoComment.content_id])
    await sql`update content set comment_count = comment_count + 1
      where content_type = ${contentType.article} and content_id = ${id}`.execute(db)
  await sql`update comment set reply_count = reply_count + 1 where id = ${demoComment.id}`.execute(db)
  await insert(
    'bookmark',
    { account_id: 9001, content_type: contentType.course, content_id: 501, created_at: now },
    { account_id: MEMBER, ...article, created_at: now },
  )
  const order = {
    offering: 'issue',
    content_type: contentType.issue,
    content_id: ISSUE,
    title: '一期',
    price: 100,
    state: 'fulfilled',
    created_at: now,
    expires_at: now,
    paid_at: now,
  }
  await insert(
    'purchase_order',
    { id: 1, number: 'A1', account_id: 9001, idempotency_key: 'a', provider: 'cashier', ...order },
    { id: 2, number: 'A2', account_id: VISITOR, idempotency_key: 'b', provider: 'cashier', ...order, content_id: 135 },
    {
      id: 3,
      number: 'A3',
      account_id: MEMBER,
      idempotency_key: 'c',
      provider: 'wechat',
      ...order,
      content_type: null,
      content_id: null,
    },
  )
  await insert(
    'order_event',
    ...[1, 2, 3].map((id) => ({ purchase_order_id: id, state: 'paid', at: now, amount: 100 })),
  )
  await insert(
    'cashier_payment',
    ...['A1', 'A2'].map((number) => ({
      token: number,
      order_number: number,
      title: '一期',
      amount: 100,
      created_at: now,
      expires_at: now,
    })),
  )
  await insert('entitlement', {
    account_id: 9001,
    content_type: contentType.issue,
    content_id: ISSUE,
    purchase_order_id: 1,
    granted_at: now,
  })
  await insert(
    'journal',
    ...[EDITOR, 9002].map((account_id) => ({
      account_id,
      action: 'publish',
      noun: 'story',
      subject: String(OWN_STORY),
      title: '远山第一篇',
      at: now,
    })),
  )
  // The administrator of the demo became that of the house.
  await db.updateTable('account').set({ name: '社长' }).where('id', '=', ADMIN).execute()
  await db.updateTable('story').set({ version: 2, title: '改写过' }).where('id', '=', EDITED_STORY).execute()
  await db
    .updateTable('house_page')
    .set({ source: '自己的条款 ![](picture/story/10105.jpg)' })
    .where('code', '=', 'privacy')
    .execute()
  await db.updateTable('navigation').set({ name: '我们的栏目' }).where('id', '=', 1).execute()
  return demoComment
}

const idsOf = async (table: string, column = 'id') =>
  (
    await sql<{ id: number }>`select ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(database.db)
  ).rows.map(({ id }) => id)

describe('beside what people have made', () => {
  test('it goes, but for what that depends on, and what they have made stays as it was', async () => {
    const demoComment = await addPeople()
    const mine = (row: Row) =>
      Object.entries(row).some(
        ([column, value]) => /(?:^|_)(?:id|by)$/.test(column) && [9001, 9002, OWN_STORY].includes(Number(value)),
      )
    const before = await readRows()
    const removal = await remove()
    const after = await readRows()

    const articles = await idsOf('article')
    expect(articles).toEqual(expect.arrayContaining([KEPT_STORY, demoComment.content_id, EDITED_STORY, OWN_STORY]))
    expect(articles).not.toContain(PLAIN_STORY)
    for (const [table, column] of [
      ['story', 'id'],
      ['article_body', 'article_id'],
      ['story_body', 'story_id'],
    ] as const)
      expect(await idsOf(table, column), table).toEqual(articles)
    const cards = await idsOf('content', 'content_id')
    expect(cards).toContain(ISSUE)
    expect(await idsOf('issue')).toEqual([ISSUE])
    const chapters = (rows: Row[]) => rows.filter((row) => row['issue_id'] === ISSUE).length
    expect(chapters(after['chapter']!)).toBe(chapters(before['chapter']!))
    expect(chapters(after['chapter']!)).toBeGreaterThan(0)
    // What was bought can be read to its end.
    const printed = after['chapter_story']!.map((row) => row['article_id']).filter((id) => id !== null)
    expect(articles).toEqual(expect.arrayContaining(printed))
    expect(await idsOf('course')).toEqual([])
    expect(await idsOf('comment')).toEqual([demoComment.id, 90001, 90002])
    expect(await idsOf('purchase_order')).toEqual([1, 3])
    expect(await idsOf('order_event', 'purchase_order_id')).toEqual([1, 3])
    expect(await idsOf('cashier_payment', 'order_number')).toEqual(['A1'])
    expect(await idsOf('journal', 'account_id')).toEqual([9002])
    expect(after['navigation']).toEqual(before['navigation'])
    expect(after['feed_card']).toEqual([])
    expect(await idsOf('house_page', 'code')).toEqual(['privacy'])
    expect(await idsOf('media', 'path')).toEqual(
      expect.arrayContaining(['picture/upload/own.jpg', 'picture/story/10105.jpg']),
    )
    expect(await idsOf('tag')).toContain(1011)
    expect(await idsOf('editorial_column')).toContain(3)
    expect(await idsOf('credential', 'account_id')).toEqual([ADMIN])
    const member = after['account']!.find((row) => row['id'] === MEMBER)!
    expect(member).toMatchObject({ phone_hash: null, phone_sealed: null, role: 'reader' })
    expect(removal!.closed).toContain(MEMBER)
    expect(removal!.closed).not.toContain(ADMIN)
    expect(after['account']!.map((row) => row['id'])).not.toContain(VISITOR)

    // Every row of theirs, but for a bookmark of what is gone, and who has created or uploaded something.
    const isLost = (table: string, row: Row) =>
      (table === 'bookmark' && row['content_type'] === contentType.course) ||
      (row['account_id'] !== undefined && [VISITOR, MEMBER, EDITOR].includes(Number(row['account_id'])))
    for (const [table, rows] of Object.entries(before).filter(([name]) => !/^(search_|demo_row)/.test(name)))
      for (const row of rows.filter((each) => mine(each) && !isLost(table, each)))
        expect(after[table], table).toContainEqual({
          ...row,
          ...('created_by' in row ? { created_by: null } : {}),
          ...('uploaded_by' in row ? { uploaded_by: null } : {}),
          ...('comment_count' in row ? { comment_count: 0, bookmark_count: 0, thread_count: 0 } : {}),
        })
    const named = removal!.kept.map(({ table, name, because }) => `${table} ${name} ${because}`)
    expect(named).toContain('account 社长 edited')
    expect(named.some((line) => /^editorial_column .+ (article|story)$/.test(line))).toBe(true)

    // Counters of what stays are right.
    for (const card of after['content']!) {
      const same = (row: Row) =>
        row['content_type'] === card['content_type'] && row['content_id'] === card['content_id']
      expect(card['comment_count']).toBe(after['comment']!.filter(same).length)
      expect(card['bookmark_count']).toBe(after['bookmark']!.filter(same).length)
    }
    expect(after['comment']!.find((row) => row['id'] === demoComment.id)).toMatchObject({ reply_count: 1 })
    expect(await findIndexHealth(database.db)).toMatchObject({
      documents: (await readTables(database.db, (name) => name === 'search_document'))['search_document']!.length,
    })

    // Journal and ledger are closed again; a second removal finds nothing more to do.
    await expect(database.db.deleteFrom('journal').execute()).rejects.toThrow('only added')
    await expect(database.db.deleteFrom('order_event').execute()).rejects.toThrow('only added')
    await remove()
    expect(await readRows()).toEqual(after)
    await start({ DEMO: 'off' })
  })

  test('what stayed for somebody goes when nobody needs it any more', async () => {
    const { db } = database
    await db.insertInto('account').values({ id: 9001, name: '真读者', created_at: now }).execute()
    await db
      .insertInto('comment')
      .values({
        id: 90001,
        content_type: contentType.article,
        content_id: KEPT_STORY,
        account_id: 9001,
        text: '真评论',
        created_at: now,
      })
      .execute()
    await remove()
    expect(await idsOf('article')).toEqual([KEPT_STORY])
    await db.deleteFrom('comment').where('id', '=', 90001).execute()
    await remove()
    expect(await idsOf('article')).toEqual([])
    expect(await idsOf('account')).toEqual([9001])
  })
})

test('a database that was filled before there was a record is compared with the edition itself', async () => {
  const { db } = database
  await db.deleteFrom('demo_row').execute()
  await db.deleteFrom('demo_edition').execute()
  await db.updateTable('quote').set({ source: '自己加的' }).where('id', '=', 1).execute()
  const removal = await remove()
  expect(removal!.kept).toMatchObject([{ table: 'quote', because: 'edited' }])
  expect(await idsOf('quote')).toEqual([1])
  expect(await isEmpty(db)).toBe(true)
  await start({ DEMO: 'on' })
  expect(await isEmpty(db)).toBe(true)
})
