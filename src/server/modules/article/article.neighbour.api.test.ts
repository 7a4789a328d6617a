/** The stories before and after one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const read = (id: number) => app.read<Article>(`/api/article/${id}`)

/** The stories of an issue that can be read here, in the order of print. */
const printed = () =>
  app.db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select(['chapter.issue_id', 'article.id'])
    .orderBy('chapter.issue_id')
    .orderBy('chapter.position')
    .orderBy('chapter_story.position')
    .execute()

/** The stories of a column, oldest first. */
const inColumn = async (column: number) => {
  const rows = await app.db
    .selectFrom('article')
    .select('id')
    .where('column_id', '=', column)
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('run along the issue, in the order of print', async () => {
  const issues = [...Map.groupBy(await printed(), (row) => row.issue_id).values()].filter((rows) => rows.length > 1)
  expect(issues.length).toBeGreaterThan(0)
  for (const rows of issues) {
    for (const [index, { id }] of rows.entries()) {
      const { prev, next } = await read(id)
      const [before, after] = [rows[index - 1], rows[index + 1]]
      if (before) expect(prev).toMatchObject({ id: before.id, why: 'qikan' })
      else expect(prev?.why ?? 'lanmu').toBe('lanmu')
      if (after) expect(next).toMatchObject({ id: after.id, why: 'qikan' })
      else expect(next?.why ?? 'lanmu').toBe('lanmu')
    }
  }
})

test('run along the column, in the order of time, when the story was in no issue', async () => {
  const fromIssues = new Set((await printed()).map(({ id }) => id))
  let tried = 0
  for (let column = 1; column <= 12; column++) {
    const ids = await inColumn(column)
    for (const [index, id] of ids.entries()) {
      if (fromIssues.has(id)) continue
      const { prev, next } = await read(id)
      expect(prev?.id).toBe(ids[index - 1])
      expect(next?.id).toBe(ids[index + 1])
      tried++
    }
  }
  expect(tried).toBeGreaterThan(0)
})

test('are never the story itself, and never the same story twice', async () => {
  const rows = await app.db.selectFrom('article').select('id').execute()
  for (const { id } of rows) {
    const { prev, next } = await read(id)
    expect([prev?.id, next?.id]).not.toContain(id)
    if (prev && next) expect(prev.id).not.toBe(next.id)
  }
})

test('go on in one order when stories came out at the same moment', async () => {
  await app.db.deleteFrom('chapter_story').execute()
  await app.db.updateTable('article').set({ published_at: app.clock.now }).where('column_id', '=', 2).execute()
  const ids = await inColumn(2)
  for (const [index, id] of ids.entries()) {
    const { prev, next } = await read(id)
    expect([prev?.id, next?.id]).toEqual([ids[index - 1], ids[index + 1]])
  }
})

test('pass over what was taken back; a story that is alone has none', async () => {
  const [first, second, third, ...rest] = await inColumn(3)
  const withdraw = (ids: (number | undefined)[]) =>
    app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', 11)
      .where(
        'content_id',
        'in',
        ids.filter((id) => id !== undefined),
      )
      .execute()
  await withdraw([second])
  expect((await read(first!)).next?.id).toBe(third)
  expect((await read(third!)).prev?.id).toBe(first)
  await withdraw([third, ...rest])
  expect(await read(first!)).toMatchObject({ prev: null, next: null })
})
