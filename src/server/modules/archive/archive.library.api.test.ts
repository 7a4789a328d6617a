import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { compareFolders, drawSmall, putFile, putLists, readFolder } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { times } from '../../testing/app/test-length.ts'
import { countDebts } from '../story/debt/story.debt.queries.ts'
import type { ArchiveService } from './archive.service.ts'

const NOW = Date.UTC(2027, 0, 1)

let one: TestDatabase
let two: TestDatabase
let archives: ArchiveService[]
let folder: string
beforeAll(async () => {
  one = await openEmptyDatabase()
  two = await openEmptyDatabase()
  archives = [one, two].map(({ db, dataDir }) => createArchive(db, { DATA_DIR: dataDir }))
  folder = join(one.dataDir, 'given')
  await putLists(folder)
  for (const seed of [1, 2, 3]) await putFile(folder, `media/picture/shelf/p${seed}.jpg`, await drawSmall(seed))
})
afterAll(async () => {
  await one.close()
  await two.close()
})

type Line = { path: string; [field: string]: unknown }

const write = (lines: readonly (Line | string)[]) =>
  putFile(
    folder,
    'media.jsonl',
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )
const take = () => archives[0]!.importFolder({ folder, create: true, now: NOW })
const readMedia = ({ db }: TestDatabase) =>
  db.selectFrom('media').select(['path', 'name', 'alt', 'credit', 'focus_x', 'focus_y']).orderBy('path').execute()

const MARKET = {
  path: 'picture/shelf/p1.jpg',
  name: '早市',
  alt: '一排菜摊',
  credit: '白露 摄',
  focus: { x: 250, y: 0 },
}

describe('files of the library', () => {
  test('come along with what is said of them, also where nothing names them', async () => {
    await write([MARKET, { path: 'picture/shelf/p2.jpg' }])
    expect(await take()).toMatchObject({ media: { taken: 2, unchanged: 0 }, refused: [] })
    expect(await readMedia(one)).toEqual([
      { path: MARKET.path, name: '早市', alt: '一排菜摊', credit: '白露 摄', focus_x: 250, focus_y: 0 },
      { path: 'picture/shelf/p2.jpg', name: 'p2', alt: '', credit: '', focus_x: null, focus_y: null },
    ])
    expect(await take()).toMatchObject({ media: { taken: 0, unchanged: 2 }, refused: [] })
  })

  test('go out as they came, and come to another site so', async () => {
    const [out, back] = [join(one.dataDir, 'out'), join(two.dataDir, 'back')]
    expect(await archives[0]!.exportFolder({ folder: out, now: NOW })).toMatchObject({ media: 2, missing: [] })
    expect(await readFile(join(out, 'media.jsonl'), 'utf8')).toBe(await readFile(join(folder, 'media.jsonl'), 'utf8'))
    expect(await archives[1]!.importFolder({ folder: out, create: true, now: NOW })).toMatchObject({
      media: { taken: 2, unchanged: 0 },
      refused: [],
    })
    await archives[1]!.exportFolder({ folder: back, now: NOW })
    expect(await compareFolders(out, back)).toEqual([])
  })

  test('that an editor has described keep it; what is empty is filled in', async () => {
    await one.db.updateTable('media').set({ name: '菜场', alt: '' }).where('path', '=', MARKET.path).execute()
    await write([{ ...MARKET, alt: '清晨的菜摊', credit: '别人 摄', focus: { x: 1, y: 1 } }])
    expect(await take()).toMatchObject({ media: { taken: 1, unchanged: 0 }, refused: [] })
    expect((await readMedia(one))[0]).toEqual({
      ...{ path: MARKET.path, name: '菜场', alt: '清晨的菜摊', credit: '白露 摄', focus_x: 250, focus_y: 0 },
    })
  })

  test('that are not in the folder are described where the library has them', async () => {
    await rm(join(folder, 'media/picture/shelf/p2.jpg'))
    await write([{ path: 'picture/shelf/p2.jpg', alt: '二' }])
    expect(await take()).toMatchObject({ media: { taken: 1 }, refused: [] })
    expect((await readMedia(one))[1]).toMatchObject({ alt: '二', name: 'p2' })
  })

  test('that the library must rename keep what is said of them', async () => {
    await putFile(folder, 'media/Bilder/Früh.jpg', await drawSmall(9))
    await write([{ path: 'Bilder/Früh.jpg', credit: '乙' }])
    expect(await take()).toMatchObject({ media: { taken: 1 }, refused: [] })
    const renamed = (await readMedia(one)).find(({ credit }) => credit === '乙')
    expect(renamed).toMatchObject({ path: expect.stringMatching(/^picture\/upload\/[0-9a-f]{24}\.jpg$/), name: 'Früh' })
    expect(await take()).toMatchObject({ media: { taken: 0, unchanged: 1 }, refused: [] })
  })
})

describe('a story that says nothing of its picture', () => {
  test('is complete as soon as the table does', async () => {
    await putFile(
      folder,
      'story/2024/71.md',
      `---
id: 71
state: published
publishedAt: 2024-05-06T08:30:00+08:00
column: city
title: 一扇窗
standfirst: 一句。
author: 沈知远
picture: picture/shelf/p3.jpg
---
正文。
`,
    )
    await write([])
    expect(await take()).toMatchObject({ taken: 1, refused: [] })
    const before = await countDebts(one.db, 'alt')
    await write([{ path: 'picture/shelf/p3.jpg', alt: '一扇窗' }])
    expect(await take()).toMatchObject({ media: { taken: 1 }, refused: [] })
    expect([before, await countDebts(one.db, 'alt')]).toEqual([1, 0])
    await rm(join(folder, 'story'), { recursive: true })
  })
})

