/** The disk is full: reading works as before, no write is falsely confirmed, and free space is all that it needs. */
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from '#db/client.ts'
import { startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/app/test-database.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { ask, EDITOR, post, READER, signIn, STORY, type Answer } from './fixture/ask.ts'
import { openSmallDisk, type SmallDisk } from './fixture/small-disk.ts'

const MEGABYTE = 1024 * 1024
/** Room for the database and for some writing. */
const DISK = 24 * MEGABYTE
/** Until it is refused; if it is not by then, the disk is not full. */
const MOST_DRAFTS = 400
const OURS = '占地方的稿子'
const PICTURE = new Uint8Array(readFileSync(join(import.meta.dirname, '../../content/picture/story/10101.jpg')))

let database: TestDatabase
let disk: SmallDisk
let program: ReturnType<typeof startServer>
let address: string
let reader: string
let editor: string

beforeAll(async () => {
  database = await openTestDatabase()
  const isFile = database.url === undefined
  if (isFile) await database.db.destroy()
  disk = openSmallDisk(database.dataDir, DISK)
  if (isFile) copyFileSync(databaseFile(database.dataDir), databaseFile(disk.folder))
  program = startServer({ DATA_DIR: disk.folder, DATABASE_URL: database.url })
  ;({ address } = await program.ready())
  reader = await signIn(address, READER)
  editor = await signIn(address, EDITOR)
})
afterAll(async () => {
  stopServers()
  await program.ended
  disk.close()
  await database.close()
})

const sendPicture = (path: string, cookie: string) =>
  ask(address, path, { method: 'POST', body: PICTURE, cookie, headers: { 'Content-Type': 'image/jpeg' } })
const keepFace = () => sendPicture('/api/user/picture', reader)
let crops = 0
const keepMedia = () => sendPicture(`/api/desk/media?name=a.jpg&crop=0,0,10000,${9000 - ++crops}`, editor)

let drafts = 0
const kept = new Set<string>()
/** A draft of a hundred kilobytes, with unique text. */
async function keepDraft(): Promise<Answer> {
  const title = `${OURS} ${++drafts}`
  const answer = await post(
    address,
    '/api/desk/story',
    { ...WHOLE, title, body: `${title}\n\n${'写'.repeat(30_000)}` },
    editor,
  )
  if (answer.success) kept.add(title)
  return answer
}

function expectRefusal({ status, headers, success, words, text }: Answer): void {
  expect({ status, success }, text).toEqual({ status: 503, success: false })
  expect(words).toMatch(/请稍后再试|磁盘空间不够/)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
}

/** Files of uploads in progress, and of aborted ones. */
function listHalfFiles(): string[] {
  const media = join(disk.folder, 'media')
  if (!existsSync(media)) return []
  const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name }) => name).filter((name) => name.endsWith('.tmp'))
}

const listTitles = async () => {
  const pages = await ask(address, '/api/desk/story?rowNum=100', { cookie: editor })
  const titles = (pages.model as { list: { title: string }[] }).list.map(({ title }) => title)
  return titles.filter((title) => title.startsWith(OURS))
}

const complaints = () => program.output.out.split('\n').filter((line) => /"level":"(error|warn|fatal)"/.test(line))

async function expectReadable(): Promise<void> {
  for (const path of ['/', `/article/${STORY}`, `/api/article/${STORY}`, '/readyz', '/healthz'])
    expect((await ask(address, path)).status, path).toBe(200)
  for (const path of ['/', '/api/user', '/api/notice/list'])
    expect((await ask(address, path, { cookie: reader })).status, path).toBe(200)
}

test('a full disk lets everybody read and keeps nothing half; with room it goes on', async () => {
  expect((await keepDraft()).success).toBe(true)
  expect((await keepFace()).success).toBe(true)
  const { pid } = program.child
  for (let round = 0; round < times(1, 5); round++) {
    disk.fill(pid!)
    const before = complaints().length
    if (!database.url) {
      // Earlier writes may have left free space within the database files.
      let answer = await keepDraft()
      for (let tries = 0; answer.success && tries < MOST_DRAFTS; tries++) answer = await keepDraft()
      expectRefusal(answer)
      for (let more = 0; more < 10; more++) expectRefusal(await keepDraft())
    }
    for (let upload = 0; upload < 3; upload++) {
      expectRefusal(await keepFace())
      expectRefusal(await keepMedia())
    }
    expect(listHalfFiles()).toEqual([])
    await expectReadable()
    // A variant that was never requested is rendered, and cannot be stored.
    expect((await ask(address, `/media/picture/story/10102.jpg?w=${[160, 320, 480, 640, 800][round]}`)).status).toBe(
      200,
    )
    expect(complaints().length - before, complaints().slice(before).join('\n').slice(0, 4000)).toBeLessThan(15)

    disk.free(pid!)
    const again = await keepDraft()
    expect(again.success, again.text).toBe(true)
    expect((await keepFace()).success).toBe(true)
    expect((await keepMedia()).success).toBe(true)
    await expectReadable()
    const titles = await listTitles()
    expect([...kept].slice(-100).filter((title) => !titles.includes(title))).toEqual([])
    expect(titles.filter((title) => !kept.has(title))).toEqual([])
  }
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.output.err).toBe('')
  if (database.url) return
  const file = new DatabaseSync(databaseFile(disk.folder))
  expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  file.close()
})
