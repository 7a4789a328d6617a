import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalPage } from '#contract/desk/journal.ts'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { createServices } from '../../process/services.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { convert, findSource } from '../import/import.service.ts'
import { writeLeave, type LeaveKind } from './leave.service.ts'

const EDITOR = 103
const URL_OF_SITE = 'https://kan.example'

const { app, readAs } = useReaders()

const placeOf = (kind: LeaveKind) => join(app.location.dataDir, `leave-${kind}`)
const read = (kind: LeaveKind, file: string) => readFile(join(placeOf(kind), file), 'utf8')

function write(
  kind: LeaveKind,
  signal = new AbortController().signal,
  folder = placeOf(kind),
  accountId: number = EDITOR,
) {
  const { STORAGE } = readEnv(app.storage.env)
  const archive = createArchive(app.db, { DATA_DIR: app.location.dataDir, STORAGE })
  const { journal } = createServices(app.db)
  const options = { kind, folder, url: URL_OF_SITE, accountId, now: app.clock.now, signal }
  return writeLeave({ db: app.db, archive, journal }, { ...options, onProgress: () => undefined })
}

async function readBack(kind: LeaveKind, file: string) {
  const source = await findSource(join(placeOf(kind), file))
  const uploads = kind === 'ghost' ? ['content/images', 'content/media'] : ['uploads']
  return convert({
    source: source!,
    folder: `${placeOf(kind)}-back`,
    uploads: uploads.map((name) => join(placeOf(kind), name)),
    dataDir: `${placeOf(kind)}-data`,
    site: { columns: [], listKnownIds: async () => new Set(), highestId: 0, setNumbersAside: async () => undefined },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

let count: number
beforeAll(async () => {
  count = (await app.db.selectFrom('story').select('id').execute()).length
  await app.db
    .insertInto('redirect')
    .values({
      kind: 'exact',
      source: '/old/a',
      match_key: '/old/a',
      path: '/old/a',
      target: '/article/10203',
      target_path: '/article/10203',
      status: 301,
      origin: 'import',
      created_at: 1,
    })
    .execute()
})

describe('the demo edition', () => {
  test('leaves for WordPress with its comments and files, and comes back', async () => {
    const { stories, losses } = await write('wordpress')
    expect(stories).toBe(count)
    expect([...losses.keys()].filter((kind) => kind === 'fileMissing' || kind === 'otherBlock')).toEqual([])
    const xml = await read('wordpress', 'wordpress-1.xml')
    expect(xml).toContain('<wp:post_id>10203</wp:post_id>')
    expect(xml).toContain('<category domain="category" nicename="food"><![CDATA[饮食]]></category>')
    expect(xml).toMatch(/<wp:comment_approved>1<\/wp:comment_approved>/)
    expect(xml).not.toMatch(/1[3-9]\d{9}/)
    const premium = await app.db.selectFrom('article').select('id').where('premium', '=', 1).limit(1).execute()
    const [, item = ''] = xml.split(`<wp:post_id>${premium[0]!.id}</wp:post_id>`)
    expect(/<wp:status>(.*?)<\/wp:status>/.exec(item)?.[1]).toBe('<![CDATA[private]]>')
    expect(await read('wordpress', 'redirects.csv')).toContain('/old/a,/?p=10203,0,301')
    const back = await readBack('wordpress', 'wordpress-1.xml')
    expect(back.stories).toBe(count)
    expect(back.comments).toBeGreaterThan(10)
    // Nothing but what the table of losses says: premium stories are private.
    expect([...back.losses.keys()].filter((kind) => kind !== 'private' && kind !== 'more')).toEqual([])
  })

  test('leaves for Ghost with its pay lines, and comes back', async () => {
    const { stories } = await write('ghost')
    expect(stories).toBe(count)
    const { db } = JSON.parse(await read('ghost', 'ghost.json')) as {
      db: [{ meta: { version: string }; data: Record<string, Record<string, unknown>[]> }]
    }
    const { data } = db[0]
    const post = data['posts']!.find(({ slug }) => slug === 'article-10203')!
    expect(post).toMatchObject({ status: 'published', mobiledoc: null })
    expect(data['users']!.every(({ email }) => String(email).endsWith('@leaving.invalid'))).toBe(true)
    for (const table of ['posts_meta', 'posts_tags', 'posts_authors', 'tags', 'roles_users'])
      expect(data[table]!.length).toBeGreaterThan(5)
    const ids = Object.values(data).flatMap((rows) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(await read('ghost', 'redirects.yaml')).toContain('  "^/old/a$": "/article-10203/"\n')
    const back = await readBack('ghost', 'ghost.json')
    expect([back.stories, [...back.losses.keys()]]).toEqual([count, []])
  })

  test('lies in a folder that only its owner can read, with a line in the journal', async () => {
    for (const kind of ['ghost', 'wordpress'] as const) {
      const names = await readdir(placeOf(kind), { recursive: true })
      for (const name of ['', ...names]) {
        const stats = await stat(join(placeOf(kind), name))
        expect(stats.mode & 0o77, name).toBe(0)
      }
    }
    const { list } = await readAs<JournalPage>('editor', '/api/desk/journal?noun=archive')
    expect(list.map(({ action, detail }) => `${action} ${detail}`)).toContain(`export 导出 ${count} 篇稿件`)
  })

  test('is not written over something else, and ends when it is told', async () => {
    await expect(write('ghost')).rejects.toThrow('is not empty')
    const nobody = write('ghost', undefined, join(app.location.dataDir, 'leave-nobody'), 999_999)
    await expect(nobody).rejects.toThrow('there is no account 999999')
    const folder = join(app.location.dataDir, 'leave-ended')
    const ended = await write('ghost', AbortSignal.abort(), folder)
    expect(ended).toMatchObject({ stories: 1, interrupted: true })
  })
})
