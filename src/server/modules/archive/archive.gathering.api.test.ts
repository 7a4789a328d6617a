import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { compareFolders, putFile, readFolder } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103
const KINDS = ['news', 'topic', 'theme'] as const

const { app } = useReaders()
let here: ArchiveService
let other: TestDatabase
let there: ArchiveService
let [folder, back] = ['', '']
beforeAll(async () => {
  here = createArchive(app.db, { DATA_DIR: app.location.dataDir, STORAGE: readEnv(app.storage.env).STORAGE })
  other = await openEmptyDatabase()
  there = createArchive(other.db, { DATA_DIR: other.dataDir })
  folder = join(app.location.dataDir, 'archive')
  back = join(other.dataDir, 'back')
})
afterAll(() => other.close())

const take = () => here.importFolder({ folder, accountId: EDITOR, now: app.clock.now })
const listFiles = async (kind: string) =>
  [...(await readFolder(folder)).keys()].filter((name) => name.startsWith(`${kind}/`))

test('all of them come back byte for byte, from an empty site too', async () => {
  const { things } = await here.exportFolder({ folder, now: app.clock.now })
  const again = await take()
  const taken = await there.importFolder({ folder, create: true, now: app.clock.now })
  expect(taken.refused).toEqual([])
  for (const kind of KINDS) {
    expect(things[kind]).toBeGreaterThan(1)
    expect(again.things[kind]).toEqual({ taken: 0, unchanged: things[kind] })
    expect(taken.things[kind]).toEqual({ taken: things[kind], unchanged: 0 })
  }
  await there.exportFolder({ folder: back, now: app.clock.now })
  const parted = await compareFolders(folder, back)
  expect(parted.filter((name) => KINDS.some((kind) => name.startsWith(`${kind}/`)))).toEqual([])
})

describe('news', () => {
  test('to come are public at their time, and removed ones leave the folder', async () => {
    const text = `id: 900001
publishedAt: 2099-05-06T08:30:00+08:00
title: 将来的一条
brief: 一句话。
category: 城市
`
    await putFile(folder, 'news/900001.yaml', text)
    expect(await take()).toMatchObject({ things: { news: { taken: 1 } }, refused: [] })
    const due = await app.db.selectFrom('due_work').select('subject').where('kind', '=', 'row:news').execute()
    expect(due.map(({ subject }) => subject)).toContain(900_001)
    const row = await app.db.selectFrom('news_item').select('day').where('id', '=', 900_001).executeTakeFirst()
    expect(row).toEqual({ day: '2099-05-06' })
    await here.exportFolder({ folder, update: true, now: app.clock.now })
    expect(await readFile(join(folder, 'news/900001.yaml'), 'utf8')).toBe(text)
    await app.db.deleteFrom('news_item').where('id', '=', 900_001).execute()
    await here.exportFolder({ folder, update: true, now: app.clock.now })
    expect(await listFiles('news')).not.toContain('news/900001.yaml')
  })

  test.each([
    ['a story that is not there', /$/, 'story: 999999\n', '没有这篇'],
    ['no brief', /^brief: .*\n/m, '', 'brief：'],
    ['no time', /^publishedAt: .*\n/m, '', 'publishedAt：'],
    ['a state', /$/, 'state: draft\n', 'state'],
  ])('with %s are refused', async (_what, from, to, reason) => {
    const [file] = await listFiles('news')
    const text = await readFile(join(folder, file!), 'utf8')
    await writeFile(join(folder, file!), text.replace(/^story: .*\n/m, '').replace(from, to))
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining(reason) }])
    await writeFile(join(folder, file!), text)
  })
})

describe('topics and themes', () => {
  test('can be read by people, and changed', async () => {
    const [topic] = await listFiles('topic')
    const [theme] = await listFiles('theme')
    const text = await readFile(join(folder, theme!), 'utf8')
    expect(text).toMatch(/^sections:\n {2}- title: .+\n {4}entries:\n {6}- story: \d+\n/m)
    await writeFile(join(folder, theme!), text.replace(/^ {2}- title: .+$/m, '  - title: 改过名的一章'))
    const old = await readFile(join(folder, topic!), 'utf8')
    await writeFile(join(folder, topic!), old.replace(/^title: .*$/m, 'title: 改过名的话题'))
    const { things, refused } = await take()
    expect({ refused, topic: things.topic.taken, theme: things.theme.taken }).toEqual({
      refused: [],
      topic: 1,
      theme: 1,
    })
    const titles = await app.db.selectFrom('theme_section').select('title').execute()
    expect(titles.map(({ title }) => title)).toContain('改过名的一章')
    const before = await readFolder(folder)
    await here.exportFolder({ folder, update: true, now: app.clock.now })
    expect((await readFolder(folder)).get(theme!)).toEqual(before.get(theme!))
    expect((await readFolder(folder)).get(topic!)).toEqual(before.get(topic!))
  })

  test.each([
    ['topic', 'a story that is not there', /^stories:\n/m, 'stories:\n  - 999999\n', '999999'],
    ['theme', 'an entry of no kind', /^ {6}- story: /m, '      - tale: ', 'tale'],
    ['theme', 'an entry of two kinds', /^ {6}- story: /m, '      - issue: 101\n        story: ', 'story: 10201'],
    ['theme', 'an entry that is not there', /^ {6}- story: .*$/m, '      - story: 999999', '999999'],
  ])('%s/ with %s is refused', async (kind, _what, from, to, reason) => {
    const [file] = await listFiles(kind)
    const text = await readFile(join(folder, file!), 'utf8')
    await writeFile(join(folder, file!), text.replace(from, to))
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining(reason) }])
    await writeFile(join(folder, file!), text)
  })
})
