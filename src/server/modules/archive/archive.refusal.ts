import { AppError } from '../../http/api/app-error.ts'

/** Why a file of a folder is refused; the message is written to the report, for the person who maintains the folder. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal'
}

/** Why something is not taken; any other error ends the run. */
export function reasonOf(error: unknown): string {
  if (error instanceof ArchiveRefusal) return error.message
  if (error instanceof AppError && error.code === 'BAD_INPUT') return error.message
  throw error
}

/** Why nothing can be done with a folder at all. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
