import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { compareFolders, drawSmall, putFile, putLists, putStories } from '../../testing/calls/archive-folder.ts'
import { openStandInBucket } from '../../testing/fakes/stand-in-bucket.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'

const NOW = Date.UTC(2026, 6, 1)

type Archive = ReturnType<typeof createArchive>

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  folder = join(database.dataDir, 'given')
})
afterEach(() => database.close())

const take = () =>
  createArchive(database.db, { DATA_DIR: database.dataDir }).importFolder({ folder, create: true, now: NOW })

const DRAFT = (id: number, body: string) => `---\nid: ${id}\nstate: draft\n---\n${body}\n`

/** A PNG that claims to be that wide and high, with a matching checksum. */
function claimSize(png: Buffer, side: number): Buffer {
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(side, 16)
  claimed.writeUInt32BE(side, 20)
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
  return claimed
}

const comment = (words: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), Buffer.from(words, 'latin1')])

test('a video and its poster come with the story that names them, and the text has their new names', async () => {
  await putLists(folder)
  const film = await readFile(join(import.meta.dirname, '../../../../content/video/751.mp4'))
  await putFile(folder, 'media/video/海.mp4', film)
  await putFile(folder, 'media/picture/海.jpg', await drawSmall(8))
  await putFile(folder, 'media/video/broken.mp4', film.subarray(0, 1000))
  await putFile(folder, 'story/1.md', DRAFT(1, '甲\n\n::: video\nvideo/海.mp4 海边\n![](<picture/海.jpg>)\n:::'))
  await putFile(folder, 'story/2.md', DRAFT(2, '甲\n\n::: video\nvideo/broken.mp4 断\n:::'))
  const result = await take()
  expect(result.refused).toEqual([{ file: 'story/2.md', reason: expect.stringContaining('video/broken.mp4') }])
  const { body } = await database.db.selectFrom('story_body').select('body').executeTakeFirstOrThrow()
  expect(body).toMatch(
    /^甲\n\n::: video\nvideo\/upload\/[0-9a-f]{24}\.mp4 海边\n!\[\]\(<picture\/upload\/[0-9a-f]{24}\.jpg>\)\n:::$/,
  )
  const kinds = await database.db.selectFrom('media').select('kind').orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['image', 'video'])
  expect((await take()).unchanged).toBe(1)
})

test('a file for download comes with the story that names it, if it is what it is called', async () => {
  await putLists(folder)
  await putFile(folder, 'media/file/年表.pdf', '%PDF-1.7\n%%EOF\n')
  await putFile(folder, 'media/file/page.pdf', '<html>')
  await putFile(folder, 'story/1.md', DRAFT(1, '甲\n\n::: file\nfile/年表.pdf 年表\n:::'))
  await putFile(folder, 'story/2.md', DRAFT(2, '甲\n\n::: file\nfile/page.pdf 页\n:::'))
  const result = await take()
  expect(result.refused).toEqual([{ file: 'story/2.md', reason: expect.stringContaining('file/page.pdf') }])
  const { body } = await database.db.selectFrom('story_body').select('body').executeTakeFirstOrThrow()
  expect(body).toMatch(/^甲\n\n::: file\nfile\/upload\/[0-9a-f]{24}\.pdf 年表\n:::$/)
  const rows = await database.db.selectFrom('media').select(['kind', 'mime', 'name']).execute()
  expect(rows).toEqual([{ kind: 'file', mime: 'application/pdf', name: '年表' }])
  expect((await take()).unchanged).toBe(1)
  const archive = createArchive(database.db, { DATA_DIR: database.dataDir })
  const [back, again] = [join(database.dataDir, 'back'), join(database.dataDir, 'again')]
  await archive.exportFolder({ folder: back, now: NOW })
  expect(await archive.importFolder({ folder: back, now: NOW })).toMatchObject({ unchanged: 1, refused: [] })
  await archive.exportFolder({ folder: again, now: NOW })
  expect(await compareFolders(back, again)).toEqual([])
  const [, path] = /(file\/upload\/\S+)/.exec(body)!
  expect(await readFile(join(again, 'media', path!), 'utf8')).toBe('%PDF-1.7\n%%EOF\n')
})

