import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskImportRun } from '#contract/desk/import.ts'
import { isMoving } from '#domain/desk/import-run.ts'
import { ghostPost, writeGhost } from '../../../testing/calls/ghost-export.ts'
import { manyPost, writeWxr, wxrAttachment, wxrPost } from '../../../testing/calls/wxr-export.ts'
import { drawSmall } from '../../../testing/calls/archive-folder.ts'
import { writeZip } from '../../../testing/calls/zip-file.ts'
import type { DemoReader } from '../../../testing/app/test-app.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

/** Each run starts a process. */
const SLOW = 240_000
const FIRST = 8_000_001

const { app, sessions, readAs, callAs } = useReaders({ imports: true })
beforeEach(async () => {
  // Processes have the clock of the machine.
  app.clock.now = Date.now()
  await app.db.deleteFrom('import_run').execute()
})

const address = (name: string) => `/api/desk/import?${new URLSearchParams({ name })}`

const send = (name: string, bytes: Uint8Array | string, type: string, reader: DemoReader = 'editor') =>
  app.request(address(name), {
    method: 'POST',
    headers: { ...sessions[reader], 'Content-Type': type },
    body: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
  })

async function upload(name: string, bytes: Uint8Array | string, type = 'application/xml'): Promise<DeskImportRun> {
  const response = await send(name, bytes, type)
  const { model, ...rest } = (await response.json()) as { model: DeskImportRun }
  expect(response.status, JSON.stringify(rest)).toBe(200)
  return model
}

const find = (id: number) => readAs<DeskImportRun>('editor', `/api/desk/import/${id}`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function waitFor(id: number, isThere: (run: DeskImportRun) => boolean): Promise<DeskImportRun> {
  for (;;) {
    const run = await find(id)
    if (isThere(run)) return run
    app.clock.now = Date.now()
    await pause(50)
  }
}
const settled = (id: number) => waitFor(id, ({ state }) => !isMoving(state))

const take = async (id: number, step: string) => callAs('editor', 'POST', `/api/desk/import/${id}/${step}`)

const EXPORT = writeWxr([
  wxrPost({ id: FIRST, title: '巷口的面馆', content: '<p>正文。</p><p>[map id=1]</p>' }),
  wxrPost({ id: FIRST + 1, status: 'draft' }),
])

const listStories = () =>
  app.db
    .selectFrom('story')
    .select(['id', 'state'])
    .where('id', '>=', FIRST)
    .where('id', '<', FIRST + 500_000)
    .orderBy('id')
    .execute()

const foldersOf = () => readdir(join(app.location.dataDir, 'import/desk')).catch(() => [])

describe('an export', () => {
  test(
    'is checked by itself, imported when that is wanted, and is the same stories when it is uploaded again',
    async () => {
      const { id } = await upload('old-site.xml', EXPORT)
      const checked = await settled(id)
      expect(checked).toMatchObject({
        state: 'checked',
        kind: 'wordpress',
        problem: null,
        uploader: expect.any(String),
      })
      expect(checked.preview).toMatchObject({ stories: 2, fresh: 2, refused: 0, unchanged: 0 })
      expect(checked.preview!.losses).toContainEqual({ name: '短代码，原样保留，读者看不到', count: 1 })
      expect(await listStories()).toEqual([])

      expect((await take(id, 'start')).status).toBe(200)
      const done = await settled(id)
      expect(done).toMatchObject({ state: 'done', result: { taken: 2, unchanged: 0, refused: 0 } })
      expect(await listStories()).toEqual([
        { id: FIRST, state: 'published' },
        { id: FIRST + 1, state: 'draft' },
      ])

      const again = await settled((await upload('old-site.xml', EXPORT)).id)
      expect(again.preview).toMatchObject({ fresh: 0, changed: 0, unchanged: 2, columns: 0, authors: 0 })

      const report = await callAs('editor', 'GET', `/api/desk/import/${id}/report`)
      expect(report.headers.get('Content-Disposition')).toBe('attachment; filename="import-report.csv"')
      expect(await report.text()).toContain('短代码')

      const { list } = await readAs<{ list: { noun: string; action: string; title: string }[] }>(
        'editor',
        '/api/desk/journal',
      )
      expect(list).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ noun: 'import', action: 'upload', title: 'old-site.xml' }),
          expect.objectContaining({ noun: 'archive', action: 'import', title: 'old-site.xml' }),
        ]),
      )
    },
    SLOW,
  )

  test(
    'of Ghost has its members in a list, which is written down for whoever takes it',
    async () => {
      const text = writeGhost({
        posts: [ghostPost(61)],
        members: [{ id: 'm1', email: 'a@example.com', name: '甲', status: 'free', created_at: null }],
      })
      const { id } = await upload('ghost.json', text, 'application/json')
      expect(await settled(id)).toMatchObject({ state: 'checked', kind: 'ghost', preview: { members: 1 } })
      const list = await callAs('editor', 'GET', `/api/desk/import/${id}/members`)
      expect(list.headers.get('Content-Disposition')).toBe('attachment; filename="imported-members.csv"')
      expect(await list.text()).toContain('a@example.com,甲')
      const journal = await readAs<{ list: { noun: string; action: string; title: string }[] }>(
        'editor',
        '/api/desk/journal',
      )
      expect(journal.list[0]).toMatchObject({ noun: 'import', action: 'export', title: 'ghost.json' })
    },
    SLOW,
  )

  test(
    'in a zip comes with its pictures; its files are deleted when nobody wants them any more',
    async () => {
      const post = wxrPost({
        id: FIRST + 10,
        content: '<p>正文。</p><img src="https://old.example/wp-content/uploads/a.jpg" alt="猫">',
      })
      const zip = writeZip([
        { name: 'site/export.xml', data: writeWxr([post, wxrAttachment(FIRST + 11, 'a.jpg', '猫')]) },
        { name: 'site/wp-content/uploads/a.jpg', data: await drawSmall(3) },
      ])
      const before = await foldersOf()
      const { id } = await upload('site.zip', zip, 'application/zip')
      expect((await settled(id)).preview).toMatchObject({ stories: 1, losses: [] })
      expect((await callAs('editor', 'DELETE', `/api/desk/import/${id}`)).status).toBe(200)
      expect(await foldersOf()).toEqual(before)
      expect((await find(id)).removeTime).not.toBeNull()
      expect((await take(id, 'start')).status).toBe(409)
      expect((await callAs('editor', 'GET', `/api/desk/import/${id}/report`)).status).toBe(404)
    },
    SLOW,
  )

  test(
    'that was killed in the middle goes on in another process',
    async () => {
      const posts = Array.from({ length: 400 }, (_, index) => manyPost(FIRST + 100_000 + index, 3))
      const { id } = await upload('many.xml', writeWxr(posts))
      await settled(id)
      expect((await take(id, 'start')).status).toBe(200)
      await waitFor(id, ({ phase, done }) => phase === 'import' && done > 0)
      process.kill(await findWorker(), 'SIGKILL')
      // Its hold runs out after some seconds; nobody else goes on before that.
      const { done: before } = await find(id)
      await app.passSecond()
      await app.db.updateTable('import_run').set({ held_until: 0 }).execute()
      await app.passSecond()
      const done = await settled(id)
      expect(done).toMatchObject({ state: 'done' })
      const { taken, unchanged } = done.result!
      expect(taken + unchanged).toBe(400)
      expect(unchanged).toBeGreaterThanOrEqual(before)
      expect(await listStories()).toHaveLength(400 + 2)
    },
    SLOW,
  )
})

