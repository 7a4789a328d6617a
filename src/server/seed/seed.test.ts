/** The promises of the demo edition, checked on a seeded database. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contentType } from '#domain/content/content-type.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Tables } from '#db/tables.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPhones, testSeal } from '../testing/app/test-seal.ts'
import { verifyPassword } from '../modules/account/session/password.ts'
import { paragraphs as paragraphsOf } from '#domain/text/paragraphs.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { DEMO_PASSWORD } from '../modules/account/demo/demo-list.ts'
import { findIndexHealth } from '../modules/search/index/search.indexer.ts'
import { isEmpty, NotEmptyError, seedDemo } from './seed.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const PATIENCE = 60_000
const now = Date.now()

async function openEmpty(): Promise<{ db: Database; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanwu-seed-'))
  const db = openDatabase({ dataDir })
  await migrate(db)
  const close = async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, close }
}

let { db, close } = {} as Awaited<ReturnType<typeof openEmpty>>

beforeAll(async () => {
  ;({ db, close } = await openEmpty())
  await seedDemo(db, { contentDir: CONTENT, seal: testSeal, now })
}, PATIENCE)

afterAll(() => close())

type Table = keyof Tables

/** Whichever table it is; a query that is built for any of them takes the compiler seconds. */
const readAll = async (table: Table) =>
  (await sql<Record<string, number>>`select * from ${sql.table(table)}`.execute(db)).rows

const count = async (table: Table) => (await readAll(table)).length

/** How many children each parent has, over all parents. */
async function countPer(parent: Table, child: Table, key: string) {
  const children = await readAll(child)
  return (await readAll(parent)).map(({ id }) => children.filter((row) => row[key] === id).length)
}

describe('the promised minimum', () => {
  const minimums: [table: Table, least: number][] = [
    ['article', 60],
    ['magazine', 4],
    ['course', 12],
    ['audio_book', 12],
    ['podcast', 4],
    ['theme', 6],
    ['topic', 10],
    ['ranking', 5],
    ['author', 12],
    ['comment', 300],
    ['study', 8],
    ['entitlement', 4],
    ['doread_award', 2],
    ['feed_card', 25],
    ['recommendation', 8],
    ['fm_track', 1],
    ['video_book', 4],
  ]
  test.each(minimums)('%s: at least %i', async (table, least) => {
    expect(await count(table)).toBeGreaterThanOrEqual(least)
  })

  test('stories of 800 to 2000 characters in each of twelve columns', async () => {
    const stories = await db.selectFrom('article').select(['id', 'column_id', 'word_count']).execute()
    expect(stories.filter(({ word_count }) => word_count < 800 || word_count > 2000)).toEqual([])
    expect(new Set(stories.map((story) => story.column_id)).size).toBe(12)
  })

  test('forty issues of the weekly, eight of each other magazine, each with chapters of stories', async () => {
    const issues = await db
      .selectFrom('issue')
      .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
      .select(['magazine.code', 'issue.id'])
      .execute()
    const byCode = Map.groupBy(issues, ({ code }) => code)
    expect(byCode.get('weekly')?.length).toBeGreaterThanOrEqual(40)
    for (const list of byCode.values()) expect(list.length).toBeGreaterThanOrEqual(8)
    expect(Math.min(...(await countPer('issue', 'chapter', 'issue_id')))).toBeGreaterThan(0)
    expect(Math.min(...(await countPer('chapter', 'chapter_story', 'chapter_id')))).toBeGreaterThan(0)
  })

  test('six lessons in each course, eight episodes of each podcast', async () => {
    expect(Math.min(...(await countPer('course', 'lesson', 'course_id')))).toBeGreaterThanOrEqual(6)
    expect(Math.min(...(await countPer('podcast', 'episode', 'podcast_id')))).toBeGreaterThanOrEqual(8)
  })

  test('news of thirty days', async () => {
    const days = await db.selectFrom('news_item').select('day').distinct().execute()
    expect(days.length).toBeGreaterThanOrEqual(30)
  })

  test('a biography of every writer', async () => {
    const biographies = await db.selectFrom('author').select('biography').execute()
    for (const { biography } of biographies) expect(biography.length).toBeGreaterThan(50)
  })

  test('a tag of the house for every story', async () => {
    const tagged = await db
      .selectFrom('content_tag')
      .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
      .select('content_id')
      .distinct()
      .where('tag.level', '=', 3)
      .execute()
    expect(tagged).toHaveLength(await count('article'))
  })

  test('readers that one can sign in as', async () => {
    const accounts = await db
      .selectFrom('account')
      .innerJoin('credential', 'credential.account_id', 'account.id')
      .select(['account.id', 'role', 'password_hash'])
      .orderBy('account.id')
      .execute()
    expect((await listPhones(db)).map(({ phone }) => phone)).toEqual([1, 2, 3, 4, 5].map((last) => `1000000000${last}`))
    expect(accounts.map(({ role }) => role)).toEqual(['reader', 'reader', 'editor', 'editor', 'admin'])
    for (const account of accounts) expect(await verifyPassword(account.password_hash, DEMO_PASSWORD)).toBe(true)
  })
})

