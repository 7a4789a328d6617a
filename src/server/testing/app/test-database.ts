/** A database for one test file, on the engine of this run. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres-databases.ts'
import { databasePrefix, templateDir, templateName, type TemplateKind } from './template-location.ts'
import { readTestEngine } from './test-engine.ts'

export type TestDatabase = {
  db: Database
  url: string | undefined
  dataDir: string
  close: () => Promise<void>
}

/** With the demo edition, loaded at the time `now`. Only in API tests, whose run prepares it. */
export async function openTestDatabase(): Promise<TestDatabase & { now: number }> {
  return { ...(await openCopy('demo')), now: inject('template').now }
}

/** With the schema and no rows. Without TEST_ENGINE it is SQLite, so that unit tests may use it too. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  if (inject('template')) return openCopy('schema')
  const database = await openBlankDatabase()
  await migrate(database.db)
  return database
}

async function openCopy(kind: TemplateKind): Promise<TestDatabase> {
  const { folder } = inject('template')
  const location = await chooseLocation(templateName(folder, kind))
  const isFile = location.server === undefined
  if (isFile) copyFileSync(databaseFile(templateDir(folder, kind)), databaseFile(location.dataDir))
  return open(location)
}

/** With nothing at all. */
export async function openBlankDatabase(): Promise<TestDatabase> {
  return open(await chooseLocation())
}

type DatabaseLocation = { dataDir: string; server?: { url: string; name: string } }

async function chooseLocation(template?: string): Promise<DatabaseLocation> {
  const engine = readTestEngine()
  // Below the folder of the run, which is deleted as a whole, whatever the result of a test.
  const dataDir = mkdtempSync(join(inject('template')?.folder ?? tmpdir(), 'kanwu-test-'))
  if (engine.name === 'sqlite') return { dataDir }
  const name = `${databasePrefix(inject('template').folder)}_${crypto.randomUUID().slice(0, 8)}`
  await createDatabase(engine.serverUrl, name, template)
  return { dataDir, server: { url: engine.serverUrl, name } }
}

function open({ dataDir, server }: DatabaseLocation): TestDatabase {
  const url = server && urlOfDatabase(server.url, server.name)
  const db = openDatabase({ url, dataDir })
  const close = async () => {
    await db.destroy()
    if (server) await dropDatabase(server.url, server.name)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, url, dataDir, close }
}
