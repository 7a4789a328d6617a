import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import {
  compareFolders,
  drawSmall,
  putFile,
  putLists,
  putStories,
  storyText,
} from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import type { ArchiveService } from './archive.service.ts'

const NOW = Date.UTC(2026, 6, 1)

let database: TestDatabase
let archive: ArchiveService
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  archive = createArchive(database.db, { DATA_DIR: database.dataDir })
  folder = join(database.dataDir, 'given')
})
afterEach(() => database.close())

const take = (options: { create?: boolean; signal?: AbortSignal; onProgress?: () => void } = {}) =>
  archive.importFolder({ folder, create: true, now: NOW, ...options })

const put = (file: string, ...lines: string[]) => putFile(folder, file, `---\n${lines.join('\n')}\n---\n正文一段。\n`)

const PUBLIC = ['column: city', 'title: 题', 'standfirst: 导语', 'author: 沈知远']
const publicStory = (id: number, ...more: string[]) =>
  put(
    `story/2024/${id}.md`,
    `id: ${id}`,
    'state: published',
    'publishedAt: 2024-05-06T08:30:00+08:00',
    ...PUBLIC,
    ...more,
  )

const findStory = (id: number) =>
  database.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listCards = () =>
  database.db.selectFrom('content').select(['content_id', 'state', 'published_at']).orderBy('content_id').execute()

describe('a second run', () => {
  test('takes what has changed, as a new version, and moves it in time', async () => {
    await putLists(folder)
    await publicStory(1)
    await publicStory(2)
    await take()
    await put(
      'story/2024/1.md',
      'id: 1',
      'state: published',
      'publishedAt: 2024-01-01T00:00:00+08:00',
      ...PUBLIC.with(1, 'title: 新题'),
    )
    expect(await take()).toMatchObject({ taken: 1, unchanged: 1, refused: [] })
    expect(await findStory(1)).toMatchObject({ title: '新题', version: 2, published_version: 2 })
    expect((await listCards())[0]).toMatchObject({ published_at: Date.parse('2024-01-01T00:00:00+08:00') })
  })

  test('brings back what was thrown away', async () => {
    await putLists(folder)
    await put('story/5.md', 'id: 5', 'state: draft', 'title: 草稿')
    await take()
    await database.db.deleteFrom('story').where('id', '=', 5).execute()
    expect(await take()).toMatchObject({ taken: 1, refused: [] })
  })

  test('leaves alone what was changed at the desk since', async () => {
    await putLists(folder)
    await publicStory(1)
    await take()
    await database.db.updateTable('story').set({ title: '改过' }).where('id', '=', 1).execute()
    expect(await take()).toMatchObject({ taken: 0, unchanged: 1 })
    expect(await findStory(1)).toMatchObject({ title: '改过' })
  })
})

describe('what readers see', () => {
  test('is neither a draft nor what was withdrawn', async () => {
    await putLists(folder)
    await publicStory(1)
    await put('story/2.md', 'id: 2', 'state: draft', ...PUBLIC)
    await put('story/3.md', 'id: 3', 'state: review', ...PUBLIC)
    await put('story/2024/4.md', 'id: 4', 'state: withdrawn', 'publishedAt: 2024-05-06T08:30:00+08:00', ...PUBLIC)
    expect(await take()).toMatchObject({ taken: 4, refused: [] })
    expect((await listCards()).map(({ content_id, state }) => [content_id, state])).toEqual([
      [1, 'published'],
      [4, 'withdrawn'],
    ])
    expect((await findStory(3)).state).toBe('review')
    expect(await findStory(4)).toMatchObject({ state: 'withdrawn', published_version: null })
  })

  test('is the public text, while a draft on it lies beside', async () => {
    await putLists(folder)
    await publicStory(1)
    await put('story/2024/1.draft.md', 'id: 1', 'state: review', ...PUBLIC.with(1, 'title: 还没发布'))
    expect(await take()).toMatchObject({ taken: 2, refused: [] })
    const article = await database.db.selectFrom('article').select('title').executeTakeFirstOrThrow()
    expect(article.title).toBe('题')
    expect(await findStory(1)).toMatchObject({ title: '还没发布', state: 'review', version: 2, published_version: 1 })
    const back = join(database.dataDir, 'back')
    await archive.exportFolder({ folder: back, now: NOW })
    expect(await compareFolders(folder, back)).toEqual([])
    expect(await take()).toMatchObject({ taken: 0, unchanged: 2 })
  })

  test('is no draft of a story that was withdrawn; one that waits no more is a draft again', async () => {
    await putLists(folder)
    const withdrawn = ['state: withdrawn', 'publishedAt: 2024-05-06T08:30:00+08:00']
    await put('story/2024/1.md', 'id: 1', ...withdrawn, ...PUBLIC)
    await put('story/2024/1.draft.md', 'id: 1', 'state: draft', ...PUBLIC)
    await publicStory(2)
    const draft = PUBLIC.with(1, 'title: 还没发布')
    await put('story/2024/2.draft.md', 'id: 2', 'state: review', ...draft)
    expect((await take()).refused).toEqual([
      { file: 'story/2024/1.draft.md', reason: '没有已发布的稿件，.draft.md 无处可放' },
    ])
    await put('story/2024/2.draft.md', 'id: 2', 'state: draft', ...draft)
    expect(await take()).toMatchObject({ taken: 1 })
    const back = join(database.dataDir, 'back')
    await archive.exportFolder({ folder: back, now: NOW })
    expect(await compareFolders(folder, back)).toEqual(['story/2024/1.draft.md'])
  })
})

