import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalPage } from '#contract/desk/journal.ts'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { drawSmall, putFile, readFolder } from '../../testing/calls/archive-folder.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103
const TRAINEE = 149

const { app, sessions, readAs } = useReaders()
const calls = storyCalls(app, sessions)
let archive: ArchiveService
let folder: string
beforeAll(() => {
  const { STORAGE } = readEnv(app.storage.env)
  archive = createArchive(app.db, { DATA_DIR: app.location.dataDir, STORAGE })
  folder = join(app.location.dataDir, 'archive')
})

const write = (update = false) => archive.exportFolder({ folder, update, accountId: EDITOR, now: app.clock.now })
const take = (accountId?: number) => archive.importFolder({ folder, accountId, now: app.clock.now })

describe('the demo edition', () => {
  test('is written with everything that it names, and is the same when it comes back', async () => {
    const result = await write()
    expect(result).toMatchObject({ missing: [], scheduled: 0, interrupted: false })
    const files = await readFolder(folder)
    expect(files.get('column.yaml')!.toString()).toContain('code: food')
    expect([...files.keys()].filter((name) => name.startsWith('media/picture/story/')).length).toBeGreaterThan(60)
    expect(await take()).toMatchObject({ taken: 0, unchanged: result.stories, refused: [] })
  })

  test('is not written over something else', async () => {
    await expect(write()).rejects.toThrow('is not empty')
  })

  test('is brought up to date: nothing twice, nothing too many', async () => {
    await putFile(folder, 'story/2001/99.md', 'of a story that is no more')
    const before = await readFolder(folder)
    expect(await write(true)).toMatchObject({ written: 0 })
    before.delete('story/2001/99.md')
    expect([...(await readFolder(folder)).keys()]).toEqual([...before.keys()])
    const [first] = before.keys()
    await rm(join(folder, first!))
    expect(await write(true)).toMatchObject({ written: 1 })
  })
})

test('what is written on a public story and not public yet lies in a file of its own', async () => {
  const begun = await calls.begin()
  const out = await calls.model(await calls.step(begun, 'publish'))
  await calls.model(await calls.save(out, { title: '改到一半', body: '还没写完' }))
  await write(true)
  const files = await readFolder(folder)
  const main = [...files.keys()].find((name) => name.endsWith(`/${begun.id}.md`))!
  expect(files.get(main)!.toString()).toContain(`title: ${begun.title}`)
  expect(files.get(main)!.toString()).not.toContain('还没写完')
  expect(files.get(main.replace('.md', '.draft.md'))!.toString()).toMatch(
    /state: draft\n[^]*title: 改到一半\n[^]*还没写完/,
  )
  expect(await take()).toMatchObject({ taken: 0, refused: [] })
})

test('what is planned for a moment is in review, and stays planned', async () => {
  const begun = await calls.begin({ title: '明天见' })
  await calls.model(await calls.step(begun, 'schedule', { time: app.clock.now + 3_600_000 }))
  expect(await write(true)).toMatchObject({ scheduled: 1 })
  const text = await readFile(join(folder, `story/${begun.id}.md`), 'utf8')
  expect(text).toContain('state: review')
  expect(await take()).toMatchObject({ taken: 0, refused: [] })
  expect(await calls.read(begun.id)).toMatchObject({ state: 'scheduled', version: 1 })
})

describe('a change that comes by a folder', () => {
  test('is seen by readers and found by the search, with its line in the journal', async () => {
    const file = [...(await readFolder(folder)).keys()].find((name) => name.endsWith('/10203.md'))!
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), text.replace(/^title: .*$/m, 'title: 琉璃厂的鹦鹉螺'))
    expect(await take(EDITOR)).toMatchObject({ taken: 1, refused: [] })
    expect(await app.read('/api/article/10203')).toMatchObject({ title: '琉璃厂的鹦鹉螺' })
    const found = await app.db.selectFrom('search_text').select('title').where('title', '=', '琉璃厂的鹦鹉螺').execute()
    expect(found).toHaveLength(1)
    const noted = await app.db.selectFrom('change').select('tag').where('tag', '=', '*').execute()
    expect(noted).toHaveLength(1)
    const { list } = await readAs<JournalPage>('editor', '/api/desk/journal?noun=archive')
    expect(list.map(({ action }) => action)).toContain('import')
    expect(list.find(({ action }) => action === 'import')?.detail).toContain('导入 1 篇')
    expect((await calls.read(10203)).editor.name).toBe('值班编辑')
  })

  test('is not made in the name of somebody who may not publish', async () => {
    await expect(take(TRAINEE)).rejects.toThrow('may publish')
    await expect(take(101)).rejects.toThrow('may publish')
  })
})

test('a picture that was kept as it came is drawn anew for whoever looks at it', async () => {
  const given = await drawSmall(11)
  await putFile(folder, 'media/picture/archive/lamp.jpg', given)
  await putFile(folder, 'story/77001.md', '---\nid: 77001\nstate: draft\n---\n![灯](picture/archive/lamp.jpg)\n')
  expect(await take()).toMatchObject({ taken: 1, refused: [] })
  expect(app.stored.read('media/picture/archive/lamp.jpg')).toEqual(given)
  const answer = await app.request('/media/picture/archive/lamp.jpg?w=640', { headers: { accept: 'image/webp' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const shown = await app.request('/media/picture/archive/lamp.jpg')
  expect(Buffer.from(await shown.arrayBuffer()).equals(given)).toBe(false)
})
