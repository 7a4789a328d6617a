/** The index stays in step with published content, or can be brought in step again. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { nameOf, searchCalls } from '../../../testing/calls/search-calls.ts'
import { readTestEngine } from '../../../testing/app/test-engine.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { findIndexHealth, indexMissing, indexThings, rebuildIndex } from './search.indexer.ts'

const app = useTestApp()
const { find, publish, walk } = searchCalls(app)

const STORY = { contentType: contentType.article, contentId: 10_402 }

/** All that the index holds, but for the numbers of its rows and when they were written. */
async function readIndex() {
  const documents = await app.db
    .selectFrom('search_document')
    .innerJoin('search_text', 'search_text.document_id', 'search_document.id')
    .select(['content_type', 'content_id', 'listed', 'published_at', 'year', 'column_id', 'premium', 'printed'])
    .select(['title', 'standfirst', 'names', 'open_text'])
    .orderBy('content_type')
    .orderBy('content_id')
    .execute()
  const spellings = await app.db.selectFrom('search_spelling').selectAll().execute()
  const words = ['的', '图书馆', 'tushuguan', '一个 人']
  const found = []
  for (const word of words) found.push((await walk(word, { rowNum: 100 })).names)
  return { documents, spellings: spellings.map((row) => `${row.spelling} ${row.word}`).toSorted(), found }
}

/** Later, so that cached results of the index have expired. */
const later = () => (app.clock.now += 10 * 60 * 1000)

const retitle = (db: typeof app.db, title: string) =>
  db
    .updateTable('content')
    .set({ title })
    .where('content_type', '=', STORY.contentType)
    .where('content_id', '=', STORY.contentId)
    .execute()