/** The process that works on an import, by what it was started with. */
async function findWorker(): Promise<number> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')))
  for (const pid of lists.join(' ').trim().split(/\s+/)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('import-run.ts')) return Number(pid)
  }
  throw new Error('no process works on an import')
}

describe('an upload', () => {
  test.each<[string, string, string, string, number]>([
    ['that is no export', 'notes.xml', '<feed/>', 'application/xml', 400],
    ['of another kind of file', 'notes.exe', 'MZ', 'application/octet-stream', 415],
    ['that says to be a zip', 'notes.zip', 'not a zip', 'application/zip', 400],
    ['without anything', 'notes.xml', '', 'application/xml', 400],
  ])('%s is refused, and nothing is kept', async (_, name, bytes, type, status) => {
    const folders = await foldersOf()
    const response = await send(name, bytes, type)
    expect(response.status).toBe(status)
    expect(await foldersOf()).toEqual(folders)
    expect(await app.db.selectFrom('import_run').select('id').execute()).toEqual([])
  })

  test('larger than may be is refused before it is read', async () => {
    const response = await app.request(address('a.xml'), {
      method: 'POST',
      headers: { ...sessions.editor, 'Content-Type': 'application/xml', 'Content-Length': String(3 * 1024 ** 3) },
      body: 'x',
    })
    expect(response.status).toBe(413)
  })

  test('without the permission is refused before it is read, as is everything else', async () => {
    for (const reader of ['reader', 'trainee'] as const) {
      expect((await send('a.xml', EXPORT, 'application/xml', reader)).status).toBe(403)
      expect((await callAs(reader, 'GET', '/api/desk/import')).status).toBe(403)
      expect((await callAs(reader, 'POST', '/api/desk/import/1/start')).status).toBe(403)
      expect((await callAs(reader, 'GET', '/api/desk/import/1/report')).status).toBe(403)
      expect((await callAs(reader, 'DELETE', '/api/desk/import/1')).status).toBe(403)
    }
    expect(existsSync(join(app.location.dataDir, 'import/desk/a.xml'))).toBe(false)
  })

  test('is refused after thirty in a day', async () => {
    const values = Array.from({ length: 30 }, (_, index) => ({
      ...{ name: 'a.xml', byte_size: 1, folder: `full-${index}`, host: 'elsewhere', state: 'done' as const },
      ...{ account_id: 103, created_at: app.clock.now, changed_at: app.clock.now },
    }))
    await app.db.insertInto('import_run').values(values).execute()
    expect((await send('a.xml', EXPORT, 'application/xml')).status).toBe(429)
    app.clock.now += 25 * 60 * 60 * 1000
    expect((await send('a.xml', '<feed/>', 'application/xml')).status).toBe(400)
  })
})

