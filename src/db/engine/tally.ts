/**
 * SQL function of the SQLite connections: how often each whole number occurs in a list with commas, as JSON. Grouping sorts
 * all rows, which for a word that most documents have takes three times as long as finding them.
 */
const [ZERO, NINE] = [48, 57]

/** Of a list with commas, which has one at least. */
export function forEachNumber(list: string, take: (value: number) => void): void {
  let value = 0
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO
      continue
    }
    take(value)
    value = 0
  }
  take(value)
}

export function tally(list: unknown): string {
  if (typeof list !== 'string') return '[]'
  const counts = new Map<number, number>()
  forEachNumber(list, (value) => void counts.set(value, (counts.get(value) ?? 0) + 1))
  return JSON.stringify([...counts])
}
