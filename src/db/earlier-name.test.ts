/** A site that began when the database file had another name goes on with it, whatever is beside the file. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile, openDatabase } from './client.ts'
import { DatabaseSync } from './engine/node-sqlite.ts'

const EARLIER = 'qiri.sqlite'
const ENDS = ['', '-wal', '-shm']

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-earlier-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** As a crash leaves it: what was written last is in the second file alone. */
function leaveEarlier(place: string, letter: string): void {
  const file = join(folder, `${letter}.sqlite`)
  const writer = new DatabaseSync(file)
  try {
    writer.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table letter (text text)')
    writer.prepare('insert into letter values (?)').run(letter)
    for (const end of ENDS) copyFileSync(`${file}${end}`, join(place, `${EARLIER}${end}`))
  } finally {
    writer.close()
  }
}

async function readLetters(): Promise<string[]> {
  const db = openDatabase({ dataDir })
  try {
    const { rows } = await sql<{ text: string }>`select text from letter`.execute(db)
    return rows.map(({ text }) => text)
  } finally {
    await db.destroy()
  }
}

test('the earlier file is opened with what was written last, and keeps its name', async () => {
  leaveEarlier(dataDir, 'from before')
  expect(await readLetters()).toEqual(['from before'])
  expect(readdirSync(dataDir).filter((name) => name.includes('sqlite'))).toEqual([EARLIER])
})

test('a restore that was broken off between its renames is finished before the name is chosen', async () => {
  const staging = join(dataDir, '.restore-1')
  mkdirSync(staging)
  leaveEarlier(staging, 'restored')
  const moves = ENDS.map((end) => [`.restore-1/${EARLIER}${end}`, `${EARLIER}${end}`])
  const plan = { engine: 'sqlite', mark: '1', staging: '.restore-1', aside: null, moves }
  writeFileSync(join(dataDir, 'restore.json'), JSON.stringify(plan))
  expect(await readLetters()).toEqual(['restored'])
  expect(existsSync(join(dataDir, 'kanwu.sqlite'))).toBe(false)
})

test.each([
  ['neither is there', [], 'kanwu.sqlite'],
  ['only the earlier one is there', [EARLIER], EARLIER],
  ['both are there', [EARLIER, 'kanwu.sqlite'], 'kanwu.sqlite'],
  ['only what belongs to the earlier one is there', [`${EARLIER}-wal`], 'kanwu.sqlite'],
])('if %s, %j, the file is %s', (_, names, expected) => {
  for (const name of names) writeFileSync(join(dataDir, name), '')
  expect(basename(databaseFile(dataDir))).toBe(expected)
})
