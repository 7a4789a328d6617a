/** What the restore refuses: one line each, and the existing data is untouched. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '#db/engine/restore-guard.ts'
import * as placing from '../testing/app/restore-target.ts'
import { startServer, stopServers } from '../testing/app/start-server.ts'
import { openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { readTestEngine } from '../testing/app/test-engine.ts'
import { makeBackup } from './backup-run.ts'
import { chooseBackup } from './restore-check.ts'
import { restoreBackup } from './restore-run.ts'

const NOW = Date.UTC(2026, 10, 16, 3, 0, 0)
const PICTURE = 'media/picture/upload/a.jpg'
const engine = readTestEngine()

let database: TestDatabase
let places: placing.RestoreTargets
let target: placing.RestoreTarget
let whole: string
let name: string
beforeAll(async () => {
  database = await openTestDatabase()
  places = placing.openRestoreTargets()
  target = await places.open()
  placing.putFile(database, PICTURE, 'a picture')
  const sources = { media: join(database.dataDir, 'media') }
  whole = join(places.folder, 'whole')
  name = (await makeBackup({ url: database.url, dataDir: database.dataDir, sources, folder: whole, now: NOW })).name
})
afterAll(async () => {
  stopServers()
  await database.close()
  await places.close()
})

/** A copy of the folder of backups, to be corrupted. */
let kept: string
let backup: string
beforeEach(() => {
  kept = join(places.folder, crypto.randomUUID())
  cpSync(whole, kept, { recursive: true })
  backup = join(kept, name)
})

function changeManifest(change: object): void {
  const file = join(backup, 'manifest.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...change }))
}

/** In this process, where the command's own process takes a second and shows no more. */
async function expectBackupRefused(reason: RegExp, folder = kept): Promise<void> {
  const restoring = async () =>
    restoreBackup({
      ...target,
      backup: await chooseBackup(folder),
      replace: false,
      now: NOW,
      onFile: () => undefined,
      onStep: () => undefined,
    })
  await expect(restoring()).rejects.toThrow(reason)
}

/** By the command: one line, and exit code 1. */
async function expectRefusal(reason: RegExp | string, args: string[] = [kept], where = target): Promise<void> {
  const { code, err } = await placing.restore(where, ...args)
  expect({ code, lines: err.split('\n').length - 1 }, err).toEqual({ code: 1, lines: 1 })
  expect(err).toMatch(/^kanwu: /)
  expect(err).toMatch(reason)
}

describe('a backup is refused', () => {
  test.each([
    [
      'a file that is not what it was',
      () => writeFileSync(join(backup, PICTURE), 'A picture'),
      /a\.jpg is not what it was/,
    ],
    ['a file that is longer', () => appendFileSync(join(backup, PICTURE), '!'), /a\.jpg has 10 bytes and had 9/],
    ['a file that is missing', () => rmSync(join(backup, PICTURE)), /a\.jpg is missing/],
    [
      'a database of which a byte has changed',
      () => {
        const file = join(backup, engine.name === 'sqlite' ? 'database.sqlite' : 'database.dump')
        const bytes = readFileSync(file)
        bytes[bytes.length >> 1]! ^= 1
        writeFileSync(file, bytes)
      },
      /database\.\w+ is not what it was/,
    ],
    [
      'no words of its own',
      () => rmSync(join(backup, 'manifest.json')),
      /damaged or incomplete: manifest\.json is missing/,
    ],
    ['words that lead out of it', () => changeManifest({ database: { path: '../x' } }), /damaged or incomplete/],
    [
      'another engine',
      () => changeManifest({ engine: engine.name === 'sqlite' ? 'postgres' : 'sqlite' }),
      /is a backup of/,
    ],
    [
      'a later version',
      () => changeManifest({ migration: '9999-later' }),
      /later version of the program \(9999-later\)/,
    ],
    ['a later form', () => changeManifest({ form: 2, files: {} }), /later version of the program/],
  ])('a backup with %s is refused', async (_, spoil, reason) => {
    spoil()
    await expectBackupRefused(reason)
    expect(readdirSync(target.dataDir).filter((entry) => entry !== 'restore.lock')).toEqual([])
  })

  test('that was broken off, or that is not there', async () => {
    renameSync(backup, `${backup}.part`)
    await expectBackupRefused(/there is no finished backup in/)
    await expectBackupRefused(/is incomplete: it was broken off/, `${backup}.part`)
    await expectRefusal(/cannot be read: ENOENT/, [join(kept, 'nowhere')])
    await expectRefusal(/^kanwu: usage: npm run restore/, [])
  })
})

test('--verify tells whether a backup is whole, and restores nothing', async () => {
  const good = await placing.restore(target, kept, '--verify')
  expect(good).toMatchObject({ code: 0, err: '' })
  expect(good.out).toContain(`${name} is whole; nothing was restored`)
  writeFileSync(join(backup, PICTURE), 'A picture')
  await expectRefusal(/a\.jpg is not what it was/, [kept, '--verify'])
  expect(readdirSync(target.dataDir).filter((entry) => entry !== 'restore.lock')).toEqual([])
})

describe('a place is refused', () => {
  test('that holds data, or files alone', async () => {
    const full = await places.open()
    expect(await placing.restore(full, kept)).toMatchObject({ code: 0, err: '' })
    await expectRefusal(/there is data already \((tables|kanwu\.sqlite), media\): --replace/, [kept], full)
    const other = await places.open()
    placing.putFile(other, 'attachment/letter.pdf', 'a letter')
    await expectRefusal(/there is data already \(attachment\)/, [kept], other)
    expect(placing.readFiles(other)).toEqual({ 'attachment/letter.pdf': Buffer.from('a letter').toString('base64') })
  })

  test('a database on which a site runs is not replaced', async () => {
    const where = await places.open()
    const site = startServer({ DATA_DIR: where.dataDir, DATABASE_URL: where.url, DEMO: 'off' })
    const { address } = await site.ready()
    await expectRefusal(/is open in another process|other connections: stop the site first/, [kept, '--replace'], where)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(await placing.restore(where, kept, '--replace')).toMatchObject({ code: 0, err: '' })
  })

  test('into which another restores; nor does a site start there meanwhile', async () => {
    const where = await places.open()
    const leave = lockFolder(where.dataDir)
    try {
      const site = startServer({ DATA_DIR: where.dataDir, DATABASE_URL: where.url, DEMO: 'off' })
      await expectRefusal(/is being restored/, [kept], where)
      expect(await site.ended).toBe(1)
      expect(site.output.err).toMatch(/^kanwu: database .* is being restored\n$/)
    } finally {
      leave()
    }
    mkdirSync(join(where.dataDir, 'media'))
    expect(await placing.restore(where, kept)).toMatchObject({ code: 0, err: '' })
  })
})
