/** Corrupt files: the requester gets an error, no one else is affected, and a repaired file is served in its new form. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/app/test-database.ts'
import { ask } from './fixture/ask.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const WHOLE = readFileSync(join(CONTENT, 'picture/story/10101.jpg'))
const PICTURE = 'picture/fault/broken.jpg'
const SOUND = 'sound/fault/broken.mp3'
const LESSON = '/play/lesson/5001.mp3'
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

let database: TestDatabase
let program: ReturnType<typeof startServer>
let address: string
let sound: Buffer
let files = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const { sound_id: id } = await db
    .selectFrom('lesson')
    .select('sound_id')
    .where('id', '=', 5001)
    .executeTakeFirstOrThrow()
  const { path } = await db.selectFrom('media').select('path').where('id', '=', id!).executeTakeFirstOrThrow()
  sound = readFileSync(join(CONTENT, path))
  await db.updateTable('media').set({ path: SOUND }).where('id', '=', id!).execute()
  program = startServer(databaseEnv(database))
  ;({ address } = await program.ready())
})
afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  stopServers()
  await database.close()
})
beforeEach(() => void files++)

const pathOf = (path: string) => join(database.dataDir, 'media', path)
function put(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(pathOf(path)), { recursive: true })
  writeFileSync(pathOf(path), bytes)
}

/** A separate name for each test: nothing of the previous one is cached. */
const picture = () => PICTURE.replace('broken', `broken-${files}`)
const look = (width = 320) => ask(address, `/media/${picture()}?w=${width}`)

async function expectAlive(): Promise<void> {
  expect((await ask(address, '/healthz')).status).toBe(200)
  expect(program.child.exitCode).toBeNull()
  expect(program.output.err).toBe('')
}

describe('a picture', () => {
  test.each([
    ['without a byte', Buffer.alloc(0)],
    ['of which there is the beginning alone', WHOLE.subarray(0, 200)],
    ['that is something else', HTML],
    ['full of noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['that claims to be one and is noise', Buffer.concat([WHOLE.subarray(0, 1000), Buffer.alloc(5000, 0x5a)])],
  ])('%s is not there, for as many as ask, until it is mended', async (_, bytes) => {
    put(picture(), bytes)
    const answers = await Promise.all(Array.from({ length: 20 }, (_each, index) => look(index % 2 ? 320 : 640)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store')
    await expectAlive()
    put(picture(), WHOLE)
    const mended = await look()
    expect(mended.status).toBe(200)
    expect(mended.headers.get('Content-Type')).toMatch(/^image\//)
    expect(mended.bytes.length).toBeGreaterThan(1000)
  })

  test('that was cut off is shown as far as it goes or not at all, and whole once it is mended', async () => {
    put(picture(), WHOLE.subarray(0, Math.floor(WHOLE.length / 2)))
    const half = await look()
    expect([200, 404]).toContain(half.status)
    await expectAlive()
    put(picture(), WHOLE)
    const mended = await look()
    expect(mended.status).toBe(200)
    expect(Buffer.from(mended.bytes).equals(Buffer.from(half.bytes))).toBe(false)
  })

  test('is drawn again when what was kept of it is gone, empty or half of something else', async () => {
    put(picture(), WHOLE)
    const first = await look()
    expect(first.status).toBe(200)
    const cache = join(database.dataDir, 'media-cache')
    rmSync(cache, { recursive: true, force: true })
    expect((await look()).bytes).toEqual(first.bytes)
    // As a crash leaves them: temporary files, never moved to their final name.
    for (const name of ['00', 'ab', 'ff']) {
      mkdirSync(join(cache, name), { recursive: true })
      writeFileSync(join(cache, name, `${name}half.avif.tmp`), WHOLE.subarray(0, 100))
    }
    rmSync(cache, { recursive: true, force: true })
    writeFileSync(cache, 'a file where the folder was')
    expect((await look()).bytes).toEqual(first.bytes)
    rmSync(cache)
    expect((await look()).bytes).toEqual(first.bytes)
    await expectAlive()
  })
})

describe('a sound', () => {
  const play = async (headers: Record<string, string> = {}) => {
    const sent = await ask(address, LESSON)
    return ask(address, sent.headers.get('Location')!, { headers })
  }

  test('that is not there is said to be so, and heard once it is', async () => {
    rmSync(pathOf(SOUND), { force: true })
    expect((await play()).status).toBe(404)
    put(SOUND, sound)
    const { status, bytes } = await play()
    expect(status).toBe(200)
    expect(bytes.length).toBeGreaterThan(1000)
  })

  test.each([
    ['without a byte', Buffer.alloc(0)],
    ['that is something else', HTML],
  ])('%s harms nobody', async (_, bytes) => {
    put(SOUND, bytes)
    for (const headers of [{}, { Range: 'bytes=0-' }, { Range: 'bytes=1000-2000' }])
      expect((await play(headers)).status).toBeLessThan(500)
    await expectAlive()
    put(SOUND, sound)
    expect((await play()).bytes.length).toBeGreaterThan(1000)
  })

  test('that was cut off is played as far as it goes', async () => {
    put(SOUND, sound.subarray(0, Math.floor(sound.length / 3)))
    const { status, bytes } = await play({ Range: 'bytes=0-' })
    expect([200, 206]).toContain(status)
    expect(bytes.length).toBeLessThanOrEqual(Math.ceil(sound.length / 3))
    expect(bytes.length).toBeGreaterThan(0)
    await expectAlive()
  })
})
