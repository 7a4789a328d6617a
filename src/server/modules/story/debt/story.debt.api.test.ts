/** Public stories that came without something: what the desk lists, and how it is completed. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DebtList } from '#contract/desk/debt.ts'
import type { StoryFields } from '#contract/desk/story.ts'
import type { Article } from '#contract/site/article.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'
import { storyCalls, textBy, WHOLE } from '../../../testing/calls/story-calls.ts'
import { putStories } from '../story.bring.ts'

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
let pictures: { id: number; path: string }[]
beforeAll(async () => {
  Object.assign(calls, storyCalls(app, sessions))
  pictures = await app.db
    .selectFrom('media')
    .select(['id', 'path'])
    .where('kind', '=', 'image')
    .where('path', 'like', 'picture/story/%')
    .orderBy('id')
    .limit(4)
    .execute()
  await app.db
    .updateTable('media')
    .set({ alt: '' })
    .where(
      'id',
      'in',
      pictures.map(({ id }) => id),
    )
    .execute()
})
beforeEach(() => void (app.clock.now += 60_000))

let lastId = 800_000
async function bring(fields: Partial<StoryFields>, state: 'published' | 'withdrawn' = 'published'): Promise<number> {
  const id = ++lastId
  const brought = { id, fields: { ...WHOLE, ...fields }, state, publishedAt: app.clock.now - 1000, isBeside: false }
  const refused = await app.db
    .transaction()
    .execute((transaction) => putStories(transaction, [brought], { accountId: null, note: '' }, app.clock.now))
  expect([...refused]).toEqual([])
  return id
}

const debts = (kind: string, after?: number) =>
  readAs<DebtList>('editor', `/api/desk/debt?kind=${kind}${after ? `&after=${after}` : ''}`)
const listed = async (kind: string) => (await debts(kind)).list.map(({ story }) => story.id)
type Who = 'editor' | 'trainee'
const send = (path: string, body: object, who: Who = 'editor') => app.postJson(path, body, sessions[who])
const complete = (id: number, body: object, who?: Who) => send(`/api/desk/debt/${id}`, body, who)
const article = (id: number) => app.read<Article>(`/api/article/${id}`)
const version = (id: number, number: number) =>
  readAs<{ fields: StoryFields; kind: string }>('editor', `/api/desk/story/${id}/version/${number}`)
const describePicture = ({ id }: { id: number }, alt: string) =>
  send(`/api/desk/media/${id}`, { name: '图', alt, credit: '' })

describe('pictures without an alternative text', () => {
  test('are published, listed once, and described wherever they are shown', async () => {
    const [first, second] = pictures as [{ id: number; path: string }, { id: number; path: string }]
    const lead = await bring({ pictureId: first.id })
    const inText = await bring({ body: `甲\n\n![](${first.path} "图注")\n\n![](${second.path})` })
    const own = await bring({ body: `甲\n\n![自己的话](${first.path})` })
    const before = await debts('alt')
    const items = before.list.filter(({ media }) => media!.id === first.id || media!.id === second.id)
    expect(items.map(({ media, story }) => [media!.id, story.id])).toEqual([
      [second.id, inText],
      [first.id, lead],
    ])
    expect((await debts('alt', second.id)).list[0]!.media!.id).toBe(first.id)

    const old = await article(inText)
    expect((await describePicture(first, '灯塔下的船')).status).toBe(200)
    await app.passSecond()
    expect((await article(lead)).pic!.alt).toBe('灯塔下的船')
    const shown = await article(inText)
    expect(shown.content).toContain('alt="灯塔下的船"')
    expect(shown.content).toContain('<figcaption>图注')
    expect(shown.content).toContain('alt=""')
    expect(shown.updateTime).toBe(old.updateTime)
    expect((await article(own)).content).toContain('alt="自己的话"')
    const after = await debts('alt')
    expect(after.counts.alt).toBe(before.counts.alt - 1)
    expect(after.list.map(({ media }) => media!.id)).not.toContain(first.id)
    // The next words change the library alone: these are public now.
    await describePicture(first, '别的话')
    expect((await article(lead)).pic!.alt).toBe('灯塔下的船')
  })

  test('stand against the first publication, and not against a later one of a story that has them', async () => {
    const [, , third] = pictures as { id: number; path: string }[]
    const body = `甲\n\n![](${third!.path})`
    const fresh = await calls.begin({ body })
    expect(fresh.problems.map(({ field }) => field)).toEqual(['body'])
    await expectFailure(await calls.step(fresh, 'publish'), 'BAD_INPUT')
    const id = await bring({ body })
    const saved = await calls.model(await calls.save(await calls.read(id), { title: '改了题目' }))
    expect(saved.problems).toEqual([])
    await calls.model(await calls.step(saved, 'publish'))
    expect((await article(id)).title).toBe('改了题目')
    expect((await debts('alt')).list.map(({ media }) => media!.id)).toContain(third!.id)
  })

  test('are not listed once nobody sees the story', async () => {
    const fourth = pictures[3]!
    const id = await bring({ pictureId: fourth.id })
    await bring({ pictureId: fourth.id }, 'withdrawn')
    expect(await listed('alt')).toContain(id)
    await calls.model(await calls.step(await calls.read(id), 'withdraw', { note: '撤' }))
    expect((await debts('alt')).list.map(({ media }) => media!.id)).not.toContain(fourth.id)
  })
})

describe('a story without a column, an author, a standfirst', () => {
  const bare = { columnId: null, credits: [], standfirst: '' }

  test('appears under placeholders, is listed, and completed without a mark of a change', async () => {
    const id = await bring(bare)
    const brought = await article(id)
    expect(brought).toMatchObject({ lanmu: { name: '其他' }, author: { name: '编辑部' }, summary: '' })
    for (const kind of ['column', 'author', 'standfirst']) expect(await listed(kind)).toContain(id)
    expect((await debts('column')).list.find(({ story }) => story.id === id)!.opening).toContain('船在黄昏靠岸')
    expect((await complete(id, { columnId: 2 })).status).toBe(200)
    expect((await complete(id, { credits: textBy(2) })).status).toBe(200)
    expect((await complete(id, { standfirst: '补上的导语。' })).status).toBe(200)
    for (const kind of ['column', 'author', 'standfirst']) expect(await listed(kind)).not.toContain(id)
    await app.passSecond()
    const now = await article(id)
    expect(now).toMatchObject({ author: { name: '林小满' }, summary: '补上的导语。', updateTime: brought.updateTime })
    expect(await calls.read(id)).toMatchObject({ state: 'published', version: 4, publishedVersion: 4, columnId: 2 })
  })

  test('a second story shares them', async () => {
    const [one, other] = [await article(await bring(bare)), await article(await bring(bare))]
    expect([one.lanmu, one.author.uid]).toEqual([other.lanmu, other.author.uid])
  })

  test('a draft that waits gets what it has not chosen itself', async () => {
    const id = await bring(bare)
    const draft = await calls.model(await calls.save(await calls.read(id), { title: '还在改', columnId: 3 }))
    await calls.model(await calls.step(draft, 'submit'))
    expect((await complete(id, { columnId: 2 })).status).toBe(200)
    expect((await complete(id, { standfirst: '补上。' })).status).toBe(200)
    const waiting = await calls.read(id)
    expect(waiting).toMatchObject({ state: 'review', title: '还在改', columnId: 3, standfirst: '补上。' })
    const shown = await version(id, waiting.publishedVersion!)
    expect(shown.fields).toMatchObject({ title: WHOLE.title, columnId: 2, standfirst: '补上。' })
    expect(shown.kind).toBe('publish')
    expect((await article(id)).title).toBe(WHOLE.title)
  })

  test('is refused clearly', async () => {
    const id = await bring(bare)
    await expectFailure(await complete(id, { columnId: 2 }, 'trainee'), 'FORBIDDEN')
    await expectFailure(await complete(id, {}), 'BAD_INPUT')
    await expectFailure(await complete(id, { standfirst: ' ' }), 'BAD_INPUT')
    await expectFailure(await complete(id, { columnId: 99_999 }), 'BAD_INPUT')
    await expectFailure(await complete(id, { credits: [] }), 'BAD_INPUT')
    await expectFailure(await complete(99_999_999, { columnId: 2 }), 'NOT_FOUND')
    const draft = await calls.begin()
    await expectFailure(await complete(draft.id, { columnId: 2 }), 'STORY_STATE')
    const planned = await calls.model(await calls.save(await calls.read(id), { title: '定时' }))
    const time = app.clock.now + 3_600_000
    await calls.model(await calls.step(planned, 'schedule', { time }))
    await expectFailure(await complete(id, { columnId: 2 }), 'STORY_STATE')
    expect((await calls.read(id)).version).toBe(2)
  })

  test('is no longer listed when the placeholder is kept; the next gets another', async () => {
    const id = await bring(bare)
    const { lanmu } = await article(id)
    const { counts } = await debts('author')
    expect((await readAs<DebtList>('editor', '/api/desk/debt')).counts).toEqual(counts)
    const { count } = (
      (await (await send('/api/desk/debt/adopt', { kind: 'column' })).json()) as { model: { count: number } }
    ).model
    expect(count).toBe(counts.column)
    const after = await debts('column')
    expect([after.list, after.counts.column, after.counts.author]).toEqual([[], 0, counts.author])
    const next = await article(await bring(bare))
    expect(next.lanmu.id).not.toBe(lanmu.id)
    expect(next.lanmu.name).toBe('其他-2')
    await expectFailure(await send('/api/desk/debt/adopt', { kind: 'author' }, 'trainee'), 'FORBIDDEN')
  })
})
