import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { compareFolders, putFile, putLists } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { times } from '../../testing/app/test-length.ts'
import type { ArchiveService } from './archive.service.ts'

const NOW = Date.UTC(2027, 0, 1)
const HEAD = '\uFEFFfrom,to,status,note,disabled\r\n'

let one: TestDatabase
let two: TestDatabase
let archives: ArchiveService[]
let folder: string
beforeAll(async () => {
  one = await openEmptyDatabase()
  two = await openEmptyDatabase()
  archives = [one, two].map(({ db, dataDir }) => createArchive(db, { DATA_DIR: dataDir }))
  folder = join(one.dataDir, 'given')
})
afterAll(async () => {
  await one.close()
  await two.close()
})

const put = (text: string) => putFile(folder, 'redirects.csv', text)
const take = (create = true) => archives[0]!.importFolder({ folder, create, now: NOW })
const readRules = ({ db }: TestDatabase) =>
  db.selectFrom('redirect').select(['source', 'target', 'status', 'note', 'enabled']).orderBy('id').execute()

describe('old addresses', () => {
  test('lead on, switched off and gone ones included, and come once', async () => {
    await putLists(folder)
    const lines = [
      '/a,/article/1,301,,',
      '/b,https://example.com/x,302,"备注, ""引号""",',
      "/c,,410,'=1+1,yes",
      '/d,column:city,301',
      '/e,tag:科学,301',
    ]
    await put(HEAD + lines.map((line) => `${line}\r\n`).join(''))
    expect(await take()).toMatchObject({ redirects: { taken: 5, unchanged: 0 }, refused: [] })
    expect(await readRules(one)).toMatchObject([
      { source: '/a', target: '/article/1', status: 301, note: '', enabled: 1 },
      { source: '/b', status: 302, note: '备注, "引号"' },
      { source: '/c', target: '', status: 410, note: '=1+1', enabled: 0 },
      { source: '/d', target: expect.stringMatching(/^\/.*\d+$/) },
      { source: '/e', target: expect.stringMatching(/^\/.*\d+$/) },
    ])
    expect(await take()).toMatchObject({ redirects: { taken: 0, unchanged: 5 }, refused: [] })
  })

  test('that an editor has changed stay', async () => {
    await one.db.updateTable('redirect').set({ target: '/column', edited_at: 1 }).where('source', '=', '/a').execute()
    expect(await take()).toMatchObject({ redirects: { taken: 0, unchanged: 5 } })
    expect((await readRules(one))[0]).toMatchObject({ target: '/column' })
  })

  test('that may not be stored are refused with their line', async () => {
    await put(
      `${HEAD}/x,/article/2\r\n/y\r\n/z,/article/3,999\r\n"/q,/article/4\r\n/article/5,/a\r\n/w,column:none\r\n`,
    )
    const { redirects, refused } = await take()
    expect(redirects.taken).toBe(1)
    expect(refused.map(({ file }) => file).toSorted()).toEqual([3, 4, 5, 6, 7].map((line) => `redirects.csv:${line}`))
  })
})

const word = fc.array(fc.constantFrom('a', '旧', '1', '-', '_', '𠮷', '.'), { minLength: 1, maxLength: 8 })
const note = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '甲', 'x', '＝'), { maxLength: 8 })
  .map((parts) => parts.join(''))

test('whatever they are called, they come back as they went out', { timeout: 120_000 }, async () => {
  const rules = fc.uniqueArray(
    fc.record({
      from: word.map((parts) => `/old/${parts.join('')}x`),
      status: fc.constantFrom(301, 302, 410),
      note,
      enabled: fc.constantFrom(0, 1),
    }),
    { minLength: 1, maxLength: 30, selector: ({ from }) => from },
  )
  const property = fc.asyncProperty(rules, async (given) => {
    for (const { db } of [one, two]) await db.deleteFrom('redirect').execute()
    const rows = given.map(({ from, status, ...rest }, index) => ({
      ...{ kind: 'exact' as const, source: from, match_key: from, path: from, status, ...rest },
      ...{ target: status === 410 ? '' : `/article/${index + 1}`, origin: 'desk', created_at: 1 },
    }))
    await one.db.insertInto('redirect').values(rows).execute()
    const folders = [join(one.dataDir, 'out'), join(two.dataDir, 'out')]
    await archives[0]!.exportFolder({ folder: folders[0]!, update: true, now: NOW })
    const result = await archives[1]!.importFolder({ folder: folders[0]!, now: NOW })
    expect(result).toMatchObject({ redirects: { taken: given.length, unchanged: 0 }, refused: [] })
    expect(await readRules(two)).toEqual(await readRules(one))
    await archives[1]!.exportFolder({ folder: folders[1]!, update: true, now: NOW })
    expect(await compareFolders(folders[0]!, folders[1]!)).not.toContain('redirects.csv')
  })
  await fc.assert(property, { numRuns: times(30, 200) })
})
