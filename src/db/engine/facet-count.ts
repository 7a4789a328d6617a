/**
 * SQL function of the SQLite connections that counts documents of the search by their facet, from their ids alone. A word that
 * most documents have is found in a tenth of a microsecond for each; reading each of these rows takes several times as long.
 * So the facets of all are held in memory, a few bytes for each, for one version of the index.
 */
import type { DatabaseSync } from './node-sqlite.ts'
import { forEachNumber, tally } from './tally.ts'

/** With fewer than one document in so many, rows are read one by one rather than all of them. */
const FEW = 4
/** Distinct facets that two bytes can tell apart; 0 is for no document. */
const MOST_FACETS = 0xffff
/** More are not worth the memory: two bytes for each id, and for a moment thirty for each document. */
const MOST = { id: 50_000_000, documents: 3_000_000 }

type Facets = { version: unknown; values: number[]; placeOf: Uint16Array }

/** `ids` with commas, of documents that may not be listed; `version` is that of the index in the same statement. */
export function createFacetCount(database: DatabaseSync): (ids: unknown, version: unknown) => string {
  let known: Facets | null = null
  let size: { version: unknown; count: number } | null = null

  const read = <Row>(text: string, ...values: string[]) => database.prepare(text).get(...values) as Row

  function readAll(version: unknown): Facets | null {
    const { highest } = read<{ highest: number }>('select coalesce(max(id), 0) as highest from search_document')
    if (highest > MOST.id) return null
    const { pairs } = read<{ pairs: string | null }>(
      "select group_concat(id || ',' || facet) as pairs from search_document where listed = 1",
    )
    const placeOf = new Uint16Array(highest + 1)
    const places = new Map<number, number>()
    let id: number | null = null
    const take = (value: number) => {
      if (id === null) {
        id = value
        return
      }
      const place = places.get(value) ?? places.size + 1
      places.set(value, place)
      placeOf[id] = place
      id = null
    }
    if (pairs !== null) forEachNumber(pairs, take)
    return places.size > MOST_FACETS ? null : { version, values: [...places.keys()], placeOf }
  }

  function countHeld(ids: string, { values, placeOf }: Facets): string {
    const counts = new Uint32Array(values.length + 1)
    forEachNumber(ids, (id) => void counts[placeOf[id] ?? 0]!++)
    return JSON.stringify(values.flatMap((facet, index) => (counts[index + 1] ? [[facet, counts[index + 1]]] : [])))
  }

  function countRows(ids: string): string {
    const { facets } = read<{ facets: string | null }>(
      `select group_concat(d.facet) as facets from json_each(?) as given
      cross join search_document as d on d.id = given.value where d.listed = 1`,
      `[${ids}]`,
    )
    return tally(facets)
  }

  function countDocuments(version: unknown): number {
    if (size !== null && size.version === version) return size.count
    const { count } = read<{ count: number }>('select count(*) as count from search_document')
    size = { version, count }
    return count
  }

  function isCommon(ids: string, version: unknown): boolean {
    const count = countDocuments(version)
    // None has more digits than the last, so there are at least so many.
    const asked = ids.length / (ids.length - ids.lastIndexOf(','))
    return asked * FEW > count && count <= MOST.documents
  }

  return (ids, version) => {
    if (typeof ids !== 'string') return '[]'
    if (known?.version !== version) known = isCommon(ids, version) ? readAll(version) : null
    return known ? countHeld(ids, known) : countRows(ids)
  }
}
