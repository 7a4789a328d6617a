/** The whole archive as a folder of Markdown, import and export; docs/archive.md describes its format. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '#db/engine/private-file.ts'
import { writeCsv } from '#domain/text/csv-text.ts'
import { m } from '#messages/server.ts'
import { createExporter } from './archive.export.ts'
import type { Refused } from './archive.folder.ts'
import { createImporter, type ArchiveTools } from './archive.import.ts'

export { ArchiveError } from './archive.refusal.ts'
export type { ImportResult } from './archive.import.ts'

export function createArchiveService(tools: ArchiveTools) {
  return { importFolder: createImporter(tools), exportFolder: createExporter(tools) }
}

export type ArchiveService = ReturnType<typeof createArchiveService>

/**
 * Writes the refused files and the reasons as a table, for the person in charge of the folder. Returns the path of the
 * report.
 */
export async function writeReport(dataDir: string, name: string, refused: readonly Refused[]): Promise<string> {
  const path = join(dataDir, name)
  makePrivateFolder(dataDir)
  await writeFile(
    path,
    writeCsv([[m.archive.file, m.word.reason], ...refused.map(({ file, reason }) => [file, reason])]),
  )
  return path
}
