/**
 * Writes src/db/tables.ts from the migrated schema, so that types and tables cannot drift apart.
 * `--check` only compares, for the test run.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase, type Database } from '../src/db/client.ts'
import { DatabaseSync } from '../src/db/engine/node-sqlite.ts'
import { migrate } from '../src/db/migrate.ts'

const TARGET = new URL('../src/db/tables.ts', import.meta.url)

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }

async function describeTables(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanwu-types-'))
  try {
    const db: Database = openDatabase({ dataDir })
    await migrate(db)
    await db.destroy()
    const sqlite = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
    const tables = sqlite
      .prepare(
        `select name, sql from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' and name not like 'search_term%' order by name`,
      )
      .all() as { name: string; sql: string }[]
    const bodies = tables.map(({ name, sql }) => {
      const columns = sqlite.prepare(`select * from pragma_table_info(?)`).all(name) as Column[]
      return { name, type: pascal(name), body: columns.map((column) => `  ${column.name}: ${typeOf(column, sql)}\n`) }
    })
    sqlite.close()
    return [
      `/** Written by \`npm run db:types\` from the migrations; not by hand. */\n`,
      `import type { Generated } from 'kysely'\n\n`,
      ...bodies.map(({ type, body }) => `export interface ${type}Table {\n${body.join('')}}\n\n`),
      `export interface Tables {\n${bodies.map(({ name, type }) => `  ${name}: ${type}Table\n`).join('')}}\n`,
    ].join('')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

function typeOf(column: Column, sql: string): string {
  const words = new RegExp(`check \\(${column.name} in \\(('[^)]*')\\)\\)`).exec(sql)?.[1]
  const plain = words ? words.replaceAll(', ', ' | ') : column.type.toLowerCase() === 'text' ? 'string' : 'number'
  // A lone integer primary key is chosen by the database.
  if (column.pk === 1 && column.name === 'id') return 'Generated<number>'
  const type = column.notnull ? plain : `${plain} | null`
  return column.dflt_value !== null || !column.notnull ? `Generated<${type}>` : type
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const text = await describeTables()
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text) {
    console.error('src/db/tables.ts is not what the migrations say: run npm run db:types')
    process.exit(1)
  }
} else {
  writeFileSync(TARGET, text)
}
