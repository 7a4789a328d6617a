/** The whole archive as a folder of Markdown, import and export; docs/archive.md describes its format. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '#db/engine/private-file.ts'
import { writeCsv } from '#domain/text/csv-text.ts'
import { m } from '#messages/server.ts'
import { createExporter } from './archive.export.ts'
import type { Refused } from './archive.folder.ts'
import { createImporter, type ArchiveTools } from './archive.import.ts'
import { readKept } from './archive.media.ts'
import { createPreviewer } from './archive.preview.ts'
import { countStories } from './archive.queries.ts'
import { streamStories } from './archive.stream.ts'

export { ArchiveError } from './archive.refusal.ts'
export { wasPublic, writeStoryFile, type ArchiveState, type StoryDocument } from './archive.document.ts'
export { COMMENT_FILE, writeCommentLine } from './archive.comment.document.ts'
export { findTarget, REDIRECT_FILE, REDIRECT_ORIGIN } from './archive.redirect.ts'
export { writeArchiveTime } from './archive.time.ts'
export { isInside, storyFileName } from './archive.folder.ts'
export { isArchive } from './archive.open.ts'
export { describeSite, listKnownIds } from './archive.queries.ts'
export {
  LIST_FILES,
  loadLists,
  writeLists,
  type ArchiveLists,
  type ArchiveTag,
  type LoadedLists,
} from './archive.list.ts'
export { findFormat } from './archive.pixel.ts'
export type { ImportResult } from './archive.part.ts'
export type { StoryPage } from './archive.stream.ts'

export function createArchiveService(tools: ArchiveTools) {
  return {
    importFolder: createImporter(tools),
    previewFolder: createPreviewer(tools),
    exportFolder: createExporter(tools),
    streamStories: () => streamStories(tools),
    countStories: () => countStories(tools.db),
    /** A file of the library. */
    readFile: (path: string) => readKept(tools, path),
    /** No story that is created from now on gets one of these. */
    setNumbersAside: (highest: number) =>
      tools.db.transaction().execute((transaction) => tools.story.reserveNumbers(transaction, highest)),
  }
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