describe('what changes', () => {
  test('is found as it is now, once both are written', async () => {
    const { title } = await app.db
      .selectFrom('content')
      .select('title')
      .where('content_type', '=', STORY.contentType)
      .where('content_id', '=', STORY.contentId)
      .executeTakeFirstOrThrow()
    const isFound = async (keyword: string) => (await find(keyword)).list.map(nameOf).includes(nameOf(STORY))
    const change = (to: string) =>
      app.db.transaction().execute(async (trx) => {
        await retitle(trx, to)
        await indexThings(trx, [STORY], later())
      })
    expect(await isFound('鍙ｇ惔')).toBe(false)
    await change('鍙ｇ惔与琴')
    expect(await isFound('鍙ｇ惔')).toBe(true)
    expect((await find('鍙ｇ惔')).list[0]).toMatchObject({ title: '<em>鍙ｇ惔</em>与琴' })
    await change(title)
    expect(await isFound('鍙ｇ惔')).toBe(false)
  })

  test('is neither changed nor found when it is taken back', async () => {
    const before = await readIndex()
    const failing = app.db.transaction().execute(async (trx) => {
      await retitle(trx, 'Frobnicate 之歌')
      await indexThings(trx, [STORY], later())
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect((await find('frobnicate')).totalCount).toBe(0)
    expect((await find('frobnicat')).guesses).toEqual([])
    expect(await readIndex()).toEqual(before)
  })

  test('what is deleted is gone from the index, terms and text included', async () => {
    await publish({ contentId: 920_000, title: 'Glimwort 一日' })
    expect((await find('glimwort')).totalCount).toBe(1)
    await app.db.deleteFrom('content').where('content_id', '=', 920_000).execute()
    expect((await find('glimwort')).totalCount).toBe(0)
    const left = await app.db.selectFrom('search_text').selectAll().where('title', '=', 'Glimwort 一日').execute()
    expect(left).toEqual([])
    // Its terms do not reappear with the next document either, which may have the same id.
    await publish({ contentId: 920_001, title: '另一日' })
    expect((await find('glimwort')).totalCount).toBe(0)
    await app.db.deleteFrom('content').where('content_id', '=', 920_001).execute()
  })

  test('nothing is written for what is not there, or of a kind that is not searched for', async () => {
    const before = await findIndexHealth(app.db)
    await indexThings(app.db, [], app.clock.now)
    await indexThings(app.db, [{ contentType: contentType.article, contentId: 999_999 }], app.clock.now)
    await indexThings(app.db, [{ contentType: contentType.lesson, contentId: 1 }], app.clock.now)
    expect(await findIndexHealth(app.db)).toEqual(before)
  })

  test('reading its sources takes as many queries for many as for one', async () => {
    const stories = await app.db.selectFrom('article').select('id').limit(30).execute()
    const keys = stories.map(({ id }) => ({ contentType: contentType.article, contentId: id }))
    const count = (some: typeof keys) =>
      app.listQueries(() => indexThings(app.db, some, app.clock.now)).then((all) => all.filter(isRead).length)
    const isRead = ({ sql: text }: { sql: string }) => /^\s*select/i.test(text)
    expect(await count(keys)).toBe(await count(keys.slice(0, 1)))
  })
})

describe('a long text', () => {
  test('is found by what stands in its first hundred thousand characters', async () => {
    // Every pair of neighbours another: as many terms as there can be.
    let seed = 1
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    const text = Array.from({ length: 120_000 }, () => String.fromCharCode(0x4e00 + (next() % 20_900))).join('')
    const early = 'Plonkwizz'
    const openText = `${text.slice(0, 99_000)} ${early} ${text.slice(99_000)} Zwibbelfant`
    await publish({ contentId: 920_010, title: '长文', openText })
    expect((await find(early)).list.map((entry) => entry.contentId)).toEqual([920_010])
    expect((await find('zwibbelfant')).totalCount).toBe(0)
    await app.db.deleteFrom('content').where('content_id', '=', 920_010).execute()
  })

  test('words on two lines are two words', async () => {
    await publish({ contentId: 920_020, openText: 'first Snorkack\nUmgubular last' })
    for (const word of ['snorkack', 'umgubular']) expect((await find(word)).totalCount, word).toBe(1)
    await app.db.deleteFrom('content').where('content_id', '=', 920_020).execute()
  })
})

describe('the whole index', () => {
  async function wipeTerms(): Promise<void> {
    if (readTestEngine().name === 'postgres') await sql`update search_document set terms = ''`.execute(app.db)
    else await sql`insert into search_term (search_term) values ('delete-all')`.execute(app.db)
  }

  test('written anew is what it was, as often as one likes', async () => {
    // Words of deleted items stay until then.
    await rebuildIndex(app.db, later())
    const before = await readIndex()
    const steps: [number, number][] = []
    const done = await rebuildIndex(app.db, later(), (...step) => steps.push(step))
    expect(await readIndex()).toEqual(before)
    expect(done).toBe(before.documents.length)
    expect(steps.at(-1)).toEqual([done, done])
  }, 120_000)

  test('is repaired, whatever has become of it', async () => {
    const before = await readIndex()
    await wipeTerms()
    later()
    expect((await find('图书馆')).totalCount).toBe(0)
    await app.db.deleteFrom('search_document').where('content_type', '=', contentType.course).execute()
    await app.db.deleteFrom('search_spelling').where('word', 'like', '%书%').execute()
    await app.db.updateTable('search_text').set({ title: '坏', open_text: '坏' }).execute()
    await app.db.updateTable('search_document').set({ listed: 0, year: 1999, premium: 0 }).execute()
    await rebuildIndex(app.db, later())
    expect(await readIndex()).toEqual(before)
  }, 120_000)

  test('tells what is missing in it, and what is missing can be added', async () => {
    const before = await readIndex()
    const health = await findIndexHealth(app.db)
    expect(health).toEqual({ documents: before.documents.length, missing: 0 })
    await app.db.deleteFrom('search_document').where('content_type', '=', contentType.podcast).execute()
    const podcasts = before.documents.filter((row) => row.content_type === contentType.podcast).length
    expect(podcasts).toBeGreaterThan(1)
    expect(await findIndexHealth(app.db)).toEqual({ documents: health.documents - podcasts, missing: podcasts })
    // Content that is not public does not count as missing.
    const { id } = await app.db.selectFrom('podcast').select('id').executeTakeFirstOrThrow()
    const setState = (state: 'withdrawn' | 'published') =>
      app.db
        .updateTable('content')
        .set({ state })
        .where('content_type', '=', contentType.podcast)
        .where('content_id', '=', id)
        .execute()
    await setState('withdrawn')
    expect((await findIndexHealth(app.db)).missing).toBe(podcasts - 1)
    await setState('published')
    expect(await indexMissing(app.db, later())).toBe(podcasts)
    expect(await indexMissing(app.db, later())).toBe(0)
    expect(await readIndex()).toEqual(before)
  })
})
