/**
 * Rows for every table of any schema: random, the same for the same seed, and tried on the embedded engine, which rejects
 * those that violate a constraint.
 */
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Row } from './read-tables.ts'
import { readShapes, type Column, type Shape } from './table-shape.ts'

const ROWS = 6
const TRIES = 400

/**
 * Values that no check constrains, but that other code computes with. Any number would fit into the column, but not into the
 * sum.
 */
const MEANINGS: Record<string, (number | string)[]> = {
  content_type: Object.values(contentType),
  year: [1, 1999, 2026, 9999],
  column_id: [1, 9_999_999],
  term_ms: [1, 86_400_000],
}

const TEXTS = [
  '',
  'a',
  '标题：七日周刊，第一期',
  `O'Neil said "no"; -- drop table 'x' \\ %_`,
  '👩‍👩‍👧 表情😀与合字 é',
  '<script>alert(1)</script> & &lt;b&gt;',
  'line one\nline two\r\n\ttabbed ',
  'مرحبا עולם \u{10ffff}\u200b\ufeff',
  '[]',
  '长'.repeat(3000),
]
/** The largest leaves room for triggers that count. */
const NUMBERS = [0, 1, 2, 7, 40, 65_536, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER - 2 ** 16]
/** Whole seconds, so that any fraction of the time between two of them is a whole number, too. */
const TIMES = [0, 1000, 946_684_800_000, 1_700_000_000_000, 1_800_000_000_000, 4_102_444_800_000]

type Chance = { pick: <Item>(items: readonly Item[]) => Item; below: (limit: number) => number }

function createChance(seed: number): Chance {
  let state = seed + 0x9e37
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
  return { below, pick: (items) => items[below(items.length)]! }
}

function makeText({ name, minLength = 0, maxLength = Infinity }: Column, chance: Chance, count: number): string {
  if (name === 'day')
    return `2026-${String(chance.below(12) + 1).padStart(2, '0')}-${String(chance.below(28) + 1).padStart(2, '0')}`
  // Half of them are unique, as a unique column requires.
  const text = `${chance.below(2) ? `${count}·` : ''}${chance.pick(TEXTS)}`
  const letters = [...text.padEnd(minLength, '周')]
  return letters.slice(0, maxLength === Infinity ? undefined : maxLength).join('')
}

function makeNumber({ name, min = 0, max = Infinity }: Column, chance: Chance): number {
  const known = /(^|_)(at|until)$/.test(name) ? TIMES : [...NUMBERS, chance.below(100)]
  const fitting = known.filter((number) => number >= min && number <= max)
  return fitting.length > 0 ? chance.pick(fitting) : min
}

function makeValue(column: Column, chance: Chance, count: number): string | number | null {
  if (column.optional && chance.below(4) === 0) return null
  // Parents before children; 1 is among them, which is all that some tables can have.
  if (column.name === 'id' && column.key) return count * 7 + 1 + chance.below(3)
  const known = column.words ?? MEANINGS[column.name]
  if (known) return chance.pick(known)
  return column.type === 'TEXT' ? makeText(column, chance, count) : makeNumber(column, chance)
}

function makeRow(shape: Shape, filled: Map<string, Row[]>, chance: Chance, count: number): Row {
  const row: Row = Object.fromEntries(shape.columns.map((column) => [column.name, makeValue(column, chance, count)]))
  const isOptional = new Map(shape.columns.map(({ name, optional }) => [name, optional]))
  for (const { table, columns, keys } of shape.links) {
    const parents = filled.get(table) ?? []
    const none = columns.every((name) => isOptional.get(name)) && (parents.length === 0 || chance.below(3) === 0)
    const parent = none || parents.length === 0 ? null : chance.pick(parents)
    for (const [index, name] of columns.entries()) row[name] = parent ? parent[keys[index]!] : null
  }
  return row
}

const isReady = (shape: Shape, filled: Map<string, Row[]>): boolean =>
  shape.links.every(
    ({ table, columns }) =>
      table === shape.name ||
      filled.has(table) ||
      columns.every((name) => shape.columns.find((column) => column.name === name)!.optional),
  )

function fillOne(scratch: DatabaseSync, shape: Shape, filled: Map<string, Row[]>, chance: Chance): Row[] {
  const names = shape.columns.map(({ name }) => `"${name}"`)
  const insert = scratch.prepare(
    `insert into "${shape.name}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  const rows: Row[] = []
  filled.set(shape.name, rows)
  let refusal: unknown
  for (let tries = 0; tries < TRIES && rows.length < ROWS; tries++) {
    const row = makeRow(shape, filled, chance, rows.length)
    try {
      insert.run(...(Object.values(row) as (string | number | null)[]))
      rows.push(row)
    } catch (error) {
      refusal = error
    }
  }
  if (rows.length === 0) throw new Error(`no row fits into ${shape.name}: ${(refusal as Error).message}`)
  return rows
}

export type FilledTable = { shape: Shape; rows: Row[] }

/** `file` is an embedded database with the schema; it is filled on the way. In the order in which rows can be added. */
export function makeRows(file: string, seed: number): FilledTable[] {
  const scratch = new DatabaseSync(file)
  const chance = createChance(seed)
  const filled = new Map<string, Row[]>()
  const result: FilledTable[] = []
  try {
    scratch.exec('pragma foreign_keys = on; pragma synchronous = off; begin')
    for (let waiting = readShapes(scratch); waiting.length > 0;) {
      const next = waiting.find((shape) => isReady(shape, filled))
      if (!next) throw new Error(`tables wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
      result.push({ shape: next, rows: fillOne(scratch, next, filled, chance) })
      waiting = waiting.filter((shape) => shape !== next)
    }
    scratch.exec('commit')
  } finally {
    scratch.close()
  }
  return result
}

/** Triggers write there themselves, with numbers that its rows have. */
const NOTED = 'change'

/** Into a database with the same schema, on whichever engine. */
export async function addRows(db: Database, tables: FilledTable[]): Promise<void> {
  const isNoted = ({ shape }: FilledTable) => Number(shape.name === NOTED)
  for (const { shape, rows } of tables.toSorted((one, other) => isNoted(one) - isNoted(other))) {
    if (shape.name === NOTED) await db.deleteFrom(NOTED).execute()
    // The tables of an older schema are not those that are known to the compiler.
    await db
      .insertInto(shape.name as never)
      .values(rows as never)
      .execute()
  }
}
