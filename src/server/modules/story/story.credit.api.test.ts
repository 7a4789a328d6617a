/** A story that several people made: where readers see each of them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Article, ArticlePageModel } from '#contract/site/article.ts'
import type { FeedPage } from '#contract/site/follow.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import type { PublicProfile, WorkPage } from '#contract/site/profile.ts'
import type { Story, StoryCredit, StoryListModel } from '#contract/desk/story.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { storyCalls, textBy } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app, sessions, readAs, callAs } = readers
const calls = {} as ReturnType<typeof storyCalls>
const authors = {} as ReturnType<typeof resourceCalls>
beforeAll(() => {
  Object.assign(calls, storyCalls(app, sessions))
  Object.assign(authors, resourceCalls(readers, 'author'))
})
beforeEach(() => void (app.clock.now += 60_000))

const article = (id: number) => app.read<Article>(`/api/article/${id}`)
const works = async (uid: number) =>
  (await app.read<WorkPage>(`/api/homepage/listWorks?uid=${uid}&rowNum=100`)).list.map(({ contentId }) => contentId)
const card = async (id: number) =>
  (await app.read<ArticlePageModel>('/api/article?rowNum=100')).list.find(({ contentId }) => contentId === id)
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await app.passSecond()
}

let people: { first: number; second: number; camera: number; editor: number }
let made = 0
beforeAll(async () => {
  const add = async (name: string) =>
    (await authors.create({ name, title: '', biography: '', motto: '', pictureId: null })).id
  people = {
    first: await add('江一苇'),
    second: await add('叶青瓷'),
    camera: await add('白露'),
    editor: await add('秦岭'),
  }
})

const everybody = (): StoryCredit[] => [
  { role: 'text', uid: people.first },
  { role: 'photography', uid: people.camera },
  { role: 'text', uid: people.second },
  { role: 'photography', uid: people.second },
  { role: 'editing', uid: people.editor },
]

async function publish(fields: Partial<Story> = {}): Promise<Story> {
  const story = await calls.begin({ title: `四个人的稿子 ${++made}`, credits: everybody(), ...fields })
  expect(story.problems).toEqual([])
  return calls.model(await calls.step(story, 'publish'))
}

describe('at the desk', () => {
  test('credits are kept in their order, each once, and of at most twenty', async () => {
    const twice = [...everybody(), { role: 'text' as const, uid: people.first }]
    const story = await calls.begin({ credits: twice })
    expect(story.credits).toEqual(everybody())
    const turned = everybody().toReversed()
    const saved = await calls.model(await calls.save(story, { credits: turned }))
    expect((await calls.read(saved.id)).credits).toEqual(turned)
    const { fields } = await readAs<{ fields: Story }>('editor', `/api/desk/story/${story.id}/version/1`)
    expect(fields.credits).toEqual(everybody())
    const many = Array.from({ length: 21 }, (_, index) => ({ role: 'text' as const, uid: index + 1 }))
    expect((await expectFailure(await calls.save(saved, { credits: many }), 'BAD_INPUT')).field).toBe('fields.credits')
  })

  test('the list names those who lead, and is filtered by anybody', async () => {
    const story = await calls.begin({ credits: everybody(), title: '按署名筛' })
    const list = (uid: number) => readAs<StoryListModel>('editor', `/api/desk/story?authorId=${uid}&q=按署名筛`)
    for (const uid of Object.values(people)) expect((await list(uid)).list.map(({ id }) => id)).toEqual([story.id])
    expect((await list(1)).list).toEqual([])
    expect((await list(people.editor)).list[0]).toMatchObject({ authorName: '江一苇、叶青瓷' })
  })

  test('a version from before there were credits is restored with its author', async () => {
    const story = await calls.begin()
    const { credits: _, ...fields } = (
      await readAs<{ fields: Story }>('editor', `/api/desk/story/${story.id}/version/1`)
    ).fields
    await app.db
      .updateTable('story_version')
      .set({ fields: JSON.stringify({ ...fields, authorId: 3 }) })
      .where('story_id', '=', story.id)
      .execute()
    const now = await calls.model(await calls.save(story, { credits: [] }))
    const restored = await calls.model(await calls.step(now, 'restore', { number: 1 }))
    expect(restored.credits).toEqual(textBy(3))
  })

  test('somebody with a credit cannot be removed', async () => {
    await calls.begin({ credits: everybody() })
    for (const uid of [people.second, people.editor]) {
      const refused = await callAs('editor', 'DELETE', `/api/desk/author/${uid}`)
      expect((await expectFailure(refused, 'BAD_INPUT')).message).toMatch(/篇稿件/)
    }
  })
})

describe('what readers get', () => {
  test('everybody by role, and a card of each who leads', async () => {
    const { id } = await publish()
    const shown = await article(id)
    expect(shown.credits).toEqual([
      {
        role: 'text',
        name: '文',
        people: [
          { uid: people.first, name: '江一苇' },
          { uid: people.second, name: '叶青瓷' },
        ],
      },
      {
        role: 'photography',
        name: '摄影',
        people: [
          { uid: people.camera, name: '白露' },
          { uid: people.second, name: '叶青瓷' },
        ],
      },
      { role: 'editing', name: '编辑', people: [{ uid: people.editor, name: '秦岭' }] },
    ])
    expect([shown.author, ...shown.coAuthors].map(({ name }) => name)).toEqual(['江一苇', '叶青瓷'])
    expect(await card(id)).toMatchObject({ authorName: '江一苇、叶青瓷' })
    const feed = await (await app.request('/rss.xml')).text()
    expect(feed).toContain('<dc:creator>江一苇、叶青瓷</dc:creator>')
  })

  test('the preview shows the same', async () => {
    const story = await publish()
    const preview = await readAs<Article>('editor', `/api/desk/story/${story.id}/preview`)
    const { author, coAuthors, credits } = await article(story.id)
    expect(preview).toMatchObject({ author, coAuthors, credits })
  })

  test('it is among the works of each, once, and counted there', async () => {
    const { id } = await publish()
    for (const uid of Object.values(people)) {
      const listed = await works(uid)
      expect(listed.filter((one) => one === id)).toEqual([id])
      app.clock.now += 61_000
      const profile = await app.read<PublicProfile>(`/api/homepage/index?uid=${uid}`)
      expect(profile.worksList.find(({ contentType }) => contentType === 11)?.num).toBe(listed.length)
      const row = await authors.find(uid)
      expect(row['articleCount']).toBe(listed.length)
    }
  })

  test('when it is withdrawn it is gone from all of them', async () => {
    const story = await publish()
    await calls.step(story, 'withdraw', { note: '写错了' })
    for (const uid of Object.values(people)) expect(await works(uid)).not.toContain(story.id)
  })

  test('a reader who follows any of them has it in the timeline and as a notice, once', async () => {
    for (const uid of [people.editor, people.first])
      await app.postJson('/api/homepage/followPeople', { uid }, sessions.reader)
    await app.passMinute()
    const { id, title } = await publish()
    await app.passMinute()
    const feed = await readAs<FeedPage>('reader', '/api/userWebFollow/userWebFollowContentList')
    const entries = feed.list.filter(({ contentId }) => contentId === id)
    expect(entries).toHaveLength(1)
    expect(entries[0]!.via.filter(({ followType }) => followType === 2).map(({ name }) => name)).toEqual([
      '江一苇',
      '秦岭',
    ])
    const { list } = await readAs<NoticePage>('reader', '/api/notice/list')
    expect(list.filter((notice) => JSON.stringify(notice).includes(title))).toHaveLength(1)
  })

  test('one of them is found by any name, and after a renaming by the new one', async () => {
    const { id } = await publish()
    const found = async (name: string) =>
      (
        await app.read<Model<'GET /api/search/queryContent'>>(
          `/api/search/queryContent?keyword=${encodeURIComponent(name)}&type=article&rowNum=50`,
        )
      ).list
    await settle()
    for (const name of ['江一苇', '叶青瓷', '白露', '秦岭'])
      expect(
        (await found(name)).map(({ contentId }) => contentId),
        name,
      ).toContain(id)
    expect((await found('江一苇')).find(({ contentId }) => contentId === id)).toMatchObject({ authorId: null })
    const rename = async (uid: number, name: string) => {
      const { title, biography, motto, pictureId } = (await authors.find(uid)) as Record<string, unknown>
      await authors.change(uid, { name, title, biography, motto, pictureId })
      await settle()
    }
    await rename(people.second, '叶青')
    await rename(people.editor, '秦岭雪')
    expect((await article(id)).credits.flatMap((credit) => credit.people.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['叶青', '秦岭雪']),
    )
    expect(await card(id)).toMatchObject({ authorName: '江一苇、叶青' })
    for (const name of ['叶青', '秦岭雪'])
      expect(
        (await found(name)).map(({ contentId }) => contentId),
        name,
      ).toContain(id)
    expect((await found('叶青瓷')).map(({ contentId }) => contentId)).not.toContain(id)
    await rename(people.second, '叶青瓷')
    await rename(people.editor, '秦岭')
  })

  test('the pages of all of them are made anew', async () => {
    const change = async () => {
      const rows = await app.db.selectFrom('change').select('tag').execute()
      return new Set(rows.map(({ tag }) => tag))
    }
    const story = await publish()
    for (const uid of Object.values(people)) expect(await change()).toContain(`author:${uid}`)
    await calls.model(await calls.step(await calls.model(await calls.save(story, { credits: textBy(1) })), 'publish'))
    expect((await article(story.id)).credits).toHaveLength(1)
    for (const uid of Object.values(people)) expect(await works(uid)).not.toContain(story.id)
  })

  test('a story of one author costs no query more', async () => {
    const alone = await publish({ credits: textBy(people.first) })
    const together = await publish()
    const count = (id: number) => app.countQueries(() => app.request(`/api/article/${id}`))
    expect(await count(together.id)).toBe((await count(alone.id)) + 1)
  })
})
