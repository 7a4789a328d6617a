/** What a part of the archive, such as the issues, is given, and what it reports. */
import type { Database } from '#db/client.ts'
import type { BringName, BringService } from '../desk/bring/desk.bring.service.ts'
import type { PageBring } from '../desk/bring/desk.bring.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { LibraryService } from '../library/library.service.ts'
import type { RedirectService } from '../redirect/redirect.service.ts'
import type { IndexThings } from '../story/story.service.ts'
import type { ImportRun } from './archive.batch.ts'
import type { Refused } from './archive.folder.ts'
import type { FolderWriter, WriterResult } from './archive.writer.ts'

/** The rows of the desk that have folders of their own. */
export type ArchiveRows = BringService

export type ArchiveLibrary = Pick<LibraryService, 'renewPaths' | 'listDescribedAfter' | 'fillDescriptions'>

/** Static pages; what they name of the settings must be known before. */
export type ArchivePages = PageBring & { ready: () => Promise<void> }

export type MemberOptions = {
  /** in whose name; they must be allowed to manage people */
  accountId: number
  /** null: without phone numbers */
  openNumber: ((sealed: string) => string) | null
}

export type ExportOptions = {
  folder: string
  /** brings a folder that is there up to date; story files that no longer have a story are removed */
  update?: boolean | undefined
  accountId?: number | undefined
  /** personal data, which is in no export unless it is asked for */
  members?: MemberOptions | undefined
  now: number
  onProgress?: ((done: number, total: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export type ExportResult = WriterResult & {
  stories: number
  issues: number
  things: Record<BringName, number>
  pages: number
  comments: number
  redirects: number
  /** files of the library, with what it says of them */
  media: number
  members: number
  /** planned for a moment here, and only in review or a draft in the folder */
  scheduled: number
  interrupted: boolean
}

export type ExportPart = (given: {
  db: Database
  root: string
  writer: FolderWriter
  result: ExportResult
  rows: ArchiveRows
  pages: ArchivePages
  library: ArchiveLibrary
  redirect: Pick<RedirectService, 'exportParts'>
  journal: Pick<JournalService, 'note'>
  options: ExportOptions
  signal: AbortSignal | undefined
}) => Promise<void>

/** What became of the files of one kind that were not refused. */
export type Tally = { taken: number; unchanged: number }

export type ImportResult = {
  total: number
  /** inserted or changed */
  taken: number
  /** done by an earlier run, or the same already */
  unchanged: number
  refused: Refused[]
  issues: Tally
  things: Record<BringName, Tally>
  pages: Tally
  comments: Tally
  redirects: Tally
  media: Tally
  /** columns, writers and tags that were added */
  created: number
  /** what an editor has to do now */
  byHand: Refused[]
  interrupted: boolean
}

export type ImportPart = (
  run: Omit<ImportRun, 'result'> & {
    db: Database
    index: IndexThings
    rows: ArchiveRows
    pages: ArchivePages
    library: ArchiveLibrary
    redirect: Pick<RedirectService, 'addMany'>
    result: ImportResult
    isEnding: () => boolean
  },
) => Promise<void>
