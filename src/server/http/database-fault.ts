/** What is wrong with the database, as an error tells it: for the figures of the operator, who does different things about each. */

export const DATABASE_FAULTS = ['gone', 'busy', 'full', 'damaged'] as const
export type DatabaseFault = (typeof DATABASE_FAULTS)[number]

/** Codes of SQLite, and the first letters of PostgreSQL's. A row that is refused is no fault. */
const SQLITE: Readonly<Record<number, DatabaseFault>> = {
  5: 'busy',
  6: 'busy',
  10: 'gone',
  11: 'damaged',
  13: 'full',
  14: 'gone',
  26: 'damaged',
}
const POSTGRES: readonly [RegExp, DatabaseFault][] = [
  [/^53100$/, 'full'],
  [/^(08|57P)/, 'gone'],
  [/^(53|55P03|57014|40P01)/, 'busy'],
  [/^(XX00[12]|58)/, 'damaged'],
]
const NETWORK = /^(ECONN|EPIPE$|ENOTFOUND$|EHOSTUNREACH$|ETIMEDOUT$|EAI_)/
const WORDS: readonly [RegExp, DatabaseFault][] = [
  [/timeout exceeded when trying to connect|Query read timeout/, 'busy'],
  [/Connection terminated|driver has already been destroyed|database is not open/, 'gone'],
]
const DEPTH = 5

type Told = { code?: unknown; errcode?: unknown; message?: unknown; cause?: unknown; syscall?: unknown }

export function databaseFault(error: unknown): DatabaseFault | null {
  let told = error as Told | null | undefined
  for (let depth = 0; depth < DEPTH && typeof told === 'object' && told !== null; depth++) {
    const fault = read(told)
    if (fault) return fault
    told = told.cause as Told | undefined
  }
  return null
}

function read({ code, errcode, message }: Told): DatabaseFault | null {
  // The lower byte is the kind, whatever more exact is said above it.
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[Number(errcode) & 0xff] ?? null
  const words = WORDS.find(([pattern]) => pattern.test(String(message)))
  if (words) return words[1]
  if (typeof code !== 'string') return null
  if (NETWORK.test(code)) return 'gone'
  if (!/^[0-9A-Z]{5}$/.test(code)) return null
  return POSTGRES.find(([pattern]) => pattern.test(code))?.[1] ?? null
}
