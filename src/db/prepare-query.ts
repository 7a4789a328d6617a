/**
 * Compiles a frequent query to SQL once, and then runs it with other values: building and compiling a query takes longer
 * than the database needs to answer most of them.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

type Value = number | string | null
type Given = Record<string, Value | undefined | readonly Value[]>

/** The placeholders in a query, keyed by the object that stands in for a value: its name, and its index in a list. */
type Placeholders = Map<unknown, { name: string; index: number | null }>
type Prepared<Row> = { query: CompiledQuery<Row>; parameters: (given: Given) => unknown[] }

/** The shape of a query depends on which parameters are given and on their number, never on their values. */
const shapeOf = (given: Given): string =>
  Object.entries(given)
    .flatMap(([name, value]) => {
      if (value === undefined) return []
      return value === null ? `${name}=null` : Array.isArray(value) ? `${name}[${value.length}]` : name
    })
    .join(' ')

function placeholdersFor(given: Given): { placeholders: Placeholders; standIns: Given } {
  const placeholders: Placeholders = new Map()
  const standIn = (name: string, index: number | null = null) => {
    const placeholder = { name, index }
    placeholders.set(placeholder, placeholder)
    // Kysely passes parameters through unchanged.
    return placeholder as unknown as Value
  }
  const standIns = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value === undefined || value === null) return [name, value]
      return [name, Array.isArray(value) ? value.map((_, index) => standIn(name, index)) : standIn(name)]
    }),
  )
  return { placeholders, standIns }
}

function fillIn(placeholders: Placeholders, parameters: readonly unknown[]) {
  const slots = parameters.map((value) => placeholders.get(value) ?? { value })
  return (given: Given) =>
    slots.map((slot) => {
      if ('value' in slot) return slot.value
      const value = given[slot.name]
      return slot.index === null ? value : (value as readonly Value[])[slot.index]
    })
}

/** `build` may check which parameters are given, such as whether there is a filter, but never a value: it receives none. */
export function prepareQuery<Parameters extends object, Row>(
  build: (db: Database, given: Parameters) => Compilable<Row>,
): (db: Database, given: Parameters) => Promise<Row[]> {
  // Transactions share the adapter of their database; the other engine has a different one.
  const engines = new WeakMap<object, Map<string, Prepared<Row>>>()

  function prepare(db: Database, given: Given): Prepared<Row> {
    const { placeholders, standIns } = placeholdersFor(given)
    const query = build(db, standIns as Parameters).compile()
    return { query, parameters: fillIn(placeholders, query.parameters) }
  }

  return async (db, parameters) => {
    const given = parameters as Given
    const { adapter } = db.getExecutor()
    const known = engines.get(adapter) ?? new Map<string, Prepared<Row>>()
    engines.set(adapter, known)
    const shape = shapeOf(given)
    const prepared = known.get(shape) ?? prepare(db, given)
    known.set(shape, prepared)
    const { rows } = await db.executeQuery<Row>({ ...prepared.query, parameters: prepared.parameters(given) })
    return rows
  }
}
