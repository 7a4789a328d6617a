/**
 * The local copies of a story or of a plan, stored in the browser until the server has confirmed it: one for each window
 * that works on it, so that two windows do not overwrite each other's. Other users of the browser are not shown it.
 */

export const copyKey = (noun: string, id: number): string => `${noun}Copy-${id}`

export type LocalCopy<Fields> = {
  /** the window */
  tab: string
  /** whose it is */
  by: number
  /** the version on which it is based */
  version: number
  at: number
  fields: Fields
}

const KEPT = 4
const LIFETIME = 60 * 24 * 60 * 60 * 1000

/** The result is always usable, whatever the storage holds; the caller's check validates the fields. */
export function parseCopies<Fields>(
  stored: string | null,
  now: number,
  isFields: (value: unknown) => value is Fields,
): LocalCopy<Fields>[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((copy): copy is LocalCopy<Fields> => {
      const { tab, by, version, at, fields } = (copy ?? {}) as Partial<Record<keyof LocalCopy<Fields>, unknown>>
      const isWhole = typeof tab === 'string' && [by, version, at].every(Number.isSafeInteger) && isFields(fields)
      return isWhole && now - (at as number) < LIFETIME
    })
  } catch {
    return []
  }
}

/** Replaces this window's earlier copy; the oldest copies are dropped. */
export function keepCopy<Fields>(copies: LocalCopy<Fields>[], copy: LocalCopy<Fields>): LocalCopy<Fields>[] {
  return [copy, ...copies.filter(({ tab }) => tab !== copy.tab)].toSorted((a, b) => b.at - a.at).slice(0, KEPT)
}

export const dropCopy = <Fields>(copies: LocalCopy<Fields>[], tab: string): LocalCopy<Fields>[] =>
  copies.filter((copy) => copy.tab !== tab)

/** The newest of this person that another window left. */
export const findCopy = <Fields>(copies: LocalCopy<Fields>[], by: number, tab: string): LocalCopy<Fields> | null =>
  copies.find((copy) => copy.by === by && copy.tab !== tab) ?? null
