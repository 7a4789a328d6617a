import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { compareFolders, putFile, readFolder } from '../../testing/calls/archive-folder.ts'
import { planCalls } from '../../testing/calls/plan-calls.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103

const { app, sessions } = useReaders()
const calls = planCalls(app, () => sessions.editor)
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

const write = (update = false) => here.exportFolder({ folder, update, now: app.clock.now })
const take = () => here.importFolder({ folder, accountId: EDITOR, now: app.clock.now })

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

const readWithoutSounds = async (root: string, file: string) =>
  (await readFile(join(root, file), 'utf8')).replaceAll(/^ *sound: .*$/gm, '')

describe('the issues of the demo edition', () => {
  test('come back byte for byte, from an empty site too', async () => {
    const result = await write()
    expect(result).toMatchObject({ missing: [], issues: expect.any(Number) })
    expect(result.issues).toBeGreaterThan(20)
    expect(await take()).toMatchObject({ issues: { taken: 0, unchanged: result.issues }, refused: [] })

    const taken = await there.importFolder({ folder, create: true, now: app.clock.now })
    expect(taken).toMatchObject({ issues: { taken: result.issues, unchanged: 0 }, refused: [] })
    await there.exportFolder({ folder: back, now: app.clock.now })
    // The library names audio by its content, and what was published there was not published here.
    const others = /^media(\/sound\/|\.jsonl$)|^page\/.*\.html$/
    const parted = (await compareFolders(folder, back)).filter((name) => !others.test(name))
    for (const name of parted) expect(await readWithoutSounds(back, name)).toBe(await readWithoutSounds(folder, name))
    expect(parted.filter((name) => !/^(issue|course|episode|audio-book)\//.test(name))).toEqual([])
    const again = await there.importFolder({ folder: back, now: app.clock.now })
    expect(again).toMatchObject({ issues: { taken: 0, unchanged: result.issues }, refused: [] })
  })

  test('can be read by people', async () => {
    const text = await readFile(join(folder, 'issue/101.yaml'), 'utf8')
    expect(text).toMatch(/^id: 101\nstate: released\npublishedAt: \d{4}-/)
    expect(text).toContain('magazine: ')
    expect(text).toContain('price: 18\n')
    expect(text).toContain('  - title: 清晨点名\n    stories:\n      - title: 公园里数到四十一种\n')
  })

  test('can be bought and found on the new site, and the next one gets another number', async () => {
    const rows = await other.db
      .selectFrom('search_document')
      .select('content_id')
      .where('content_type', '=', 5)
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    const { id } = await other.db
      .insertInto('issue')
      .values({
        ...{ magazine_id: 1, number: 99_999, year: 2026, title: 't', cover_line: '', standfirst: '' },
        ...{ price: 0, published_at: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const highest = Math.max(
      ...[...(await readFolder(folder)).keys()].map((name) => Number(/^issue\/(\d+)/.exec(name)?.[1] ?? 0)),
    )
    expect(id).toBeGreaterThan(highest)
    await other.db.deleteFrom('issue').where('id', '=', id).execute()
  })
})

describe('a changed file', () => {
  test('is what readers see afterwards', async () => {
    await change('issue/101.yaml', /^title: .*$/m, 'title: 城里的鸟，再版')
    expect(await take()).toMatchObject({ issues: { taken: 1 }, refused: [] })
    const row = await app.db
      .selectFrom('content')
      .select('title')
      .where('content_type', '=', 5)
      .where('content_id', '=', 101)
    expect(await row.executeTakeFirst()).toEqual({ title: '城里的鸟，再版' })
    expect((await calls.find(101)).doc.title).toBe('城里的鸟，再版')
  })

  test('does not undo what is being changed at the desk', async () => {
    const plan = await calls.find(102)
    await calls.save(plan, { title: '改到一半' })
    await change('issue/102.yaml', /^title: .*$/m, 'title: 另一个名字')
    const { refused } = await take()
    expect(refused).toEqual([{ file: 'issue/102.yaml', reason: expect.stringContaining('还没发布') }])
    await write(true)
    const files = await readFolder(folder)
    expect(files.get('issue/102.draft.yaml')!.toString()).toContain('title: 改到一半')
    expect(files.get('issue/102.yaml')!.toString()).not.toContain('改到一半')
    await there.importFolder({ folder, now: app.clock.now })
    await there.exportFolder({ folder: back, update: true, now: app.clock.now })
    expect(await compareFolders(join(folder, 'issue'), join(back, 'issue'))).toEqual(
      expect.not.arrayContaining(['102.yaml', '102.draft.yaml']),
    )
  })
})

test('a planned issue is a draft in the folder, and its file goes when it goes', async () => {
  const plan = await calls.save(await calls.begin(1), { title: '还在想' })
  const result = await write(true)
  expect(result.written).toBeGreaterThan(0)
  const file = `issue/${plan.id}.yaml`
  expect(await readFile(join(folder, file), 'utf8')).toMatch(/^id: \d+\nstate: draft\nmagazine: /)
  expect(await there.importFolder({ folder, now: app.clock.now })).toMatchObject({ refused: [] })
  const kept = await other.db.selectFrom('issue_plan').select(['state', 'title']).where('id', '=', plan.id).execute()
  expect(kept).toEqual([{ state: 'draft', title: '还在想' }])
  await putFile(folder, 'issue/999999.yaml', 'of an issue that is no more')
  await write(true)
  expect((await readFolder(folder)).has('issue/999999.yaml')).toBe(false)
})

describe('is refused, and nothing of it is written', () => {
  const HEAD =
    'id: 9001\nstate: released\npublishedAt: 2024-05-06T08:30:00+08:00\nmagazine: weekly\nnumber: 77001\nyear: 2024\ntitle: 题\n'
  const cases: [string, string, string][] = [
    ['an unknown magazine', HEAD.replace('weekly', 'nowhere'), '没有代号为 nowhere 的刊物'],
    ['a number that is taken', HEAD.replace('77001', '1161'), '第 1161 期已经有了'],
    [
      'a story that is not here',
      `${HEAD}chapters:\n  - title: 章\n    stories:\n      - story: 999999\n`,
      '没有公开过的稿件 999999',
    ],
    ['a picture that is nowhere', `${HEAD}cover: picture/nowhere.jpg\n`, 'picture/nowhere.jpg'],
    ['an unknown field', `${HEAD}colour: red\n`, 'colour'],
    ['a price that is none', `${HEAD}price: 1.005\n`, '两位小数'],
    ['no title', HEAD.replace('title: 题\n', ''), 'title'],
    ['neither date nor year', HEAD.replace('year: 2024\n', ''), 'date'],
    ['a time to come', HEAD.replace('2024-05', '2924-05'), '在将来'],
    ['a number that is not that of the file', HEAD.replace('9001', '9002'), '与文件名不符'],
    ['a draft alone', HEAD, '旁边要有'],
  ]
  test.each(cases)('%s', async (what, text, reason) => {
    const file = what === 'a draft alone' ? 'issue/9001.draft.yaml' : 'issue/9001.yaml'
    await putFile(folder, file, text)
    const { refused } = await take()
    expect(refused.find((line) => line.file === file)?.reason).toContain(reason)
    expect(await app.db.selectFrom('issue').select('id').where('id', '=', 9001).execute()).toEqual([])
    await rm(join(folder, file))
  })
})
