/**
 * The boards of the shelf: one for each magazine and year. Issues are sorted, and boards are in the order of their first
 * issue.
 */
type Shelved = { magazineId: number; qikanYear: number }

export function listBoards<Issue extends Shelved>(issues: Issue[]): { key: string; first: Issue; list: Issue[] }[] {
  const keyOf = ({ magazineId, qikanYear }: Issue) => `board-${magazineId}-${qikanYear}`
  return [...new Set(issues.map(keyOf))].map((key) => {
    const list = issues.filter((issue) => keyOf(issue) === key)
    return { key, first: list[0]!, list }
  })
}