describe('pictures', () => {
  test('with anything but pixels, or another name, are drawn anew and called as the library calls them', async () => {
    await putLists(folder)
    const plain = await drawSmall(5)
    const speaking = await sharp(plain)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    await putFile(folder, 'media/picture/speaking.jpg', speaking)
    await putFile(folder, 'media/picture/我的 图.jpg', await drawSmall(6))
    await putFile(folder, 'media/picture/broken.jpg', plain.subarray(0, plain.length / 2))
    const head = '---\nid: 1\nstate: draft\npicture: picture/speaking.jpg\npictureAlt: 灯\n---\n'
    await putFile(folder, 'story/1.md', `${head}![窗](<picture/我的 图.jpg> "窗")\n`)
    await putFile(folder, 'story/2.md', '---\nid: 2\nstate: draft\n---\n![断](picture/broken.jpg)\n')
    const result = await take()
    expect(result.refused).toEqual([
      { file: 'story/2.md', reason: expect.stringMatching(/^media\/picture\/broken\.jpg：/) },
    ])
    const media = await database.db.selectFrom('media').select(['path', 'name']).orderBy('id').execute()
    expect(media.map(({ name }) => name)).toEqual(['speaking', '我的 图'])
    for (const { path } of media) expect(path).toMatch(/^picture\/upload\/[0-9a-f]{24}\.jpg$/)
    const { body } = await database.db.selectFrom('story_body').select('body').executeTakeFirstOrThrow()
    expect(body).toBe(`![窗](<${media[1]!.path}> "窗")`)
    expect((await take()).unchanged).toBe(1)
  })

  test('hostile ones are refused with a reason, or nothing but their pixels is kept', async () => {
    await putLists(folder)
    const plain = await drawSmall(7)
    const script = '<script>alert(document.domain)</script>'
    const pictures = {
      drawing: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
      bomb: claimSize(await sharp(plain).png().toBuffer(), 30_000),
      both: Buffer.concat([plain, Buffer.from(script)]),
      within: Buffer.concat([plain.subarray(0, 2), comment(script), plain.subarray(2)]),
      placed: await sharp(plain)
        .withExif({ IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
        .jpeg()
        .toBuffer(),
    }
    for (const [index, [name, bytes]] of Object.entries(pictures).entries()) {
      await putFile(folder, `media/picture/${name}.jpg`, bytes)
      await putFile(folder, `story/${index + 1}.md`, DRAFT(index + 1, `![图](picture/${name}.jpg)`))
    }
    const { taken, refused } = await take()
    expect(taken).toBe(3)
    expect(refused).toEqual([
      { file: 'story/1.md', reason: 'media/picture/drawing.jpg：这不是 JPEG、PNG 或 WebP 格式的图片' },
      { file: 'story/2.md', reason: 'media/picture/bomb.jpg：图片的尺寸太大，请先缩小' },
    ])
    const media = await database.db.selectFrom('media').select('path').execute()
    for (const { path } of media) {
      expect(path).toMatch(/^picture\/upload\//)
      const kept = await readFile(join(database.dataDir, 'media', path))
      expect(kept.includes('script')).toBe(false)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
    }
  })

  test('another one of the same name does not take the place of what is there', async () => {
    await putStories(folder, 20)
    await take()
    await putFile(folder, 'media/picture/archive/window.jpg', await drawSmall(9))
    const result = await take()
    expect(result).toMatchObject({ taken: 2, unchanged: 18, refused: [] })
    const { body } = await database.db
      .selectFrom('story_body')
      .select('body')
      .where('story_id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(body).toMatch(/!\[窗\]\(picture\/upload\/[0-9a-f]{24}\.jpg "窗外"\)/)
  })

  test('that are the same keep both of their names', async () => {
    await putLists(folder)
    for (const [index, name] of ['a', 'b'].entries()) {
      await putFile(folder, `media/picture/${name}.jpg`, await drawSmall(4))
      await putFile(folder, `story/${index + 1}.md`, DRAFT(index + 1, `![窗](picture/${name}.jpg)`))
    }
    expect(await take()).toMatchObject({ taken: 2, refused: [] })
    const back = join(database.dataDir, 'back')
    const archive = createArchive(database.db, { DATA_DIR: database.dataDir })
    await archive.exportFolder({ folder: back, now: NOW })
    expect(await compareFolders(folder, back)).toEqual(['media.jsonl'])
  })
})

test('sound is called after its content, and comes back from then on as it is', async () => {
  await putLists(folder)
  const sound = await readFile(join(import.meta.dirname, '../../../../content/sound/episode/7001.mp3'))
  await putFile(folder, 'media/sound/街.mp3', sound)
  await putFile(folder, 'media/sound/none.mp3', 'no sound')
  await putFile(folder, 'story/1.md', DRAFT(1, '::: audio\nsound/街.mp3 街上的声音\n:::'))
  await putFile(folder, 'story/2.md', DRAFT(2, '::: audio\nsound/none.mp3 没有声音\n:::'))
  expect((await take()).refused).toEqual([{ file: 'story/2.md', reason: expect.stringMatching(/MP3/) }])
  const { path, duration_ms: length } = await database.db
    .selectFrom('media')
    .select(['path', 'duration_ms'])
    .executeTakeFirstOrThrow()
  expect(path).toMatch(/^sound\/upload\/[0-9a-f]{24}\.mp3$/)
  expect(length).toBeGreaterThan(1000)
  const archive = createArchive(database.db, { DATA_DIR: database.dataDir })
  const [back, again] = [join(database.dataDir, 'back'), join(database.dataDir, 'again')]
  await archive.exportFolder({ folder: back, now: NOW })
  expect(await archive.importFolder({ folder: back, now: NOW })).toMatchObject({ unchanged: 1, refused: [] })
  await archive.exportFolder({ folder: again, now: NOW })
  expect(await compareFolders(back, again)).toEqual([])
  expect(await readFile(join(back, 'media', path))).toEqual(sound)
})

test('with a bucket, what one machine has taken in another writes out; while it is away nothing is refused', async () => {
  await putStories(folder, 20)
  const sound = await readFile(join(import.meta.dirname, '../../../../content/sound/episode/7001.mp3'))
  await putFile(folder, 'media/sound/街.mp3', sound)
  await putFile(folder, 'story/21.md', DRAFT(21, '::: audio\nsound/街.mp3 街上的声音\n:::'))
  const storage = await openStandInBucket()
  try {
    const STORAGE = { bucket: storage.settings, cacheBytes: 1e9 }
    for (const name of ['one', 'other']) await mkdir(join(database.dataDir, name))
    const [one, other] = ['one', 'other'].map((name) =>
      createArchive(database.db, { DATA_DIR: join(database.dataDir, name), STORAGE }),
    ) as [Archive, Archive]
    storage.faults.next = () => ({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' })
    await expect(one.importFolder({ folder, create: true, now: NOW })).rejects.toThrow('文件暂时存不进去，请稍后再试')
    storage.faults.next = null
    expect(await one.importFolder({ folder, create: true, now: NOW })).toMatchObject({ taken: 21, refused: [] })
    const back = join(database.dataDir, 'back')
    expect(await other.exportFolder({ folder: back, now: NOW })).toMatchObject({ stories: 21, missing: [] })
    const media = await database.db.selectFrom('media').select('path').execute()
    expect([...storage.objects.keys()].toSorted()).toEqual(media.map(({ path }) => `media/${path}`).toSorted())
    for (const { path } of media)
      expect((await readFile(join(back, 'media', path))).equals(storage.objects.get(`media/${path}`)!.bytes)).toBe(true)
  } finally {
    await storage.close()
  }
})
