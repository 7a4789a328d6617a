/** Reads the tables of a Ghost export row by row: never the whole, which may be larger than a string can be. */
import { JSONParser } from '@streamparser/json'
import { readTextPieces } from '../import.encoding.ts'

export const GHOST_TABLES = [
  'posts',
  'posts_meta',
  'tags',
  'posts_tags',
  'users',
  'posts_authors',
  'members',
  'members_products',
  'members_stripe_customers',
  'members_stripe_customers_subscriptions',
  'products',
] as const
export type GhostTable = (typeof GHOST_TABLES)[number]

export type GhostRow = { table: GhostTable; row: Record<string, unknown> }

const CHUNK = 256 * 1024
const NAMES: ReadonlySet<unknown> = new Set(GHOST_TABLES)

/** The last is null when the file ends before its end. */
export async function* readRows(file: string, signal: AbortSignal): AsyncGenerator<GhostRow | null> {
  const ready: GhostRow[] = []
  const paths = GHOST_TABLES.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`])
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: CHUNK })
  parser.onValue = ({ value, stack }) => {
    const table = stack.findLast(({ key }) => NAMES.has(key))?.key ?? stack.at(-1)?.key
    if (value && typeof value === 'object' && !Array.isArray(value) && NAMES.has(table))
      ready.push({ table: table as GhostTable, row: value as Record<string, unknown> })
  }
  let isBroken = false
  for await (const piece of readTextPieces(file, signal)) {
    try {
      parser.write(piece)
    } catch {
      isBroken = true
    }
    yield* ready.splice(0)
    if (isBroken) break
  }
  if (isBroken || !parser.isEnded) yield null
}

export const rowText = (row: Record<string, unknown>, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
