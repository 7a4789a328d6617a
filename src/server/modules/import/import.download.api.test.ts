/** The files for download of WordPress: from the uploads to the library. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { putFile } from '../../testing/calls/archive-folder.ts'
import { writeWxr, wxrPost } from '../../testing/calls/wxr-export.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { describeSite, listKnownIds } from '../archive/archive.service.ts'
import { convert, findSource } from './import.service.ts'

let database: TestDatabase
let given: string
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  given = join(database.dataDir, 'given')
  folder = join(database.dataDir, 'archive')
})
afterEach(() => database.close())

async function take() {
  const source = await findSource(given)
  const site = await describeSite(database.db)
  return convert({
    source: source!,
    folder,
    uploads: [join(given, 'uploads')],
    dataDir: database.dataDir,
    site: {
      ...site,
      listKnownIds: (ids) => listKnownIds(database.db, ids),
      setNumbersAside: createArchive(database.db, { DATA_DIR: database.dataDir }).setNumbersAside,
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

const read = (file: string) => readFile(join(folder, file), 'utf8')

test('a post has its files for download, where they are what they are called', async () => {
  await putFile(given, 'uploads/2020/01/年表.pdf', '%PDF-1.7\n%%EOF\n')
  await putFile(given, 'uploads/page.pdf', '<html>')
  await putFile(given, 'uploads/a.exe', 'MZ')
  const link = (name: string, words: string) =>
    `<a href="https://old.example/wp-content/uploads/${encodeURI(name)}">${words}</a>`
  const block = `<!-- wp:file {"id":3} --><div class="wp-block-file">${link('2020/01/年表.pdf', '年表')}</div><!-- /wp:file -->`
  const others = `<p>见${link('page.pdf', '页')}、${link('a.exe', '程序')}、${link('none.zip', '包')}和<a href="https://e.com/2020/01/年表.pdf">别处</a>。</p>`
  await putFile(given, 'export.xml', writeWxr([wxrPost({ id: 1, content: block + others })]))
  const { losses } = await take()
  expect(Object.fromEntries(losses)).toEqual({ fileLink: 3 })
  const [, path] = /::: file\n(file\/import\/[0-9a-f]{16}\.pdf) 年表\n:::/.exec(await read('story/2020/1.md')) ?? []
  expect(await read(join('media', path!))).toBe('%PDF-1.7\n%%EOF\n')
  const archive = createArchive(database.db, { DATA_DIR: database.dataDir })
  expect(await archive.importFolder({ folder, create: true, now: Date.now() })).toMatchObject({ refused: [] })
  const kinds = await database.db.selectFrom('media').select('kind').execute()
  expect(kinds).toEqual([{ kind: 'file' }])
})
