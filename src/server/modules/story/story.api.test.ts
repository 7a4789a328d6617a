/** Stories at the desk: written, saved concurrently, stored in versions, and taken through their states. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { Story, StoryChoice, StoryListModel, StoryPresence, StoryVersion } from '#contract/desk/story.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { storyCalls, WHOLE, textBy } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const MINUTE = 60_000

const { app, sessions, readAs, callAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
beforeAll(() => void Object.assign(calls, storyCalls(app, sessions)))
beforeEach(() => void (app.clock.now += MINUTE))

const list = (query = '') => readAs<StoryListModel>('editor', `/api/desk/story${query}`)
const versionsOf = async (id: number) =>
  (await readAs<{ list: StoryVersion[] }>('editor', `/api/desk/story/${id}/version`)).list

describe('a new story', () => {
  test('may be empty, gets the next number, and says what is missing', async () => {
    const { id: last } = await app.db.selectFrom('article').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const response = await calls.post('', {}, 'trainee')
    const story = await calls.model(response)
    expect(story).toMatchObject({ state: 'draft', version: 1, publishedVersion: null, publishTime: null, title: '' })
    expect(story.id).toBeGreaterThan(last)
    expect(story.problems.map(({ field }) => field)).toEqual(['title', 'standfirst', 'columnId', 'credits', 'body'])
  })

  test('takes a number of its own when many begin at once', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => calls.begin()))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(8)
  })

  test('does not take the number of one that was deleted', async () => {
    const story = await calls.begin()
    expect((await callAs('editor', 'DELETE', `/api/desk/story/${story.id}`)).status).toBe(200)
    expect((await calls.begin()).id).toBe(story.id + 1)
  })

  test('keeps what was written, without control characters and with its words parted', async () => {
    const story = await calls.begin({
      title: '  一\u0007盏\u0000灯 ',
      keywords: ['灯塔，海边', '灯塔'],
      body: '一\r\n\r\n二\u0000',
    })
    expect(story).toMatchObject({ title: '一 盏 灯', keywords: ['灯塔', '海边'], body: '一\n\n二' })
    expect(await calls.read(story.id)).toEqual(story)
  })
})

describe('saving', () => {
  test('raises the version; an old one is refused with the story as it is, and nothing is lost', async () => {
    const story = await calls.begin()
    const mine = await calls.model(await calls.save(story, { title: '甲的标题' }))
    expect(mine).toMatchObject({ version: 2, title: '甲的标题' })
    const refused = await calls.save(story, { title: '乙的标题' }, { who: 'trainee' })
    const failure = (await expectFailure(refused, 'CONFLICT')) as { detail?: string }
    expect(JSON.parse(failure.detail!)).toEqual(mine)
    expect(await calls.read(story.id)).toEqual(mine)
  })

  test('of two at the same moment one is refused', async () => {
    const story = await calls.begin()
    const answers = await Promise.all([
      calls.save(story, { title: '甲' }),
      calls.save(story, { title: '乙' }, { who: 'trainee' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await calls.read(story.id)).version).toBe(2)
  })

  test('automatic saves of one person make one version for ten minutes', async () => {
    let story = await calls.begin({}, 'trainee')
    for (const title of ['一', '二', '三']) {
      app.clock.now += MINUTE
      story = await calls.model(await calls.save(story, { title }, { kind: 'auto', who: 'trainee' }))
    }
    expect(story.version).toBe(4)
    expect((await versionsOf(story.id)).map(({ number, kind }) => [number, kind])).toEqual([[4, 'auto']])
    app.clock.now += 8 * MINUTE
    story = await calls.model(await calls.save(story, { title: '四' }, { kind: 'auto', who: 'trainee' }))
    story = await calls.model(await calls.save(story, { title: '五' }, { kind: 'auto' }))
    story = await calls.model(await calls.save(story, { title: '六' }))
    await calls.save(story, { title: '七' }, { kind: 'auto' })
    expect((await versionsOf(story.id)).map(({ number, title }) => [number, title])).toEqual([
      [8, '七'],
      [7, '六'],
      [6, '五'],
      [5, '四'],
      [4, '三'],
    ])
  })

  test('a reference that is gone does not stop it', async () => {
    const story = await calls.begin()
    const saved = await calls.model(await calls.save(story, { columnId: 999, tagIds: [1011, 999], pictureId: 999_999 }))
    expect(saved).toMatchObject({ columnId: null, tagIds: [1011], pictureId: null })
    expect(saved.problems).toContainEqual({ field: 'columnId', message: '请选择栏目' })
  })

  test('takes a long text, and no longer than agreed', async () => {
    const story = await calls.begin()
    const saved = await calls.model(await calls.save(story, { body: '长'.repeat(200_000) }))
    expect(saved.wordCount).toBe(200_000)
    await expectFailure(await calls.save(saved, { body: '长'.repeat(200_001) }), 'BAD_INPUT')
  })
})

describe('versions', () => {
  test('an older one is read and made the newest, and the newest stays', async () => {
    const first = await calls.begin({ title: '第一稿' })
    const second = await calls.model(await calls.save(first, { title: '第二稿' }))
    const kept = await readAs<StoryVersion>('editor', `/api/desk/story/${first.id}/version/1`)
    expect(kept.fields).toEqual({ ...WHOLE, title: '第一稿' })
    const restored = await calls.model(await calls.step(second, 'restore', { number: 1 }))
    expect(restored).toMatchObject({ title: '第一稿', version: 3 })
    expect((await versionsOf(first.id)).map(({ number, kind, title }) => [number, kind, title])).toEqual([
      [3, 'restore', '第一稿'],
      [2, 'hand', '第二稿'],
      [1, 'auto', '第一稿'],
    ])
    await expectFailure(await calls.step(restored, 'restore', { number: 99 }), 'NOT_FOUND')
    await expectFailure(await calls.step(second, 'restore', { number: 1 }), 'CONFLICT')
  })
})

test('who is at work on it is told to the others for half a minute', async () => {
  const story = await calls.begin()
  const meet = async (who: 'editor' | 'trainee') =>
    ((await (await calls.post(`/${story.id}/presence`, {}, who)).json()) as { model: StoryPresence }).model
  expect(await meet('editor')).toEqual({ others: [], version: 1, state: 'draft' })
  const { others } = await meet('trainee')
  expect(others).toEqual([{ uid: expect.any(Number), name: expect.any(String), seenTime: app.clock.now }])
  app.clock.now += MINUTE / 2
  expect((await meet('trainee')).others).toEqual([])
})

describe('the list', () => {
  test('finds by words, number, state, column, author and editor, and counts the states', async () => {
    const story = await calls.begin({ title: '独一无二的 50% 标题', columnId: 3, credits: textBy(3) }, 'trainee')
    const found = async (query: string) => (await list(query)).list.map(({ id }) => id)
    expect(await found(`?q=${encodeURIComponent('50% 标')}`)).toEqual([story.id])
    expect(await found(`?q=${story.id}`)).toEqual([story.id])
    expect(await found(`?q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
    expect(await found('?state=draft&columnId=3&authorId=3')).toEqual([story.id])
    expect((await found('?sort=publish&rowNum=1'))[0]).not.toBe(story.id)
    const mine = await app.read<StoryListModel>('/api/desk/story?mine=1&rowNum=100', { headers: sessions.trainee })
    expect(mine.list.map(({ id }) => id)).toContain(story.id)
    const { counts, totalCount } = await list('?state=published')
    expect(counts).toMatchObject({ published: 60, review: 0, withdrawn: 0 })
    expect(totalCount).toBe(60)
  })

  test('takes as many queries for many stories as for one', async () => {
    const one = await app.countQueries(() => list('?rowNum=1'))
    expect(await app.countQueries(() => list('?rowNum=50'))).toBe(one)
  })

  test('columns, writers and tags are there to choose from', async () => {
    const choice = await readAs<StoryChoice>('trainee', '/api/desk/storyChoice')
    expect(choice.columns).toHaveLength(12)
    expect(choice.authors).toHaveLength(12)
    const seen = new Set<number>()
    for (const { id, parentId } of choice.tags) {
      if (parentId !== null) expect(seen.has(parentId)).toBe(true)
      seen.add(id)
    }
  })
})

describe('deleting', () => {
  test('is for who began it and who may publish, and never for what readers saw', async () => {
    const remove = (id: number, who: 'editor' | 'trainee') => callAs(who, 'DELETE', `/api/desk/story/${id}`)
    const story = await calls.begin()
    await expectFailure(await remove(story.id, 'trainee'), 'FORBIDDEN')
    expect((await remove(story.id, 'editor')).status).toBe(200)
    await expectFailure(await callAs('editor', 'GET', `/api/desk/story/${story.id}`), 'NOT_FOUND')
    await expectFailure(await remove(10101, 'editor'), 'STORY_STATE')
    const own = await calls.begin({}, 'trainee')
    expect((await remove(own.id, 'trainee')).status).toBe(200)
  })
})

describe('the preview', () => {
  const PREMIUM = { premium: true, body: '开头给大家看。\n\n<!-- 付费线 -->\n\n## 后半\n\n只给会员看。' }
  const preview = (id: number, as: string) => readAs<Article>('trainee', `/api/desk/story/${id}/preview?as=${as}`)

  test('is what the page of the story will show, to anybody and to a member', async () => {
    const story = await calls.begin(PREMIUM)
    const shut = await preview(story.id, 'reader')
    expect(shut).toMatchObject({ title: WHOLE.title, isLock: true, outline: [], lanmu: { id: 1 } })
    expect(shut.content).toBe('<p>开头给大家看。</p>')
    const open = await preview(story.id, 'member')
    expect(open).toMatchObject({ isLock: false, outline: [{ id: 's-1', title: '后半' }] })
    expect(open.content).toContain('只给会员看')
    const published = await calls.model(await calls.step(story, 'publish'))
    const article = await app.read<Article>(`/api/article/${published.id}`, { headers: sessions.member })
    expect(article.content).toBe(open.content)
    expect(article.tagList).toEqual(open.tagList)
  })

  test('shows a draft that is not right yet as far as it goes', async () => {
    const { id } = await calls.model(
      await calls.post('', { premium: true, body: '看 ![猫](猫) 图。\n\n![没有](picture/none.jpg)' }),
    )
    expect(await preview(id, 'reader')).toMatchObject({ title: '（无题）', isLock: true, content: '<p>看  图。</p>' })
  })
})

test('stories of the edition open as they were written, with nothing against publishing them', async () => {
  const ids = (await app.db.selectFrom('story').select('id').where('created_by', 'is', null).execute()).map(
    ({ id }) => id,
  )
  expect(ids).toHaveLength(60)
  const bad: Story[] = []
  for (const id of ids) {
    const story = await calls.read(id)
    if (story.problems.length > 0) bad.push(story)
  }
  expect(bad.map(({ id, problems }) => [id, problems])).toEqual([])
})
