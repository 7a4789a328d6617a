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
const [PODCAST, AUDIO_BOOK, EPISODE] = [4, 8, 9]
const FOLDERS = /^(podcast|episode|audio-book)\//

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
const listFiles = async (start: string) =>
  [...(await readFolder(folder)).keys()].filter((name) => name.startsWith(start))

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

const withoutSounds = async (root: string, file: string) =>
  (await readFile(join(root, file), 'utf8')).replaceAll(/^ *sound: .*$/gm, '')

const listCards = (db: typeof app.db) =>
  db
    .selectFrom('content')
    .select(['content_type', 'content_id', 'title', 'author_name', 'premium', 'state', 'published_at'])
    .where('content_type', 'in', [PODCAST, AUDIO_BOOK, EPISODE])
    .orderBy('content_type')
    .orderBy('content_id')
    .execute()

describe('the podcasts, episodes and audio books of the demo edition', () => {
  test('come back byte for byte, from an empty site too', async () => {
    const { things } = await here.exportFolder({ folder, now: app.clock.now })
    expect(Math.min(things.podcast, things.episode, things['audio-book'])).toBeGreaterThan(1)
    expect((await take()).things).toMatchObject({
      podcast: { taken: 0, unchanged: things.podcast },
      episode: { taken: 0, unchanged: things.episode },
      'audio-book': { taken: 0, unchanged: things['audio-book'] },
    })
    const taken = await there.importFolder({ folder, create: true, now: app.clock.now })
    expect(taken.refused).toEqual([])
    expect(taken.things.episode).toEqual({ taken: things.episode, unchanged: 0 })
    expect(await listCards(other.db)).toEqual(await listCards(app.db))
    await there.exportFolder({ folder: back, now: app.clock.now })
    // The library names audio by its content.
    const parted = (await compareFolders(folder, back)).filter((name) => FOLDERS.test(name))
    for (const name of parted) expect(await withoutSounds(back, name)).toBe(await withoutSounds(folder, name))
    const again = await there.importFolder({ folder: back, now: app.clock.now })
    expect(again.things.episode).toEqual({ taken: 0, unchanged: things.episode })
  })

  test('can be read by people', async () => {
    const [podcast, episode, book] = await Promise.all(
      ['podcast/', 'episode/', 'audio-book/'].map(async (start) =>
        readFile(join(folder, (await listFiles(start))[0]!), 'utf8'),
      ),
    )
    expect(podcast).toMatch(/^id: \d+\nstate: published\npublishedAt: \d{4}-.*\ntitle: .+\nhost: /)
    expect(episode).toMatch(/^podcast: \d+\ntitle: /m)
    expect(book).toMatch(/^narrator: /m)
  })
})

describe('a changed file', () => {
  test('is what readers see afterwards', async () => {
    const file = (await listFiles('episode/'))[0]!
    await change(file, /^title: .*$/m, 'title: 改过名的一集')
    expect(await take()).toMatchObject({ things: { episode: { taken: 1 } }, refused: [] })
    const cards = await listCards(app.db)
    expect(cards.find((card) => card.content_id === Number(/\d+/.exec(file)![0]))?.title).toBe('改过名的一集')
  })

  test.each([
    ['episode', 'a podcast that is not there', /^podcast: \d+/m, 'podcast: 999999', '播客'],
    ['episode', 'no podcast', /^podcast: \d+\n/m, '', 'podcast：'],
    ['audio-book', 'an unknown category', /^category: .*$/m, 'category: 没有这个', '没有这个'],
    ['audio-book', 'more times than paragraphs', /^(?:text|cues):[^]*$/m, 'cues:\n  - 1\n', '段'],
    ['audio-book', 'no recording', /^sound: .*\n/m, '', 'sound：'],
  ])('of %s/ with %s is refused', async (start, _what, from, to, reason) => {
    const [file] = await listFiles(`${start}/`)
    const text = await readFile(join(folder, file!), 'utf8')
    await change(file!, from, to)
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining(reason) }])
    await writeFile(join(folder, file!), text)
  })

  test('with the number of an episode for a podcast is refused', async () => {
    const id = /\d+/.exec((await listFiles('episode/'))[0]!)![0]
    const [given] = await listFiles('podcast/')
    const file = `podcast/${id}.yaml`
    await putFile(folder, file, (await readFile(join(folder, given!), 'utf8')).replace(/^id: \d+/, `id: ${id}`))
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining('已经是别的内容') }])
    await rm(join(folder, file))
  })

  test('of a published episode is refused where its podcast was withdrawn', async () => {
    const file = (await listFiles('episode/')).at(-1)!
    const podcastId = Number(/^podcast: (\d+)/m.exec(await readFile(join(folder, file), 'utf8'))![1])
    const card = app.db.updateTable('content').where('content_type', '=', PODCAST).where('content_id', '=', podcastId)
    await card.set({ state: 'withdrawn' }).execute()
    await change(file, /^summary: .*$/m, 'summary: 另一句')
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining('没有公开') }])
    await card.set({ state: 'published' }).execute()
    expect((await take()).refused).toEqual([])
  })
})
