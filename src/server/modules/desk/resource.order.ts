/** The places of rows in their groups, as an editor has put them. */
type Placed = { id: number } & Record<string, unknown>

/**
 * Rows come in the order that they have. Those of the groups from which some are named get the places 1, 2, 3 …: the named
 * ones in the order of the names, then the others as they were.
 */
export function arrangeRows(rows: Placed[], ids: number[], within: readonly string[]): Map<number, number> {
  const groupOf = (row: Placed) => JSON.stringify(within.map((column) => row[column]))
  const rank = new Map(ids.map((id, place) => [id, place]))
  const groups = Map.groupBy(rows, groupOf)
  const places = new Map<number, number>()
  for (const group of groups.values()) {
    if (!group.some(({ id }) => rank.has(id))) continue
    const order = group.toSorted((a, b) => (rank.get(a.id) ?? ids.length) - (rank.get(b.id) ?? ids.length))
    for (const [place, { id }] of order.entries()) places.set(id, place + 1)
  }
  return places
}