describe('what holds of every row', () => {
  const dated = ['content', 'article', 'news_item', 'issue', 'audio_edition', 'course', 'audio_book'] as const
  test.each([...dated, 'episode', 'topic', 'theme'] as const)('nothing in %s comes from the future', async (table) => {
    const late = (await readAll(table)).filter((row) => !(row['published_at']! <= now))
    expect(late).toEqual([])
  })

  test('nobody speaks before there is something to speak about, or in the future', async () => {
    const early = await db
      .selectFrom('comment')
      .innerJoin('content', (on) =>
        on
          .onRef('content.content_id', '=', 'comment.content_id')
          .onRef('content.content_type', '=', 'comment.content_type'),
      )
      .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
      .select('comment.text')
      .where((e) =>
        e.or([
          e('comment.created_at', '>', now),
          e('comment.created_at', '<', e.ref('content.published_at')),
          e('comment.created_at', '<', e.ref('parent.created_at')),
        ]),
      )
      .execute()
    expect(early).toEqual([])
  })

  test.each([
    ['study', 'studied_at'],
    ['entitlement', 'granted_at'],
    ['bookmark', 'created_at'],
  ] as const)('nobody has a row in %s about what was not out yet', async (table, time) => {
    const cards = await db.selectFrom('content').select(['content_type', 'content_id', 'published_at']).execute()
    const published = new Map(cards.map((card) => [`${card.content_type}/${card.content_id}`, card.published_at]))
    const rows = await readAll(table)
    const early = rows.filter((row) => row[time]! < published.get(`${row['content_type']}/${row['content_id']}`)!)
    expect(early).toEqual([])
    expect(rows.filter((row) => row[time]! > now)).toEqual([])
  })

  test('every media file is on the disk, with its size or its length', async () => {
    const media = await db.selectFrom('media').selectAll().execute()
    expect(media.filter(({ path }) => !existsSync(join(CONTENT, path)))).toEqual([])
    for (const row of media) {
      expect(row.kind === 'image' ? row.width && row.height : row.duration_ms).toBeTruthy()
    }
  })

  test('every film is on the disk, small and short, with a picture to show before', async () => {
    const films = await db
      .selectFrom('video_book')
      .innerJoin('media', 'media.id', 'video_book.picture_id')
      .select(['video_book.path', 'video_book.width', 'video_book.height', 'video_book.duration_ms'])
      .select(['media.width as pic_width', 'media.height as pic_height', 'media.byte_size'])
      .execute()
    expect(films).toHaveLength(await count('video_book'))
    for (const film of films) {
      expect(statSync(join(CONTENT, film.path)).size, film.path).toBeLessThan(700_000)
      expect(film).toMatchObject({ width: 854, height: 480 })
      expect(film.duration_ms).toBeGreaterThanOrEqual(25_000)
      expect(film.duration_ms).toBeLessThanOrEqual(40_000)
      expect(film.pic_width! / film.pic_height!).toBeCloseTo(16 / 9, 2)
      expect(film.byte_size).toBeLessThan(80_000)
    }
  })

  test('pictures, sound and films together weigh less than 25 MB', () => {
    const files = ['picture', 'sound', 'video'].flatMap((folder) =>
      readdirSync(join(CONTENT, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    )
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThan(25_000_000)
  })

  test('comments, bookmarks and followers of tags are counted rightly', async () => {
    const comments = await db.selectFrom('comment').select(['content_type', 'content_id', 'state']).execute()
    const bookmarks = await db.selectFrom('bookmark').select(['content_type', 'content_id']).execute()
    for (const card of await db.selectFrom('content').selectAll().execute()) {
      const same = (row: { content_type: number; content_id: number }) =>
        row.content_type === card.content_type && row.content_id === card.content_id
      expect(card.comment_count).toBe(comments.filter((row) => same(row) && row.state === 'published').length)
      expect(card.bookmark_count).toBe(bookmarks.filter(same).length)
    }
    const follows = await db.selectFrom('follow_tag').select('tag_id').execute()
    for (const tag of await db.selectFrom('tag').select(['id', 'follower_count']).execute())
      expect(tag.follower_count).toBe(follows.filter((row) => row.tag_id === tag.id).length)
  })

  test('all that can be searched for is in the index', async () => {
    expect(await findIndexHealth(db)).toMatchObject({ missing: 0 })
    expect(await count('search_text')).toBe(await count('search_document'))
  })
})

test('no paid text lies where everybody may read', async () => {
  const stories = await db
    .selectFrom('article_body')
    .innerJoin('article', 'article.id', 'article_body.article_id')
    .innerJoin('search_document', (on) =>
      on
        .onRef('search_document.content_id', '=', 'article.id')
        .on('search_document.content_type', '=', contentType.article),
    )
    .innerJoin('search_text', 'search_text.document_id', 'search_document.id')
    .select(['article.id', 'free_html', 'paid_html', 'search_text.open_text as body'])
    .where('article.premium', '=', 1)
    .execute()
  expect(stories.length).toBeGreaterThan(10)
  for (const { id, free_html, paid_html, body } of stories) {
    expect(free_html, `${id}`).not.toContain('class="notes"')
    // A pull quote of the paid part may repeat a sentence from before the line.
    const ownText = plainText(paid_html.replace(/<aside.*?<\/aside>/gs, ''))
    const paragraphs = ownText.split('\n').filter((line) => line.length > 12)
    expect(paragraphs.length, `${id}`).toBeGreaterThan(3)
    for (const paragraph of paragraphs) {
      expect(plainText(free_html)).not.toContain(paragraph)
      expect(body).not.toContain(paragraph)
    }
  }
})

test('a lesson that must be bought is not told by the search index', async () => {
  const rows = await db
    .selectFrom('lesson')
    .innerJoin('search_document', (on) =>
      on.onRef('content_id', '=', 'lesson.course_id').on('content_type', '=', contentType.course),
    )
    .innerJoin('search_text', 'search_text.document_id', 'search_document.id')
    .select(['lesson.transcript', 'search_text.open_text'])
    .where('lesson.free', '=', 0)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  const contains = (text: string, transcript: string) => paragraphsOf(transcript).some((line) => text.includes(line))
  expect(rows.filter(({ transcript, open_text }) => contains(open_text, transcript))).toEqual([])
})

test(
  'a database that holds something is left alone',
  async () => {
    expect(await isEmpty(db)).toBe(false)
    await expect(seedDemo(db, { contentDir: CONTENT, seal: testSeal, now })).rejects.toThrow(NotEmptyError)
  },
  PATIENCE,
)

test(
  'a failure half way leaves the database as empty as it was',
  async () => {
    const other = await openEmpty()
    try {
      // The front page is written late; its first position is taken.
      await other.db.insertInto('feed_card').values({ card_type: 109, title: 'x', position: 1 }).execute()
      await expect(seedDemo(other.db, { contentDir: CONTENT, seal: testSeal, now })).rejects.toThrow(/UNIQUE/)
      expect(await isEmpty(other.db)).toBe(true)
      expect(await other.db.selectFrom('media').select('id').execute()).toEqual([])
    } finally {
      await other.close()
    }
  },
  PATIENCE,
)
