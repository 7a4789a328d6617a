import { spawn } from 'node:child_process'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { drawSmall, putFile } from '../testing/calls/archive-folder.ts'
import { manyPost, writeWxr, wxrAttachment, wxrPost } from '../testing/calls/wxr-export.ts'

let database: TestDatabase
let given: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  given = join(database.dataDir, 'given')
})
afterEach(() => database.close())

/** Each run starts a process. */
const SLOW = 120_000

/** As an operator runs it; `whenSaid`: what is done at the first output. */
async function run(command: 'import' | 'archive-import', args: string[], whenSaid?: (pid: number) => void) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `${command}.ts`), '--from', database.dataDir, ...args],
    {
      env: { ...process.env, DATA_DIR: database.dataDir, DATABASE_URL: database.url ?? '', NODE_ENV: 'test' },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  if (whenSaid) whenSaid(child.pid!)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

const listStories = () => database.db.selectFrom('story').select(['id', 'state']).orderBy('id').execute()

test(
  'an export becomes stories; run again it changes nothing',
  async () => {
    await putFile(given, 'uploads/a.jpg', await drawSmall(1))
    const content = '<p>正文。</p><img src="https://old.example/wp-content/uploads/a.jpg" alt="猫"><p>[map id=1]</p>'
    const posts = [
      wxrPost({ id: 7, content, meta: { _thumbnail_id: '9' } }),
      wxrPost({ id: 8, status: 'draft' }),
      wxrAttachment(9, 'a.jpg', '猫'),
    ]
    await putFile(given, 'export.xml', writeWxr(posts))
    const first = await run('import', ['given'])
    expect(first.output).toContain('Import: 2 of 2 taken, 0 unchanged, 0 refused')
    expect(first.output).toContain('1 × 短代码')
    expect(first.code).toBe(0)
    expect(await listStories()).toEqual([
      { id: 7, state: 'published' },
      { id: 8, state: 'draft' },
    ])
    const article = await database.db.selectFrom('article_body').select('free_html').executeTakeFirstOrThrow()
    expect(article.free_html).toContain('<img data-media="picture/import/a.jpg"')
    expect((await run('import', ['given'])).output).toContain('Import: 0 of 2 taken, 2 unchanged, 0 refused')
  },
  SLOW,
)

test(
  'a dry run writes nothing; converting alone neither, and what was edited is imported as an archive',
  async () => {
    await putFile(given, 'export.xml', writeWxr([wxrPost({ id: 7 })]))
    const dry = await run('import', ['given/export.xml', '--dry-run'])
    expect(dry.output).toContain('Dry run: 1 stories would be new, 0 written again, 0 unchanged, 0 refused.')
    expect((await run('import', ['given/export.xml', '--to', 'archive'])).code).toBe(0)
    expect(await listStories()).toEqual([])
    expect((await readdir(join(database.dataDir, 'archive'))).toSorted()).toEqual([
      '.import-written.ndjson',
      'author.yaml',
      'column.yaml',
      'comments.jsonl',
      'redirects.csv',
      'report.csv',
      'story',
      'tag.yaml',
    ])
    expect((await stat(join(database.dataDir, 'archive'))).mode & 0o077).toBe(0)
    expect((await run('archive-import', ['archive', '--create'])).code).toBe(0)
    expect(await listStories()).toEqual([{ id: 7, state: 'published' }])
  },
  SLOW,
)

test(
  'what is no source, and what is no archive, is refused in one line',
  async () => {
    await putFile(given, 'notes.bin', 'x')
    const refused = [
      await run('import', ['given']),
      await run('import', ['given/notes.bin']),
      await run('import', ['nowhere']),
      await run('import', ['given', '--uploads', 'nowhere']),
      await run('archive-import', ['given']),
    ]
    for (const { code, output } of refused) {
      expect(code).toBe(1)
      expect(output).toMatch(/^kanwu: .+\n$/)
    }
  },
  SLOW,
)

test(
  'ended by Ctrl-C while it converts, it begins again and nothing is twice',
  async () => {
    const posts = Array.from({ length: 1500 }, (_, index) => manyPost(index + 1, 4))
    await putFile(given, 'export.xml', writeWxr(posts))
    const numbers = join(database.dataDir, 'import-numbers.ndjson')
    const ended = await run('import', ['given', '--to', 'archive'], (pid) => {
      const timer = setInterval(() => {
        readFile(numbers).then(
          () => {
            clearInterval(timer)
            process.kill(pid, 'SIGINT')
          },
          () => undefined,
        )
      }, 5)
    })
    expect(ended.output).toContain('Convert: broken off')
    expect(ended.code).toBe(1)
    const again = await run('import', ['given', '--to', 'archive'])
    expect(again.output).toContain('Convert: 1500 stories')
    const kept = await readFile(numbers, 'utf8')
    expect(kept.trim().split('\n')).toHaveLength(1500)
    await rm(given, { recursive: true })
  },
  SLOW,
)
