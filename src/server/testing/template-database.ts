/**
 * Before the API tests: one database with the schema and the demo edition, of which each test file gets a copy.
 * Filling one takes seconds, copying it a moment.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../seed/seed.ts'
import { createDatabase, dropDatabases, urlOfDatabase } from './postgres-databases.ts'
import { databasePrefix, templateDir, templateName } from './template-place.ts'
import { readTestEngine } from './test-engine.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = readTestEngine()
  const folder = mkdtempSync(join(tmpdir(), 'qiri-test-'))
  const removeAll = async () => {
    if (engine.name === 'postgres') await dropDatabases(engine.serverUrl, databasePrefix(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    let url: string | undefined
    if (engine.name === 'postgres') {
      await createDatabase(engine.serverUrl, templateName(folder))
      url = urlOfDatabase(engine.serverUrl, templateName(folder))
    }
    const now = Date.now()
    await fill(templateDir(folder), now, url)
    project.provide('template', { folder, now })
  } catch (error) {
    await removeAll()
    throw error
  }
  return removeAll
}

async function fill(dataDir: string, now: number, url: string | undefined): Promise<void> {
  const db = openDatabase({ url, dataDir })
  try {
    await migrate(db)
    await seedDemo(db, { contentDir: CONTENT, now, url })
  } finally {
    await db.destroy()
  }
}
