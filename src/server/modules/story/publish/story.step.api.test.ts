/** The steps of a story towards the public: by whom, with what follows, at their moment, and back again. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { StoryVersion } from '#contract/desk/story.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { storyCalls, WHOLE } from '../../../testing/calls/story-calls.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
beforeAll(() => void Object.assign(calls, storyCalls(app, sessions)))
beforeEach(() => void (app.clock.now += MINUTE))

const publicStory = (id: number) => app.request(`/api/article/${id}`)
const article = (id: number) => app.read<Article>(`/api/article/${id}`)
const actions = async (id: number) =>
  (
    await app.db
      .selectFrom('journal')
      .select(['action', 'detail'])
      .where('noun', '=', 'story')
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const changedTags = async () =>
  new Set((await app.db.selectFrom('change').select('tag').execute()).map(({ tag }) => tag))

describe('the way of a story', () => {
  test('draft, review, back with a note, review, published: each step is in the journal', async () => {
    let story = await calls.begin({}, 'trainee')
    story = await calls.model(await calls.step(story, 'submit', { note: '请看看' }, 'trainee'))
    expect(story).toMatchObject({ state: 'review', note: '请看看', version: 1 })
    await expectFailure(await calls.step(story, 'submit', {}, 'trainee'), 'STORY_STATE')
    story = await calls.model(await calls.step(story, 'return', { note: '导语再短一点' }))
    expect(story).toMatchObject({ state: 'draft', note: '导语再短一点' })
    const { list } = await readAs<NoticePage>('trainee', '/api/notice/list')
    expect(JSON.stringify(list)).toContain('被退回：导语再短一点')
    story = await calls.model(await calls.step(story, 'submit', {}, 'trainee'))
    story = await calls.model(await calls.step(story, 'publish'))
    expect(story).toMatchObject({ state: 'published', publishedVersion: 1, publishTime: app.clock.now, note: '' })
    expect(await actions(story.id)).toEqual(['create', 'submit', 'return', 'submit', 'publish'])
  })

  test.each(['return', 'publish', 'schedule', 'unschedule', 'withdraw'])('a trainee may not %s', async (step) => {
    const story = await calls.begin({}, 'trainee')
    await calls.step(story, 'submit', {}, 'trainee')
    const more = { note: '不行', time: app.clock.now + HOUR }
    await expectFailure(await calls.step(story, step, more, 'trainee'), 'FORBIDDEN')
    expect((await calls.read(story.id)).state).toBe('review')
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
  })

  test('a step asks for the version that one has seen', async () => {
    const story = await calls.begin()
    await calls.save(story, { title: '别人的改动' }, { who: 'trainee' })
    await expectFailure(await calls.step(story, 'publish'), 'CONFLICT')
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
  })
})

describe('publishing', () => {
  test('is refused while something stands against it, with all of it', async () => {
    const story = await calls.begin({ title: '', premium: true })
    const failure = (await expectFailure(await calls.step(story, 'publish'), 'BAD_INPUT')) as { detail?: string }
    expect(JSON.parse(failure.detail!)).toEqual([
      { field: 'title', message: '请填写标题' },
      { field: 'body', message: '会员文章要有一条付费线' },
    ])
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
  })

  test('makes the snapshot: text, card, tags with those above, search, changes', async () => {
    await app.db.deleteFrom('change').execute()
    const picture = await app.db
      .selectFrom('media')
      .select(['id', 'path'])
      .where('kind', '=', 'image')
      .executeTakeFirstOrThrow()
    const body = `开头。[^1]\n\n![图](${picture.path} "图注")\n\n<!-- 付费线 -->\n\n## 后半\n\n琉璃瓦上的露水。\n\n[^1]: 注。`
    const lead = { pictureId: picture.id, pictureAlt: '一幅画', pictureCaption: '题图' }
    const story = await calls.begin({ ...lead, premium: true, body, title: '琉璃厂的露水' })
    await calls.step(story, 'publish')
    const shut = await article(story.id)
    expect(shut).toMatchObject({
      title: '琉璃厂的露水',
      isLock: true,
      picCaption: '题图',
      tags: '灯塔,海边',
      outline: [],
    })
    expect(shut.content).toContain('图注')
    expect(shut.content).not.toContain('露水')
    expect((await readAs<Article>('member', `/api/article/${story.id}`)).content).toContain('琉璃瓦上的露水')
    const tags = await app.db
      .selectFrom('content_tag')
      .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
      .select(['level', 'direct'])
      .where('content_id', '=', story.id)
      .orderBy('level')
      .execute()
    expect(tags).toEqual([
      { level: 1, direct: 0 },
      { level: 2, direct: 0 },
      { level: 3, direct: 1 },
    ])
    const found = await app.read<{ list: { contentId: number }[] }>(
      `/api/search/queryArticle?keyword=${encodeURIComponent('琉璃厂')}`,
    )
    expect(found.list.map(({ contentId }) => contentId)).toContain(story.id)
    const newest = await app.read<{ list: { contentId: number }[] }>('/api/article?rowNum=1')
    expect(newest.list[0]!.contentId).toBe(story.id)
    for (const tag of [`thing:11/${story.id}`, 'story', 'column:1', 'author:1', 'tag:1011'])
      expect(await changedTags()).toContain(tag)
  })

  test('again keeps the day of the first, and what readers counted; both places are told of the change', async () => {
    const story = await calls.begin()
    const first = await calls.model(await calls.step(story, 'publish'))
    const key = { content_type: 11, content_id: story.id }
    await app.db.updateTable('content').set({ view_count: 77 }).where('content_id', '=', key.content_id).execute()
    app.clock.now += HOUR
    await app.db.deleteFrom('change').execute()
    const changed = await calls.model(await calls.save(first, { title: '改过的标题', columnId: 2, tagIds: [] }))
    expect(changed).toMatchObject({ state: 'published', version: 2, publishedVersion: 1 })
    expect((await article(story.id)).title).toBe(WHOLE.title)
    const again = await calls.model(await calls.step(changed, 'publish'))
    expect(again).toMatchObject({ publishedVersion: 2, publishTime: first.publishTime })
    expect(await article(story.id)).toMatchObject({
      title: '改过的标题',
      publishTime: first.publishTime,
      updateTime: app.clock.now,
      readNum: 77,
      lanmu: { id: 2 },
    })
    for (const tag of ['column:1', 'column:2', 'tag:1011']) expect(await changedTags()).toContain(tag)
  })

  test('a version that readers saw is not replaced by an automatic save', async () => {
    const story = await calls.begin()
    const published = await calls.model(await calls.step(story, 'publish'))
    await calls.save(published, { title: '接着改' }, { kind: 'auto' })
    const versions = await readAs<{ list: StoryVersion[] }>('editor', `/api/desk/story/${story.id}/version`)
    expect(versions.list.map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'auto'],
      [1, 'publish'],
    ])
  })

  test('followers are told of it once', async () => {
    await app.passMinute()
    await app.db
      .insertInto('follow_person')
      .values({ account_id: 101, person_id: 1, created_at: 1 })
      .onConflict((c) => c.doNothing())
      .execute()
    const story = await calls.begin()
    const published = await calls.model(await calls.step(story, 'publish'))
    await app.passMinute()
    await calls.step(published, 'publish')
    await app.passMinute()
    const rows = await app.db
      .selectFrom('notice')
      .select('id')
      .where('account_id', '=', 101)
      .where('content_id', '=', story.id)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('withdrawing', () => {
  test('takes it from readers at once, keeps the draft, and lets it come back on its day', async () => {
    const first = await calls.model(await calls.step(await calls.begin(), 'publish'))
    await expectFailure(await calls.step(first, 'withdraw'), 'BAD_INPUT')
    const gone = await calls.model(await calls.step(first, 'withdraw', { note: '图片有误' }))
    expect(gone).toMatchObject({
      state: 'withdrawn',
      publishedVersion: null,
      publishTime: first.publishTime,
      note: '图片有误',
    })
    await expectFailure(await publicStory(first.id), 'NOT_FOUND')
    await expectFailure(await calls.step(gone, 'withdraw', { note: '再撤' }), 'STORY_STATE')
    app.clock.now += HOUR
    await calls.step(gone, 'publish')
    expect(await article(first.id)).toMatchObject({ publishTime: first.publishTime })
  })
})

describe('sound within a story', () => {
  const play = (id: number, headers = {}) => app.request(`/play/inset/${id}.mp3`, { headers })

  test('is as open as the words around it', async () => {
    const sounds = await app.db
      .selectFrom('media')
      .select(['id', 'path'])
      .where('kind', '=', 'audio')
      .orderBy('id')
      .limit(2)
      .execute()
    const [free, paid] = sounds as [{ id: number; path: string }, { id: number; path: string }]
    const block = (path: string) => `::: audio\n${path} 现场录音\n:::`
    const body = `甲\n\n${block(free.path)}\n\n<!-- 付费线 -->\n\n乙\n\n${block(paid.path)}`
    const story = await calls.begin({ premium: true, body })
    // Before publication, only staff who work on it can play it.
    expect((await play(free.id)).status).toBe(404)
    expect((await play(free.id, sessions.trainee)).status).toBe(302)
    const published = await calls.model(await calls.step(story, 'publish'))
    const shut = await article(story.id)
    expect(shut.content).toContain(`href="/play/inset/${free.id}.mp3"`)
    expect(shut.content).not.toContain(`/play/inset/${paid.id}.mp3`)
    expect((await play(free.id)).status).toBe(302)
    for (const headers of [{}, sessions.reader]) expect((await play(paid.id, headers)).status).toBe(403)
    expect((await play(paid.id, sessions.member)).status).toBe(302)
    await calls.step(published, 'withdraw', { note: '撤' })
    expect((await play(free.id, sessions.member)).status).toBe(404)
  })
})

test('what a story shows stays known while its draft or its public text shows it', async () => {
  const [one, two] = await app.db
    .selectFrom('media')
    .select(['id', 'path'])
    .where('kind', '=', 'image')
    .orderBy('id')
    .limit(2)
    .execute()
  const shown = async (id: number) =>
    (
      await app.db
        .selectFrom('story_media')
        .select(['media_id', 'in_draft', 'in_public'])
        .where('story_id', '=', id)
        .orderBy('media_id')
        .execute()
    ).map((row) => [row.media_id, row.in_draft, row.in_public])
  const story = await calls.begin({ body: `![甲](${one!.path})\n\n文` })
  expect(await shown(story.id)).toEqual([[one!.id, 1, 0]])
  const published = await calls.model(await calls.step(story, 'publish'))
  const changed = await calls.model(await calls.save(published, { body: `![乙](${two!.path})\n\n文` }))
  expect(await shown(story.id)).toEqual([
    [one!.id, 0, 1],
    [two!.id, 1, 0],
  ])
  await calls.step(changed, 'publish')
  expect(await shown(story.id)).toEqual([[two!.id, 1, 1]])
})
