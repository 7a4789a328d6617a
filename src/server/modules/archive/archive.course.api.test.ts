import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { compareFolders, putFile, readFolder } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103
const COURSE = 1
const LESSON = 2

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

const write = (update = false) => here.exportFolder({ folder, update, now: app.clock.now })
const take = () => here.importFolder({ folder, accountId: EDITOR, now: app.clock.now })
const takeThere = () => there.importFolder({ folder, create: true, now: app.clock.now })

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

const withoutSounds = async (root: string, file: string) =>
  (await readFile(join(root, file), 'utf8')).replaceAll(/^ *sound: .*$/gm, '')

const findCard = (db: typeof app.db, type: number, id: number) =>
  db
    .selectFrom('content')
    .select(['title', 'state', 'published_at'])
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .executeTakeFirst()

const listCourseFiles = async () => [...(await readFolder(folder)).keys()].filter((name) => name.startsWith('course/'))
const firstCourse = async () => (await listCourseFiles())[0]!

describe('the courses of the demo edition', () => {
  test('come back byte for byte, from an empty site too', async () => {
    const result = await write()
    const count = result.things.course
    expect(count).toBeGreaterThan(2)
    expect(await take()).toMatchObject({ things: { course: { taken: 0, unchanged: count } }, refused: [] })

    const taken = await takeThere()
    expect(taken).toMatchObject({ things: { course: { taken: count, unchanged: 0 } } })
    expect(taken.refused.filter(({ file }) => file.startsWith('course/'))).toEqual([])
    await there.exportFolder({ folder: back, now: app.clock.now })
    // The library names audio by its content.
    const parted = (await compareFolders(folder, back)).filter((name) => name.startsWith('course/'))
    for (const name of parted) expect(await withoutSounds(back, name)).toBe(await withoutSounds(folder, name))
    const again = await there.importFolder({ folder: back, now: app.clock.now })
    expect(again).toMatchObject({ things: { course: { taken: 0, unchanged: count } } })
  })

  test('can be read by people', async () => {
    const text = await readFile(join(folder, await firstCourse()), 'utf8')
    expect(text).toMatch(/^id: \d+\nstate: published\npublishedAt: \d{4}-/)
    expect(text).toMatch(/^category: /m)
    expect(text).toMatch(/^picture: picture\/course\//m)
    expect(text).toMatch(/^lessons:\n {2}- id: \d+\n/m)
    expect(text).toMatch(/^ {4}text: /m)
  })

  test('are found on the new site, with their lessons at their addresses', async () => {
    const rowsOf = (db: typeof app.db) =>
      db
        .selectFrom('content')
        .select(['content_type', 'content_id', 'title', 'author_name', 'premium', 'state', 'published_at'])
        .where('content_type', 'in', [COURSE, LESSON])
        .orderBy('content_type')
        .orderBy('content_id')
        .execute()
    expect(await rowsOf(other.db)).toEqual(await rowsOf(app.db))
    const found = await other.db.selectFrom('search_document').select('content_id').where('content_type', '=', COURSE)
    expect((await found.execute()).length).toBe((await listCourseFiles()).length)
    const lessonsOf = (db: typeof app.db) =>
      db.selectFrom('lesson').select(['id', 'course_id', 'position', 'transcript', 'free']).orderBy('id').execute()
    expect(await lessonsOf(other.db)).toEqual(await lessonsOf(app.db))
  })
})

describe('a changed file', () => {
  test('is what readers see afterwards', async () => {
    const file = await firstCourse()
    const id = Number(/\d+/.exec(file)![0])
    await change(file, /^title: .*$/m, 'title: 改过名的课')
    await change(file, /^price: .*$/m, 'price: 88.5')
    await change(file, /^originalPrice: .*$/m, 'originalPrice: 99')
    await change(file, /(\n {4}title: ).*/, '$1改过名的一课')
    expect(await take()).toMatchObject({ things: { course: { taken: 1 } }, refused: [] })
    expect(await findCard(app.db, COURSE, id)).toMatchObject({ title: '改过名的课', state: 'published' })
    const row = await app.db.selectFrom('course').select(['price', 'origin_price']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ price: 8850, origin_price: 9900 })
    expect((await take()).things.course.taken).toBe(0)
    const before = await readFolder(folder)
    await write(true)
    expect((await readFolder(folder)).get(file)).toEqual(before.get(file))
  })

  test.each([
    ['a field that courses do not have', /^title: /m, 'titel: x\ntitle: ', 'titel'],
    ['the number of another course', /^id: \d+/, 'id: 999999', '999999'],
    ['a draft of what readers see', /^state: published\npublishedAt: .*$/m, 'state: draft', '读者看得到'],
    ['something public without its time', /^publishedAt: .*\n/m, '', 'publishedAt'],
    ['a time to come', /^publishedAt: .*$/m, 'publishedAt: 2099-01-01T00:00:00+08:00', '将来'],
    ['an unknown category', /^category: .*$/m, 'category: 没有这个', '没有这个'],
    ['a picture that is nowhere', /^picture: .*$/m, 'picture: picture/no/where.jpg', 'picture/no/where.jpg'],
    ['a recording that is nowhere', /^ {4}sound: .*$/m, '    sound: sound/no/where.mp3', 'sound/no/where.mp3'],
    ['a price that is none', /^price: .*$/m, 'price: free', 'price'],
    ['a title that is too long', /^title: .*$/m, `title: ${'长'.repeat(61)}`, 'title'],
    ['a lesson without a number', /^( {2})- id: \d+\n {4}/m, '$1- ', 'lessons.0.id'],
    ['the number of a course for a lesson', /^( {2}- id: )\d+/m, '$1COURSE', '不是这门课的课时'],
    ['one lesson less that was heard', /^ {2}- id: \d+\n(?: {4}.*\n)+/m, '', '听'],
  ])('with %s is refused, and nothing of it is written', async (_what, from, to, reason) => {
    const [first, second] = await listCourseFiles()
    const text = await readFile(join(folder, second!), 'utf8')
    await change(second!, from, to.replace('COURSE', /\d+/.exec(first!)![0]))
    const rows = await app.db.selectFrom('course').selectAll().orderBy('id').execute()
    expect((await take()).refused).toEqual([{ file: second, reason: expect.stringContaining(reason) }])
    expect(await app.db.selectFrom('course').selectAll().orderBy('id').execute()).toEqual(rows)
    await writeFile(join(folder, second!), text)
    expect(await take()).toMatchObject({ things: { course: { taken: 0 } }, refused: [] })
  })

  test('does not bring back what was withdrawn at the desk, nor move what is scheduled', async () => {
    const file = (await listCourseFiles()).at(-1)!
    const id = Number(/\d+/.exec(file)![0])
    const card = app.db.updateTable('content').where('content_type', '=', COURSE).where('content_id', '=', id)
    await card.set({ state: 'withdrawn' }).execute()
    await change(file, /^subtitle: .*$/m, 'subtitle: 另一句')
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining('已经撤下') }])
    const plan = { content_type: COURSE, content_id: id, scheduled_at: app.clock.now + 1000, scheduled_by: EDITOR }
    await app.db.insertInto('thing_release').values(plan).execute()
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining('定时') }])
    await app.db.deleteFrom('thing_release').execute()
    await card.set({ state: 'published' }).execute()
    expect(await take()).toMatchObject({ things: { course: { taken: 1 } }, refused: [] })
  })
})

