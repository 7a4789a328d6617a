/**
 * NDCG, the quality of a result order: 1 when no order is better, 0 when no result is relevant. Lower positions count less,
 * and an exact result counts much more than one that is merely near.
 */
export type Grades = Readonly<Record<string, number>>

const gainOf = (grade: number, index: number) => (2 ** grade - 1) / Math.log2(index + 2)

const sumGains = (grades: number[]) => grades.reduce((sum, grade, index) => sum + gainOf(grade, index), 0)

/** Of the first `depth` results; where nothing is good, nothing is the best answer. */
export function ndcg(found: readonly string[], grades: Grades, depth = 10): number {
  const seen = new Set<string>()
  const given = found.slice(0, depth).map((key) => {
    // A duplicate counts once, and takes a position from another the second time.
    const grade = seen.has(key) ? 0 : (grades[key] ?? 0)
    seen.add(key)
    return grade
  })
  const best = Object.values(grades)
    .toSorted((a, b) => b - a)
    .slice(0, depth)
  const ideal = sumGains(best)
  if (ideal === 0) return found.length === 0 ? 1 : 0
  return sumGains(given) / ideal
}