const reasonsOf = (refused: { file: string; reason: string }[]) =>
  Object.fromEntries(refused.map(({ file, reason }) => [file, reason]))

describe('refused, while the rest goes on', () => {
  test('what the house does not know, unless it is to be added', async () => {
    await putStories(folder, 3)
    const result = await take({ create: false })
    expect(result).toMatchObject({ taken: 0, created: 0 })
    expect(reasonsOf(result.refused)[storyText(1).file]).toBe('column：没有代号为 city 的栏目')
    expect(await take()).toMatchObject({ taken: 3, refused: [] })
  })

  test('what cannot be published, with all of its traces', async () => {
    await putLists(folder)
    await publicStory(1, 'premium: true')
    await publicStory(2)
    await publicStory(3, 'author: 无名', 'picture: picture/none.jpg').catch(() => {})
    await put('story/2024/4.md', 'id: 5', 'state: draft')
    await put('story/2024/6.md', 'id: 6', 'state: published', 'publishedAt: 2030-05-06T08:30:00+08:00', ...PUBLIC)
    await put('story/2024/7.md', 'id: 7', 'state: draft', 'picture: picture/none.jpg')
    await put('story/2024/8.draft.md', 'id: 8', 'state: draft', ...PUBLIC)
    const result = await take()
    expect(result.taken).toBe(1)
    expect(reasonsOf(result.refused)).toEqual({
      'story/2024/1.md': '还不能发布：会员文章要有一条付费线',
      'story/2024/3.md': expect.stringContaining('YAML'),
      'story/2024/4.md': 'id 是 5，与文件名不符',
      'story/2024/6.md': 'publishedAt 在将来',
      'story/2024/7.md': 'picture：media 文件夹和素材库里都没有「picture/none.jpg」',
      'story/2024/8.draft.md': '没有已发布的稿件，.draft.md 无处可放',
    })
    const stories = await database.db.selectFrom('story').select('id').execute()
    expect(stories).toEqual([{ id: 2 }])
  })

  test('what would undo work at the desk', async () => {
    await putLists(folder)
    await publicStory(1)
    await put('story/2.md', 'id: 2', 'state: draft', 'title: 草稿')
    await take()
    const { db } = database
    await db.updateTable('story').set({ version: 2, title: '桌上' }).where('id', '=', 1).execute()
    await db
      .updateTable('story')
      .set({ state: 'scheduled', scheduled_at: NOW + 1 })
      .where('id', '=', 2)
      .execute()
    await publicStory(1, 'keywords: [新]')
    await put('story/2.md', 'id: 2', 'state: draft', 'title: 新草稿')
    expect(reasonsOf((await take()).refused)).toEqual({
      'story/2024/1.md': '这篇稿件有还没发布的修改，请先在编辑部发布它',
      'story/2.md': '这篇稿件已定时发布，请先取消定时',
    })
  })

  test('hostile folders are refused, while the rest goes on', async () => {
    await putLists(folder)
    await publicStory(1)
    await putFile(database.dataDir, 'secret.md', '---\nid: 2\nstate: draft\n---\n')
    await putFile(database.dataDir, 'secret.jpg', await drawSmall(3))
    await symlink(join(database.dataDir, 'secret.md'), join(folder, 'story/2.md'))
    await symlink(database.dataDir, join(folder, 'story/1999'))
    await putFile(folder, 'media/picture/x.txt', 'x')
    await symlink(join(database.dataDir, 'secret.jpg'), join(folder, 'media/picture/link.jpg'))
    await symlink(database.dataDir, join(folder, 'media/picture/way'))
    const pictures = ['../secret.jpg', 'picture/link.jpg', 'picture/way/secret.jpg', '/etc/hosts', 'picture/x.txt']
    for (const [index, picture] of pictures.entries())
      await put(`story/${index + 10}.md`, `id: ${index + 10}`, 'state: draft', `picture: ${picture}`)
    await putFile(folder, 'story/20.md', `---\nid: 20\nstate: draft\n---\n${'长'.repeat(300_000)}`)
    await putFile(folder, 'story/21.md', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe]))
    await putFile(folder, 'story/readme.txt', 'x')
    await putFile(folder, 'story/.DS_Store', 'x')
    await put('story/1.md', 'id: 1', 'state: draft')
    await put('story/22.md', 'id: 22', 'state: draft', 'a: &a [x]', 'title: *a')
    const result = await take()
    // The one that was found first.
    expect(result.taken).toBe(1)
    expect(reasonsOf(result.refused)).toMatchObject({
      'story/1999': '是符号链接，不跟随',
      'story/2.md': '是符号链接，不跟随',
      'story/10.md': '「../secret.jpg」不是 media 文件夹里的路径',
      'story/11.md': 'media/picture/link.jpg 是符号链接，不跟随',
      'story/12.md': 'media/picture/way/secret.jpg 是符号链接，不跟随',
      'story/13.md': '「/etc/hosts」不是 media 文件夹里的路径',
      'story/14.md': expect.stringContaining('media/picture/x.txt'),
      'story/20.md': expect.stringContaining('太大'),
      'story/21.md': 'story/21.md 不是 UTF-8 文字',
      'story/22.md': expect.stringContaining('YAML'),
      'story/readme.txt': expect.stringContaining('不是稿件'),
    })
    expect(Object.keys(reasonsOf(result.refused))).toHaveLength(12)
  })

  test('lists that cannot be read end the run before anything is written', async () => {
    await publicStory(1)
    await putFile(folder, 'tag.yaml', '- name: &a x\n- name: *a\n')
    await expect(take()).rejects.toThrow(/^tag\.yaml：YAML/)
  })
})

