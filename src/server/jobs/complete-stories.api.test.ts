/** A site that was there before the desk: its stories open there, and publishing one changes nothing for readers. */
import { expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { StoryListModel } from '#contract/desk/story.ts'
import { storyCalls } from '../testing/calls/story-calls.ts'
import { useReaders } from '../testing/app/use-test-app.ts'
import { completeStories } from './complete-stories.ts'

const { app, sessions, readAs } = useReaders()

test('stories that the desk does not know are written back from what readers see', async () => {
  await app.db.deleteFrom('story').execute()
  await app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', 11)
    .where('content_id', '=', 10102)
    .execute()
  expect(await completeStories(app.db)).toBe(60)
  expect(await completeStories(app.db)).toBe(0)
  const { counts } = await readAs<StoryListModel>('editor', '/api/desk/story')
  expect(counts).toMatchObject({ published: 59, withdrawn: 1 })

  const calls = storyCalls(app, sessions)
  for (const id of [10101, 10203, 11201]) {
    const before = await readAs<Article>('member', `/api/article/${id}`)
    const story = await calls.read(id)
    expect(story.problems, `story ${id}`).toEqual([])
    await calls.step(story, 'publish')
    const { content, outline, tagList, wordNum } = await readAs<Article>('member', `/api/article/${id}`)
    expect({ content, outline, tagList, wordNum }).toEqual({
      content: before.content,
      outline: before.outline,
      tagList: before.tagList,
      wordNum: before.wordNum,
    })
  }
})
