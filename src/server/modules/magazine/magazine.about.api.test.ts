/** Stories that have to do with an issue without being in it. */
import { afterEach, describe, expect, test } from 'vitest'
import type { ArticleCard } from '#contract/site/content.ts'
import type { Chapter } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp()

const WITH_STORIES = 140
/** Printed before the stories of the edition: all of it is on paper alone. */
const ON_PAPER = 101

const readAbout = (id: number) => app.read<ArticleCard[]>(`/api/magazine/${id}/aboutArticle`)
const readStories = async (id: number) =>
  (await app.read<Chapter[]>(`/api/magazine/${id}/chapterList`)).flatMap(({ list }) => list)

const narrowTags = async (ids: number[]) =>
  app.db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .select(['content_tag.content_id', 'tag.id'])
    .where('content_tag.content_type', '=', contentType.article)
    .where('content_tag.content_id', 'in', ids)
    .where('tag.level', '=', 3)
    .execute()

const setState = (type: number, id: number, state: 'published' | 'withdrawn') =>
  app.db.updateTable('content').set({ state }).where('content_type', '=', type).where('content_id', '=', id).execute()

afterEach(() => app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute())

describe('stories about an issue', () => {
  test('are not in it, the newest first, each once', async () => {
    const about = await readAbout(WITH_STORIES)
    const inside = new Set((await readStories(WITH_STORIES)).map(({ articleId }) => articleId))
    const ids = about.map(({ contentId }) => contentId)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    expect(ids.filter((id) => inside.has(id))).toEqual([])
    const times = about.map(({ publishTime }) => publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('share a tag or a column with one that is in it', async () => {
    const about = await readAbout(WITH_STORIES)
    const inside = (await readStories(WITH_STORIES)).flatMap(({ articleId }) => articleId ?? [])
    const tags = new Set((await narrowTags(inside)).map(({ id }) => id))
    const rows = await narrowTags(about.map(({ contentId }) => contentId))
    const akin = new Set(rows.filter(({ id }) => tags.has(id)).map(({ content_id }) => content_id))
    const columns = await app.db.selectFrom('article').select('column_id').where('id', 'in', inside).execute()
    const shared = new Set(columns.map(({ column_id }) => column_id))
    for (const story of about) expect(akin.has(story.contentId) || shared.has(story.lanmuId), story.title).toBe(true)
  })

  test('are by its writers when it is on paper alone', async () => {
    const writers = new Set((await readStories(ON_PAPER)).map(({ authorName }) => authorName))
    const about = await readAbout(ON_PAPER)
    expect(about).toHaveLength(6)
    for (const { authorName } of about) expect(writers).toContain(authorName)
  })

  test('are there for every issue of the edition', async () => {
    const issues = await app.db.selectFrom('issue').select('id').execute()
    for (const { id } of issues) expect((await readAbout(id)).length, String(id)).toBeGreaterThan(0)
  })

  test('do not include what was withdrawn', async () => {
    const [first, ...others] = await readAbout(WITH_STORIES)
    await setState(contentType.article, first!.contentId, 'withdrawn')
    const about = (await readAbout(WITH_STORIES)).map(({ contentId }) => contentId)
    expect(about).not.toContain(first!.contentId)
    expect(about).toEqual(expect.arrayContaining(others.map(({ contentId }) => contentId)))
  })

  test('are none when nothing is akin', async () => {
    await app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', contentType.article)
      .execute()
    expect(await readAbout(WITH_STORIES)).toEqual([])
  })

  test('do not exist for an issue that does not', async () => {
    await setState(contentType.issue, WITH_STORIES, 'withdrawn')
    for (const id of [WITH_STORIES, 99_999]) {
      await expectFailure(await app.request(`/api/magazine/${id}/aboutArticle`), 'NOT_FOUND')
    }
  })

  test('take a handful of queries', async () => {
    expect((await app.listQueries(() => readAbout(WITH_STORIES))).length).toBeLessThanOrEqual(8)
    expect((await app.listQueries(() => readAbout(ON_PAPER))).length).toBeLessThanOrEqual(8)
  })
})