test('drafts, discounts that have ended, lessons to come and hidden ones come back, too', async () => {
  const file = 'course/900001.yaml'
  const sound = /^ {4}sound: (.*)$/m.exec(await readFile(join(folder, await firstCourse()), 'utf8'))![1]
  const text = `id: 900001
state: published
publishedAt: 2024-05-06T08:30:00+08:00
title: 夜里的课
teacher: 沈知远
price: 100
originalPrice: 120
discountPrice: 50
discountEnd: 2024-06-06T08:30:00+08:00
lessons:
  - id: 900002
    title: 第一课
    sound: ${sound}
    text: |-
      第一段。
      第二段。
    cues:
      - 0
      - 500
  - id: 900003
    publishedAt: 2024-05-07T08:30:00+08:00
    title: 收回的一课
    sound: ${sound}
    hidden: true
    text: |-
      第一段。
      第二段。
    cues:
      - 0
      - 500
  - id: 900004
    title: 将来的一课
    sound: ${sound}
    releaseAt: 2099-05-06T08:30:00+08:00
`
  const draft = `id: 900010\nstate: draft\ntitle: 草稿\nteacher: 无名\nprice: 0\noriginalPrice: 0\n`
  await putFile(folder, file, text)
  await putFile(folder, 'course/900010.yaml', draft)
  await putFile(folder, 'course/notes.txt', 'x')
  await putFile(folder, 'course/900010.draft.yaml', draft)
  const result = await take()
  expect(result.refused.map((one) => one.file).toSorted()).toEqual(['course/900010.draft.yaml', 'course/notes.txt'])
  expect(result.things.course.taken).toBe(2)
  await rm(join(folder, 'course/notes.txt'))
  expect(await findCard(app.db, LESSON, 900003)).toMatchObject({ state: 'withdrawn' })
  expect(await findCard(app.db, LESSON, 900004)).toBeUndefined()
  const due = await app.db.selectFrom('due_work').select('subject').where('kind', '=', 'lesson').execute()
  expect(due.map(({ subject }) => subject)).toContain(900001)
  await write(true)
  expect(await readFile(join(folder, file), 'utf8')).toBe(text)
  expect(await readFile(join(folder, 'course/900010.yaml'), 'utf8')).toBe(draft)
  expect([...(await readFolder(folder)).keys()]).not.toContain('course/900010.draft.yaml')
  // The next course gets another number.
  const { id } = await app.db
    .insertInto('course')
    .values({
      ...{ title: 't', subtitle: '', teacher: 't', teacher_title: '', description: '' },
      ...{ price: 0, origin_price: 0, published_at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(900_010)
})
