/** The whole archive as a folder of Markdown, in and out; docs/archive.md says what is in it. */
import { createExporter } from './archive.export.ts'
import { createImporter, type ArchiveTools } from './archive.import.ts'

export { ArchiveError } from './archive.refusal.ts'
export type { ImportResult } from './archive.import.ts'
export { writeReport } from './archive.report.ts'

export function createArchiveService(tools: ArchiveTools) {
  return { importFolder: createImporter(tools), exportFolder: createExporter(tools) }
}

export type ArchiveService = ReturnType<typeof createArchiveService>
