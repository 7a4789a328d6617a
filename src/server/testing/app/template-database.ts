/**
 * Before the API tests: a database with the schema, and one with the demo edition as well, of which each test file gets a
 * copy. Seeding takes seconds, copying a moment.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../seed/seed.ts'
import { createDatabase, dropDatabases, urlOfDatabase } from './postgres-databases.ts'
import { databasePrefix, templateDir, templateName, type TemplateKind } from './template-location.ts'
import { readTestEngine } from './test-engine.ts'
import { hashDemoPasswordsCheaply } from './test-password.ts'
import { testSeal } from './test-seal.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = readTestEngine()
  const folder = mkdtempSync(join(tmpdir(), 'kanwu-test-'))
  const removeAll = async () => {
    if (engine.name === 'postgres') await dropDatabases(engine.serverUrl, databasePrefix(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const now = Date.now()
    for (const kind of ['schema', 'demo'] as const) {
      const name = templateName(folder, kind)
      if (engine.name === 'postgres') await createDatabase(engine.serverUrl, name)
      const url = engine.name === 'postgres' ? urlOfDatabase(engine.serverUrl, name) : undefined
      await fill(kind, { dataDir: templateDir(folder, kind), now, url })
    }
    project.provide('template', { folder, now })
  } catch (error) {
    await removeAll()
    throw error
  }
  return removeAll
}

type TemplateLocation = { dataDir: string; now: number; url: string | undefined }

async function fill(kind: TemplateKind, { dataDir, now, url }: TemplateLocation): Promise<void> {
  const db = openDatabase({ url, dataDir })
  try {
    await migrate(db)
    if (kind === 'demo') {
      await seedDemo(db, { contentDir: CONTENT, seal: testSeal, now, url })
      await hashDemoPasswordsCheaply(db)
    }
  } finally {
    await db.destroy()
  }
}
