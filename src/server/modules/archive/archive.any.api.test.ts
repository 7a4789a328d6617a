import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { drawSmall, putFile, putLists, readFolder } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { times } from '../../testing/app/test-length.ts'
import { anyBody, anyLine, writeAny } from '../../testing/fuzz/any-story.ts'
import { writeStoryFile } from './archive.document.ts'

const NOW = Date.UTC(2026, 6, 1)
const MINUTES = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

/** A draft may hold anything: what is public was checked before. */
const anyDraft = fc.record({
  body: anyBody,
  title: anyLine,
  standfirst: anyLine,
  pictureAlt: anyLine,
  seoTitle: anyLine,
  slug: fc.constantFrom('', 'rice-at-dawn', '2024'),
  column: fc.constantFrom('city', null),
  author: fc.constantFrom('沈知远', '1984'),
  tags: fc.uniqueArray(fc.constantFrom('生活/时令', String.raw`生活/时令/AC\/DC`, '科学'), { maxLength: 3 }),
})

test(
  'stories of all that the dialect can say come back as they were, byte for byte',
  async () => {
    const { db, dataDir } = database
    const archive = createArchive(db, { DATA_DIR: dataDir })
    const [given, back] = [join(dataDir, 'drawn'), join(dataDir, 'drawn-back')]
    const drafts = fc.sample(anyDraft, times(200, 3000))
    await putLists(given)
    await putFile(given, 'media/picture/upload/a.jpg', await drawSmall(1))
    for (const [index, { body, author, ...fields }] of drafts.entries()) {
      const id = 2_000_000 + index
      const text = writeStoryFile({
        ...fields,
        ...{ id, state: 'draft', publishedAt: null, picture: null, sharePicture: null, corrections: [], keywords: [] },
        ...{ pictureCaption: '', seoDescription: '', premium: body.isPremium, credits: [{ role: 'text', author }] },
        // Other names are changed by the library, and recordings are named by their content.
        body: writeAny({
          ...body,
          blocks: body.blocks.filter(({ kind }) => !['audio', 'video', 'file'].includes(kind)),
        }).replaceAll('<picture/story/甲 b.jpg>', 'picture/upload/a.jpg'),
      })
      await putFile(given, `story/${id}.md`, text)
    }
    const result = await archive.importFolder({ folder: given, create: true, now: NOW })
    expect(result).toMatchObject({ taken: drafts.length, refused: [] })
    await archive.exportFolder({ folder: back, now: NOW })
    const [before, after] = [await readFolder(given), await readFolder(back)]
    for (const [file, bytes] of before)
      if (file.startsWith('story/')) expect(after.get(file)?.toString(), file).toBe(bytes.toString())
  },
  20 * MINUTES,
)