const COUNTS = [
  'stories',
  'fresh',
  'changed',
  'unchanged',
  'refused',
  'columns',
  'authors',
  'tags',
  'redirects',
  'comments',
  'members',
]
const NOTHING = { ...Object.fromEntries(COUNTS.map((name) => [name, 0])), losses: {} }

describe('one run at a time', () => {
  const add = async (row: { folder: string; state: 'uploaded' | 'checked' | 'importing'; host?: string }) => {
    const { id } = await app.db
      .insertInto('import_run')
      .values({
        ...{ name: 'a.xml', byte_size: 1, host: 'elsewhere', preview: JSON.stringify(NOTHING) },
        ...row,
        work_slot: row.state === 'importing' ? 1 : null,
        ...{ account_id: 103, created_at: app.clock.now, changed_at: app.clock.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('is at work; another is refused, and one that nobody holds is cancelled at once', async () => {
    const atWork = await add({ folder: 'one', state: 'importing' })
    const waiting = await add({ folder: 'two', state: 'checked' })
    const refused = await take(waiting, 'start')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ resultMsg: '另一次导入正在进行，请等它结束' })
    expect((await callAs('editor', 'DELETE', `/api/desk/import/${atWork}`)).status).toBe(409)
    expect((await take(atWork, 'cancel')).status).toBe(200)
    expect(
      (await app.db.selectFrom('import_run').select('state').where('id', '=', atWork).executeTakeFirst())?.state,
    ).toBe('cancelled')
    expect((await take(waiting, 'start')).status).toBe(200)
  })

  test('begins with a check: what was only uploaded cannot be imported', async () => {
    expect((await take(await add({ folder: 'one', state: 'uploaded' }), 'start')).status).toBe(409)
  })

  test('is asked to end while a process holds it', async () => {
    const atWork = await add({ folder: 'one', state: 'importing' })
    await app.db
      .updateTable('import_run')
      .set({ held_until: app.clock.now + 10_000 })
      .execute()
    expect((await take(atWork, 'cancel')).status).toBe(200)
    const row = await app.db.selectFrom('import_run').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'importing', wants_cancel: 1 })
  })

  test('keeps no files for longer than thirty days', async () => {
    await add({ folder: 'old', state: 'checked' })
    await app.passSecond()
    app.clock.now += 31 * 24 * 60 * 60 * 1000
    await app.passSecond()
    const row = await app.db.selectFrom('import_run').select('removed_at').executeTakeFirstOrThrow()
    expect(row.removed_at).toBe(app.clock.now)
  })
})

test('nothing is there under another number', async () => {
  for (const path of ['999999999', '999999999/report'])
    expect((await callAs('editor', 'GET', `/api/desk/import/${path}`)).status).toBe(404)
  for (const step of ['check', 'start', 'cancel']) expect((await take(999_999_999, step)).status).toBe(404)
})

test(
  'a zip that cannot be opened, and one without an export, end with their reasons',
  async () => {
    const encrypted = await upload('a.zip', writeZip([{ name: 'a.md', data: '# a', flags: 0x801 }]), 'application/zip')
    expect(await settled(encrypted.id)).toMatchObject({ state: 'failed', problem: 'zipEncrypted', preview: null })
    const empty = await upload('b.zip', writeZip([{ name: 'a.txt', data: 'a' }]), 'application/zip')
    expect(await settled(empty.id)).toMatchObject({ state: 'failed', problem: 'notExport' })
    expect((await take(empty.id, 'start')).status).toBe(409)
  },
  SLOW,
)
