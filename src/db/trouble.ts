/**
 * Problems of the database or the disk itself, as opposed to a query: unreachable, locked by another process, no space,
 * damaged. No caller is at fault; except for damage, it may be over in a moment.
 */
import { BusyError } from './busy-error.ts'
import { LostError } from './lost-error.ts'

export type Trouble = 'gone' | 'busy' | 'full' | 'damaged'

/** Of SQLite, in the lowest byte: BUSY and LOCKED, FULL, READONLY, IOERR and CANTOPEN, CORRUPT and NOTADB. */
const OF_FILE: Record<number, Trouble> = {
  5: 'busy',
  6: 'busy',
  8: 'gone',
  10: 'gone',
  11: 'damaged',
  13: 'full',
  14: 'gone',
  26: 'damaged',
}

/** Of the operating system, about a disk or a line. */
const OF_SYSTEM: Record<string, Trouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  ECONNREFUSED: 'gone',
  ECONNRESET: 'gone',
  ECONNABORTED: 'gone',
  EPIPE: 'gone',
  ETIMEDOUT: 'gone',
  EHOSTUNREACH: 'gone',
  ENETUNREACH: 'gone',
  ENOTFOUND: 'gone',
  EAI_AGAIN: 'gone',
}

/**
 * Of PostgreSQL: a disk, connections that are used up, statements and locks that took too long, lines that broke, a server that
 * ends or begins or only reads, files that cannot be read.
 */
const OF_SERVER: readonly [RegExp, Trouble][] = [
  [/^53100$/, 'full'],
  [/^(53\d{3}|55P03|57014|40P01)$/, 'busy'],
  [/^(08.{3}|57P0\d|25006)$/, 'gone'],
  [/^(XX00[12]|58.{3})$/, 'damaged'],
]

/** Driver messages without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** How many nested causes are checked. */
const DEPTH = 5

export function troubleOf(thrown: unknown): Trouble | null {
  let error = thrown
  for (let depth = 0; depth < DEPTH && error instanceof Error; depth++) {
    const trouble = read(error)
    if (trouble) return trouble
    error = error.cause
  }
  return null
}

function read(error: Error): Trouble | null {
  if (error instanceof BusyError) return 'busy'
  if (error instanceof LostError) return 'gone'
  const { errcode, code } = error as Error & { errcode?: unknown; code?: unknown }
  if (typeof errcode === 'number') return OF_FILE[errcode & 0xff] ?? null
  if (typeof code === 'string') {
    const known = OF_SYSTEM[code] ?? OF_SERVER.find(([pattern]) => pattern.test(code))?.[1]
    if (known) return known
  }
  // A host with several addresses fails with a list of errors.
  if (error instanceof AggregateError) return troubleOf(error.errors[0])
  return LOST.test(error.message) ? 'gone' : null
}
