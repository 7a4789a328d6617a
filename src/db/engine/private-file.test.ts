/** The database and its folder are for the account of the site alone, from the first moment, and after an upgrade. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseFile, openDatabase } from '../client.ts'

let scratch: string
let dataDir: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kanwu-private-'))
  dataDir = join(scratch, 'site/data')
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)
const modesBeside = () =>
  Object.fromEntries(
    readdirSync(dataDir)
      .filter((name) => name.startsWith('kanwu.sqlite'))
      .map((name) => [name, modeOf(join(dataDir, name))]),
  )
const PRIVATE = { 'kanwu.sqlite': '600', 'kanwu.sqlite-shm': '600', 'kanwu.sqlite-wal': '600' }

/** What lies there while the database is open. */
async function openAndWrite(): Promise<{ files: Record<string, string>; folder: string }> {
  const db = openDatabase({ dataDir })
  try {
    await sql`create table if not exists letter (text text)`.execute(db)
    await sql`insert into letter values ('private')`.execute(db)
    return { files: modesBeside(), folder: modeOf(dataDir) }
  } finally {
    await db.destroy()
  }
}

describe.skipIf(process.platform === 'win32')('a database file', () => {
  test('is created for its owner alone, with its folder and what lies beside it', async () => {
    expect(await openAndWrite()).toEqual({ files: PRIVATE, folder: '700' })
    expect(modeOf(join(scratch, 'site'))).toBe('700')
    expect(modesBeside()).toEqual({ 'kanwu.sqlite': '600' })
  })

  test('of an earlier version is taken from others, while another process has it open', async () => {
    await openAndWrite()
    const other = openDatabase({ dataDir })
    await sql`insert into letter values ('more')`.execute(other)
    for (const name of Object.keys(PRIVATE)) chmodSync(join(dataDir, name), 0o644)
    chmodSync(dataDir, 0o755)
    try {
      expect(await openAndWrite()).toEqual({ files: PRIVATE, folder: '700' })
    } finally {
      await other.destroy()
    }
  })

  test('is not made before a restore that was broken off is finished', async () => {
    mkdirSync(join(dataDir, '.restore-1'), { recursive: true })
    writeFileSync(join(dataDir, '.restore-1/kanwu.sqlite'), '')
    const moves = [['.restore-1/kanwu.sqlite', 'kanwu.sqlite']]
    writeFileSync(
      join(dataDir, 'restore.json'),
      JSON.stringify({ engine: 'sqlite', mark: '1', staging: '.restore-1', aside: null, moves }),
    )
    const { ino } = statSync(join(dataDir, '.restore-1/kanwu.sqlite'))
    await openAndWrite()
    expect(statSync(databaseFile(dataDir)).ino).toBe(ino)
    expect(existsSync(join(dataDir, 'restore.json'))).toBe(false)
  })

  test('may lie in a folder that belongs to everybody, which stays theirs', async () => {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o1777)
    expect(await openAndWrite()).toEqual({ files: PRIVATE, folder: '1777' })
  })

  test.skipIf(process.getuid?.() !== 0)('of another owner stays as it is', async () => {
    await openAndWrite()
    for (const path of [dataDir, databaseFile(dataDir)]) {
      chmodSync(path, 0o770)
      chownSync(path, 12345, 12345)
    }
    expect(await openAndWrite()).toMatchObject({ folder: '770', files: { 'kanwu.sqlite': '770' } })
  })
})
