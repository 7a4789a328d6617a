/** Two people have changed one row: which fields differ, and which of the two each should be taken from. */
export type MergeSide = 'mine' | 'theirs'

export type Difference = {
  field: string
  mine: unknown
  theirs: unknown
  /** the side that changed it; mine where both did, since an editor would miss their own change first */
  proposed: MergeSide
  /** both have changed it, so the editor has to choose */
  isContested: boolean
}

type Row = Readonly<Record<string, unknown>>

/** Fields that belong to the row itself, not to an edit. */
const OWN = new Set(['id', 'version'])

/** By what they hold; the order of names inside does not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
  if (!isPlain(one) || !isPlain(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}

const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `base` is what both began with. Fields that I did not have before me are not compared. */
export function compareRows(base: Row, mine: Row, theirs: Row): Difference[] {
  return Object.keys(mine)
    .filter((field) => !OWN.has(field) && field in theirs && !isSameValue(mine[field], theirs[field]))
    .map((field) => {
      const iChanged = !isSameValue(base[field], mine[field])
      const theyChanged = !isSameValue(base[field], theirs[field])
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        proposed: iChanged ? 'mine' : 'theirs',
        isContested: iChanged && theyChanged,
      }
    })
}

/** The row as it is now, with my chosen values. */
export function mergeRowVersions(
  mine: Row,
  theirs: Row,
  choices: Readonly<Record<string, MergeSide>>,
): Record<string, unknown> {
  const kept = Object.entries(mine).filter(([field]) => choices[field] === 'mine')
  return { ...mine, ...theirs, ...Object.fromEntries(kept) }
}