describe('an update', () => {
  test('removes the files that the library no longer has, follows no link, and reads nothing twice', async () => {
    const out = join(one.dataDir, 'out')
    await archives[0]!.exportFolder({ folder: out, update: true, now: NOW })
    const upload = [...(await readFolder(out)).keys()].find((name) => name.startsWith('media/picture/upload/'))
    await putFile(out, 'media/picture/old/gone.jpg', 'x')
    await mkdir(join(one.dataDir, 'elsewhere'), { recursive: true })
    await writeFile(join(one.dataDir, 'elsewhere', 'kept.jpg'), 'x')
    await symlink(join(one.dataDir, 'elsewhere'), join(out, 'media/link'))
    // The same name and the same length: it is not opened.
    const bytes = await readFile(join(out, upload!))
    await writeFile(join(out, upload!), Buffer.alloc(bytes.length))
    await one.db.deleteFrom('media').where('path', '=', 'picture/shelf/p2.jpg').execute()
    const { written } = await archives[0]!.exportFolder({ folder: out, update: true, now: NOW })
    expect(written).toBe(1)
    const names = [...(await readFolder(out)).keys()].filter((name) => name.startsWith('media'))
    expect(names).toEqual(
      ['media.jsonl', MARKET.path, 'picture/shelf/p3.jpg']
        .map((name, index) => (index ? `media/${name}` : name))
        .concat(upload!)
        .toSorted(),
    )
    expect(await readFile(join(one.dataDir, 'elsewhere', 'kept.jpg'), 'utf8')).toBe('x')
    await writeFile(join(out, upload!), bytes.subarray(1))
    await archives[0]!.exportFolder({ folder: out, update: true, now: NOW })
    expect(await readFile(join(out, upload!))).toEqual(bytes)
  })
})

test('lines that may not be stored are refused each, and change nothing', async () => {
  await putFile(folder, 'media/picture/shelf/drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await putFile(folder, 'media/picture/avatar/1.jpg', await drawSmall(4))
  await symlink('/etc/hostname', join(folder, 'media/picture/shelf/link.jpg'))
  const before = await readMedia(one)
  const bad: [Line | string, string][] = [
    ['not json', 'JSON'],
    ['[]', ''],
    ['{}', 'path'],
    [{ path: '../../etc/passwd' }, 'passwd'],
    [{ path: '/etc/passwd.jpg' }, 'passwd'],
    [{ path: 'picture/.hidden.jpg' }, 'hidden'],
    [{ path: `picture/${'x'.repeat(600)}.jpg` }, 'path'],
    [{ path: 'picture/none.jpg', alt: '甲' }, 'picture/none.jpg'],
    [{ path: 'picture/shelf/drawing.jpg' }, 'drawing'],
    [{ path: 'picture/shelf/drawing.svg' }, 'drawing'],
    [{ path: 'picture/shelf/link.jpg' }, '符号链接'],
    [{ path: 'picture/avatar/1.jpg', name: '甲' }, '头像'],
    [{ path: MARKET.path, alt: 'x'.repeat(301) }, 'alt'],
    [{ path: MARKET.path, alt: 1 }, 'alt'],
    [{ path: MARKET.path, name: '甲\u0000乙' }, 'name'],
    [{ path: MARKET.path, focus: { x: 1001, y: 0 } }, 'focus'],
    [{ path: MARKET.path, focus: { x: 1 } }, 'focus'],
    [{ path: MARKET.path, uploadedBy: 1 }, 'uploadedBy'],
  ]
  await write(bad.map(([line]) => line))
  const { media, refused } = await take()
  expect(media).toEqual({ taken: 0, unchanged: 0 })
  const byLine = new Map(refused.map(({ file, reason }) => [file, reason]))
  for (const [index, [line, reason]] of bad.entries())
    expect(byLine.get(`media.jsonl:${index + 1}`), JSON.stringify(line)).toContain(reason)
  expect(await readMedia(one)).toEqual(before)
})

const words = fc
  .array(fc.constantFrom('早', '市', 'a', 'B', '1', '"', "'", '\\', '{', '<b>', '=', '，', '𠮷', '👩‍👩‍👧', '\u2028', ' '), {
    maxLength: 12,
  })
  .map((parts) => parts.join('').trim())
const focus = fc.option(
  fc
    .record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) })
    // The centre is no choice.
    .filter(({ x, y }) => x !== 500 || y !== 500),
)

test('whatever is said of them, it comes back as it went out', { timeout: 120_000 }, async () => {
  const path = 'picture/shelf/p1.jpg'
  const [out, back] = [join(one.dataDir, 'any'), join(two.dataDir, 'any')]
  const property = fc.asyncProperty(words, words, words, focus, async (name, alt, credit, point) => {
    const set = { name, alt, credit, focus_x: point?.x ?? null, focus_y: point?.y ?? null }
    await one.db.updateTable('media').set(set).where('path', '=', path).execute()
    await two.db
      .updateTable('media')
      .set({ name: 'p1', alt: '', credit: '', focus_x: null, focus_y: null })
      .where('path', '=', path)
      .execute()
    await archives[0]!.exportFolder({ folder: out, update: true, now: NOW })
    const { refused } = await archives[1]!.importFolder({ folder: out, now: NOW })
    expect(refused).toEqual([])
    await archives[1]!.exportFolder({ folder: back, update: true, now: NOW })
    const lineOf = async (root: string) =>
      (await readFile(join(root, 'media.jsonl'), 'utf8')).split('\n').find((text) => text.includes(path))
    expect(await lineOf(back)).toBe(await lineOf(out))
  })
  await fc.assert(property, { numRuns: times(30, 200) })
})
