/** The manifest of an exported site: by it an import knows what must be there, in the folder and afterwards in the database. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tables } from '#db/tables.ts'
import { lineOf, type SiteReader, type SiteTable } from '#db/engine/site-table.ts'
import { migrations } from '#db/migrate.ts'
import { MANIFEST, manifestFile } from './backup-manifest.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Not carried, but made where the rows arrive: the search index, in the way of each engine, and the versions of lists, which
 * only tell running processes that something has changed. Every other table of the schema is carried.
 */
const REBUILT: ReadonlySet<string> = new Set([
  'list_version',
  'search_document',
  'search_text',
  'search_spelling',
] satisfies (keyof Tables)[])

export const listCarried = async (reader: SiteReader): Promise<SiteTable[]> =>
  (await reader.listTables()).filter(({ name }) => !REBUILT.has(name))

export const lastMigration = (): string => Object.keys(migrations).at(-1)!

export const readProgramVersion = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version

export const tableFile = (name: string): string => `table/${name}.jsonl`

const FORM = 1

const tableEntry = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  columns: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), type: z.enum(['integer', 'text']) })),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const siteManifest = z.object({
  site: z.literal(FORM),
  program: z.string(),
  migration: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  tables: z.array(tableEntry),
  files: z.array(manifestFile),
})

export type SiteManifest = z.output<typeof siteManifest>
export type TableEntry = z.output<typeof tableEntry>

export const formSiteManifest = (given: Omit<SiteManifest, 'site'>): SiteManifest => ({ site: FORM, ...given })

/** Throws in one line when there is no whole export in the folder. */
export async function readSiteManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? `${folder} is no exported site, or the export was broken off: it has no ${MANIFEST}`
        : `${folder} cannot be read: ${error.code}`,
    )
  })
  try {
    return siteManifest.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${join(folder, MANIFEST)} is not the manifest of an exported site in the form that this program knows`,
    )
  }
}

/** Passes all rows of a table on as text, and returns what the manifest says of them. */
export async function sumTable(
  reader: SiteReader,
  table: SiteTable,
  onLines?: (lines: Buffer, rows: number) => Promise<void> | void,
): Promise<TableEntry> {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  for await (const batch of reader.readRows(table)) {
    const lines = Buffer.from(batch.map((row) => lineOf(table, row)).join(''))
    hash.update(lines)
    rows += batch.length
    bytes += lines.length
    await onLines?.(lines, batch.length)
  }
  return { name: table.name, columns: table.columns, rows, bytes, sha256: hash.digest('hex') }
}