describe('what is missing', () => {
  const bare = (id: number, body: string) =>
    putFile(
      folder,
      `story/2024/${id}.md`,
      `---\nid: ${id}\nstate: published\npublishedAt: 2024-05-06T08:30:00+08:00\ntitle: 题\n---\n${body}\n`,
    )

  test('refuses no story and is listed; it comes back as it came', async () => {
    await putFile(folder, 'media/picture/old/a.jpg', await drawSmall(1))
    await bare(1, '甲\n\n![](picture/old/a.jpg)')
    await bare(2, '乙')
    expect(await take({ create: false })).toMatchObject({ taken: 2, refused: [], created: 0 })
    const debts = await database.db.selectFrom('story_debt').select(['story_id', 'kind']).execute()
    expect(debts.map(({ story_id, kind }) => `${story_id} ${kind}`).toSorted()).toEqual([
      '1 alt',
      '1 author',
      '1 column',
      '1 standfirst',
      '2 author',
      '2 column',
      '2 standfirst',
    ])
    expect(await take({ create: false })).toMatchObject({ taken: 0, unchanged: 2 })
    const back = join(database.dataDir, 'back')
    await archive.exportFolder({ folder: back, now: NOW })
    const differing = await compareFolders(folder, back)
    expect(differing.filter((file) => !file.endsWith('.yaml'))).toEqual(['media.jsonl'])
  })

  test('is not a title or a text', async () => {
    await bare(1, '')
    expect(await take()).toMatchObject({ taken: 0, refused: [{ file: 'story/2024/1.md' }] })
    expect(await database.db.selectFrom('editorial_column').select('id').execute()).toEqual([])
  })
})
