/** Stories whose versions and texts refer to what has been merged, deleted or replaced since. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import type { RestoredStory, Story, StoryVersion } from '#contract/desk/story.ts'
import type { JournalPage } from '#contract/desk/journal.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { storyCalls, WHOLE, textBy } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const BRANCH = 101
const LEAF = 1011
const OTHER_LEAF = 1021

const { app, sessions, readAs, callAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
const library = {} as ReturnType<typeof libraryCalls>
beforeAll(() => {
  Object.assign(calls, storyCalls(app, sessions))
  Object.assign(library, libraryCalls(app, sessions.editor))
})
beforeEach(() => void (app.clock.now += 60_000))

let turn = 0
const paint = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 30, g: ++turn, b: 70 } } })
    .jpeg()
    .toBuffer()

async function growTag(): Promise<number> {
  const input = { name: `合并用${++turn}`, parentId: BRANCH }
  const response = await app.postJson('/api/desk/tag', input, sessions.editor)
  return ((await response.json()) as { model: { id: number } }).model.id
}
async function merge(fromId: number, intoId: number): Promise<void> {
  const response = await app.postJson(`/api/desk/tag/${fromId}/merge`, { intoId }, sessions.editor)
  expect(response.status, await response.text()).toBe(200)
}
const readVersion = (id: number, number: number) =>
  readAs<StoryVersion>('editor', `/api/desk/story/${id}/version/${number}`)
const restore = async (story: Story, number: number) =>
  (await calls.model(await calls.step(story, 'restore', { number }))) as RestoredStory

describe('a tag that was merged', () => {
  test('is restored as what it became, over several steps and once', async () => {
    const [first, middle] = [await growTag(), await growTag()]
    const story = await calls.begin({ tagIds: [first, LEAF, middle, OTHER_LEAF] })
    const bare = await calls.model(await calls.save(story, { tagIds: [] }))
    await merge(first, middle)
    await merge(middle, LEAF)
    expect((await readVersion(story.id, 1)).fields.tagIds).toEqual([LEAF, OTHER_LEAF])
    const restored = await restore(bare, 1)
    expect(restored.tagIds.toSorted()).toEqual([LEAF, OTHER_LEAF])
    expect(restored.lost).toBe('')
  })

  test('is followed over rows that were not drawn together', async () => {
    const [first, middle] = [await growTag(), await growTag()]
    const story = await calls.begin({ tagIds: [first] })
    const bare = await calls.model(await calls.save(story, { tagIds: [] }))
    await merge(first, OTHER_LEAF)
    await merge(middle, LEAF)
    // As a step by step way would be written; both lead to a tag that there is.
    await app.db.updateTable('merged_tag').set({ old_id: OTHER_LEAF }).where('old_id', '=', middle).execute()
    expect((await readVersion(story.id, 1)).fields.tagIds).toEqual([LEAF])
    expect((await restore(bare, 1)).tagIds).toEqual([LEAF])
    await app.db.deleteFrom('merged_tag').where('old_id', '=', OTHER_LEAF).execute()
  })

  test('stays with the draft of somebody who had it on the screen', async () => {
    const tag = await growTag()
    const story = await calls.begin({ tagIds: [tag] })
    await merge(tag, LEAF)
    const saved = await calls.model(await calls.save({ ...story, tagIds: [tag] }, { title: '还开着的稿' }))
    expect(saved).toMatchObject({ title: '还开着的稿', tagIds: [LEAF] })
  })
})

describe('what is gone altogether', () => {
  test('does not stop a version from coming back, and is named', async () => {
    const tag = await growTag()
    const column = await app.db
      .insertInto('editorial_column')
      .values({ id: 990, code: 'gone', name: '旧栏目', description: '', motto: '', position: 990 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: pictureId } = await library.take(await paint())
    const gone = { columnId: column.id, tagIds: [tag, LEAF], pictureId, pictureAlt: '一盏灯', body: '旧的正文。' }
    const story = await calls.begin(gone)
    expect(story).toMatchObject(gone)
    const now = await calls.model(await calls.save(story, { ...WHOLE }))
    await app.db.deleteFrom('editorial_column').where('id', '=', column.id).execute()
    expect((await callAs('editor', 'DELETE', `/api/desk/tag/${tag}`)).status).toBe(200)
    await app.db.deleteFrom('media').where('id', '=', pictureId).execute()

    expect((await readVersion(story.id, 1)).fields.title).toBe(WHOLE.title)
    const restored = await restore(now, 1)
    expect(restored).toMatchObject({
      version: 3,
      body: '旧的正文。',
      credits: WHOLE.credits,
      columnId: null,
      pictureId: null,
      tagIds: [LEAF],
      lost: '第 1 版的栏目、题图、1 个标签已经不在了，没有恢复',
    })
    expect(restored.problems).toContainEqual({ field: 'columnId', message: '请选择栏目' })
    const { list } = await readAs<JournalPage>('editor', `/api/desk/journal?noun=story&subject=${story.id}`)
    expect(list[0]).toMatchObject({ action: 'restore', detail: `恢复自第 1 版；${restored.lost}` })
  })

  test('a writer who is none any more is named, too', async () => {
    const reader = await app.db
      .insertInto('author')
      .values({ account_id: 101, title: '', biography: '' })
      .returning('account_id')
      .executeTakeFirstOrThrow()
    const story = await calls.begin({ credits: textBy(reader.account_id) })
    const now = await calls.model(await calls.save(story, { credits: [] }))
    await app.db.deleteFrom('author').where('account_id', '=', reader.account_id).execute()
    expect(await restore(now, 1)).toMatchObject({ credits: [], lost: '第 1 版的作者已经不在了，没有恢复' })
  })
})

describe('a file that was replaced', () => {
  const bodyWith = (path: string) => `开头一段。\n\n![一盏灯](${path})\n\n结尾一段。`
  const replaceFile = async (id: number) =>
    (await library.modelOf<{ path: string }>(await library.replace(id, await paint()))).path

  test('has its new path in a text that was on the screen meanwhile, after two replacements as well', async () => {
    const { id, path: first } = await library.take(await paint())
    const story = await calls.begin({ body: bodyWith(first) })
    const second = await replaceFile(id)
    const now = await calls.read(story.id)
    expect(now.body).toBe(bodyWith(second))

    const saved = await calls.model(await calls.save(now, { body: `${bodyWith(first)}\n\n又写了一段。` }))
    expect(saved.body).toBe(`${bodyWith(second)}\n\n又写了一段。`)
    expect(saved.problems).toEqual([])

    const third = await replaceFile(id)
    const current = await calls.read(story.id)
    for (const old of [first, second]) {
      const { version } = await calls.read(story.id)
      const again = await calls.model(await calls.save({ ...current, version }, { body: bodyWith(old) }))
      expect(again.body).toBe(bodyWith(third))
    }
    const uses = await app.db.selectFrom('story_media').select('media_id').where('story_id', '=', story.id).execute()
    expect(uses.map(({ media_id }) => media_id)).toContain(id)
  })

  test('has it in a version that comes back, and what is no path stays as it was written', async () => {
    const { id, path: first } = await library.take(await paint())
    const story = await calls.begin({ body: bodyWith(first) })
    const bare = await calls.model(await calls.save(story, { body: '没有图了。' }))
    const second = await replaceFile(id)
    expect((await restore(bare, 1)).body).toBe(bodyWith(second))
    const other = await calls.begin({ body: `文件名 ${first}x 和 picture/upload/none.jpg。` })
    const saved = await calls.model(await calls.save(other, { title: '换题' }))
    expect(saved.body).toBe(`文件名 ${first}x 和 picture/upload/none.jpg。`)
  })
})
